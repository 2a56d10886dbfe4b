import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Surroundings } from '../../../src/documents/kinds/text-anonymization/context.ts';

const WORDS = ['account', 'phone'];

test('the words close to a value do not depend on values that were checked before', () => {
  const text = `${'a '.repeat(60)}account${' 1'.repeat(60)} phone ${'b '.repeat(60)}`;
  const position = fc.nat({ max: text.length });
  const length = fc.nat({ max: 130 });
  fc.assert(
    fc.property(fc.array(length, { minLength: 1, maxLength: 20 }), position, (lengths, start) => {
      const used = new Surroundings(text);
      for (const each of lengths) {
        const end = start + each;
        expect(used.name(WORDS, start, end)).toBe(new Surroundings(text).name(WORDS, start, end));
      }
    }),
    { seed: 20261127, numRuns: 300 },
  );
});
