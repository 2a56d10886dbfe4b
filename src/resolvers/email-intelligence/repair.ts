import { emailLists } from '../../datasets/email-intelligence/lists.ts';
import { topLevelDomains } from '../../datasets/tlds.ts';
import { readEmail } from '../../formats/email-syntax.ts';
import { judgeDomain } from './judgement.ts';

/**
 * The address that was meant by a text that is none: taken out of `Ada <ada@example.com>` or `mailto:`, with another sign where a dot
 * belongs, a dot too many, a plus sign that a URL made a blank; with signs that are written out, as people hide them from
 * machines, or another key in the place of the sign before a provider that everybody knows: `ada at example dot com`,
 * `ada.gmail.com`. Null where that leads to no ordinary address.
 */
export function mended(text: string): string | null {
  const [, inner = text] = /<([^<>]*)>\s*$/.exec(text) ?? [];
  const [, linked = inner] = /^\s*mailto:([^?]*)/i.exec(inner) ?? [];
  const bare = linked
    .replace(/[\uFF20\uFE6B]/g, '@')
    .replace(/(?<![\s.,;:/\\!?"'>)\]}])[\s.,;:/\\!?"'>)\]}]+$/, '')
    .replace(/(?<!\s)\s*@[\s@]*/, '@')
    .replace(/\.{2,}/g, '.')
    .trim();
  return bare.includes('@') ? readable(bare) : readable(withSign(withDots(bare)));
}

/** The text with dots for what is written out; as it is where the sign between the parts is not written out, too. */
function withDots(text: string): string {
  if (!WRITTEN_SIGN.test(text)) return text;
  return text.replace(/(?<!\s)\s?(?:[[({]\s?dot\s?[\])}]|(?<=\s)dot(?=\s))\s?/gi, '.');
}

const WRITTEN_SIGN = /(?:[[({]\s?at\s?[\])}]|(?<=\s)at(?=\s))/i;

/** Hosts of providers and no people. */
const HOSTS = /^(?:www|mail|webmail|smtp|imap|pop3?|mx\d?|m|ftp|https?:.*)$/i;

/** The text with the sign where it was left out; without one where nothing tells of it. */
function withSign(text: string): string {
  const [before = '', after = '', more] = text.split(WRITTEN_SIGN).map((part) => part.trim());
  if (more === undefined && before && after && !/\s/.test(before + after)) return `${before}@${after}`;
  const { free } = emailLists.get();
  const whole = text.toLowerCase();
  // Shorter names of domains stand at the end of others.
  for (const { index } of [...whole.matchAll(/[.#!"'£_&*\s-]/g)].slice(-8)) {
    const domain = whole.slice(index + 1);
    if (!free.has(domain)) continue;
    const local = text.slice(0, index);
    return HOSTS.test(local) ? text : `${local}@${domain}`;
  }
  return text;
}

/** @param bare with the sign between its parts */
function readable(bare: string): string | null {
  const at = bare.indexOf('@');
  const local = bare
    .slice(0, at)
    .replace(/^\.|\.$/g, '')
    .replace(/^(\S+) (\S+)$/, '$1+$2');
  const domain = dotted(bare.slice(at + 1).replace(/^\./, ''));
  const read = readEmail(`${local}@${domain}`);
  if (at < 1 || read.category !== 'ordinary' || !read.domain) return null;
  return `${local}@${judgeDomain(read.domain.ascii).meant ?? domain}`;
}

/** A domain with dots for what stands in their place, or without the words that follow it. */
function dotted(domain: string): string {
  const [first = '', ...rest] = domain.split(/[\s,;]+/);
  if (rest.length === 0 || (isWhole(first) && !rest.join('').includes('@'))) return first;
  const whole = [first, ...rest].join('.');
  return isWhole(whole) ? whole : domain;
}

/** Whether a domain has an ending that exists. */
const isWhole = (domain: string): boolean => {
  const [ending = '', ...before] = domain.toLowerCase().split('.').reverse();
  return before.length > 0 && topLevelDomains.get().known.has(ending);
};
