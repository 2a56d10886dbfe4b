import type { Row } from '../../layout/types.ts';
import type { DayOrder } from '../../tokens/dates/days.ts';
import { daysIn } from '../../tokens/dates/days-in.ts';
import { type Period, periodsIn } from '../../tokens/dates/periods.ts';
import { joinWrapped } from '../../tokens/identifiers/wrapped.ts';
import { withMargins } from './margins.ts';

/** A row of a résumé, with its layout. */
export interface Line {
  readonly row: Row;
  /** The text without the bullet before it. */
  readonly text: string;
  /** True if the line starts with a bullet. */
  readonly bullet: boolean;
  readonly left: number;
  readonly right: number;
  readonly heading: number | null;
  readonly apart: boolean;
  readonly periods: readonly Period[];
  /** The order of the numbers of its dates. */
  readonly order: DayOrder;
}

/** Matches bullets, and letters that symbol fonts show as bullets. A hyphen is a bullet only before a space. */
const BULLET =
  /^(?:[•◦▪▫‣⁃●○■□◆◇➢➤➔►▶▸▹✓✔✦✧❖★☆»›→\u00b7\u2219\u25aa\uf000-\uf0ff]\s*|[-–—*+~]\s+|o\s+(?=\p{Lu}))/u;

/** Icons of symbol fonts, which precede phone numbers and links. */
const ICONS = /[\ue000-\uf8ff]|[\u2600-\u27bf]|[\u{1f300}-\u{1faff}]|\ufe0f|[\u200b-\u200d]|\u2060/gu;

/** Matches a duration directly after its year. Web pages may separate them only visually. */
const GLUED = /(?<!\d)((?:19|20)\d\d)(\d{1,2} (?:years?|yrs?|months?|mos?)\b)/g;

/** Matches letter-spaced capitals: "2019 T O 2021". */
const SPACED_TO = /(?<=\d) T O (?=[\dA-Z])/g;

export const resumeLines = (rows: readonly Row[], order: DayOrder): Line[] =>
  joinWrapped(withMargins(withoutSigning(withoutFurniture(withoutRepeatedLinks(rows))))).flatMap(
    (row) => lineOf(row, order) ?? [],
  );

/** Removes links of the website that printed the résumé, which are on each page of a text. */
function withoutRepeatedLinks(rows: readonly Row[]): readonly Row[] {
  const links = rows.map(({ text }) => text.trim()).filter((text) => /^https?:\/\/\S+$/.test(text));
  const repeated = new Set(links.filter((link, at) => links.indexOf(link) < at));
  return repeated.size === 0 ? rows : rows.filter(({ text }) => !repeated.has(text.trim()));
}

/** Matches the place before the date of a signature: `Köln, den`, `Lyon, le`. */
const PLACE = /^\p{Lu}[\p{L}.-]{1,30}(?: [\p{L}.-]{1,30}){0,3}, (?:(?:den|im|le|il) )?$/u;

/** True for the place and date of a signature: `Stuttgart, 01.02.2025`, `Köln, den 3. März 2025`. */
function isSigning({ text }: Row): boolean {
  const row = text.trim();
  const day = row.length > 150 ? undefined : daysIn(row).at(-1);
  return day?.end === row.length && PLACE.test(row.slice(0, day.start));
}

/** Removes a signature line near the end, and a name below it. */
function withoutSigning(rows: readonly Row[]): readonly Row[] {
  const at = rows.findIndex((row, index) => index > 0 && index >= rows.length - 2 && isSigning(row));
  return at < 0 ? rows : rows.slice(0, at);
}

/** Maximum number of rows at the top and at the bottom of each page that may be repeated on other pages. */
const MAX_FURNITURE = 3;

/** Removes page headers, footers and page numbers. */
function withoutFurniture(rows: readonly Row[]): readonly Row[] {
  if (rows.every(({ page }) => page === 1)) return rows;
  const pages = [...Map.groupBy(rows, ({ page }) => page).values()];
  const keyOf = ({ text }: Row): string => text.replace(/\d+/g, '0').trim();
  const ends = pages.map((page) => [
    ...new Set([...page.slice(0, MAX_FURNITURE), ...page.slice(-MAX_FURNITURE)]),
  ]);
  const counts = new Map<string, number>();
  for (const end of ends)
    for (const key of new Set(end.map(keyOf))) counts.set(key, (counts.get(key) ?? 0) + 1);
  // The top of the first page is kept, because it contains the name.
  const protectedRows = new Set(pages[0]?.slice(0, MAX_FURNITURE));
  const gone = new Set(
    ends.flatMap((end) =>
      end.filter(
        (row) =>
          !protectedRows.has(row) &&
          ((counts.get(keyOf(row)) ?? 0) > Math.max(1, pages.length / 2) ||
            NUMBER_OF_PAGE.test(row.text.trim())),
      ),
    ),
  );
  return rows.filter((row) => !gone.has(row));
}

