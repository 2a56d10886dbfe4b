import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FACES } from '../faces/faces.ts';
import { openTestService, type TestService } from '../service-in-memory.ts';

/** All operations with a search text: a name, the same name misspelt, and the correction. */
const SEARCHES: readonly (readonly [operation: string, name: string, misspelt: string, from: string])[] = [
  ['aviationAirportSearch', 'frankfurt', 'frankfrut', 'frankfrut'],
  ['aviationAirlineSearch', 'lufthansa', 'lufthanza', 'lufthanza'],
  ['countriesSearch', 'germany', 'gremany', 'gremany'],
  ['currencyCurrencies', 'hryvnia', 'hrivnia', 'hrivnia'],
  ['emojiSearch', 'unicorn', 'unicron', 'unicron'],
  ['emojiGroups', 'animals', 'anmials', 'anmials'],
  ['emojiRandom', 'unicorn', 'unicron', 'unicron'],
  ['carsSearch', 'honda civic', 'honda civik', 'civik'],
  ['motorcyclesSearch', 'ducati monster', 'ducatti monster', 'ducatti'],
  ['boatsSearch', 'beneteau oceanis', 'benetau oceanis', 'benetau'],
  ['tiresSearch', 'porsche 911', 'porshe 911', 'porshe'],
  ['vehiclesSearch', 'suzuki swift', 'suzki swift', 'suzki'],
];

describe.each(FACES)('via $name', ({ ask }) => {
  let service: TestService;
  beforeAll(async () => {
    service = await openTestService();
  });
  afterAll(() => service[Symbol.asyncDispose]());

  test.each(
    SEARCHES,
  )('%s names corrections, filler words and words without a match', async (operation, name, misspelt, from) => {
    const typed = await ask(service, operation, { q: name });
    expect(typed.value).toMatchObject({ corrected: [], ignored: [], unmatched: [] });
    expect(typed.value.total).toBeGreaterThan(0);
    const filled = await ask(service, operation, { q: `the best ${name}` });
    expect(filled.value).toMatchObject({
      ...{ total: typed.value.total, corrected: [], ignored: ['the', 'best'], unmatched: [] },
    });
    const corrected = await ask(service, operation, { q: misspelt });
    expect(corrected.value).toMatchObject({
      ...{ total: typed.value.total, corrected: [{ from, to: expect.any(String) }], unmatched: [] },
    });
    const unknown = await ask(service, operation, { q: `${name} quibbletron` });
    expect(unknown).toMatchObject({
      ...{ status: 200, charged: 1 },
      value: { total: 0, items: [], corrected: [], unmatched: ['quibbletron'] },
    });
  });

  test('no search leaves out an invented word', async () => {
    const letters = fc.string({ unit: fc.constantFrom(...'aeioklmnrstz29'), minLength: 1, maxLength: 8 });
    // No filler word begins with z.
    const invented = letters.map((rest) => `z${rest}`);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...SEARCHES), invented, async ([operation, name], word) => {
        const { value } = await ask(service, operation, { q: `${name} ${word}` });
        expect(value.ignored).toEqual([]);
        expect(value.unmatched.length === 0).toBe(value.total > 0);
        if (/\d/.test(word)) expect(value.corrected).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });
});
