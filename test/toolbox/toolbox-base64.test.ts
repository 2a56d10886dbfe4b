import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readBase64, writeBase64 } from '../../src/libraries/bytes/base64.ts';
import { openTestService, type TestService } from '../service-in-memory.ts';

const call = (service: TestService, args: object) =>
  service.post('/toolbox/v1/base64', args).then(({ body }) => body);

describe('Base64', () => {
  // RFC 4648, section 10.
  test.each([
    ['', ''],
    ['f', 'Zg=='],
    ['fo', 'Zm8='],
    ['foo', 'Zm9v'],
    ['foob', 'Zm9vYg=='],
    ['fooba', 'Zm9vYmE='],
    ['foobar', 'Zm9vYmFy'],
  ])('is correct in both directions: %j corresponds to %j', async (text, base64) => {
    await using service = await openTestService();
    expect(await call(service, { text })).toMatchObject({ base64, text });
    for (const args of [{ data: base64 }, { text: base64 }, { data: base64.replace(/=/g, '') }])
      expect(await call(service, { action: 'decode', ...args })).toMatchObject({ base64, text });
  });

  test('is decoded to the original bytes, in either variant, with or without padding', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 70 }),
        fc.constantFrom('standard', 'url'),
        fc.boolean(),
        (bytes, variant, padding) => {
          const text = writeBase64(Buffer.from(bytes), variant, padding);
          expect(readBase64(text, { variant, padding }).bytes).toEqual(Buffer.from(bytes));
          expect(readBase64(text).bytes).toEqual(Buffer.from(bytes));
          expect(writeBase64(Buffer.from(bytes), variant)).toBe(
            variant === 'url'
              ? Buffer.from(bytes).toString('base64url')
              : Buffer.from(bytes).toString('base64'),
          );
        },
      ),
    );
  });

  test('has one canonical form for any bytes, and any other form is refused', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'AQgw+-/_= '), maxLength: 9 }), (text) => {
        const { bytes } = readBase64(text);
        if (!bytes) return;
        const spellings = (['standard', 'url'] as const).flatMap((variant) =>
          [true, false].map((padding) => writeBase64(bytes, variant, padding)),
        );
        expect(spellings).toContain(text);
      }),
    );
  });

  test.each([
    ['Zm9v YmFy', {}, 'contains a space at index 4; in forms and URLs, write + as %2B'],
    ['Zm9v\n', {}, 'contains a character outside the standard alphabet at index 4'],
    ['ab+/', { variant: 'url' }, 'contains a character outside the url alphabet at index 2'],
    ['ab+_', {}, 'contains a character outside the url alphabet at index 2'],
    ['Zm9vY', {}, 'has an invalid length; it may be truncated'],
    ['Zg=', {}, 'has the wrong padding at index 2'],
    ['Zm9v=', {}, 'has the wrong padding at index 4'],
    ['Zg==Zg==', {}, 'continues after its padding at index 4'],
    ['Zg', { padding: true }, 'is missing its padding at index 2'],
    ['Zg==', { padding: false }, 'must not be padded, but has padding at index 2'],
    ['Zh==', {}, 'has non-zero trailing bits in its last character at index 1'],
  ])('%j with %j is refused with the reason and, if there is one, the position of the error', async (data, rules, message) => {
    await using service = await openTestService();
    const { errors } = await call(service, { action: 'decode', data, ...rules });
    expect(errors).toEqual([{ field: 'data', message }]);
  });

  test('preserves binary data, and can be written in the other variant', async () => {
    await using service = await openTestService();
    expect(await call(service, { data: '/++A', variant: 'url', padding: true })).toMatchObject({
      base64: '_--A',
      text: null,
      hex: 'ffef80',
      byteLength: 3,
    });
  });
});
