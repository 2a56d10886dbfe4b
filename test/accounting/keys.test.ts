import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkKey, createKeyText, hashKey, hintOf } from '../../src/accounting/access/keys.ts';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const newKey = () => createKeyText(randomBytes);

test('a key consists of the prefix, 32 random characters and a checksum of six characters', () => {
  const key = newKey();
  expect(key).toMatch(/^fct_live_[0-9A-Za-z]{38}$/);
  expect(checkKey(key)).toBe(true);
  expect(newKey()).not.toBe(key);
});

test('a key with one wrong or two swapped characters is rejected without a lookup', () => {
  const key = newKey();
  fc.assert(
    fc.property(fc.nat({ max: 37 }), fc.constantFrom(...ALPHABET), (place, letter) => {
      const at = 'fct_live_'.length + place;
      fc.pre(key[at] !== letter);
      expect(checkKey(key.slice(0, at) + letter + key.slice(at + 1))).toBe(false);
    }),
  );
  for (let at = 9; at < key.length - 1; at++) {
    if (key[at] === key[at + 1]) continue;
    const swapped = `${key.slice(0, at)}${key[at + 1]}${key[at]}${key.slice(at + 2)}`;
    expect(checkKey(swapped)).toBe(false);
  }
});

test('values that do not look like a key are refused', () => {
  const key = newKey();
  for (const text of ['', 'fct_live_', key.slice(1), `${key} `, `${key}\n`, key.toUpperCase(), `x${key}`]) {
    expect(checkKey(text)).toBe(false);
  }
  fc.assert(fc.property(fc.string(), (text) => !checkKey(text)));
});

test('random bytes that would make some letters more likely are skipped', () => {
  const bytes = (size: number) => Uint8Array.from({ length: size }, (_, index) => 255 - (index % 256));
  expect(createKeyText(bytes)).toMatch(/^fct_live_[0-9A-Za-z]{38}$/);
});

test('the store keeps only a hash of the key and its first characters as a hint', () => {
  const key = newKey();
  expect(hashKey(key)).toMatch(/^[0-9a-f]{64}$/);
  expect(hintOf(key)).toBe(key.slice(0, 13));
});
