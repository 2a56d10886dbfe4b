import { type DayOrder, dayOf } from '../tokens/dates/days.ts';
import { dayIn, daysIn, isAmbiguous, isNumeric, type WrittenDate } from '../tokens/dates/days-in.ts';
import { weekdayNamed } from '../tokens/dates/months.ts';
import { dayOrderOf } from '../tokens/dates/order.ts';

/** The fact that decides the order of day and month. */
export type OrderEvidence =
  /** The dates allow only one order, or are sorted in only one. */
  | 'dates'
  /** A day of the week beside a date. */
  | 'weekday'
  /** A period ends after it starts, and a payment is due after the document was issued. */
  | 'sequence'
  | 'country'
  /** The language, or the decimal comma, of countries that write the day first. */
  | 'language';

/** The order of day, month and year in a document. */
export interface FoundOrder {
  readonly order: DayOrder;
  /** Null if the order is only assumed. */
  readonly evidence: OrderEvidence | null;
}

/** Facts about a document besides its dates. */
export interface OrderHints {
  /** ISO 3166-1 alpha-2, if it is certain enough to decide the order. */
  readonly country?: string | null;
  /** BCP 47. */
  readonly language?: string | null;
  /** The decimal mark of amounts. */
  readonly mark?: string | null;
  /** True if the document shows American usage. It is assumed to write the month first. */
  readonly american?: boolean;
}

/** Countries that write the month first. */
const MONTH_FIRST: ReadonlySet<string> = new Set(['US', 'PH', 'PR', 'GU', 'VI', 'FM', 'MH', 'PW']);
/** Countries in which both orders are usual. */
const MIXED: ReadonlySet<string> = new Set(['CA', 'BZ', 'PA', 'KE', 'GH', 'TG', 'ZA', 'SA']);
/** Languages of countries that write the day first. */
const DAY_FIRST: ReadonlySet<string> = new Set(
  'de,fr,es,it,nl,pt,pl,cs,sk,sv,da,nb,nn,no,fi,ro,ru,uk,el,tr,bg,hr,sl,sr,id,ms,vi,th,he,ar'.split(','),
);
/** Languages of countries that write the year first. If the year is last, the order is not known. */
const YEAR_FIRST: ReadonlySet<string> = new Set(['hu', 'zh', 'ja', 'ko', 'lt']);

/**
 * Finds the order of the dates of a document. Dates decide before the country, and the country before the language.
 * @param dates the dates as written, in the order of the document
 * @param text the text around the dates
 * @param around the dates in that text
 */
export function orderOf(
  dates: readonly string[],
  text: string,
  hints: OrderHints = {},
  around: readonly WrittenDate[] = daysIn(text),
): FoundOrder {
  const usual = usualOrder(hints);
  const numeric = dates.filter(isNumeric);
  if (numeric.length === 0) return dates.length === 0 ? usual : { ...usual, evidence: 'dates' };
  const { order, certain } = dayOrderOf(numeric, usual.order === 'mdy' ? 'mdy' : 'dmy');
  if (order !== null && certain) return { order, evidence: 'dates' };
  const refuted = { weekday: new Set<DayOrder>(), sequence: new Set<DayOrder>() };
  for (const [at, day] of around.entries()) {
    if (!isAmbiguous(day.text)) continue;
    for (const one of ['dmy', 'mdy'] as const) {
      if (contradictsWeekday(text, day, one)) refuted.weekday.add(one);
      if (contradictsNext(text, around, at, one)) refuted.sequence.add(one);
    }
  }
  for (const evidence of ['weekday', 'sequence'] as const)
    if (refuted[evidence].size === 1)
      return { order: refuted[evidence].has('dmy') ? 'mdy' : 'dmy', evidence };
  const fits = order === null || numeric.every((date) => dayOf(date, usual.order) !== undefined);
  return fits && (order === null || usual.evidence !== null)
    ? usual
    : { order: order ?? usual.order, evidence: null };
}

