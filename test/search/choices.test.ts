import { expect, test } from 'vitest';
import { oneOf } from '../../src/libraries/text/choices.ts';

const ALGORITHMS = 'HS256 HS384 HS512 RS256 RS384 RS512 ES256 ES384 ES512 PS256 PS384 PS512 EdDSA'.split(' ');

test('a few choices are listed completely, and many choices with the most similar first', () => {
  expect(oneOf(['a', 'b'])).toBe('must be one of a, b');
  expect(oneOf(ALGORITHMS, 'edsda')).toMatch(/^must be one of EdDSA, HS256, /);
  expect(oneOf(ALGORITHMS, 'PS')).toMatch(/^must be one of PS256, PS384, PS512, HS256, .* or 5 others$/);
  expect(oneOf(ALGORITHMS, 'x'.repeat(1_000_000))).toMatch(/^must be one of HS256, .* or 5 others$/);
  expect(oneOf(ALGORITHMS, 5)).toMatch(/^must be one of HS256, /);
});
