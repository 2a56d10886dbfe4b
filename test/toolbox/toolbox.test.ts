import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { passwords } from '../../src/resolvers/toolbox/password.ts';
import { FACES } from '../faces/faces.ts';
import { openTestService, type TestService } from '../service-in-memory.ts';

const call = (service: TestService, tool: string, args: object) =>
  service.post(`/toolbox/v1/${tool}`, args).then(({ body }) => body);

describe('a password', () => {
  const SETS = { lower: /[a-z]/, upper: /[A-Z]/, digits: /[0-9]/, symbols: /[!-/:-@[-`{-~]/ };

  test('contains every allowed type of character and no others, at any length', () => {
    const flag = fc.option(fc.boolean(), { nil: undefined });
    fc.assert(
      fc.property(
        fc.record({ lower: flag, upper: flag, digits: flag, symbols: flag, excludeAmbiguous: flag }),
        fc.integer({ min: 4, max: 40 }),
        (choices, length) => {
          const allowed = (Object.keys(SETS) as (keyof typeof SETS)[]).filter(
            (name) => choices[name] ?? true,
          );
          fc.pre(allowed.length > 0);
          const [one = ''] = passwords({ ...choices, length, count: 1 }, randomBytes).passwords;
          expect(one).toHaveLength(length);
          for (const [name, characters] of Object.entries(SETS))
            expect(characters.test(one), `${name} in ${one}`).toBe(allowed.includes(name as 'lower'));
          if (choices.excludeAmbiguous) expect(one).not.toMatch(/[0Oo1Il|`'"]/);
        },
      ),
    );
  });

  test('is returned with its entropy', () => {
    const bits = (args: object) => passwords({ count: 1, ...args }, randomBytes).entropyBits;
    const digits = { lower: false, upper: false, symbols: false };
    expect(bits({ length: 6, ...digits })).toBe(19.9);
    // Four characters with at least one of 26 letters and at least one of 10 digits: 36^4 - 26^4 - 10^4.
    expect(bits({ length: 4, upper: false, symbols: false })).toBe(
      Math.floor(Math.log2(36 ** 4 - 26 ** 4 - 10 ** 4) * 10) / 10,
    );
    expect(bits({ length: 256, lower: false, upper: false, digits: false })).toBe(1280);
    expect(bits({ words: 6 })).toBe(Math.floor(6 * Math.log2(7772) * 10) / 10);
  });

  test('contains every character equally often', () => {
    const counts = new Map<string, number>();
    for (const one of passwords(
      { count: 100, length: 256, lower: false, upper: false, symbols: false },
      randomBytes,
    ).passwords)
      for (const digit of one) counts.set(digit, (counts.get(digit) ?? 0) + 1);
    const expected = 2560;
    const chiSquare = [...counts.values()].reduce(
      (sum, count) => sum + (count - expected) ** 2 / expected,
      0,
    );
    // With nine degrees of freedom, a value beyond 45 occurs once in a million runs.
    expect(chiSquare).toBeLessThan(45);
  });

  test('can be a passphrase', async () => {
    await using service = await openTestService();
    const { passwords: phrases, length, words } = await call(service, 'password', { words: 5, count: 3 });
    expect({ length, words, distinct: new Set(phrases).size }).toEqual({
      length: null,
      words: 5,
      distinct: 3,
    });
    for (const phrase of phrases) expect(phrase).toMatch(/^([a-z]{3,9}-){4}[a-z]{3,9}$/);
  });

  test.each([
    [{ lower: false, upper: false, digits: false, symbols: false }, ['lower']],
    [{ words: 4, length: 20, symbols: false }, ['length', 'symbols']],
    [{ length: 3 }, ['length']],
    [{ count: 0 }, ['count']],
  ])('is refused for %j', async (args, fields) => {
    await using service = await openTestService();
    const { errors } = await call(service, 'password', args);
    expect(errors.map(({ field }: { field: string }) => field)).toEqual(fields);
  });
});

describe.each(FACES)('via $name', ({ ask }) => {
  it.each([
    'toolboxUuid',
    'toolboxPassword',
  ])('%s returns a new value each time, with headers that prevent caching', async (operation) => {
    await using service = await openTestService();
    const [first, second] = [await ask(service, operation), await ask(service, operation)];
    expect(first.value).not.toEqual(second.value);
    expect(first.headers.get('cache-control')).toContain('no-store');
    expect(first.headers.get('etag')).toBeNull();
  });

  it('invalid Base64 is refused with the reason', async () => {
    await using service = await openTestService();
    const { code, faults, charged } = await ask(service, 'toolboxBase64', {
      action: 'decode',
      data: 'Zg==!',
    });
    expect({ code, faults, charged }).toEqual({
      code: 'invalid_parameter',
      faults: [{ field: 'data', message: 'continues after its padding at index 4' }],
      charged: 0,
    });
  });
});
