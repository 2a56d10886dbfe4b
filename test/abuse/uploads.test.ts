import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { openTestService, type TestService } from '../service-in-memory.ts';

const EXTRACT = '/exif/v1/extract';
const MEBIBYTE = 2 ** 20;
const BIG = Buffer.alloc(8 * MEBIBYTE, 7);
const image = await readFile(new URL('../exif/images/full.jpg', import.meta.url));
Buffer.from(image).copy(BIG);

/** Repeats a small request until `work` is done and returns the number of answers. */
async function besides(service: TestService, work: Promise<unknown>): Promise<number> {
  let done = false;
  void work.finally(() => {
    done = true;
  });
  const other = await service.accounting.createKey({ email: 'bob@example.com', plan: 'operator' });
  let answered = 0;
  while (!done) {
    const { status } = await service.send('/reference/v1/http-status/404', {
      headers: { 'X-Api-Key': other.key },
    });
    expect(status).toBe(200);
    answered += 1;
    await new Promise(setImmediate);
  }
  return answered;
}

describe('a JSON body with a file', () => {
  it.each([
    ['nested lists', `{"base64":[${'[],'.repeat(2_000_000)}1]}`],
    ['members', `{${'"a":1,'.repeat(1_000_000)}"b":1}`],
    ['levels of nesting', `{"base64":${'['.repeat(3_000_000)}`],
    ['characters in a second text', `{"base64":"AAAA","url":"${'x'.repeat(2_000_000)}"}`],
    ['escaped quotation marks', `{"base64":"${'\\"'.repeat(3_000_000)}"}`],
  ])('with millions of %s is refused before it is parsed into objects, while other requests are answered', async (_what, body) => {
    await using service = await openTestService();
    const attack = service.post(EXTRACT, body);
    const answered = await besides(service, attack);
    const { status } = await attack;
    expect([400, 413]).toContain(status);
    expect(await service.used()).toBe(0);
    expect(answered).toBeGreaterThan(0);
  });

  it('gives the same result as the file itself, regardless of how its text is escaped', async () => {
    await using service = await openTestService();
    const raw = await service.send(EXTRACT, {
      method: 'POST',
      headers: { 'X-Api-Key': service.key, 'Content-Type': 'image/jpeg' },
      body: BIG,
    });
    expect(raw.status).toBe(200);
    const text = BIG.toString('base64');
    for (const written of [
      text,
      text.replaceAll('/', '\\/'),
      text.replaceAll('/', '\\u002f'),
      `data:image/jpeg;base64,${text}`,
      BIG.toString('base64url'),
    ]) {
      const { status, body } = await service.post(EXTRACT, `{"url":null,"base64":"${written}"}`);
      expect([status, body.source]).toEqual([200, raw.body.source]);
    }
    const twice = await service.post(EXTRACT, `{"base64":"${'A'.repeat(100_000)}","base64":"${text}"}`);
    expect([twice.status, twice.body.code]).toEqual([400, 'malformed_request']);
    // A member of the same name on a deeper level is a different field.
    const deeper = await service.post(EXTRACT, `{"url":[1,{"base64":"no"}],"base64":"${text}"}`);
    expect(deeper.body.errors).toMatchObject([{ field: 'url' }]);
  });

  it.each([
    [
      'an invalid character',
      (text: string) => `${text.slice(0, 1_500_000)}*${text.slice(1_500_001)}`,
      'outside the standard alphabet at index 1500000',
    ],
    [
      'padding in the middle',
      (text: string) => `${text.slice(0, 1_500_000)}====${text.slice(1_500_004)}`,
      'continues after its padding at index 1500004',
    ],
    ['a mix of both alphabets', (text: string) => `-${text.slice(1)}`, 'alphabet'],
    ['a missing character', (text: string) => text.replaceAll('=', '').slice(0, -1), 'invalid length'],
  ])('is refused with the error if it contains %s', async (_what, spoil, words) => {
    await using service = await openTestService();
    const text = Buffer.concat([BIG.subarray(0, 3 * MEBIBYTE), Buffer.from([1])]).toString('base64');
    const { status, body } = await service.post(EXTRACT, { base64: spoil(text) });
    expect([status, body.code]).toEqual([400, 'invalid_parameter']);
    expect(body.detail).toContain(words);
  });
});

describe('a multipart form', () => {
  const NEAR = '\r\n--x\r\n--';
  const post = (service: TestService, body: Buffer<ArrayBuffer>, type: string) =>
    service.send(EXTRACT, {
      method: 'POST',
      headers: { 'X-Api-Key': service.key, 'Content-Type': type },
      body,
    });

  it.each([
    ['a body of almost-boundaries', 'multipart/form-data; boundary=xx', Buffer.alloc(20 * MEBIBYTE, NEAR)],
    [
      'almost-boundaries within an unterminated part',
      `multipart/form-data; boundary=${'x'.repeat(70)}`,
      Buffer.alloc(20 * MEBIBYTE, `--${'x'.repeat(70)}\r\nContent-Disposition: form-data; name=file\r\n\r\n`),
    ],
    [
      'a million parts',
      'multipart/form-data; boundary=x',
      Buffer.alloc(20 * MEBIBYTE, '--x\r\nContent-Disposition: form-data; name=a\r\n\r\n\r\n'),
    ],
    ['a million fields', 'application/x-www-form-urlencoded', Buffer.alloc(999_999, 'url=&')],
    [
      'a value of spaces only',
      'application/x-www-form-urlencoded',
      Buffer.concat([Buffer.from('url='), Buffer.alloc(900_000, '+')]),
    ],
  ])('that consists of %s is refused while other requests are answered', async (_what, type, body) => {
    await using service = await openTestService();
    const attack = post(service, body, type);
    const answered = await besides(service, attack);
    const { status } = await attack;
    expect([400, 413]).toContain(status);
    expect(await service.used()).toBe(0);
    expect(answered).toBeGreaterThan(0);
  });

  it('with a file gives the same result as the file itself', async () => {
    await using service = await openTestService();
    const form = new FormData();
    form.append('file', new Blob([BIG]), 'big.jpg');
    const request = new Request('http://facet.test/', { method: 'POST', body: form });
    const type = request.headers.get('content-type') as string;
    const { status, body } = await post(service, Buffer.from(await request.arrayBuffer()), type);
    const raw = await post(service, BIG, 'image/jpeg');
    expect([status, body]).toEqual([200, raw.body]);
  });
});
