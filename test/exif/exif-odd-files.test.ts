import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { formatOf, type ImageFormat } from '../../src/resolvers/exif/image-format.ts';
import { imageSizeOf } from '../../src/resolvers/exif/image-size.ts';
import { readTags } from '../../src/resolvers/exif/image-tags.ts';
import { openTestService } from '../service-in-memory.ts';

const image = (name: string): Buffer => readFileSync(new URL(`images/${name}`, import.meta.url));

type Entry = readonly [tag: number, value: string | readonly [numerator: number, denominator: number]];

/** Builds a TIFF with texts and fractions in its first directory. */
function tiffOf(entries: readonly Entry[]): Buffer {
  const directory = Buffer.alloc(8 + 2 + 12 * entries.length + 4);
  directory.write('4d4d002a00000008', 'hex');
  directory.writeUInt16BE(entries.length, 8);
  const values: Buffer[] = [];
  let end = directory.length;
  for (const [index, [tag, value]] of entries.entries()) {
    const text = typeof value === 'string';
    const bytes = text ? Buffer.from(value, 'latin1') : Buffer.alloc(8);
    if (!text) {
      bytes.writeUInt32BE(value[0], 0);
      bytes.writeUInt32BE(value[1], 4);
    }
    const at = 10 + 12 * index;
    directory.writeUInt16BE(tag, at);
    directory.writeUInt16BE(text ? 2 : 5, at + 2);
    directory.writeUInt32BE(text ? bytes.length : 1, at + 4);
    directory.writeUInt32BE(end, at + 8);
    values.push(bytes);
    end += bytes.length;
  }
  return Buffer.concat([directory, ...values]);
}

const MAKE = 0x010f;
const RESOLUTION = 0x011a;
const ARTIST = 0x013b;
const COPYRIGHT = 0x8298;

test('a truncated file results in null for lost values, and in a warning', async () => {
  const file = image('full.jpg');
  const textsOf = async (length: number) => {
    const { all, damaged } = await readTags(file.subarray(0, length));
    return { texts: all.map(({ group, name, text }) => `${group} ${name} ${text}`), damaged };
  };
  const whole = new Set((await textsOf(file.length)).texts);
  for (let length = 60; length < 1_000; length += 20) {
    const made = (await textsOf(length)).texts.filter((text) => !whole.has(text));
    expect([length, made]).toEqual([length, []]);
  }
  expect([(await textsOf(100)).damaged, (await textsOf(file.length)).damaged]).toEqual([true, false]);
});

describe('an EXIF tag', () => {
  const tagsOf = async (...entries: readonly Entry[]) =>
    Object.fromEntries((await readTags(tiffOf(entries))).all.map(({ name, value }) => [name, value]));

  test('ends at the first zero byte, and the text after it is omitted', async () => {
    expect(await tagsOf([MAKE, 'Canon\0garbage of the last file'], [ARTIST, 'Ada Lovelace  \0\0'])).toEqual({
      Make: 'Canon',
      Artist: 'Ada Lovelace',
    });
    expect(await tagsOf([COPYRIGHT, 'Ada\0Grace\0'])).toEqual({ Copyright: 'Ada; Grace' });
  });

  test('is omitted if it has a zero denominator', async () => {
    const tags = await tagsOf([MAKE, 'Canon\0'], [RESOLUTION, [0, 0]]);
    expect(tags).toEqual({ Make: 'Canon' });
    expect(await tagsOf([RESOLUTION, [72, 1]])).toEqual({ XResolution: 72 });
  });
});

