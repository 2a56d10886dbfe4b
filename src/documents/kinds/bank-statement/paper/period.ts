import type { DayOrder } from '../../../tokens/dates/days.ts';
import { daysIn } from '../../../tokens/dates/days-in.ts';
import { periodsIn } from '../../../tokens/dates/periods.ts';
import { unaccented } from '../../../tokens/unaccented.ts';
import { resolvedDay, type Span } from './lines/dates.ts';
import type { Line } from './lines/line.ts';

const JOINED = /\b(?:to|bis|au|al|until|through|thru|tot|t\/m|a|und|and|e)\b|[-–—]/;
const PERIOD =
  /\b(?:period|zeitraum|vom|from|von|du|del|desde|dal|van|statement dates?|for the|abrechnungszeitraum|periodo|periode|between|date)\b/;

/** Returns the period: two dates beside each other, preferably after a word for a period. */
export function periodIn(lines: readonly Line[], order: DayOrder | undefined): Span {
  let likely: Span | undefined;
  for (const { row } of lines.slice(0, 1_500)) {
    const text = row.text.slice(0, 300);
    const days = daysIn(text);
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
    const short = days.length > 0 ? shortSpan(text, order) : undefined;
    if (short) return short;
  }
  return likely ?? { from: null, to: null };
}

function spanOf(one: string, other: string, order: DayOrder | undefined): Span | undefined {
  const known = { from: null, to: null };
  const from = resolvedDay({ text: one }, order, known);
  const to = resolvedDay({ text: other }, order, known);
  if (from === undefined || to === undefined || from > to) return undefined;
  return Date.parse(to) - Date.parse(from) < 400 * 86_400_000 ? { from, to } : undefined;
}

/** Returns a period that states its year once: `01 Jan - 31 Jan 2024`, `January 1 through January 31, 2024`. */
function shortSpan(text: string, order: DayOrder | undefined): Span | undefined {
  for (const { startDate: from, endDate: to, start, end } of periodsIn(text, order))
    if (from?.length === 10 && to?.length === 10 && daysIn(text.slice(start, end)).length === 1)
      return { from, to };
  return undefined;
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
    const [day] = line ? daysIn(line.row.text.slice(0, 300)) : [];
    return day && resolvedDay(day, order, { from: null, to: null });
  };
  for (const [at, line] of lines.slice(0, 1_500).entries()) {
    const { plain, row } = line;
    if (STATED.test(plain)) {
      const stated = dayOn(line) ?? dayOn(lines[at + 1]);
      if (stated !== undefined) return stated;
    }
    if (!ISSUED.test(plain) || row.cells.length > 8) continue;
    for (const day of daysIn(row.text.slice(0, 300))) {
      const found = resolvedDay(day, order, { from: null, to: null });
      if (found !== undefined && (latest === null || found > latest)) latest = found;
    }
  }
  return latest ?? monthIn(lines);
}

/** Reads `Agosto 2050` or `Kontoauszug 6/2019` as the 28th, the last day that every month has. */
function monthIn(lines: readonly Line[]): string | null {
  for (const { row } of lines.slice(0, 80)) {
    const month = periodsIn(row.text.slice(0, 200)).find(
      ({ endDate, single }) => single && endDate?.length === 7,
    );
    if (month) return `${month.endDate}-28`;
  }
  return null;
}
