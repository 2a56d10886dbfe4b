import { lazy } from '../../scheduling/steps.ts';
import { fold } from './fold.ts';
import { findNearest } from './near.ts';
import { SpellingIndex } from './spelling-index.ts';

const NAMES = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
/** Characters of a tag. Putting the parts of a long one in order takes the square of their number. */
const MAX_TAG_LENGTH = 100;
/** Tags that name no one language. */
const NO_LANGUAGE = new Set(['und', 'mul', 'zxx', 'mis']);

/**
 * A language tag in the canonical form of BCP 47: `en_us` is `en-US`. Of a list the first counts. Null where it is no tag
 * of a registered language, such as `english` or `jp`.
 */
export function languageTag(text: string): string | null {
  // POSIX locales go on with a character set: `ru_RU.UTF-8`.
  const start = text.slice(0, MAX_TAG_LENGTH + 1);
  const first = (start.split(/[,;.@\s]/, 1)[0] as string).replaceAll('_', '-');
  if (first.length > MAX_TAG_LENGTH || !/^[a-z]{2,3}(?:-|$)/i.test(first)) return null;
  const tag = canonical(first) ?? canonical(first.split('-', 1)[0] as string);
  const language = tag?.split('-', 1)[0] ?? 'und';
  return tag && !NO_LANGUAGE.has(language) && NAMES.of(language) !== undefined ? tag : null;
}

function canonical(tag: string): string | null {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null;
  } catch {
    return null;
  }
}

/** `German has the code de`, where a text is the English name of a language that has a code of two letters, or nearly one. */
export function codeOfLanguage(text: string): string | undefined {
  const { byName, spellings } = languageNames.get();
  const wanted = fold(text);
  const near = text.length > 3 ? findNearest(wanted, spellings, { limit: 1 })[0] : undefined;
  const code = byName.get(wanted) ?? byName.get(near ?? '');
  return code && `${NAMES.of(code)} has the code ${code}`;
}

/** The code of two letters of the language that has exactly this English name; null where none has. */
export function languageNamed(text: string): string | null {
  return languageNames.get().byName.get(fold(text)) ?? null;
}

const languageNames = lazy(function* () {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  // `iw` has the name of `he`, which is its code today.
  const known = codes.filter((code) => languageTag(code) === code);
  const byName = new Map(known.map((code) => [fold(NAMES.of(code) as string), code]));
  return { byName, spellings: yield* SpellingIndex.of(byName.keys()) };
});
