import { expect, test } from 'vitest';
import { motorcycles } from '../../src/datasets/motorcycles.ts';
import { VehicleCatalogue } from '../../src/resolvers/catalogue/catalogue.ts';
import { vehicleCatalogue } from '../../src/resolvers/vehicles/index.ts';

const ONE = { limit: 1, offset: 0 };

/** A pause that counts how often it has been called. */
function openPauses() {
  const counted = {
    pauses: 0,
    pause: async () => {
      counted.pauses += 1;
    },
  };
  return counted;
}

const search = (filter: { q?: string; model?: string }, pause = openPauses().pause) =>
  vehicleCatalogue.search(filter, ONE, 2027, pause);

test('the first search pauses often, and other searches complete its data if its client disconnects', async () => {
  const unread = new VehicleCatalogue({
    models: motorcycles,
    about: { source: '', coverage: '' },
    narrow: (model) => model,
    kind: 'motorcycle',
  });
  let steps = 0;
  const left = unread.search({ q: 'grom' }, ONE, 2027, async () => {
    steps += 1;
    if (steps === 20) throw new Error('left');
  });
  const counted = openPauses();
  const stayed = unread.search({ q: 'grom' }, ONE, 2027, counted.pause);
  await expect(left).rejects.toThrow('left');
  expect((await stayed).items[0]?.model).toBe('Grom');
  expect(counted.pauses).toBeGreaterThan(100);
});

test.each([
  ['toyota honda ford bmw audi kia', 10],
  ['electric estate toyota honda ford bmw', 10],
  ['zzzz yyyy xxxx wwww', 3],
  ['civic', 2],
])('the interpretation of the query %s has at least %i pauses', async (q, least) => {
  const counted = openPauses();
  await search({ q }, counted.pause);
  expect(counted.pauses).toBeGreaterThanOrEqual(least);
});

test('the search for names similar to an unknown name yields to other work', async () => {
  const counted = openPauses();
  await expect(search({ model: 'qqqqqqqqqqqq' }, counted.pause)).rejects.toThrow(
    "No model is named 'qqqqqqqqqqqq'.",
  );
  expect(counted.pauses).toBeGreaterThan(10);
});
