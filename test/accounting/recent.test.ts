import { expect, test } from 'vitest';
import { createRecent } from '../../src/accounting/recent.ts';

test('what is used stays, however much comes and goes', () => {
  const recent = createRecent<number, string>(10);
  recent.set(-1, 'kept');
  for (let key = 0; key < 1_000; key++) {
    recent.set(key, 'passing');
    expect(recent.get(-1)).toBe('kept');
  }
});

test('the last ones are remembered, and never more than twice as many', () => {
  const recent = createRecent<number, number>(10);
  for (let key = 0; key < 1_000; key++) recent.set(key, key);
  const remembered = Array.from({ length: 1_000 }, (_, key) => key).filter(
    (key) => recent.get(key) !== undefined,
  );
  expect(remembered).toEqual(expect.arrayContaining([990, 991, 992, 993, 994, 995, 996, 997, 998, 999]));
  expect(remembered.length).toBeLessThanOrEqual(20);
});

test('a new value replaces an old one, and clearing leaves nothing', () => {
  const recent = createRecent<string, number>(2);
  recent.set('a', 1);
  recent.set('b', 1);
  recent.set('a', 2);
  expect(recent.get('a')).toBe(2);
  recent.clear();
  expect([recent.get('a'), recent.get('b')]).toEqual([undefined, undefined]);
});
