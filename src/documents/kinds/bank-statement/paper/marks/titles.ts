import type { Cell } from '../../../../layout/types.ts';
import { fromLexicon } from '../../../../lexicon/index.ts';
import { unaccented } from '../../../../tokens/unaccented.ts';
import { rolesOfName } from '../../csv/columns.ts';
import type { ColumnRole } from '../../csv/headers.ts';
import type { Line } from '../lines/line.ts';

/** Meaning of a column of a statement on paper. */
export type PaperRole =
  | (typeof PRINTED_ROLES)[number]
  | 'side'
  | 'checkNumber'
  | 'reference'
  | 'bookingText'
  | 'currency'
  | 'originalAmount';

/** The title of a column. */
export interface Title {
  readonly role: PaperRole;
  readonly currency: string | null;
  readonly left: number;
  readonly right: number;
}

const SHARED_ROLES: ReadonlySet<ColumnRole> = new Set([
  'bookingDate',
  'valueDate',
  'transactionDate',
  'debit',
  'credit',
  'amount',
  'balance',
  'side',
  'checkNumber',
  'reference',
  'bookingText',
  'currency',
  'originalAmount',
]);

/** Roles of columns whose titles on paper differ from those in exports. */
const PRINTED_ROLES = [
  'bookingDate',
  'valueDate',
  'transactionDate',
  'debit',
  'credit',
  'amount',
  'balance',
  'words',
] as const;

/** Column titles on paper that do not occur in exports, in lower case without accents. */
const printedTitles = fromLexicon(
  'bank/printed-columns',
  PRINTED_ROLES,
  (topics) =>
    new Map(
      [...topics].flatMap(([role, entries]) =>
        entries.map(({ phrase }) => [unaccented(phrase), role] as const),
      ),
    ),
);

/** Maximum number of words of a title. */
const MAX_WORDS = 5;

/**
 * Returns the titles of a line that names columns, from left to right. Returns an empty list for other lines. The
 * line must name at least two columns, one of which contains amounts.
 */
export function titlesOf(line: Line): readonly Title[] {
  if (line.tokens.some(({ kind }) => kind !== 'text')) return [];
  const titles: Title[] = [];
  let [words, known] = [0, 0];
  for (const cell of line.row.cells) {
    const whole = titleOf(cell.text);
    const count = cell.text.split(/\s+/).length;
    words += count;
    if (whole) {
      titles.push({ ...whole, left: cell.left, right: cell.right });
      known += count;
      continue;
    }
    const unit = (cell.right - cell.left) / Math.max(1, cell.text.length);
    for (const part of partsOf(cell.text)) {
      titles.push({ ...part, left: cell.left + part.start * unit, right: cell.left + part.end * unit });
      known += part.count;
    }
  }
  const moneys = titles.filter(({ role }) => isMoney(role)).length;
  return titles.length >= 2 && moneys > 0 && known * 2 >= words ? titles : [];
}

/** Returns the titles of two lines that are read together, because narrow columns break titles. */
export function stackedTitles(line: Line, next: Line | undefined): readonly Title[] {
  const all = [...line.tokens, ...(next?.tokens ?? [])];
  if (!next || line.row.cells.length < 2 || all.some(({ kind }) => kind !== 'text')) return [];
  const overlaps = (one: Cell, other: Cell): boolean => one.left < other.right && other.left < one.right;
  const cells = line.row.cells.map((cell) => {
    const below = next.row.cells.filter((one) => overlaps(one, cell));
    return { ...cell, text: [cell, ...below].map(({ text }) => text).join(' ') };
  });
  const more = next.row.cells.filter((one) => !line.row.cells.some((cell) => overlaps(one, cell)));
  const joined = [...cells, ...more].sort((one, other) => one.left - other.left);
  return titlesOf({ ...line, row: { ...line.row, cells: joined } });
}

export const isMoney = (role: PaperRole): boolean =>
  role === 'debit' ||
  role === 'credit' ||
  role === 'amount' ||
  role === 'balance' ||
  role === 'originalAmount';

/**
 * Merges titles with a second line of titles below. If one line names debits and the other credits, the column
 * contains both.
 */
export function bothSides(titles: readonly Title[], below: readonly Title[]): readonly Title[] {
  const other = (role: PaperRole): PaperRole | undefined =>
    role === 'debit' ? 'credit' : role === 'credit' ? 'debit' : undefined;
  return titles.map((title) =>
    below.some(({ role }) => role === other(title.role)) ? { ...title, role: 'amount' as const } : title,
  );
}

type Meaning = Pick<Title, 'role' | 'currency'>;

/** Returns the meaning of a text that is a title as a whole. */
export function titleOf(text: string): Meaning | undefined {
  if (text.length > 60) return undefined;
  const { name, currency, roles } = rolesOfName(text);
  const printed = printedTitles();
  const more = printed.get(name) ?? printed.get(name.replace(/ euros?$/, ''));
  if (more !== undefined) return { role: more, currency };
  for (const role of roles) if (SHARED_ROLES.has(role)) return { role: role as PaperRole, currency };
  return roles.length > 0 ? { role: 'words', currency } : undefined;
}

/** Splits a cell with several titles at spaces. Uses the longest known titles, from left to right. */
function partsOf(text: string): (Meaning & { start: number; end: number; count: number })[] {
  const words = [...text.slice(0, 300).matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
  }));
  const found: (Meaning & { start: number; end: number; count: number })[] = [];
  for (let at = 0; at < words.length; ) {
    let taken = 1;
    for (let count = Math.min(MAX_WORDS, words.length - at); count > 0; count -= 1) {
      const start = words[at]?.start ?? 0;
      const end = words[at + count - 1]?.end ?? 0;
      const meaning = titleOf(text.slice(start, end));
      // `Soll Haben` names two columns here.
      if (meaning === undefined || (meaning.role === 'side' && count > 1)) continue;
      found.push({ ...meaning, start, end, count });
      taken = count;
      break;
    }
    at += taken;
  }
  return found;
}
