import { isDay } from '../../../text/calendar.ts';

/** A day that a text names. */
export interface FoundDate {
  readonly raw: string;
  /** Null where day and month may be either, as in 03/04/2026. */
  readonly date: string | null;
}

/** Names of months and what they are shortened to: English, German, French, Spanish, Italian, Portuguese, Dutch. */
const MONTHS: readonly (readonly string[])[] = [
  [
    'january',
    'jan',
    'januar',
    'jänner',
    'janvier',
    'janv',
    'enero',
    'ene',
    'gennaio',
    'gen',
    'janeiro',
    'januari',
  ],
  [
    'february',
    'feb',
    'februar',
    'février',
    'févr',
    'fév',
    'febrero',
    'febbraio',
    'fevereiro',
    'fev',
    'februari',
  ],
  ['march', 'mar', 'märz', 'mrz', 'mär', 'mars', 'marzo', 'março', 'maart', 'mrt'],
  ['april', 'apr', 'avril', 'avr', 'abril', 'abr', 'aprile'],
  ['may', 'mai', 'mayo', 'maggio', 'mag', 'maio', 'mei'],
  ['june', 'jun', 'juni', 'juin', 'junio', 'giugno', 'giu', 'junho'],
  ['july', 'jul', 'juli', 'juillet', 'juil', 'julio', 'luglio', 'lug', 'julho'],
  ['august', 'aug', 'août', 'agosto', 'ago', 'augustus'],
  ['september', 'sep', 'sept', 'septembre', 'septiembre', 'settembre', 'set', 'setembro'],
  ['october', 'oct', 'oktober', 'okt', 'octobre', 'octubre', 'ottobre', 'ott', 'outubro', 'out'],
  ['november', 'nov', 'novembre', 'noviembre', 'novembro'],
  ['december', 'dec', 'dezember', 'dez', 'décembre', 'déc', 'diciembre', 'dic', 'dicembre', 'dezembro'],
];
const MONTH_NUMBERS: ReadonlyMap<string, number> = new Map(
  MONTHS.flatMap((names, index) => names.map((name) => [name, index + 1] as const)),
);

const ISO = /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/g;
const DAY_FIRST =
  /(?<![\d.,])(\d{1,2})(?:st|nd|rd|th|º|er)?\.? (?:de |of )?(\p{L}{3,10})\.?,? (?:de )?(\d{4})(?!\d)/gu;
const MONTH_FIRST = /(?<!\p{L})(\p{L}{3,10})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?!\d)/gu;
const POINTS = /(?<![\d.])(\d{1,2})\.(\d{1,2})\.(\d{4})(?!\d)/g;
const SLASHES = /(?<![\d/])(\d{1,2})\/(\d{1,2})\/(\d{4})(?![\d/])/g;

/** The days that are written with their year, each once, in the order of appearance. */
export function datesIn(text: string, most: number): FoundDate[] {
  const found: { index: number; raw: string; date: string | null }[] = [];
  const take = (pattern: RegExp, read: (parts: readonly string[]) => string | null | undefined): void => {
    for (const match of text.matchAll(pattern)) {
      const date = read(match.slice(1));
      if (date !== undefined && found.length < most * 5)
        found.push({ index: match.index, raw: match[0], date });
    }
  };
  take(ISO, ([year, month, day]) => dayOf(year, month, day));
  take(DAY_FIRST, ([day, month = '', year]) => dayOf(year, monthOf(month), day));
  take(MONTH_FIRST, ([month = '', day, year]) => dayOf(year, monthOf(month), day));
  take(POINTS, ([day, month, year]) => dayOf(year, month, day));
  take(SLASHES, ([one, other, year]) => eitherOf(one, other, year));
  const dates = new Map<string, FoundDate>();
  for (const { raw, date } of found.sort((one, other) => one.index - other.index)) {
    const key = date ?? raw;
    if (!dates.has(key) && dates.size < most) dates.set(key, { raw, date });
  }
  return [...dates.values()];
}

const monthOf = (name: string): string | undefined => MONTH_NUMBERS.get(name.toLowerCase())?.toString();

/** Undefined for what is no day of the calendar. */
function dayOf(year = '', month = '', day = ''): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(text) ? text : undefined;
}

/** By slashes, Americans write the month first and others the day. */
function eitherOf(one = '', other = '', year = ''): string | null | undefined {
  const dayFirst = dayOf(year, other, one);
  const monthFirst = dayOf(year, one, other);
  if (dayFirst !== undefined && monthFirst !== undefined) return dayFirst === monthFirst ? dayFirst : null;
  return dayFirst ?? monthFirst;
}
