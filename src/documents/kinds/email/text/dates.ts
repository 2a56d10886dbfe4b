import { languageOfText } from '../../../layout/language.ts';
import { localeOf } from '../../../locale/index.ts';
import { dayIn, daysInProse, isAmbiguous } from '../../../tokens/dates/days-in.ts';

/** A date in a text. */
export interface FoundDate {
  readonly raw: string;
  /** Null if day and month can be swapped, as in 03/04/2026, and nothing in the text decides their order. */
  readonly date: string | null;
}

/** A date with its position in the text. */
export interface PlacedDate extends FoundDate {
  readonly index: number;
}

/**
 * Finds the dates with a year, in order of appearance.
 * @param country the country in which the text was written, if it is known
 * @param language the language of the text; detected if it is not stated
 */
export function datesIn(
  text: string,
  max: number,
  { country = null, language }: { readonly country?: string | null; readonly language?: string | null } = {},
): PlacedDate[] {
  const found = daysInProse(text).slice(0, max);
  const ambiguous = found.some((day) => isAmbiguous(day.text));
  const locale = ambiguous
    ? localeOf({ text, language: language === undefined ? languageOfText(text) : language }, country)
    : null;
  const order = locale?.orderEvidence == null ? undefined : locale.order;
  return found.map(({ text: raw, start: index }) => {
    const unsure = isAmbiguous(raw);
    const date = unsure ? order && dayIn(raw, order) : dayIn(raw);
    return { raw, index, date: date ?? null };
  });
}
