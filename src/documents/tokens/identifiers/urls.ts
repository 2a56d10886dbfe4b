import { domainToUnicode } from 'node:url';
import { derived } from '../../../datasets/dataset.ts';
import { topLevelDomains } from '../../../datasets/tlds.ts';
import type { Steps } from '../../../scheduling/steps.ts';
import type { FoundText } from '../found-text.ts';
import { isOn } from '../switch.ts';

/** Top-level domains in Unicode, as texts have them. */
const topLevel = derived(topLevelDomains, function* ({ all }): Steps<ReadonlySet<string>> {
  return new Set([...all, ...all.map((tld) => domainToUnicode(tld))]);
});

/** True if a domain, or a text that ends with one, has a top-level domain that exists. */
export const hasTopLevel = (domain: string): boolean =>
  topLevel.get().has(domain.slice(domain.lastIndexOf('.') + 1).toLowerCase());

const URLS =
  /(?<![\w@.])(?:(?:https?|ftps?|sftp|wss?|ssh|git|file):\/\/|www\.)[^\s<>"'`{}|\\^\u0080-\u00a0]{2,2048}/gi;
const DOMAINS =
  /(?<![\p{L}\p{N}@._/-])(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,6}\p{L}{2,24}(?![\p{L}\p{N}@_-]|\.[\p{L}\p{N}])(?::\d{2,5})?(?:[/?#][^\s<>"'`{}|\\^\u0080-\u00a0]{0,2048})?/gu;

/**
 * Finds the URLs with a scheme or with `www`, without the punctuation behind them.
 * @param valid false to include texts that only look like URLs, such as `https://HOST:PORT/`
 */
export function urlsIn(text: string, valid = true): FoundText[] {
  if (!isOn('url') || !/:\/\/|www\./i.test(text)) return [];
  return Array.from(text.matchAll(URLS), ({ 0: found, index }): FoundText[] => {
    const raw = withoutEnd(found);
    return !valid || URL.canParse(/^www\./i.test(raw) ? `https://${raw}` : raw) ? [{ index, raw }] : [];
  }).flat();
}

/** A domain in a text, with the path that follows it. */
export interface FoundDomain extends FoundText {
  readonly host: string;
}

/** Finds the domains with a top-level domain that exists, with their paths. Some of them are not meant as links. */
export function domainsIn(text: string): FoundDomain[] {
  if (!isOn('url') || !text.includes('.')) return [];
  return Array.from(text.matchAll(DOMAINS), ({ 0: found, index }): FoundDomain[] => {
    const [host = ''] = found.split(/[:/?#]/, 1);
    return hasTopLevel(host) && !/^[\d.]+$/.test(host) ? [{ index, raw: withoutEnd(found), host }] : [];
  }).flat();
}

const BRACKETS: Readonly<Record<string, string>> = { ')': '(', ']': '[' };

/** Removes punctuation at the end of a sentence, and closing brackets without an opening bracket. */
function withoutEnd(url: string): string {
  // The brackets are counted only once, because text that is not a URL can have very many.
  const open: Record<string, number> = {
    ')': count(url, '(') - count(url, ')'),
    ']': count(url, '[') - count(url, ']'),
  };
  let end = url.length;
  for (; end > 0; end -= 1) {
    const last = url[end - 1] as string;
    const balance = BRACKETS[last] === undefined ? undefined : (open[last] as number);
    if (balance === undefined ? !/[.,;:!?*_]/.test(last) : balance >= 0) break;
    if (balance !== undefined) open[last] = balance + 1;
  }
  return url.slice(0, end);
}

const count = (text: string, mark: string): number => text.split(mark).length - 1;
