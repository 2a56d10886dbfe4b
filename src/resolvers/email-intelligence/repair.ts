import { emailLists } from '../../datasets/email-intelligence/lists.ts';
import { topLevelDomains } from '../../datasets/tlds.ts';
import { readEmail } from '../../formats/email-syntax.ts';
import { withoutInvisible } from '../../formats/invisible.ts';
import { assessDomain } from './judgement.ts';

/**
 * Returns the address that an invalid text probably means, or null if no ordinary address can be derived. Repairs:
 * - an address inside `Ada <ada@example.com>` or `mailto:`;
 * - invisible characters;
 * - another character in place of a dot, or an extra dot;
 * - a plus sign that URL decoding turned into a space;
 * - an @ and dots written out to hide an address from bots: `ada at example dot com`;
 * - another key in place of the @ before a well-known provider: `ada.gmail.com`.
 */
export function repairAddress(text: string): string | null {
  const visible = withoutInvisible(text);
  const [, inner = visible] = /<([^<>]*)>\s*$/.exec(visible) ?? [];
  const [, linked = inner] = /^\s*mailto:([^?]*)/i.exec(inner) ?? [];
  const bare = linked
    .replace(/[\uFF20\uFE6B]/g, '@')
    .replace(/(?<![\s.,;:/\\!?"'>)\]}])[\s.,;:/\\!?"'>)\]}]+$/, '')
    .replace(/(?<!\s)\s*@[\s@]*/, '@')
    .replace(/\.{2,}/g, '.')
    .trim();
  return bare.includes('@') ? readable(bare) : readable(withSign(withDots(bare)));
}

/** Replaces written-out dots. Leaves the text unchanged if its @ is not written out too. */
function withDots(text: string): string {
  if (!WRITTEN_SIGN.test(text)) return text;
  return text.replace(/(?<!\s)\s?(?:[[({]\s?dot\s?[\])}]|(?<=\s)dot(?=\s))\s?/gi, '.');
}

const WRITTEN_SIGN = /(?:[[({]\s?at\s?[\])}]|(?<=\s)at(?=\s))/i;

/** Beginnings of host names and URLs, which are not local parts. */
const HOSTS = /^(?:www|mail|webmail|smtp|imap|pop3?|mx\d?|m|ftp|https?:.*)$/i;

/** Inserts a missing @. Leaves the text unchanged if its position is unclear. */
function withSign(text: string): string {
  const [before = '', after = '', more] = text.split(WRITTEN_SIGN).map((part) => part.trim());
  if (more === undefined && before && after && !/\s/.test(before + after)) return `${before}@${after}`;
  const { free } = emailLists.get();
  const whole = text.toLowerCase();
  // Tries the longest domain first, since shorter domains are suffixes of others.
  for (const { index } of [...whole.matchAll(/[.#!"'£_&*\s-]/g)].slice(-8)) {
    const domain = whole.slice(index + 1);
    if (!free.has(domain)) continue;
    const local = text.slice(0, index);
    return HOSTS.test(local) ? text : `${local}@${domain}`;
  }
  return text;
}

/** @param bare an address with an @ between its parts */
function readable(bare: string): string | null {
  const at = bare.indexOf('@');
  const local = bare
    .slice(0, at)
    .replace(/^\.|\.$/g, '')
    .replace(/^(\S+) (\S+)$/, '$1+$2');
  const domain = dotted(bare.slice(at + 1).replace(/^\./, ''));
  const read = readEmail(`${local}@${domain}`);
  if (at < 1 || read.category !== 'ordinary' || !read.domain) return null;
  return `${local}@${assessDomain(read.domain.ascii).meant ?? domain}`;
}

/** Replaces separators in a domain by dots, or removes the words after it. */
function dotted(domain: string): string {
  const [first = '', ...rest] = domain.split(/[\s,;]+/);
  if (rest.length === 0 || (isWhole(first) && !rest.join('').includes('@'))) return first;
  const whole = [first, ...rest].join('.');
  return isWhole(whole) ? whole : domain;
}

/** True if a domain has an existing top-level domain. */
const isWhole = (domain: string): boolean => {
  const [ending = '', ...before] = domain.toLowerCase().split('.').reverse();
  return before.length > 0 && topLevelDomains.get().known.has(ending);
};
