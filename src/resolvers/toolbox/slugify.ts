import toSlug from '@sindresorhus/slugify';
import { ApiError } from '../../errors.ts';
import { boundCombiningMarks } from '../../formats/combining-marks.ts';
import { languageTag } from '../../libraries/text/language-tag.ts';
import { type Pause, runInSteps } from '../../scheduling/steps.ts';
import { readHan, type SlugAssumption } from './han.ts';
import { romanisationOf, romanise } from './romanise.ts';
import { spellRest, transliterate } from './transliterate.ts';

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
  /** True if `maxLength` shortened the slug. */
  readonly truncated: boolean;
  /** The rules of the language that were applied; null if no language was given, or if it has no rules of its own. */
  readonly rules: string | null;
  readonly assumption: SlugAssumption | null;
  readonly leftOut: readonly string[];
}

/**
 * Converts a text to ASCII letters, digits and separators, truncated between words if necessary. Letters of all scripts
 * are spelled in ASCII; symbols are dropped unless the text contains nothing else. Throws `unprocessable_text` if
 * nothing can be spelled.
 */
export async function slugify(
  { text, separator, lowercase, maxLength, language }: SlugArgs,
  pause: Pause,
): Promise<Slug> {
  // The canonical form: `de` instead of `deu` or `de_AT`.
  const tag = language == null ? null : languageTag(language);
  const primary = tag?.split('-', 1)[0];
  const han = readHan(boundCombiningMarks(text), primary);
  await pause();
  const system = romanisationOf(primary) ?? (han.isJapanese ? romanisationOf('ja') : undefined);
  let own = system ? await runInSteps(romanise(han.text, system), pause) : han.text;
  // Kana in a text of another language.
  const kana = han.isJapanese ? romanisationOf('ja') : undefined;
  if (kana && kana !== system) own = await runInSteps(romanise(own, kana), pause);
  await pause();
  const letters = await transliterate(own);
  const slug = (words: string, preserveCharacters: string[]) =>
    toSlug(words, {
      separator,
      // In some languages, lower-casing turns I and İ into non-ASCII letters.
      lowercase: false,
      // A name such as iPhone or McDonald is a single word.
      decamelize: false,
      preserveCharacters,
    });
  await pause();
  const known = slug(letters, lettersBeyondAscii(letters));
  await pause();
  // A ligature becomes a phrase, so a text may grow many times longer.
  const rest = await spellRest(known);
  await pause();
  const spelled = slug(rest, []) || slug(await spellRest(own), []);
  if (spelled === '')
    throw new ApiError(
      'unprocessable_text',
      han.leftOut.length > 0
        ? 'The text has only Chinese characters, whose readings in this language depend on the word. Send them in kana, Hangul or Latin letters, or set language to zh for their Mandarin readings.'
        : 'The text has no letter, digit or symbol that can be spelled in ASCII.',
    );
  const whole = lowercase ? spelled.toLowerCase() : spelled;
  const shown = maxLength == null ? whole : cut(whole, maxLength, separator);
  return {
    slug: shown,
    length: shown.length,
    truncated: shown !== whole,
    rules: system?.name ?? null,
    assumption: han.assumption,
    leftOut: han.leftOut,
  };
}

/** Returns the non-ASCII letters that language rules may leave, with or without accents. */
const lettersBeyondAscii = (text: string): string[] => [
  ...new Set(`${text}${text.normalize('NFD')}`.match(/(?!\p{ASCII})\p{L}/gu)),
];

/** Keeps as many whole words as fit, and truncates the first word if it does not fit. */
function cut(slug: string, max: number, separator: string): string {
  if (slug.length <= max) return slug;
  if (separator === '') return slug.slice(0, max);
  const end = slug.lastIndexOf(separator, max);
  return end > 0 ? slug.slice(0, end) : slug.slice(0, max);
}
