import { describe, expect, it } from 'vitest';
import { openWritingRoom } from '../faces/idempotency-scene.ts';
import { openTestService } from '../service-in-memory.ts';

const SLUG = '/toolbox/v1/slugify';
const KEY = { 'Idempotency-Key': 'order-4711' };
const room = openWritingRoom();
const openRoom = () => openTestService({ schema: room.schema });
const replayed = ({ headers }: { headers: Headers }) => headers.has('idempotent-replayed');

describe('a repeated REST request', () => {
  it('is recognised even if its parameters are sent in a different way', async () => {
    await using service = await openTestService();
    const first = await service.post(SLUG, { text: 'a b', separator: '_' }, KEY);
    const ways = [
      await service.post(SLUG, '{ "separator": "_",\n "text": "a b" }', KEY),
      await service.post(`${SLUG}?text=a+b&separator=_`, {}, KEY),
      await service.post(`${SLUG}?text=a%20b&utm_source=mail`, { separator: '_', language: null }, KEY),
    ];
    const inForm = (body: FormData | URLSearchParams) =>
      service.send(SLUG, { method: 'POST', body, headers: { 'X-Api-Key': service.key, ...KEY } });
    const form = new FormData();
    form.set('separator', '_');
    form.set('text', 'a b');
    // Each request has its own boundary.
    ways.push(
      await inForm(form),
      await inForm(form),
      await inForm(new URLSearchParams('text=a+b&separator=_')),
    );
    for (const way of ways) expect([way.text, replayed(way)]).toEqual([first.text, true]);
    expect((await service.post(SLUG, { text: 'a b', separator: '-' }, KEY)).status).toBe(422);
    expect(await service.used()).toBe(1);
  });

  it('is recognised if its file is sent as the body or in Base64, but not if the file differs', async () => {
    await using service = await openRoom();
    const file = Buffer.alloc(700_000, 'facet');
    const path = '/room/v1/gauge';
    const bare = (body: Buffer<ArrayBuffer>) =>
      service.send(path, { method: 'POST', body, headers: { 'X-Api-Key': service.key, ...KEY } });
    const { text } = await bare(file);
    expect(text).toBe('700000');
    expect(replayed(await bare(file))).toBe(true);
    const form = new FormData();
    form.set('file', new Blob([file]), 'five.txt');
    const headers = { 'X-Api-Key': service.key, ...KEY };
    expect(replayed(await service.send(path, { method: 'POST', body: form, headers }))).toBe(true);
    expect(replayed(await service.post(path, { base64: file.toString('base64') }, KEY))).toBe(true);
    file.writeUInt8(0, 699_999);
    expect((await bare(file)).status).toBe(422);
    expect(await service.used()).toBe(1);
  });

  it('is recognised even if it has the API key in the query string, because the key is not compared', async () => {
    await using service = await openTestService();
    const send = (path: string, key = '') =>
      service.post(path, { text: 'a b' }, { ...KEY, 'X-Api-Key': key });
    await send(SLUG, service.key);
    expect(replayed(await send(`${SLUG}?apikey=${service.key}`))).toBe(true);
  });

  it('is answered with compression for its client and without an ETag', async () => {
    await using service = await openRoom();
    const page = { text: 'x'.repeat(2_000) };
    await service.post('/room/v1/page', page, KEY);
    const again = await service.app.fetch(
      new Request('http://facet.test/room/v1/page', {
        method: 'POST',
        body: JSON.stringify(page),
        headers: {
          'X-Api-Key': service.key,
          'Content-Type': 'application/json',
          'Accept-Encoding': 'gzip',
          ...KEY,
        },
      }),
    );
    expect([again.headers.get('content-encoding'), again.headers.get('etag')]).toEqual(['gzip', null]);
    expect(again.headers.get('cache-control')).toBe('no-store');
  });

  it('can be recognised by scripts of other sites', async () => {
    await using service = await openTestService();
    const allowed = await service.send(SLUG, { method: 'OPTIONS' });
    expect(allowed.headers.get('access-control-allow-headers')).toContain('Idempotency-Key');
    const { headers } = await service.post(SLUG, { text: 'a' }, KEY);
    const exposed = headers.get('access-control-expose-headers');
    expect(exposed).toContain('Idempotent-Replayed');
    expect(exposed).toContain('X-Original-Request-Id');
  });

  it('is logged as a free call, in the same way as a refused request', async () => {
    await using service = await openTestService();
    for (const text of ['a', 'a', 'b']) await service.post(SLUG, { text }, KEY);
    // Free calls are recorded after the response.
    await expect
      .poll(async () => (await service.accounting.usage('ada@example.com', (operation) => operation)).apis)
      .toMatchObject([{ api: 'toolboxSlugify', calls: 3, errors: 1, credits: 1 }]);
  });
});

describe('an Idempotency-Key', () => {
  it('has no effect on GET requests, which can be repeated without it', async () => {
    await using service = await openTestService();
    for (const _turn of [1, 2]) {
      const { headers } = await service.get(`${SLUG}?text=a`, { 'Idempotency-Key': 'two words' });
      expect(headers.get('x-credits-charged')).toBe('1');
    }
    expect(await service.used()).toBe(2);
  });

  it('can be used again after invalid parameters or a matching ETag', async () => {
    await using service = await openTestService();
    expect((await service.post(SLUG, { text: 'a', maxLength: 0 }, KEY)).status).toBe(400);
    const etag = (await service.get(`${SLUG}?text=a`)).headers.get('etag') ?? '';
    const matched = await service.post(SLUG, { text: 'a' }, { ...KEY, 'If-None-Match': etag });
    expect(matched.status).toBe(412);
    const { status, headers } = await service.post(SLUG, { text: 'a' }, KEY);
    expect([status, headers.get('x-credits-charged')]).toEqual([200, '1']);
  });

  it('is checked after the API key and the rate limit', async () => {
    await using service = await openTestService({ plan: 'free' });
    const bad = { 'Idempotency-Key': 'two words' };
    expect((await service.post(SLUG, '', { ...bad, 'X-Api-Key': 'none' })).status).toBe(401);
    expect((await service.post(SLUG, 'no JSON', bad)).body.errors).toEqual([
      {
        field: 'Idempotency-Key',
        message: 'must have 1 to 255 visible ASCII characters, without spaces',
      },
    ]);
  });
});
