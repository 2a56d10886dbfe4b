import toSlug from '@sindresorhus/slugify';
import { ApiError } from '../../errors.ts';
import { boundCombiningMarks } from '../../formats/combining-marks.ts';
import type { Pause } from '../../scheduling/steps.ts';
import { languageTag } from '../../libraries/text/language-tag.ts';
import { spellForeign, spellRest } from './spell.ts';

export interface SlugArgs {
  readonly text: string;
  readonly separator: string;
  readonly lowercase: boolean;
  readonly maxLength?: number | null | undefined;
  readonly language?: string | null | undefined;
}

export interface Slug {
  readonly slug: string;
  readonly length: number;
  /** Whether `maxLength` took something away. */
  readonly truncated: boolean;
}

/**
 * A text as ASCII letters, digits and separators, cut between words where it must be cut. No letter of any script is lost; symbols
 * are, unless there is nothing else. Throws `unprocessable_text` where nothing can be spelled.
 */
export async function slugify(
  { text, separator, lowercase, maxLength, language }: SlugArgs,
  pause: Pause,
): Promise<Slug> {
  // `deu` and `de_AT` are `de` to whom knows the canonical form alone.
  const locale = language == null ? null : languageTag(language);
  const bound = boundCombiningMarks(text);
  const letters = await spellForeign(
    locale?.startsWith('az') ? bound.replaceAll('ə', 'e').replaceAll('Ə', 'E') : bound,
  );
  const slug = (words: string, preserveCharacters: string[]) =>
    toSlug(words, {
      separator,
      // In the language of the text I and İ become letters that are not ASCII.
      lowercase: false,
      // A name such as iPhone or McDonald is one word.
      decamelize: false,
      preserveCharacters,
      ...(locale && { locale }),
    });
  await pause();
  const known = slug(letters, lettersBeyondAscii(letters));
  await pause();
  const spelled = slug(await spellRest(known), []) || slug(await spellRest(bound), []);
  if (spelled === '')
    throw new ApiError(
      'unprocessable_text',
      'The text has no letter, digit or symbol that can be spelled in ASCII.',
    );
  const whole = lowercase ? spelled.toLowerCase() : spelled;
  const shown = maxLength == null ? whole : cut(whole, maxLength, separator);
  return { slug: shown, length: shown.length, truncated: shown !== whole };
}

/** What the rules of languages may leave of a text, whole or without its accents. */
const lettersBeyondAscii = (text: string): string[] => [
  ...new Set(`${text}${text.normalize('NFD')}`.match(/(?!\p{ASCII})\p{L}/gu)),
];

/** Whole words as far as they fit; a first word that does not is cut itself. */
function cut(slug: string, most: number, separator: string): string {
  if (slug.length <= most) return slug;
  if (separator === '') return slug.slice(0, most);
  const end = slug.lastIndexOf(separator, most);
  return end > 0 ? slug.slice(0, end) : slug.slice(0, most);
}
