import { fold } from '../../../src/libraries/text/fold.ts';
import { readTable, text } from '../tsv.ts';

/** Returns the key by which makes and models are compared: only letters and digits, with `&` as a word. */
export const keyOf = (name: string): string => fold(name.replaceAll('&', ' and ')).replaceAll(' ', '');

/** The makers' own spellings of makes that sources write in capitals, in lower case or with the legal form. */
const MAKES: ReadonlyMap<string, string> = new Map(
  readTable('vehicles/make-names.tsv', { key: text, make: text }, ['key']).map(({ key, make }) => [
    key,
    make,
  ]),
);

/** Returns the usual name of a make. */
export const makeName = (name: string): string => MAKES.get(keyOf(name)) ?? name.trim();

/** Names under which models are sold, if the sources have other names. */
const MODELS: ReadonlyMap<string, string> = new Map(
  readTable('vehicles/model-names.tsv', { make: text, key: text, model: text }, ['make', 'key']).map(
    ({ make, key, model }) => [`${make}/${key}`, model],
  ),
);

/** Words that stay in capitals, and short words that are not codes. */
const CAPITALS = new Set(['PHEV', 'GRMN', 'FCHV']);
const WORDS = /^(?:FOX|UNO|ZOE|PAO|KA|UP|MII|AMI|ACE|SIX|PRO|VEL|ROC|AM|IST|ONE)$/;

/** Formats a model name: `CABRIOLET` -> `Cabriolet`. Words of up to three letters and words with digits are codes. */
export function modelName(make: string, name: string): string {
  const known = MODELS.get(`${keyOf(make)}/${keyOf(name)}`);
  if (known) return known;
  return name
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^(\d{3}) Series$/, '$1')
    .replace(/(?<![\p{L}\d])\p{Lu}+(?![\p{L}\d])/gu, (word) =>
      (word.length > 3 && !CAPITALS.has(word)) || WORDS.test(word)
        ? word[0] + word.slice(1).toLowerCase()
        : word,
    )
    .replace(/^I(X?)(?=\d0\b|\d5\b)/, (_, x: string) =>
      keyOf(make) === 'hyundai' ? `i${x.toLowerCase()}` : `I${x}`,
    )
    .replace(/^(\d{3})I$/, '$1i');
}
