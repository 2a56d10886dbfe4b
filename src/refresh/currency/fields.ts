import { RateFormatError } from './source.ts';

const DATE = /^\d{4}-\d\d-\d\d$/;
const DOTTED_DATE = /^(\d\d)\.(\d\d)\.(\d{4})$/;
const CODE = /^[A-Z]{3}$/;
const NUMBER = /^\d{1,15}(?:\.\d{1,30})?(?:e[+-]\d{1,2})?$/i;
/** The maximum length of a text that is quoted in a message. */
const MAX_QUOTED = 40;

const quoted = (value: unknown): string => `'${textIn(value).slice(0, MAX_QUOTED)}'`;

/**
 * Returns a text, or a number as text. All other values are the empty text, because the conversion of an object may throw.
 */
export function textIn(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value : '';
}

/** True if a cell has no rate, or the rate zero, by which some publishers mean that there is none. */
export const isMissing = (value: unknown): boolean =>
  value === null || ((typeof value === 'number' || typeof value === 'string') && Number(value) === 0);

/** Reads a day in the notation `YYYY-MM-DD`. Throws `RateFormatError` for days that do not exist. */
export function readDay(text: unknown): string {
  const time = typeof text === 'string' && DATE.test(text) ? Date.parse(text) : Number.NaN;
  // `Date.parse` reads 31 June as 1 July.
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text)
    throw new RateFormatError(`${quoted(text)} is not a day in the format YYYY-MM-DD.`);
  return text;
}

/**
 * Reads a positive number, with a decimal point or a decimal comma and without separators of thousands. Throws
 * `RateFormatError` for anything else.
 */
export function readNumber(value: unknown): number {
  const number = typeof value === 'number' ? value : numberIn(textIn(value).trim().replace(',', '.'));
  if (!(number > 0) || !Number.isFinite(number))
    throw new RateFormatError(`${quoted(value)} is not a positive number.`);
  return number;
}

const numberIn = (text: string): number => (NUMBER.test(text) ? Number(text) : Number.NaN);

/** Reads a code of three capital letters. Throws `RateFormatError` for anything else. */
export function readCode(value: unknown): string {
  const text = typeof value === 'string' ? value.trim() : '';
  if (!CODE.test(text)) throw new RateFormatError(`${quoted(value)} is not the code of a currency.`);
  return text;
}

/** Reads text in UTF-8. Throws `RateFormatError` for anything else. */
export function readText(bytes: Uint8Array | undefined): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new RateFormatError('The file is not UTF-8 text.');
  }
}

/** Reads JSON in UTF-8. Throws `RateFormatError` for anything else. */
export function readJson(bytes: Uint8Array | undefined): unknown {
  const text = readText(bytes);
  try {
    return JSON.parse(text);
  } catch {
    throw new RateFormatError('The file is not JSON.');
  }
}

/** Returns a property of an unknown value. Throws `RateFormatError` if the value is not an object. */
export function member(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null)
    throw new RateFormatError(`No object has the member ${name}.`);
  return (value as Record<string, unknown>)[name];
}

/** Returns a list. Throws `RateFormatError` if the value is not one. */
export function list(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new RateFormatError('A list is missing.');
  return value;
}

const DAY_MS = 86_400_000;

/** Returns the day that is `count` days after another, or before it if `count` is negative. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

/** Reads a day in the notation `DD.MM.YYYY`. Throws `RateFormatError` for anything else. */
export function readDottedDay(text: unknown): string {
  const [, day, month, year] = DOTTED_DATE.exec(textIn(text)) ?? [];
  if (!year) throw new RateFormatError(`${quoted(text)} is not a day in the format DD.MM.YYYY.`);
  return readDay(`${year}-${month}-${day}`);
}

/** Returns a day in the notation `DD.MM.YYYY`. */
export const dottedDay = (day: string): string => day.split('-').reverse().join('.');

/** Returns a day in the notation `YYYYMMDD`. */
export const compactDay = (day: string): string => day.replaceAll('-', '');

/**
 * Returns the rate of one unit from the rate of several. Rounds away the digits that the division adds. Throws
 * `RateFormatError` if the result is not a positive number.
 */
export const perUnit = (rate: number, units: number): number =>
  readNumber(Number((rate / units).toPrecision(15)));

/** Smaller rates with fewer significant digits have an error of up to several percent. */
const MIN_DIGITS = 3;

/** True if a rate is below a limit and has too few digits, such as that of the Iranian rial in some currencies. */
export const isCoarse = (rate: number, below: number): boolean =>
  rate < below && (rate.toExponential().split('e')[0] as string).replace('.', '').length < MIN_DIGITS;

/** Troy ounces are the unit of gold (XAU), which some banks publish per gram. */
export const GRAMS_PER_OUNCE = 31.103_476_8;
