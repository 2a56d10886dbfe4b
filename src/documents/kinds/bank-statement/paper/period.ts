import type { DayOrder } from '../../../tokens/dates/days.ts';
import { unaccented } from '../../../tokens/unaccented.ts';
import { fullDaysIn, resolvedDay, type Span } from './lines/dates.ts';
import type { Line } from './lines/line.ts';

const JOINED = /\b(?:to|bis|au|al|until|through|thru|tot|t\/m|a|und|and|e)\b|[-–—]/;
const PERIOD =
  /\b(?:period|zeitraum|vom|from|von|du|del|desde|dal|van|statement dates?|for the|abrechnungszeitraum|periodo|periode|between|date)\b/;

/** Returns the period: two dates beside each other, preferably after a word for a period. */
export function periodIn(lines: readonly Line[], order: DayOrder | undefined): Span {
  let likely: Span | undefined;
  for (const { row } of lines.slice(0, 1_500)) {
    const text = row.text.slice(0, 300);
    const days = fullDaysIn(text);
    for (const [at, first] of days.entries()) {
      const second = days[at + 1];
      if (!second) break;
      const between = unaccented(text.slice(first.end, second.start));
      if (between.length > 12 || !JOINED.test(between)) continue;
      const span = spanOf(first.text, second.text, order);
      if (span === undefined) continue;
      if (PERIOD.test(unaccented(text.slice(0, first.start)))) return span;
      likely ??= span;
    }
    const short = shortSpan(text, order);
    if (short) return short;
  }
  return likely ?? { from: null, to: null };
}

function spanOf(one: string, other: string, order: DayOrder | undefined): Span | undefined {
  const known = { from: null, to: null };
  const from = resolvedDay({ text: one, short: false }, order, known);
  const to = resolvedDay({ text: other, short: false }, order, known);
  if (from === undefined || to === undefined || from > to) return undefined;
  return Date.parse(to) - Date.parse(from) < 400 * 86_400_000 ? { from, to } : undefined;
}

/** Reads `01 Jan - 31 Jan 2024` or `January 1 through January 31, 2024`, which state the year once. */
function shortSpan(text: string, order: DayOrder | undefined): Span | undefined {
  const found =
    /(\d{1,2}(?:st|nd|rd|th|\.)? \p{L}{3,10}\.?|\p{L}{3,10}\.? \d{1,2})\s?(?:to|bis|au|al|through|thru|-|–|—)\s?((?:\d{1,2}(?:st|nd|rd|th|\.)? \p{L}{3,10}\.?|\p{L}{3,10}\.? \d{1,2}),? \d{4})\b/iu.exec(
      text,
    );
  if (!found) return undefined;
  const to = resolvedDay({ text: found[2] as string, short: false }, order, { from: null, to: null });
  if (to === undefined) return undefined;
  const from = resolvedDay({ text: found[1] as string, short: true }, order, { from: null, to });
  return from !== undefined && from <= to ? { from, to } : undefined;
}

const ISSUED =
  /\b(?:statement date|date of statement|closing date|datum|date|erstellt am|erstellungsdatum|issued|fecha|data|au|al|as of|as at|per|stand|vom|kontostand|saldo|balance)\b/;

/** Words that only introduce the date of the statement itself. */
const STATED =
  /\b(?:statement date|date of statement|statement closing date|closing date|auszugsdatum|erstellungsdatum|abrechnungsdatum|kontoauszug vom|erstellt am|fecha de (?:corte|emision)|date d'arrete|arrete au|data documento|datum afschrift)\b/;

/**
 * Returns an approximate date of the statement: a date labelled as such, or otherwise the latest date beside a word for
 * a date.
 */
export function issuedOn(lines: readonly Line[], order: DayOrder | undefined): string | null {
  let latest: string | null = null;
  const dayOn = (line: Line | undefined): string | undefined => {
    const [day] = line ? fullDaysIn(line.row.text.slice(0, 300)) : [];
    return day && resolvedDay(day, order, { from: null, to: null });
  };
  for (const [at, line] of lines.slice(0, 1_500).entries()) {
    const { plain, row } = line;
    if (STATED.test(plain)) {
      const stated = dayOn(line) ?? dayOn(lines[at + 1]);
      if (stated !== undefined) return stated;
    }
    if (!ISSUED.test(plain) || row.cells.length > 8) continue;
    for (const day of fullDaysIn(row.text.slice(0, 300))) {
      const found = resolvedDay(day, order, { from: null, to: null });
      if (found !== undefined && (latest === null || found > latest)) latest = found;
    }
  }
  return latest ?? monthIn(lines, order);
}

/** Reads `Agosto 2050` or `Kontoauszug 6/2019` as the 28th, the last day that every month has. */
function monthIn(lines: readonly Line[], order: DayOrder | undefined): string | null {
  for (const { row } of lines.slice(0, 80)) {
    const [, month, year] =
      /(?:^|\s)(\p{L}{3,10}|(?<=\s)(?:0?[1-9]|1[0-2])) ?[/ ] ?(?:de )?(20\d\d)(?:$|\s)/u.exec(
        row.text.slice(0, 200),
      ) ?? [];
    if (month === undefined || year === undefined) continue;
    const written = /^\d/.test(month) ? `28.${month}.${year}` : `28 ${month} ${year}`;
    const day = resolvedDay({ text: written, short: false }, /^\d/.test(month) ? 'dmy' : order, {
      from: null,
      to: null,
    });
    if (day !== undefined) return day;
  }
  return null;
}
