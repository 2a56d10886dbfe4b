import { readEmail } from '../../sharing/email-syntax.ts';
import { judgeDomain } from './judgement.ts';

/**
 * The address that was meant by a text that is none: taken out of `Ada <ada@example.com>` or `mailto:`, with a comma for a
 * dot, a dot too many, a plus sign that a URL made a blank. Null where that leads to no ordinary address.
 */
export function mended(text: string): string | null {
  const [, inner = text] = /<([^<>]*)>\s*$/.exec(text) ?? [];
  const bare = inner
    .replace(/^\s*mailto:/i, '')
    .replace(/(?<![\s.,;])[\s.,;]+$/, '')
    .replace(/(?<!\s)\s*@[\s@]*/, '@')
    .replace(/\.{2,}/g, '.')
    .trim();
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
