import type { LabelOccurrence, Slot } from '../../../fields/labelled.ts';
import { type ReadValue, valuesOf } from '../../../fields/labelled.ts';
import type { Row } from '../../../layout/types.ts';
import { dayIn, daysIn } from '../../../tokens/dates/days-in.ts';
import type { LabelMeaning } from '../../../tokens/labels/labels.ts';
import { trimmed } from '../../../tokens/trimmed.ts';

/** Maximum length of a document number, in characters. */
const MAX_LENGTH = 40;

/** Matches further words of a label before its number: `Invoice No. / Date`, `Nr.`. */
const LEAD = /^(?:[#:№.°º/-]|n[ro]?[.°º]|number|nummer|\((?:\d{3}|[A-Z]{2,4})\)|\s){1,8}/i;

/**
 * Returns the number at the start of a text, such as `RE-2024/0815`, `FA 2017 0009`, `2014-03`. Returns undefined for
 * texts without a digit, and for dates, amounts of money and percentages.
 */
export function documentNumberIn(text: string): string | undefined {
  const own = text.replace(LEAD, '');
  const [raw = ''] =
    /^[\p{L}\p{N}][\p{L}\p{N}/_.#&*+:-]{0,39}(?: ?[/-] ?[\p{N}][\p{L}\p{N}/_.-]{0,20})?/u.exec(own) ?? [];
  const joined = joinedOf(own, raw);
  const number = trimmed(joined, '').slice(0, MAX_LENGTH);
  if (!/\d/.test(number) || number.length < 1) return undefined;
  const [day] = daysIn(number);
  if (day && day.start === 0 && day.end >= number.length - 1) return undefined;
  // An amount with a currency, a percentage or a number of days.
  if (
    /^(?:[-+]?\d{1,3}(?:[., ]\d{3})*[.,]\d{2}|\d+ ?%)$/.test(number) ||
    /^\s?(?:%|€|\$|EUR\b|Tag|days?\b)/.test(own.slice(joined.length))
  )
    return undefined;
  return number;
}

/** Joins numbers in groups: `RE 2024 0815`, `INV 0042`. */
function joinedOf(own: string, raw: string): string {
  if (/\d/.test(raw)) return raw;
  const [whole] = /^[A-Z]{1,6}[ -]{1,3}\d[\p{L}\p{N}/_.-]{0,30}/u.exec(own) ?? [];
  return whole ?? raw;
}

/** Returns a name, or a number in words, for references that may contain no digits. */
export function referenceIn(text: string): string | undefined {
  const value = trimmed(text, '()').slice(0, 80);
  return value.length > 1 && /[\p{L}\p{N}]/u.test(value) ? value : undefined;
}

/**
 * Returns the likeliest value: values beside a label rank before values below a label, and longer labels rank before
 * shorter labels.
 */
export function likeliest<Value>(values: readonly ReadValue<Value>[]): ReadValue<Value> | undefined {
  const rank = ({ slot, occurrence }: ReadValue<Value>): number =>
    (slot.position === 'below' ? 0 : 4) +
    (occurrence.label.marked ? 2 : 0) +
    Math.min(occurrence.label.words, 3) +
    (occurrence.first ? 1 : 0);
  let best: ReadValue<Value> | undefined;
  for (const one of values) if (!best || rank(one) > rank(best)) best = one;
  return best;
}

/** Returns the likeliest number after labels with these meanings, which are tried in order. */
export function invoiceNumberOf(
  occurrences: readonly LabelOccurrence[],
  ...meanings: readonly LabelMeaning[]
): ReadValue<string> | undefined {
  for (const meaning of meanings) {
    const found = likeliest(valuesOf(occurrences, meaning, (text, slot) => numberAt(text, slot)));
    if (found) return found;
  }
  return undefined;
}

function numberAt(text: string, { position, cells }: Slot): string | undefined {
  const own = position === 'beside' ? (cells[0]?.text ?? '') : text;
  const number = documentNumberIn(own);
  // A cell below a label is used only if it consists mostly of the number.
  if (position === 'below' && (number === undefined || number.length < own.trim().length * 0.6))
    return undefined;
  return number;
}

/** Matches a title with the number of a document: `Korrekturrechnung (384) Nr. 471`, `Stornorechnung Nr. 12`. */
const TITLE =
  /(?:rechnung|gutschrift|invoice|facture|factura|fattura|factuur|faktura)(?: [\p{L}\d()]{1,20}){0,4} {0,2}(?:nr\.?|no\.?|n[°º]|#|numéro|number):? {0,2}(\S.{0,80})/iu;
const TITLE_ROWS = 40;

/** Finds the number in the title of a document, and the text that follows in the same row. */
export function titledNumber(
  rows: readonly Row[],
): { readonly number: string; readonly rest: string; readonly row: Row } | undefined {
  for (const row of rows.slice(0, TITLE_ROWS)) {
    const [, rest] = row.text.length < 200 ? (TITLE.exec(row.text) ?? []) : [];
    const number = rest === undefined ? undefined : documentNumberIn(rest);
    if (number && rest) return { number, rest, row };
  }
  return undefined;
}

/** Returns the day at the start of a text, or after a few words. */
export function dayAtStart(text: string, order: Parameters<typeof dayIn>[1], max = 24): string | undefined {
  const [first] = daysIn(text.slice(0, 80));
  // A colon before the day belongs to a longer label with another meaning.
  if (!first || first.start > max || /[^\s:]\s{0,9}:/.test(text.slice(0, first.start))) return undefined;
  return dayIn(first.text, order);
}
