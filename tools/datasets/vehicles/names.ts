import { fold } from '../../../src/libraries/text/fold.ts';
import { readTable, text } from '../tsv.ts';

/** What makes and models are compared by: letters and digits alone, with `&` as a word. */
export const keyOf = (name: string): string => fold(name.replaceAll('&', ' and ')).replaceAll(' ', '');

/** Makes as they write themselves, where a source shouts, whispers or adds its legal form. */
const MAKES: ReadonlyMap<string, string> = new Map(
  readTable('vehicles/make-names.tsv', { key: text, make: text }, ['key']).map(({ key, make }) => [
    key,
    make,
  ]),
);

/** The make as people know it. */
export const makeName = (name: string): string => MAKES.get(keyOf(name)) ?? name.trim();

/** Models under the names they are sold by. */
const MODELS: ReadonlyMap<string, string> = new Map(
  readTable('vehicles/model-names.tsv', { make: text, key: text, model: text }, ['make', 'key']).map(
    ({ make, key, model }) => [`${make}/${key}`, model],
  ),
);

/** Words that stay in capitals, and short ones that are no codes. */
const CAPITALS = new Set(['PHEV', 'GRMN', 'FCHV']);
const WORDS = /^(?:FOX|UNO|ZOE|PAO|KA|UP|MII|AMI|ACE|SIX|PRO|VEL|ROC|AM|IST|ONE)$/;

/** `CABRIOLET` -> `Cabriolet`; words of up to three letters and those with digits are codes. */
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
