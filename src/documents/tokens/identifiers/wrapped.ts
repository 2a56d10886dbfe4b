import type { Cell, Row } from '../../layout/types.ts';
import { isOn } from '../switch.ts';
import { emailsIn } from './emails.ts';
import { domainsIn, hasTopLevel, urlsIn } from './urls.ts';

/** Maximum distance between the left edges of cells that are below each other, in the unit of the layout. */
const MAX_SHIFT = 6;
/** The end of a URL that cannot be its end, and a profile site without the name of the person. */
const UNFINISHED = /[-_=?&%]$|\/in\/$|^(?:https?:\/\/)?(?:www\.)?(?:github|gitlab|twitter|x)\.com\/$/i;
/** The rest of a URL on the next line: digits, capitals only after other characters, no word that begins a sentence. */
const REST = /^(?=.{0,200}[\d._/=-]|\p{Ll})[\p{Ll}\d][\w\-./?%&=#~+@:]{0,300}$/u;

/** Joins email addresses and URLs that the end of a line divides, in the upper of the two rows. */
export function joinWrapped(rows: readonly Row[]): readonly Row[] {
  const joined = [...rows];
  for (let at = 0; at + 1 < joined.length; at += 1) {
    const [upper, lower] = [joined[at] as Row, joined[at + 1] as Row];
    if (upper.page !== lower.page) continue;
    for (const [index, cell] of upper.cells.entries()) {
      const below = lower.cells.findIndex(({ left }) => Math.abs(left - cell.left) < MAX_SHIFT);
      const text = below < 0 ? null : continued(cell.text, (lower.cells[below] as Cell).text);
      if (text === null) continue;
      joined[at] = withCell(joined[at] as Row, index, text);
      joined[at + 1] = withCell(lower, below, (lower.cells[below] as Cell).text.replace(/^\S+ ?/, ''));
    }
  }
  return joined.filter(({ cells }) => cells.length > 0);
}

function withCell(row: Row, index: number, text: string): Row {
  const cells = row.cells
    .map((cell, at) => (at === index ? { ...cell, text } : cell))
    .filter((cell) => cell.text !== '');
  return { ...row, cells, text: cells.map((cell) => cell.text).join('  ') };
}

/** Returns the upper text with the rest of its last word from the lower text; null if the word is complete. */
function continued(upper: string, lower: string): string | null {
  if (upper.length > 400 || !/[@./]/.test(upper.slice(-80) + lower.slice(0, 80))) return null;
  const [last = ''] = /\S{1,300}$/.exec(upper) ?? [];
  const [rest = ''] = /^\S{1,300}/.exec(lower) ?? [];
  const whole = isWrappedEmail(last, rest) || isWrappedUrl(last, rest, rest === lower.trim());
  return whole ? upper + rest : null;
}

function isWrappedEmail(last: string, rest: string): boolean {
  if (!isOn('email')) return false;
  const domain = /^[^@]+@([\w-]+(?:\.[\w-]+)*\.?)?$/.exec(last.replace(/^.*[:<(|]/, ''));
  const divided = domain ? !domain[1] || /[.-]$/.test(last) || !hasTopLevel(domain[1]) : rest.startsWith('@');
  if (!divided || /[,;:]$/.test(last)) return false;
  const [email] = emailsIn(last + rest);
  const end = email ? email.index + email.raw.length : 0;
  return email !== undefined && email.index < last.length && end > last.length && hasTopLevel(email.raw);
}

function isWrappedUrl(last: string, rest: string, alone: boolean): boolean {
  if (!isOn('url') || rest === '' || last.includes('@')) return false;
  const found = [...urlsIn(last), ...domainsIn(last)].some(({ index, raw }) =>
    // Punctuation at the end does not belong to a URL that is complete.
    /^[-_=?&%./]?$/.test(last.slice(index + raw.length)),
  );
  if (!found) return false;
  return (rest.startsWith('/') && rest.length > 1) || (alone && UNFINISHED.test(last) && REST.test(rest));
}
