import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { airlines } from '../../src/datasets/aviation/airlines.ts';
import { airports } from '../../src/datasets/aviation/airports.ts';
import { boats } from '../../src/datasets/boats/index.ts';
import { cars } from '../../src/datasets/cars/index.ts';
import { countries } from '../../src/datasets/countries/index.ts';
import { emoji } from '../../src/datasets/emoji/index.ts';
import { motorcycles } from '../../src/datasets/motorcycles.ts';
import { mimeTypes } from '../../src/datasets/reference/mime.ts';
import { tires } from '../../src/datasets/tires.ts';
import { editDistance } from '../../src/libraries/text/edit-distance.ts';
import { findNearest, isNear } from '../../src/libraries/text/near.ts';
import { SpellingIndex } from '../../src/libraries/text/spelling-index.ts';
import { runAtOnce } from '../../src/scheduling/steps.ts';

/** Optimal string alignment with its complete table. */
function distance(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, row) => [row]);
  const at = (row: number, column: number) => (table[row] as number[])[column] as number;
  for (let column = 1; column <= b.length; column++) (table[0] as number[])[column] = column;
  for (let row = 1; row <= a.length; row++) {
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      (table[row] as number[])[column] = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (same ? 0 : 1),
        swapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return at(a.length, b.length);
}

const lettersOf = (text: string): string => [...text].sort().join('');

/** Returns the result of `nearest` by comparing the text with every word. */
function nearestOfAll(text: string, words: readonly string[], limit: number): string[] {
  if (text.length <= 3) {
    if (/^\d+$/.test(text)) return [];
    const long = words.filter(({ length }) => length === text.length);
    const alike = long.filter((word) => lettersOf(word) === lettersOf(text));
    if (alike.length > 0) return alike.sort().slice(0, limit);
    const begun = text.length === 3 ? long.filter((word) => word.startsWith(text.slice(0, 2))) : [];
    return begun.length > limit ? [] : begun.sort();
  }
  const most = Math.min(3, Math.floor((text.length + 1) / 3));
  const rated = words
    .filter((word) => Math.abs(word.length - text.length) <= most)
    .map((word) => ({ word, errors: distance(text, word) }));
  const least = Math.min(most, ...rated.map(({ errors }) => errors));
  const shared = (word: string) => {
    const rest = [...word];
    return [...text].filter((letter) => rest.includes(letter) && rest.splice(rest.indexOf(letter), 1)).length;
  };
  const begun = (word: string) => Number(text.startsWith(word) || word.startsWith(text));
  const first = (word: string) => Number(word.startsWith(text.charAt(0)));
  return rated
    .filter(({ errors }) => errors === least)
    .map(({ word }) => word)
    .sort((a, b) => shared(b) - shared(a) || begun(b) - begun(a) || first(b) - first(a) || (a < b ? -1 : 1))
    .slice(0, limit);
}

const modelsOf = (all: readonly { readonly make: string; readonly model: string }[]) =>
  all.flatMap(({ make, model }) => [make.toLowerCase(), model.toLowerCase().replaceAll(' ', '')]);

const VOCABULARIES: Record<string, () => Iterable<string>> = {
  airports: () =>
    Array.from({ length: airports.get().size }, (_, at) => airports.get().codesOf(at))
      .flatMap(([, ...codes]) => codes)
      .filter((code) => code !== null),
  airlines: () => airlines.get().byCode.keys(),
  boats: () => modelsOf(boats.get()),
  cars: () => modelsOf(cars.get()),
  countries: () => countries.get().all.flatMap(({ translations }) => translations.map(({ name }) => name)),
  emoji: () => emoji.get().all.flatMap(({ facts }) => Object.values(facts.shortcodes).flat()),
  'media types': () => mimeTypes.get().byType.keys(),
  motorcycles: () => modelsOf(motorcycles.get()),
  tires: () => modelsOf(tires.get()),
};

/** A word with up to four letters inserted, removed, replaced or swapped. */
const misspelt = (words: readonly string[]) =>
  fc
    .tuple(
      fc.constantFrom(...words),
      fc.array(fc.tuple(fc.nat(3), fc.nat(40), fc.constantFrom(...'aeinrst1KX-é')), { maxLength: 4 }),
    )
    .map(([word, errors]) =>
      errors.reduce((text, [kind, place, letter]) => {
        const at = place % (text.length + 1);
        const [before, after] = [text.slice(0, at), text.slice(at)];
        if (kind === 0) return before + letter + after;
        if (kind === 1) return before + after.slice(1);
        if (kind === 2) return before + letter + after.slice(1);
        return before + after.slice(0, 2).split('').reverse().join('') + after.slice(2);
      }, word),
    );

describe.each(Object.entries(VOCABULARIES))('the spelling index of %s', (_, read) => {
  const words = [...new Set(read())];
  const index = runAtOnce(SpellingIndex.of(words));

  test('contains each word once, with shorter ones first', () => {
    const held = [...index.words()];
    expect(held.toSorted()).toEqual(words.toSorted());
    for (const [at, word] of held.entries())
      expect(word.length).toBeGreaterThanOrEqual(held[at - 1]?.length ?? 0);
  });

  test('returns the same words as a comparison with every word', () => {
    fc.assert(
      fc.property(misspelt(words), fc.constantFrom(1, 3, 100), (text, limit) => {
        expect(findNearest(text, index, { limit })).toEqual(nearestOfAll(text, words, limit));
        const long = words.filter(({ length }) => length === text.length);
        expect(findNearest(text, index, { limit, sameLength: true })).toEqual(
          nearestOfAll(text, long, limit),
        );
      }),
      { numRuns: 60 },
    );
  });
});

const text = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '😀'), maxLength: 9 });

test('the distance function with a limit returns the same distance as the complete table', () => {
  fc.assert(
    fc.property(text, text, fc.nat(4), (a, b, most) => {
      expect(editDistance(a, b, most)).toBe(Math.min(distance(a, b), most + 1));
    }),
    { numRuns: 2000 },
  );
});

test('a text is near a word if, and only if, a search for similar words finds that word', () => {
  fc.assert(
    fc.property(text, text, (typed, word) => {
      expect(isNear(typed, word)).toBe(findNearest(typed, [word]).length > 0);
    }),
  );
});

test('words within the maximum distance are returned with their number and distance', () => {
  const words = ['airport', 'aeroport', 'report', 'port'];
  const index = runAtOnce(SpellingIndex.of(words));
  const held = [...index.words()];
  const found = index.within('airprot', 2);
  expect(found).toEqual([{ word: 'airport', number: held.indexOf('airport'), distance: 1 }]);
  expect(index.within('x'.repeat(100_000), 2)).toEqual([]);
});
