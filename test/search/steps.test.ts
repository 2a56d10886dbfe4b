import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { derived } from '../../src/datasets/dataset.ts';
import { searchAirports } from '../../src/resolvers/aviation/airport-search.ts';
import { airportByCode, nearestAirports } from '../../src/resolvers/aviation/airports.ts';
import { searchCountries } from '../../src/resolvers/countries/index.ts';
import { searchEmoji } from '../../src/resolvers/emoji/index.ts';
import { Ranks } from '../../src/resolvers/search/ranks.ts';
import { readQuery } from '../../src/resolvers/search/reading.ts';
import type { Searched } from '../../src/resolvers/search/types.ts';
import { lazy, runAtOnce, runInSteps, type Steps, sortedBy } from '../../src/scheduling/steps.ts';
import { atOnce } from '../at-once.ts';

function stepsOf(work: Steps<unknown>): number {
  let steps = 1;
  while (!work.next().done) steps += 1;
  return steps;
}

describe('stepwise work', () => {
  function* count(to: number): Steps<number> {
    for (let at = 0; at < to; at++) yield;
    return to;
  }

  test('pauses after each step except the last', async () => {
    let pauses = 0;
    const pause = () => {
      pauses += 1;
      return pauses % 2 === 0 ? Promise.resolve() : undefined;
    };
    expect(await runInSteps(count(5), pause)).toBe(5);
    expect(pauses).toBe(5);
    expect(runAtOnce(count(5))).toBe(5);
  });

  test('ends if the client disconnects during a pause', async () => {
    await expect(runInSteps(count(5), () => Promise.reject(new Error('left')))).rejects.toThrow('left');
  });

  test('sorts like the built-in sort, including its stability', () => {
    const pair = fc.tuple(fc.nat(9), fc.nat());
    fc.assert(
      fc.property(fc.array(pair, { maxLength: 5000, size: 'max' }), (pairs) => {
        const byFirst = ([a]: readonly number[], [b]: readonly number[]) => (a as number) - (b as number);
        expect(runAtOnce(sortedBy(pairs, byFirst))).toEqual(pairs.toSorted(byFirst));
      }),
      { numRuns: 20 },
    );
  });
});

describe('a lazily created value', () => {
  function counted() {
    const made = { begun: 0, steps: 0 };
    const value = lazy(function* () {
      made.begun += 1;
      for (let step = 0; step < 10; step++) {
        made.steps += 1;
        yield;
      }
      return made;
    });
    return { made, value };
  }

  test('is created only once for all concurrent callers', () => {
    const { made, value } = counted();
    const [first, second] = [value.steps(), value.steps()];
    let turns = 0;
    for (let over = false; !over; turns += 1)
      over = Boolean(first.next().done) || Boolean(second.next().done);
    expect(turns).toBeLessThan(7);
    expect(made).toEqual({ begun: 1, steps: 10 });
    expect(runAtOnce(value.steps())).toBe(made);
    expect(stepsOf(value.steps())).toBe(1);
  });

  test('is completed by the next caller, even synchronously, if the first caller aborted', () => {
    const { made, value } = counted();
    const left = value.steps();
    left.next();
    left.return(made);
    expect(value.get()).toBe(made);
    expect(made).toEqual({ begun: 1, steps: 10 });
  });

  test('is created again after a failure', () => {
    let tries = 0;
    const value = lazy(function* () {
      yield;
      tries += 1;
      if (tries === 1) throw new Error('no file');
      return tries;
    });
    expect(() => runAtOnce(value.steps())).toThrow('no file');
    expect(value.get()).toBe(2);
  });

  test('is created again if its source dataset is reloaded', () => {
    let facts = { names: 1 };
    const dataset = {
      get: () => facts,
      *steps(): Steps<typeof facts> {
        yield;
        return facts;
      },
    };
    const doubled = derived(dataset, function* ({ names }) {
      yield;
      return { twice: 2 * names };
    });
    const before = doubled.get();
    expect(runAtOnce(doubled.steps())).toBe(before);
    facts = { names: 2 };
    expect(runAtOnce(doubled.steps())).toEqual({ twice: 4 });
  });
});

test('ranked items are sorted first by rank, then by number', () => {
  const noted = fc.array(fc.tuple(fc.nat(299), fc.integer({ min: -200_000, max: 50_000_000 })), {
    maxLength: 200,
  });
  fc.assert(
    fc.property(noted, (notes) => {
      const ranks = new Ranks(300);
      const lowest = new Map<number, number>();
      for (const [item, rank] of notes) {
        ranks.note(item, rank);
        lowest.set(item, Math.min(rank, lowest.get(item) ?? rank));
      }
      expect(ranks.count).toBe(lowest.size);
      const expected = [...lowest].sort(([a, x], [b, y]) => x - y || a - b).map(([item]) => item);
      expect(runAtOnce(ranks.sorted())).toEqual(expected);
    }),
  );
});

const PAGE = { limit: 20, offset: 0 };

/** The first call only loads the indexes. Each search finds or compares tens of thousands of entries. */
test.each([
  ['a', 50],
  ['a a a a a a a b', 50],
  ['internationl airprot londno heathorw', 50],
  ['sanfrancisco', 50],
])('a search of airports for "%s" takes at least %i steps', (text, least) => {
  const search = () => stepsOf(searchAirports(text, {}, PAGE));
  search();
  expect(search()).toBeGreaterThan(least);
});

test('a misspelt word without similar words ends the correction of the other words', () => {
  const spelled: string[] = [];
  const searched: Searched<string> = {
    *find() {
      yield;
      return undefined;
    },
    *knows() {
      yield;
      return false;
    },
    *spellings(word) {
      yield;
      spelled.push(word);
      return [];
    },
    filler: new Set(),
  };
  const { unmatched } = atOnce(readQuery<string>)('zzzz internationl londno', searched);
  expect([spelled, unmatched]).toEqual([['zzzz'], ['zzzz', 'internationl', 'londno']]);
});

test('the data for the first search of countries and of emoji is created once, in many steps', () => {
  const emoji = () => stepsOf(searchEmoji('smile', { language: 'fr' }, PAGE));
  const countries = () => stepsOf(searchCountries('france', PAGE));
  expect(emoji()).toBeGreaterThan(20 + emoji());
  expect(countries()).toBeGreaterThan(20 + countries());
});

test('the first lookup of an airport by code and of the nearest airports takes many steps', () => {
  // Other tests of this file have loaded the airports, but not these indexes.
  expect(stepsOf(airportByCode('ZRH'))).toBeGreaterThan(50);
  expect(stepsOf(airportByCode('ZRH'))).toBe(1);
  const near = () => stepsOf(nearestAirports({ lat: 47, lon: 8 }, {}, PAGE));
  expect(near()).toBeGreaterThan(50 + near());
});
