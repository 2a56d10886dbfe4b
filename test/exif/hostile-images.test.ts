import { readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { openTestService } from '../service-in-memory.ts';
import { bomb, uint32 } from './bomb.ts';

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  return Buffer.concat([uint32(data.length), named, uint32(crc32(named))]);
}

const png = (...chunks: Buffer[]): Buffer =>
  Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', Buffer.from('00000020000000180802000000', 'hex')),
    ...chunks,
    chunk('IEND', Buffer.alloc(0)),
  ]);

test('an image that would fill the whole memory is refused as damaged, and the next image is read', async () => {
  await using service = await openTestService();
  const extract = (image: Buffer) =>
    service.send('/exif/v1/extract', {
      method: 'POST',
      headers: { 'X-Api-Key': service.key, 'Content-Type': 'image/any' },
      body: new Uint8Array(image),
    });
  const hostile = await extract(bomb());
  expect([hostile.status, hostile.body.code]).toEqual([422, 'unsupported_image']);
  expect(hostile.body.detail).toMatch(/damaged/);
  const full = readFileSync(new URL('images/full.jpg', import.meta.url));
  expect((await extract(full)).body).toMatchObject({ width: 32, camera: { make: 'Canon' }, warnings: [] });
});

test('metadata texts are returned up to the answer limit', async () => {
  await using service = await openTestService();
  const texts = Array.from({ length: 500 }, (_, at) =>
    chunk('tEXt', Buffer.concat([Buffer.from(`k${at}\0`), Buffer.alloc(9_000, 'a')])),
  );
  const { body, text } = await service.post('/exif/v1/extract', { base64: png(...texts).toString('base64') });
  expect(body).toMatchObject({ width: 32, height: 24, warnings: [] });
  expect(text.length).toBeLessThan(1_100_000);
});
