import { expect, test } from 'vitest';
import { searchVehicles } from '../../src/resolvers/vehicles/index.ts';

test.each([
  // A make ranks above an obscure maker's model of the same name, but below a well-known model of that name.
  ['tesla', 'Tesla Cybertruck', []],
  ['jeep', 'Jeep Avenger', []],
  ['swift', 'Suzuki Swift', []],
  // Adjectives are ignored unless they belong to a name.
  ['classic beetle 1967', 'Volkswagen Beetle', ['classic']],
  ['old mercedes', 'Mercedes-Benz 190', ['old']],
  ['royal enfield classic', 'Royal Enfield Classic', []],
  ['best minivan 2020', 'BMW 2 Series Active Tourer', ['best']],
])('%s finds the %s first, but not %j', async (q, name, ignored) => {
  const page = await searchVehicles({ q }, { limit: 1, offset: 0 }, 2027, async () => {});
  const [first] = page.items;
  expect([`${first?.make} ${first?.model}`, page.ignored]).toEqual([name, ignored]);
});
