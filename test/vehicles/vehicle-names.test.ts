import { expect, test } from 'vitest';
import { searchVehicles } from '../../src/resolvers/vehicles/index.ts';

test.each([
  // The make before what obscure makers call so, but not before what everybody knows by the name.
  ['tesla', 'Tesla Cybertruck', []],
  ['jeep', 'Jeep Avenger', []],
  ['swift', 'Suzuki Swift', []],
  // Opinions are no names, but where they are.
  ['classic beetle 1967', 'Volkswagen Beetle', ['classic']],
  ['old mercedes', 'Mercedes-Benz 190', ['old']],
  ['royal enfield classic', 'Royal Enfield Classic', []],
  ['best minivan 2020', 'BMW 2 Series Active Tourer', ['best']],
])('%s finds the %s first, without %j', async (q, name, ignored) => {
  const page = await searchVehicles({ q }, { limit: 1, offset: 0 }, 2027, async () => {});
  const [first] = page.items;
  expect([`${first?.make} ${first?.model}`, page.ignored]).toEqual([name, ignored]);
});
