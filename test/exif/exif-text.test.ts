import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodedText } from '../../src/resolvers/exif/encoded-text.ts';
import { finderOf } from '../../src/resolvers/exif/facts.ts';
import { readTags } from '../../src/resolvers/exif/image-tags.ts';
import { openTestService } from '../service-in-memory.ts';

const HEADERS = {
  ascii: 'ASCII\0\0\0',
  jis: 'JIS\0\0\0\0\0',
  unicode: 'UNICODE\0',
  none: '\0\0\0\0\0\0\0\0',
};

const comment = (header: keyof typeof HEADERS, ...parts: (Buffer | string)[]): Buffer =>
  Buffer.concat([HEADERS[header], ...parts].map((part) => Buffer.from(part)));

const utf16le = (text: string): Buffer => Buffer.from(text, 'utf16le');
const utf16be = (text: string): Buffer => utf16le(text).swap16();

/** Builds a TIFF with a comment in its EXIF directory. */
function tiffWith(bytes: Buffer): Buffer {
  const head = Buffer.from(
    '4d4d002a0000000800018769000400000001000000' + '1a00000000' + '00019286000700000000000000' + '2c00000000',
    'hex',
  );
  head.writeUInt32BE(bytes.length, 32);
  return Buffer.concat([head, bytes]);
}

describe('the EXIF user comment', () => {
  test.each<[string, Buffer, string | null]>([
    ['ASCII', comment('ascii', 'At the port\0\0'), 'At the port'],
    ['UTF-8 declared as ASCII', comment('ascii', 'Légende'), 'Légende'],
    ['Windows-1252 declared as ASCII', comment('ascii', Buffer.from('Légende', 'latin1')), 'Légende'],
    ['little-endian UTF-16', comment('unicode', utf16le('Été à Köln')), 'Été à Köln'],
    ['big-endian UTF-16', comment('unicode', utf16be('Été à Köln')), 'Été à Köln'],
    ['UTF-16 with a byte order mark', comment('unicode', Buffer.of(0xfe, 0xff), utf16be('日')), '日'],
    ['Japanese in UTF-16', comment('unicode', utf16be('これは港の写真です')), 'これは港の写真です'],
    ['JIS', comment('jis', Buffer.from('1b244234413b7a1b2842', 'hex')), '漢字'],
    ['text without a header', Buffer.from('At the port of Honfleur'), 'At the port of Honfleur'],
    ['text after a header of zeros', comment('none', 'At the port'), 'At the port'],
    ['an empty value', comment('ascii', '    \0'), null],
    ['a value of zeros', comment('none', '\0\0\0\0'), null],
    ['UTF-16 that is valid in both byte orders', comment('unicode', utf16be('日')), null],
    ['proprietary bytes of a manufacturer', comment('none', Buffer.of(1, 2, 3, 255)), null],
  ])('is read or omitted correctly if it contains %s', (_what, bytes, text) => {
    expect(encodedText(bytes)).toBe(text);
  });

  test('is read in either byte order if it consists of Latin letters', () => {
    const latin = fc.string({ unit: fc.constantFrom(...'abcdefghij ÄÖéß'), minLength: 4 });
    fc.assert(
      fc.property(latin, fc.constantFrom(utf16le, utf16be), (text, write) => {
        expect(encodedText(comment('unicode', write(text)))).toBe(text.trim() || null);
      }),
    );
  });

  test.each([
    ['UNICODE', comment('unicode', utf16be('Été'))],
    ['ASCII', comment('ascii', 'Hi')],
  ])('is a tag with a text value if it is encoded as %s', async (_what, bytes) => {
    const text = encodedText(bytes);
    const tags = await readTags(tiffWith(bytes));
    expect(finderOf(tags.all)('exif', 'UserComment')).toEqual({
      group: 'exif',
      name: 'UserComment',
      value: text,
      text,
    });
  });
});

describe('EXIF coordinates', () => {
  /** Returns a picture without the letter N or E in its first latitude or longitude reference. */
  const without = (letter: 'N' | 'E'): string => {
    const image = readFileSync(new URL('images/full.jpg', import.meta.url));
    const tag = letter === 'N' ? 1 : 3;
    const entries = [Buffer.of(tag, 0, 2, 0, 2, 0, 0, 0), Buffer.of(0, tag, 0, 2, 0, 0, 0, 2)];
    const at = Math.max(
      ...entries.map((entry) => image.indexOf(Buffer.concat([entry, Buffer.from(letter)]))),
    );
    expect(at).toBeGreaterThan(0);
    image[at + 8] = 0;
    return image.toString('base64');
  };

  test.each([
    'N',
    'E',
  ] as const)('without their %s reference result in a warning instead of a location', async (letter) => {
    await using service = await openTestService();
    const { body } = await service.post('/exif/v1/extract', { base64: without(letter) });
    expect(body).toMatchObject({
      gps: null,
      privacy: { containsLocation: true },
      warnings: ['The coordinates have no N/S or E/W reference, so the location is unknown.'],
    });
  });
});

test('an empty body is refused with an explanation, free of charge', async () => {
  await using service = await openTestService();
  const { status, body } = await service.send('/exif/v1/extract', {
    method: 'POST',
    headers: { 'X-Api-Key': service.key, 'Content-Type': 'image/jpeg' },
    body: new Uint8Array(),
  });
  expect([status, body.errors]).toEqual([400, [{ field: 'base64', message: 'The request body is empty.' }]]);
  expect(await service.used()).toBe(0);
});
