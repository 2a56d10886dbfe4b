import { domainToUnicode } from 'node:url';
import { derived } from '../../../../datasets/dataset.ts';
import { topLevelDomains } from '../../../../datasets/tlds.ts';
import type { Steps } from '../../../../scheduling/steps.ts';
import type { Finding } from '../findings.ts';

/** Top-level domains in Unicode, as texts have them. */
const topLevel = derived(topLevelDomains, function* ({ all }): Steps<ReadonlySet<string>> {
  return new Set([...all, ...all.map((tld) => domainToUnicode(tld))]);
});

/** Top-level domains that are also file extensions, or words that may follow a full stop without a space. */
const AMBIGUOUS = new Set(
  'py md sh rs pl cc ps so la me my no am at be by de do es he hr in is it ma mo mu no pa pe re se si to us zip mov app bar box case cash one now fun best call care day fit for here how live man men new next off open plus red run sale save sale show style team tips today top total tours town toys vision vote web works world you zone'.split(
    ' ',
  ),
);

/**
 * Other characters are also allowed in the local part, but usually they separate it from preceding text:
 * `user=ada@example.com`.
 */
const EMAIL =
  /(?<![\p{L}\p{M}\p{N}._%+'~&#!$-])[\p{L}\p{M}\p{N}._%+'~&#!$-]{1,64}@(?:[\p{L}\p{M}\p{N}_-]{1,63}\.){1,8}[\p{L}\p{N}-]{2,63}(?![\p{L}\p{N}_@-])/gu;

/** Finds the email addresses in a text. */
export function emailsOf(text: string): Finding[] {
  return Array.from(text.matchAll(EMAIL), ({ 0: raw, index }) => {
    const led = raw.length - raw.replace(/^['.!#%&+~$-]+(?=[^@])/, '').length;
    const known = isTopLevel(raw);
    return { type: 'EMAIL_ADDRESS', start: index + led, end: index + raw.length, score: known ? 1 : 0.6 };
  });
}

const isTopLevel = (domain: string): boolean =>
  topLevel.get().has(domain.slice(domain.lastIndexOf('.') + 1).toLowerCase());

const URLS =
  /(?<![\w@.])(?:(?:https?|ftps?|sftp|wss?|ssh|git|file):\/\/|www\.)[^\s<>"'`{}|\\^\u0080-\u00a0]{2,2048}/gi;
const DOMAINS =
  /(?<![\p{L}\p{N}@._/-])(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,6}\p{L}{2,24}(?![\p{L}\p{N}@_-]|\.[\p{L}\p{N}])(?::\d{2,5})?(?:[/?#][^\s<>"'`{}|\\^\u0080-\u00a0]{0,2048})?/gu;

/** Finds the URLs in a text: those with a scheme, those with `www`, and domains with a known top-level domain. */
export function urlsOf(text: string): Finding[] {
  const whole = Array.from(text.matchAll(URLS), ({ 0: raw, index }) => urlFinding(raw, index, 0.9));
  const bare = Array.from(text.matchAll(DOMAINS), ({ 0: raw, index }) => {
    const [host = ''] = raw.split(/[:/?#]/, 1);
    const end = host.slice(host.lastIndexOf('.') + 1).toLowerCase();
    if (!topLevel.get().has(end) || /^[\d.]+$/.test(host)) return [];
    const leads = raw.length > host.length || host.split('.').length > 2;
    const doubtful = AMBIGUOUS.has(end) || /\.[A-Z][a-z]/.test(host);
    return [urlFinding(raw, index, leads ? 0.75 : doubtful ? 0.35 : 0.6)];
  }).flat();
  return [...whole, ...bare];
}

/** Removes punctuation at the end of a sentence, and closing brackets without an opening bracket. */
function urlFinding(raw: string, start: number, score: number): Finding {
  let end = raw.length;
  // The brackets are counted only once, because text that is not a URL can have very many.
  let open = count(raw, '(') - count(raw, ')');
  for (; end > 0; end -= 1) {
    const last = raw[end - 1] as string;
    const stray = last === ')' && open < 0;
    if (!stray && !/[.,;:!?*_\]]/.test(last)) break;
    if (last === ')') open += 1;
  }
  return { type: 'URL', start, end: start + end, score };
}

const count = (text: string, mark: string): number => text.split(mark).length - 1;