/**
 * Finds the order of the dates of a column: by themselves, or otherwise by the text above them and the hints. The order
 * is null if the dates contradict each other. Cells without a date are ignored.
 */
export function columnOrder(
  cells: readonly string[],
  above: string,
  hints: OrderHints,
): { readonly order: DayOrder | null; readonly certain: boolean } {
  const dates = cells.filter((cell) => dayOf(cell) !== undefined);
  const own = orderOf(dates, '', hints);
  const around = daysIn(above).flatMap(({ text }) => (isNumeric(text) ? text : []));
  const { order, evidence } =
    own.evidence === 'dates' || around.length === 0 ? own : orderOf([...around, ...dates], above, hints);
  if (dates.some((date) => dayOf(date, order) === undefined)) return { order: null, certain: false };
  return { order, certain: evidence !== null || dates.length === 0 };
}

function usualOrder({
  country = null,
  language = null,
  mark = null,
  american = false,
}: OrderHints): FoundOrder {
  if (country !== null && MONTH_FIRST.has(country)) return { order: 'mdy', evidence: 'country' };
  if (country !== null && !MIXED.has(country)) return { order: 'dmy', evidence: 'country' };
  const [primary = ''] = (language ?? '').split('-', 1);
  if (DAY_FIRST.has(primary) || (mark === ',' && !YEAR_FIRST.has(primary)))
    return { order: 'dmy', evidence: 'language' };
  return { order: american ? 'mdy' : 'dmy', evidence: null };
}

/** A word before a date, or behind it, with at most a time between them. */
const BEFORE = /\p{L}{3,12}(?=[.,/-]? {0,2}(?:\d{1,2}:\d\d(?::\d\d)? {1,2})?$)/u;
const BEHIND = /(?<=^[ ,(-]{1,3}(?:\d{1,2}:\d\d(?::\d\d)?(?: ?[AaPp][Mm])?[ ,(]{1,2})?)\p{L}{3,12}/u;

/** True if the day of the week beside a date is not that of the date in this order. */
function contradictsWeekday(
  text: string,
  { text: written, start, end }: WrittenDate,
  order: DayOrder,
): boolean {
  const [before = ''] = BEFORE.exec(text.slice(Math.max(0, start - 24), start)) ?? [];
  const [behind = ''] = BEHIND.exec(text.slice(end, end + 32)) ?? [];
  const weekday = weekdayNamed(before) ?? weekdayNamed(behind);
  const day = dayIn(written, order);
  return weekday !== undefined && day !== undefined && new Date(day).getUTCDay() !== weekday;
}

const DUE =
  /(?:due|payable by|f[äa]llig|zahlbar bis|[ée]ch[ée]ance|vencimiento|scadenza|verval|f[öo]rfall|forfald|er[äa]p[äa]iv|termin p[łl]atno|splatnost)/iu;
const UNTIL = /^ {0,2}(?:-|–|—|to|bis|au|al|until|through|thru|tot|a|till) {0,2}$/iu;

/** True if a date in this order is before the start of its period, or due before the first date of the document. */
function contradictsNext(text: string, all: readonly WrittenDate[], at: number, order: DayOrder): boolean {
  const [own, before, first] = [all[at], all[at - 1], all[0]] as [WrittenDate, WrittenDate?, WrittenDate?];
  const isEarlier = (other: WrittenDate | undefined): boolean => {
    const [day, start] = [dayIn(own.text, order), other && dayIn(other.text, order)];
    return day !== undefined && start !== undefined && day < start;
  };
  if (before && UNTIL.test(text.slice(before.end, own.start))) return isEarlier(before);
  const label = ({ start }: WrittenDate): string =>
    text
      .slice(Math.max(0, start - 40), start)
      .split('\n')
      .at(-1) ?? '';
  return first !== own && DUE.test(label(own)) && !DUE.test(label(first as WrittenDate)) && isEarlier(first);
}
