import { describe, expect, it } from 'vitest';
import { openTestService } from '../service-in-memory.ts';

const EMPTY = (q: string) => `/emoji/v1/search?q=${q}`;

describe('an ETag', () => {
  it('matches only its own request, even if other requests have the same answer', async () => {
    await using service = await openTestService();
    const first = await service.get('/currency/v1/convert?from=EUR&to=EUR&amount=1');
    const etag = first.headers.get('etag') as string;
    expect(
      (await service.get('/currency/v1/convert?from=EUR&to=EUR&amount=1', { 'If-None-Match': etag })).status,
    ).toBe(304);
    const nothing = await service.get(EMPTY('zzqqxx'));
    const none = nothing.headers.get('etag') as string;
    const before = await service.used();
    const other = await service.get(EMPTY('qqzzyy'), { 'If-None-Match': none });
    expect([nothing.body.items, other.status, (await service.used()) - before]).toEqual([[], 200, 1]);
    const again = await service.get(EMPTY('zzqqxx'), { 'If-None-Match': none });
    expect([again.status, (await service.used()) - before]).toEqual([304, 1]);
  });

  it('does not depend on the order of parameters or on unknown parameters', async () => {
    await using service = await openTestService();
    const { headers } = await service.get('/emoji/v1/search?q=cat&limit=3');
    const etag = headers.get('etag') as string;
    expect(
      (await service.get('/emoji/v1/search?limit=3&q=cat&utm_source=x', { 'If-None-Match': etag })).status,
    ).toBe(304);
  });

  it('is not sent for a POST, and a matching condition makes a POST fail', async () => {
    await using service = await openTestService();
    const { headers } = await service.get('/toolbox/v1/slugify?text=Hello');
    const etag = headers.get('etag') as string;
    const before = await service.used();
    const failed = await service.post('/toolbox/v1/slugify', { text: 'Hello' }, { 'If-None-Match': etag });
    expect([failed.status, failed.body.code]).toEqual([412, 'precondition_failed']);
    expect((await service.used()) - before).toBe(0);
    const passed = await service.post(
      '/toolbox/v1/slugify',
      { text: 'Hello' },
      { 'If-None-Match': '"other"' },
    );
    expect([passed.status, passed.headers.get('etag')]).toEqual([200, null]);
  });
});
