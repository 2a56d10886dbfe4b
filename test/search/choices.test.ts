import { expect, test } from 'vitest';
import { invalidParameters } from '../../src/errors.ts';
import { oneOf } from '../../src/libraries/text/choices.ts';
import { itemFault } from '../../src/libraries/text/excerpt.ts';

const ALGORITHMS = 'HS256 HS384 HS512 RS256 RS384 RS512 ES256 ES384 ES512 PS256 PS384 PS512 EdDSA'.split(' ');
const MANY = [...ALGORITHMS, ...Array.from({ length: 20 }, (_, at) => `other${at}`)];

test('a few choices are listed completely, and many choices with the most similar first', () => {
  expect(oneOf(['a', 'b'])).toBe('must be one of a, b');
  expect(oneOf(ALGORITHMS, 'edsda')).toBe(`must be one of ${ALGORITHMS.join(', ')}`);
  expect(oneOf(MANY, 'edsda')).toMatch(/^must be one of EdDSA, HS256, /);
  expect(oneOf(MANY, 'PS')).toMatch(/^must be one of PS256, PS384, PS512, HS256, .* and 25 others$/);
  expect(oneOf(MANY, 'x'.repeat(1_000_000))).toMatch(/^must be one of HS256, .* and 25 others$/);
  expect(oneOf(MANY, 5)).toMatch(/^must be one of HS256, /);
});

test('errors are joined to sentences, each of them once', () => {
  const detailOf = (...faults: [field: string, message: string][]) =>
    invalidParameters(faults.map(([field, message]) => ({ field, message }))).message;
  expect(detailOf(['a', 'is required'], ['b', 'must be true or false'])).toBe(
    'a is required; b must be true or false.',
  );
  const either = 'Send exactly one of a and b.';
  expect(detailOf(['a', either], ['b', either])).toBe(either);
  expect(detailOf(['c', 'is required'], ['a', either], ['d', 'Did you mean `b`?'], ['e', 'is odd'])).toBe(
    `c is required. ${either} Did you mean \`b\`? e is odd.`,
  );
  expect(detailOf(['a', itemFault('x', oneOf(['y', 'z']))])).toBe("a: 'x' is not valid. Valid values: y, z.");
});