const NUMBER_OF_PAGE = /^(?:(?:page|seite|página|pagina) ?)?\d{1,2}(?: ?(?:\/|of|von|de|sur|di) ?\d{1,2})?$/i;

function lineOf(row: Row, order: DayOrder): Line | undefined {
  const [first] = row.cells;
  const mark = BULLET.exec(row.text)?.[0] ?? '';
  const text = row.text
    .slice(mark.length)
    .replace(ICONS, ' ')
    .replace(GLUED, '$1  $2')
    .replace(SPACED_TO, ' to ')
    .trim();
  if (!first || !/[\p{L}\p{N}]/u.test(text)) return undefined;
  return {
    row,
    text,
    bullet: mark !== '',
    left: first.left,
    right: row.cells.at(-1)?.right ?? first.right,
    heading: row.heading,
    apart: row.apart,
    periods: periodsIn(text, order),
    order,
  };
}

/** Returns a copy of a line without the cells before an index. */
export function withoutCells(line: Line, from: number): Line | undefined {
  const cells = line.row.cells.slice(from);
  const text = cells.map((cell) => cell.text).join('  ');
  return lineOf({ ...line.row, cells, text, heading: null }, line.order);
}

/** Returns a copy of a line that has only the given text, such as the text after a label. */
export const withText = (line: Line, text: string): Line => ({
  ...line,
  text,
  bullet: false,
  periods: periodsIn(text, line.order),
});

/** True if a line is prose rather than a name, title or place. */
export const isProse = ({ text, heading }: Line): boolean =>
  text.length > 110 ||
  (text.length > 45 && /[.;]$/.test(text)) ||
  (heading === null && /^\p{Ll}\p{Ll}*[\s,.;)]/u.test(text) && !/^(?:https?:|www\.)/i.test(text));

/** True for labels within the description of an entry. */
export const isLabel = ({ text }: Line): boolean =>
  /^(?:highlights|(?:key |main |major |roles? (?:and|&) |job |core )?(?:responsibilit(?:ies|y)|achievements|accomplishments|contributions|duties|tasks|projects|skills|deliverables)|description|details|summary|technologies(?: used)?|tools|environment|tech stack|keywords|courses|aufgaben|tätigkeiten|verantwortlichkeiten|missions?|tâches|réalisations|responsabilités|funciones|responsabilidades|logros|tareas|mansioni|responsabilità|attività)\s?[:;]?$/iu.test(
    text,
  );

/**
 * Joins the lines of list items and paragraphs. A new text starts at a bullet, after a line that does not reach the
 * right edge, or after a gap.
 */
export function itemsOf(
  lines: readonly Line[],
): { readonly text: string; readonly bullet: boolean; readonly line: Line }[] {
  const edge = lines.reduce((max, line) => Math.max(max, line.right), 0);
  const items: { readonly parts: string[]; readonly bullet: boolean; readonly line: Line }[] = [];
  const marked = lines.some(({ bullet }) => bullet);
  let before: Line | undefined;
  for (const line of lines) {
    const last = items.at(-1);
    if (last && before && !line.bullet && continues(before, line, edge, marked && last.bullet))
      last.parts.push(/[a-z]-$/.test(before.text.slice(-2)) ? '' : ' ', line.text);
    else items.push({ parts: [line.text], bullet: line.bullet, line });
    before = line;
  }
  return items.map(({ parts, bullet, line }) => ({ text: parts.join(''), bullet, line }));
}

const endsWithDate = ({ text, periods }: Line): boolean =>
  (periods.at(-1)?.end ?? 0) >= text.replace(/\)$/, '').length;

function continues(before: Line, line: Line, edge: number, inList: boolean): boolean {
  if (/^\p{Ll}/u.test(line.text)) return true;
  // If two consecutive lines end with a date, each is a separate item.
  if (endsWithDate(before) && endsWithDate(line)) return false;
  if (line.apart || line.row.box === null)
    return inList && line.row.box === null && !line.apart && line.left > 0 && line.left >= before.left;
  if (inList && line.left > before.left + 2 && before.bullet) return true;
  const full = before.right > edge * 0.85 && before.text.length > 40;
  return full && !/[.!?:]$/.test(before.text) ? true : full && inList;
}
