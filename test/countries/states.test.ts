import { expect, test } from 'vitest';
import { states } from '../../src/datasets/countries/states.ts';
import { partsOfState, stateAndAncestors } from '../../src/resolvers/countries/index.ts';

test.each([
  ['BE', 'VAN', ['VAN', 'VLG']],
  ['BE', 'WLX', ['WLX', 'WAL']],
  ['BE', 'BRU', ['BRU']],
  ['GB', 'EDH', ['EDH', 'SCT']],
  ['GB', 'CRF', ['CRF', 'WLS']],
  ['GB', 'BFS', ['BFS', 'NIR']],
  ['GB', 'LND', ['LND', 'ENG']],
  ['GQ', 'BN', ['BN', 'I']],
  ['IT', 'BZ', ['BZ', '32']],
])('the state %s-%s lies within %j', (country, code, expected) => {
  expect(stateAndAncestors(country, code)).toEqual(expected);
});

test('the parts of Flanders are its five provinces', () => {
  expect(partsOfState('BE', 'VLG')).toEqual(['VAN', 'VBR', 'VLI', 'VOV', 'VWV']);
});

test('no state lies within itself or within an unknown state', () => {
  for (const [country, own] of states.get())
    for (const [code, { parent }] of own) {
      if (parent !== undefined) expect(own.has(parent), `${country}-${code}`).toBe(true);
      expect(stateAndAncestors(country, code).slice(1)).not.toContain(code);
    }
});
