import { lazy } from '../../scheduling/steps.ts';
import { fold } from './fold.ts';
import { findNearest } from './near.ts';
import { SpellingIndex } from './spelling-index.ts';

/** Returns the English name of a language. */
function nameOf(code: string): string | undefined {
  names ??= new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  return names.of(code);
}

let names: Intl.DisplayNames | undefined;

/** Maximum length of a tag in characters. Canonicalising a long tag takes quadratic time. */
const MAX_TAG_LENGTH = 100;
/** Tags that do not name a single language. */
const NO_LANGUAGE = new Set(['und', 'mul', 'zxx', 'mis']);

/**
 * Returns a language tag in the canonical form of BCP 47: `en-US` for `en_us`. Of a list of tags, only the first is
 * used. Returns null for a text such as `english` or `jp`, which is not the tag of a registered language.
 */
export function languageTag(text: string): string | null {
  // POSIX locales end with a character set: `ru_RU.UTF-8`.
  const start = text.slice(0, MAX_TAG_LENGTH + 1);
  const first = (start.split(/[,;.@\s]/, 1)[0] as string).replaceAll('_', '-');
  if (first.length > MAX_TAG_LENGTH || !/^[a-z]{2,3}(?:-|$)/i.test(first)) return null;
  const tag = canonical(first) ?? canonical(first.split('-', 1)[0] as string);
  const language = tag?.split('-', 1)[0] ?? 'und';
  return tag && !NO_LANGUAGE.has(language) && nameOf(language) !== undefined ? tag : null;
}

function canonical(tag: string): string | null {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null;
  } catch {
    return null;
  }
}

/**
 * Returns `German has the code de` if a text is the English name of a language with a two-letter code, or similar to
 * such a name.
 */
export function codeOfLanguage(text: string): string | undefined {
  const { byName, spellings } = languageNames.get();
  const wanted = fold(text);
  const near = text.length > 3 ? findNearest(wanted, spellings, { limit: 1 })[0] : undefined;
  const code = byName.get(wanted) ?? byName.get(near ?? '');
  return code && `${nameOf(code)} has the code ${code}`;
}

/** Returns the two-letter code of the language with exactly this English name; null if there is none. */
export function languageNamed(text: string): string | null {
  return languageNames.get().byName.get(fold(text)) ?? null;
}

const languageNames = lazy(function* () {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  // `iw` has the same name as `he`, its current code.
  const known = codes.filter((code) => languageTag(code) === code);
  const byName = new Map(known.map((code) => [fold(nameOf(code) as string), code]));
  return { byName, spellings: yield* SpellingIndex.of(byName.keys()) };
});
