import { refusalOf } from '../../../classify/wrong-kind.ts';
import type { Layout, Row } from '../../../layout/types.ts';
import type { DayOrder } from '../../../tokens/dates/days.ts';
import { unaccented } from '../../../tokens/unaccented.ts';
import { notBankStatement } from '../detect.ts';
import type { Bounds, Draft } from '../draft.ts';
import { isStatement } from './detect.ts';
import { draftOf } from './draft-of.ts';
import { factsOf, type PaperFacts } from './facts.ts';
import { eventGroupsOf, type Group } from './group.ts';
import { besideWords } from './lines/beside.ts';
import { bookingDays, directionOf, orderOf } from './lines/booking-days.ts';
import { joinedDates } from './lines/broken-dates.ts';
import { currencyIn } from './lines/currency.ts';
import { resolvedDay, type Span } from './lines/dates.ts';
import { type Line, lineOf, statementNotationOf } from './lines/line.ts';
import type { Candidate, Mark } from './marks/events.ts';
import { scan } from './marks/scan.ts';
import { bestReading } from './readings/best-reading.ts';
import { placementOf } from './readings/columns.ts';
import { isOfCard } from './readings/sign-words.ts';

/** Maximum number of characters from which the notation and the kind of the document are detected. */
const HEAD = 200_000;

/** Maximum number of decimals of an amount. */
const MAX_DECIMALS = 4;

/**
 * Reads statements from the rows and columns of a document: bookings, balances, and facts around them. If signs or
 * column titles are missing, chooses the interpretation in which the balances and bookings add up.
 * @throws {Refusal} with `not_bank_statement`
 */
export function readPaper(layout: Layout, bounds: Bounds): Draft[] {
  const text = layout.text.slice(0, HEAD);
  const notation = statementNotationOf(text);
  const lines = joinedDates(besideWords(layout.rows.map(plainBlanks))).map((row) => lineOf(row, notation));
  const events = scan(lines, bounds);
  const candidates = events.filter((event): event is Candidate => event.kind === 'booking');
  if (!isStatement(lines, events))
    throw refusalOf(
      layout,
      'bank_statement',
      notBankStatement('It has no list of bookings with dates and amounts.').message,
    );
  const order = orderOf(layout, candidates);
  const first = candidates[0]?.line.row.start ?? Number.POSITIVE_INFINITY;
  const facts = factsOf(
    lines,
    order.order,
    lines.filter(({ row }) => row.start < first),
    linesAround(lines, candidates),
  );
  const currency = currencyIn(lines);
  const placement = placementOf(candidates);
  const card = isOfCard(unaccented(text));
  const scale = lines.reduce((max, { tokens }) => {
    for (const token of tokens)
      if (token.kind === 'money') max = Math.max(max, Math.min(token.number.scale, MAX_DECIMALS));
    return max;
  }, 0);
  const groups = eventGroupsOf(events);
  const own = linesOf(lines, groups);
  return groups.map((group, at) => {
    bounds.statement();
    const merged = at === 0 ? facts : mergedFacts(factsOf(own[at] ?? [], order.order), facts);
    const span = spanOf(merged, group, order.order);
    const found = bookingDays(group.bookings, order.order, span);
    const days = new Map(
      group.bookings.map((booking, index) => [booking, found[index] as (typeof found)[number]]),
    );
    const reading = bestReading(group, placement, { card, scale }, directionOf(found));
    return draftOf({ group, reading, days, facts: merged, span, currency, order, scale, card });
  });
}

/** Replaces non-breaking spaces by spaces, and soft hyphens by hyphens. */
function plainBlanks(row: Row): Row {
  if (!/[\u00a0\u202f\u2007\u00ad]/.test(row.text)) return row;
  const plain = (text: string): string =>
    text.replace(/[\u00a0\u202f\u2007]/g, ' ').replaceAll('\u00ad', '-');
  return {
    ...row,
    text: plain(row.text),
    cells: row.cells.map((cell) => ({ ...cell, text: plain(cell.text) })),
  };
}

/** Returns the period for dates without a year: the stated period, or the dates of the opening and closing balance. */
function spanOf({ period, issued }: PaperFacts, { marks }: Group, order: DayOrder): Span {
  if (period.from !== null) return period;
  const dayOf = (wanted: Mark['kind']): string | null => {
    const day = marks.find(({ mark }) => mark.kind === wanted && mark.day && !mark.day.short)?.mark.day;
    return (day && resolvedDay(day, order, { from: null, to: null })) ?? null;
  };
  const from = dayOf('opening');
  const to = period.to ?? dayOf('closing') ?? issued;
  return from !== null && (to === null || to <= from) ? { from, to: yearAfter(from) } : { from, to };
}

const yearAfter = (day: string): string => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;

/** Maximum number of lines of a booking that another one follows; a page may end behind them. */
const MAX_BOOKING_LINES = 5;

/** Returns the lines that belong to no booking. */
function linesAround(lines: readonly Line[], candidates: readonly Candidate[]): readonly Line[] {
  const booked = new Set(candidates.map(({ line }) => line.row.start));
  const last = candidates.at(-1)?.line.row.start ?? 0;
  let since = MAX_BOOKING_LINES;
  return lines.filter(({ row }) => {
    since = booked.has(row.start) ? 0 : since + 1;
    return since >= MAX_BOOKING_LINES || row.start > last;
  });
}

/** Returns the lines of each statement, from the end of the previous statement to the last line of this one. */
function linesOf(lines: readonly Line[], groups: readonly Group[]): readonly (readonly Line[])[] {
  const ends = groups.map(lastLine);
  const own: Line[][] = groups.map(() => []);
  let at = 0;
  for (const line of lines) {
    while (at < ends.length && line.row.start > (ends[at] as number)) at += 1;
    own[at]?.push(line);
  }
  return own;
}

/** Returns the offset of the last line with a booking or balance in a statement. */
const lastLine = (group: Group): number =>
  [...group.bookings, ...group.marks.map(({ mark }) => mark)].reduce(
    (last, { line }) => Math.max(last, line.row.start),
    -1,
  );

/** Completes the facts about a later statement with the facts about the whole document. */
function mergedFacts(own: PaperFacts, all: PaperFacts): PaperFacts {
  const known = own.account.iban || own.account.number;
  return {
    number: own.number ?? all.number,
    period: own.period.from === null ? all.period : own.period,
    issued: own.issued ?? all.issued,
    account: {
      bankName: all.account.bankName ?? null,
      bic: all.account.bic ?? null,
      owner: all.account.owner ?? null,
      ...(known ? own.account : all.account),
    },
    places: known ? own.places : all.places,
  };
}