describe('the size of a JPEG', () => {
  const whole = image('full.jpg');
  const size = { width: 32, height: 24 };
  const frame = whole.indexOf(Buffer.from('ffc0', 'hex'));
  const changed = (at: number, ...bytes: number[]) => {
    const copy = Buffer.from(whole);
    copy.set(bytes, at);
    return copy;
  };

  test.each<[string, Buffer]>([
    ['that is complete', whole],
    ['truncated after its frame', whole.subarray(0, frame + 19)],
    ['with a segment that extends beyond the file', changed(4, 0xff, 0xff)],
    ['with a segment length of zero', changed(4, 0, 0)],
    ['with zeros instead of a segment marker', changed(frame - 2, 0, 0)],
    [
      'that begins with junk bytes',
      Buffer.concat([whole.subarray(0, 2), Buffer.alloc(50, 7), whole.subarray(2)]),
    ],
    ['with another coding process', changed(frame + 1, 0xc9)],
    [
      'with fill bytes before its frame',
      Buffer.concat([whole.subarray(0, frame), Buffer.of(0xff, 0xff), whole.subarray(frame)]),
    ],
  ])('%s is determined', (_what, bytes) => {
    expect(imageSizeOf(bytes, 'jpeg')).toEqual(size);
  });

  test.each<[string, Buffer]>([
    ['truncated before its frame', whole.subarray(0, 100)],
    ['with a truncated frame', whole.subarray(0, frame + 6)],
    ['without a height', changed(frame + 5, 0, 0)],
    ['consisting only of markers', Buffer.alloc(1_000, 0xff)],
  ])('%s is not guessed', (_what, bytes) => {
    expect(imageSizeOf(bytes, 'jpeg')).toBeUndefined();
  });
});

describe('an image that ends early', () => {
  const NAMES = [
    'full.jpg',
    'full.tiff',
    'full.png',
    'full.heic',
    'full.avif',
    'full.webp',
    'full.jxl',
    'plain.gif',
  ];

  test.each(NAMES)('%s has its own size or none, whatever follows it in memory', (name) => {
    const whole = image(name);
    const format = formatOf(whole) as ImageFormat;
    for (let length = 0; length <= Math.min(whole.length, 400); length += 1) {
      const memory = Buffer.concat([whole.subarray(0, length), Buffer.alloc(1_000, 0x6f)]);
      const size = imageSizeOf(memory.subarray(0, length), format);
      if (size) expect([length, size]).toEqual([length, { width: 32, height: 24 }]);
    }
  });

  test.each([
    ['GIF', Buffer.from('GIF89a')],
    ['PNG', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['PNG with the name of its header', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['WebP', Buffer.from('RIFF\0\0\0\0WEBP')],
    ['WebP with the name of its header', Buffer.from('RIFF\0\0\0\0WEBPVP8X')],
    ['JPEG', Buffer.from('ffd8ff', 'hex')],
    ['TIFF', Buffer.from('MM\0*')],
  ])('and contains nothing but the signature of %s is refused, free of charge', async (_what, bytes) => {
    await using service = await openTestService();
    const { status, body } = await service.post('/exif/v1/extract', { base64: bytes.toString('base64') });
    expect([status, body.code]).toEqual([422, 'unsupported_image']);
    expect(await service.used()).toBe(0);
  });
});

type House = Awaited<ReturnType<typeof openTestService>>;

describe.each<[string, (service: House, base64: string) => Promise<unknown>]>([
  ['REST', async (service, base64) => (await service.post('/exif/v1/extract', { base64 })).body.format],
  [
    'GraphQL',
    async (service, base64) => {
      const query = 'query ($base64: Base64) { exifExtract(base64: $base64) { format } }';
      const { body } = await service.post('/graphql', { query, variables: { base64 } });
      return body.data?.exifExtract.format;
    },
  ],
])('via %s', (_face, read) => {
  const base64 = image('plain.jpg').toString('base64');
  const lines = (behind: string) => base64.replace(/.{76}/g, `$&${behind}`);

  test.each([
    ['with Unix line breaks', lines('\n')],
    ['with the line breaks of mail', lines('\r\n')],
    ['in indented lines', `\n  ${lines('\n  ')}\n`],
    ['in lines with tabs', lines('\n\t')],
    ['with spaces around it', `  ${base64} \n`],
    ['as a data URL of several lines', ` data:image/jpeg;base64,\n${lines('\n')}`],
  ])('Base64 %s is accepted', async (_what, given) => {
    await using service = await openTestService();
    expect(await read(service, given)).toBe('jpeg');
  });
});
