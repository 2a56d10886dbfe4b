import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { membersOf } from '../../src/libraries/json/foreign.ts';
import { rowError } from '../../src/resolvers/social/row.ts';
import { processorMs } from '../processor-time.ts';
import { KINDS } from './every.ts';

/** Returns all member names that readers use. To find them, lets each reader read a row that records them. */
function namesRead(): readonly string[] {
  const names = new Set<string>();
  const noting = (depth: number): object =>
    new Proxy(
      {},
      {
        get: (_target, name) => {
          if (typeof name !== 'string' || name === 'toJSON') return undefined;
          names.add(name);
          return depth > 0 ? noting(depth - 1) : undefined;
        },
        has: () => true,
      },
    );
  for (const [, { read }] of KINDS) read(noting(2) as never);
  for (const [, { read }] of KINDS) read({ url: 'https://example.com/1', id: '1', name: 'x', title: 'x' });
  return [...names];
}

const texts = fc.constantFrom(
  '',
  '1.2K',
  'https://example.com/a',
  'javascript:alert(1)',
  '2024-05-31T22:41:02.000Z',
  '2024-05-31',
  'Jan 2020',
  'Present',
  '$1,250.00/yr - $2,000/yr',
  'US$ 20.0M',
  '#'.repeat(5_000),
  '@a'.repeat(2_000),
  ' '.repeat(9_000),
  '\ud83d',
  '&#0;&#xD800;&amp;',
  '1,'.repeat(3_000),
  '<'.repeat(5_000),
);
const value = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    texts,
    fc.jsonValue({ maxDepth: 1 }),
    fc.double(),
    fc.integer(),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...namesRead()), tie('value'), { maxKeys: 12 }),
  ),
})).value;

/** Maximum length of an item as JSON, for rows of any size. */
const MAX_CHARACTERS = 2_000_000;

const long = 'x'.repeat(100_000);
const many = Array.from({ length: 300 }, (_, at) => ({
  title: `${at} ${long.slice(0, 100)}`,
  name: `${at}`,
  url: `https://example.com/${at}`,
  positions: Array.from({ length: 150 }, () => ({ title: long, description: long })),
}));
const halfFull = (odd: number) =>
  Object.fromEntries(namesRead().map((name, at) => [name, at % 2 === odd ? many : long]));
const FULL = [halfFull(0), halfFull(1), { ...halfFull(0), id: '1', url: 'https://example.com/1' }].map(
  (row) => [row] as const,
);

describe.each(KINDS)('rows of the kind %s', (_name, { read }) => {
  const row = fc.dictionary(fc.constantFrom(...namesRead(), '__proto__', 'constructor'), value, {
    maxKeys: 60,
  });

  it('are converted to an item or ignored, for any content', () => {
    fc.assert(
      fc.property(row, (given) => {
        rowError(given);
        const item = read(given);
        if (item === null) return;
        expect(JSON.parse(JSON.stringify(item))).toEqual(item);
        expect(item).toHaveProperty('raw', null);
      }),
      { numRuns: 400 },
    );
  });

  it.each(FULL)('are converted to an item of limited size', (given) => {
    const before = processorMs();
    const item = read(given);
    // Reading a row of 20 MB takes a hundredth of this limit.
    expect(processorMs() - before).toBeLessThan(1_000);
    expect(JSON.stringify(item).length).toBeLessThan(MAX_CHARACTERS);
  });

  it.each([null, 5, 'x', [], [[]], {}].map((one) => [one]))('are ignored if they contain %j', (given) => {
    expect(read(membersOf(given))).toBeNull();
  });
});
