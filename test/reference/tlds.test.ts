import { createHash } from 'node:crypto';
import { domainToUnicode } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { topLevelDomains } from '../../src/datasets/tlds.ts';
import { isTldShaped, tlds, tldValidity } from '../../src/resolvers/reference/index.ts';

const allTlds = tlds({ limit: 2000 }).tlds;
const anyOf = <Value>(values: readonly Value[]) => fc.constantFrom(...values);

describe('top-level domains', () => {
  test('match the root zone: ASCII, sorted, unique, and in a plausible number', () => {
    expect(allTlds).toEqual([...new Set(allTlds)].sort());
    expect(allTlds.length).toBeGreaterThan(1400);
    expect(allTlds.length).toBeLessThan(1500);
    for (const tld of allTlds) expect(tld).toMatch(/^([a-z]{2,}|xn--[a-z0-9-]+)$/);
    expect(allTlds.filter((tld) => tld.length === 2).length).toBeGreaterThanOrEqual(245);
  });

  test('are recognised in capitals, with a leading dot, and in Unicode', () => {
    fc.assert(
      fc.property(
        anyOf(allTlds),
        fc.boolean(),
        fc.boolean(),
        fc.boolean(),
        (tld, dotted, capitals, unicode) => {
          const written = (dotted ? '.' : '') + (unicode ? domainToUnicode(tld) : tld);
          expect(tldValidity(capitals ? written.toUpperCase() : written)).toEqual({ tld, valid: true });
        },
      ),
      { numRuns: 2000 },
    );
  });

  test.each(['goo', 'wolterskluwer'])('do not include %s, which has been revoked', (tld) => {
    expect(tldValidity(tld)).toEqual({ tld, valid: false });
  });

  test('are the file that IANA published, without additions or removals', () => {
    const [{ version, retrieved }] = topLevelDomains.sources;
    const day = new Date(`${retrieved}T07:07:01Z`).toUTCString();
    const [, date, month] = /^\w+, (\d+) (\w+)/.exec(day) ?? [];
    const head = `# Version ${version}, Last Updated ${day.slice(0, 3)} ${month} ${date} 07:07:01 ${day.slice(12, 16)} UTC`;
    const file = `${[head, ...topLevelDomains.get().all.map((tld) => tld.toUpperCase())].join('\n')}\n`;
    expect(createHash('sha256').update(file).digest('hex')).toBe(
      'a21f8a02b6b3e320cc0e173045481bc62c882b00805ae1cc5cbda9744a5e3b44',
    );
    expect(['helsinki', 'juniper'].map((tld) => tldValidity(tld).valid)).toEqual([true, true]);
  });

  test.each([
    ['nosuchtld', 'nosuchtld'],
    ['123', '123'],
    ['MÜNCHEN', 'xn--mnchen-3ya'],
    ['constructor', 'constructor'],
  ])('do not include %s, which is well-formed but does not exist', (text, tld) => {
    expect(tldValidity(text)).toEqual({ tld, valid: false });
  });

  test.each([
    '',
    '.',
    '..com',
    'com.',
    'co.uk',
    'a b',
    ' com',
    '-com',
    'com-',
    '_tcp',
    'a'.repeat(64),
    '。рф',
    '１.２',
    'ü'.repeat(63),
  ])('cannot be "%s"', (text) => {
    expect(isTldShaped(text)).toBe(false);
    expect(() => tldValidity(text)).toThrow(
      expect.objectContaining({
        code: 'invalid_parameter',
        faults: [expect.objectContaining({ field: 'tld' })],
      }),
    );
  });

  test('are returned as ASCII labels for any text that is not refused', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
        if (isTldShaped(text)) expect(tldValidity(text).tld).toMatch(/^[a-z0-9-]{1,63}$/);
        else expect(() => tldValidity(text)).toThrow(expect.objectContaining({ code: 'invalid_parameter' }));
      }),
      { numRuns: 2000 },
    );
  });

  test('can be filtered by prefix, and the total does not depend on the limit', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z-]{0,4}$/),
        fc.integer({ min: 1, max: 1000 }),
        (startsWith, limit) => {
          const expected = allTlds.filter((tld) => tld.startsWith(startsWith));
          expect(tlds({ startsWith, limit })).toEqual({
            count: Math.min(limit, expected.length),
            total: expected.length,
            limit,
            startsWith: startsWith || null,
            tlds: expected.slice(0, limit),
          });
        },
      ),
    );
  });

  test('are limited to the first 200 results by default', () => {
    expect(tlds()).toMatchObject({ count: 200, total: allTlds.length, limit: 200, startsWith: null });
  });
});
