import { emailLists } from '../../datasets/email-intelligence/lists.ts';
import { readEmail } from '../../sharing/email-syntax.ts';
import { judgeDomain } from './judgement.ts';

/**
 * The address that was meant by a text that is none: taken out of `Ada <ada@example.com>` or `mailto:`, with a comma for a
 * dot, a dot too many, a plus sign that a URL made a blank; with the sign between its parts written out, or another key in its place
 * before a provider that everybody knows: `ada at example.com`, `ada.gmail.com`. Null where that leads to no ordinary address.
 */
export function mended(text: string): string | null {
  const [, inner = text] = /<([^<>]*)>\s*$/.exec(text) ?? [];
  const bare = inner
    .replace(/^\s*mailto:/i, '')
    .replace(/(?<![\s.,;])[\s.,;]+$/, '')
    .replace(/(?<!\s)\s*@[\s@]*/, '@')
    .replace(/\.{2,}/g, '.')
    .trim();
  return bare.includes('@') ? readable(bare) : readable(withSign(bare));
}

/** Hosts of providers and no people. */
const HOSTS = /^(?:www|mail|webmail|smtp|imap|pop3?|mx\d?|m|ftp|https?:.*)$/i;

/** The text with the sign where it was left out; without one where nothing tells of it. */
function withSign(text: string): string {
  const written = /^([^\s()[\]]{1,64}) {0,3}[ ([]at[ )\]] {0,3}([^\s()[\]]{1,253})$/i.exec(text);
  if (written) return `${written[1]}@${written[2]}`;
  const { free } = emailLists.get();
  const labels = text.toLowerCase().split(/[.#!"'£]/);
  // Shorter names of domains stand at the end of others.
  for (const from of [labels.length - 2, labels.length - 3]) {
    const domain = labels.slice(from).join('.');
    if (from < 1 || !text.toLowerCase().endsWith(domain) || !free.has(domain)) continue;
    const local = text.slice(0, -domain.length - 1);
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
  const domain = bare
    .slice(at + 1)
    .replace(/^\./, '')
    .replace(/,\s*/g, '.');
  const read = readEmail(`${local}@${domain}`);
  if (at < 1 || read.category !== 'ordinary' || !read.domain) return null;
  return `${local}@${judgeDomain(read.domain.ascii).meant ?? domain}`;
}
