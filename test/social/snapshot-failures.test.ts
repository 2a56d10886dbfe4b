import { describe, expect, it } from 'vitest';
import { openTestService } from '../service-in-memory.ts';
import { crawlFailed, deadPage, json, SCRAPER_KEY } from './bright-data.ts';
import { openScene, post } from './scene.ts';

const DAY = 86_400_000;

describe('a failing snapshot', () => {
  it.each([
    ['failed', 'crawl_failed'],
    ['error', 'crawl_failed'],
    ['canceled', 'canceled'],
    ['cancelled', 'canceled'],
  ])('with the status %s is refunded once and remains failed as %s', async (word, reason) => {
    const {
      begin,
      get,
      pass,
      house: service,
      scraper,
    } = await openScene(() => ({
      progress: ['running', word],
      content: [],
    }));
    const { resultUrl } = (await begin()).body;
    await pass(10_000);
    expect(await service.used()).toBe(25);
    await pass(60_000);
    expect(await service.used()).toBe(0);
    for (let time = 0; time < 3; time += 1) {
      await pass(300_000);
      const { status, body, headers } = await get(resultUrl);
      expect([status, body.code, body.reason]).toEqual([422, 'snapshot_failed', reason]);
      expect(headers.get('x-credits-charged')).toBe('0');
    }
    expect(await service.used()).toBe(0);
    expect(scraper.requests).toHaveLength(3);
    const usage = (await service.get('/usage')).body;
    expect(usage.apis.find(({ api }: { api: string }) => api === 'linkedin')).toMatchObject({
      credits: 0,
      reversed: 25,
    });
  });

  it('with only failed rows is refunded when it is read', async () => {
    const {
      begin,
      get,
      pass,
      house: service,
    } = await openScene(() => ({
      progress: ['ready'],
      content: [crawlFailed, deadPage],
    }));
    const { resultUrl } = (await begin()).body;
    await pass(10_000);
    expect(await service.used()).toBe(25);
    const { status, body } = await get(resultUrl);
    expect([status, body.reason, await service.used()]).toEqual([422, 'crawl_failed', 0]);
  });

  it('has the reason not_found if the page does not exist', async () => {
    const {
      get,
      pass,
      house: service,
    } = await openScene(() => ({ progress: ['ready'], content: [deadPage] }));
    const { resultUrl } = (await get('/linkedin/v1/profile?username=nobody-example')).body;
    await pass(10_000);
    expect((await get(resultUrl)).body).toMatchObject({ status: 422, reason: 'not_found' });
    expect(await service.used()).toBe(0);
  });

  it('is refunded if it is larger than 20 MB', async () => {
    const {
      begin,
      get,
      pass,
      house: service,
    } = await openScene(() => ({
      progress: ['ready'],
      content: () => json([{ ...post(1), post_text: 'x'.repeat(21 * 2 ** 20) }]),
    }));
    const { resultUrl } = (await begin()).body;
    await pass(10_000);
    expect((await get(resultUrl)).body).toMatchObject({ status: 422, reason: 'too_large' });
    expect(await service.used()).toBe(0);
  });

  it('is considered failed after a day if it cannot be read', async () => {
    const {
      begin,
      get,
      pass,
      house: service,
    } = await openScene(() => ({
      progress: ['ready'],
      content: () => new Response('[{"id":', { headers: { 'content-type': 'application/json' } }),
    }));
    const { resultUrl } = (await begin()).body;
    await pass(10_000);
    expect(await get(resultUrl)).toMatchObject({ status: 502, body: { code: 'upstream_error' } });
    expect(await service.used()).toBe(25);
    await pass(DAY);
    expect(await get(resultUrl)).toMatchObject({ status: 422, body: { reason: 'crawl_failed' } });
    expect(await service.used()).toBe(0);
  });

  it('is considered failed after a day without a result, even if the scraper is unreachable', async () => {
    const {
      begin,
      get,
      pass,
      house: service,
    } = await openScene(() => ({
      progress: ['running', json({ error: 'Internal' }, 500)],
      content: [],
    }));
    const { resultUrl } = (await begin()).body;
    for (let hours = 0; hours < 23; hours += 1) await pass(3_600_000);
    expect(await service.used()).toBe(25);
    expect((await get(resultUrl)).status).toBe(202);
    await pass(3_700_000);
    expect(await service.used()).toBe(0);
    expect((await get(resultUrl)).body).toMatchObject({ status: 422, reason: 'timed_out' });
  });

  it('is considered failed after ten minutes if the scraper no longer has it', async () => {
    const {
      begin,
      get,
      pass,
      house: service,
    } = await openScene(() => ({
      progress: [json({ error: 'Snapshot does not exist' }, 404)],
      content: [],
    }));
    const { resultUrl } = (await begin()).body;
    await pass(10_000);
    expect((await get(resultUrl)).status).toBe(202);
    await pass(600_000);
    expect((await get(resultUrl)).body).toMatchObject({ status: 422, reason: 'lost' });
    expect(await service.used()).toBe(0);
  });
});

describe('a ready snapshot', () => {
  it('expires and remains charged if it was not fetched while the scraper stored it', async () => {
    const {
      begin,
      get,
      pass,
      house: service,
    } = await openScene(() => ({
      progress: ['ready'],
      content: () => json({ error: 'Snapshot expired' }, 404),
    }));
    const { resultUrl } = (await begin()).body;
    await pass(10_000);
    for (let time = 0; time < 2; time += 1)
      expect(await get(resultUrl)).toMatchObject({ status: 410, body: { code: 'snapshot_expired' } });
    expect(await service.used()).toBe(25);
  });

  it('can be fetched again if the scraper refuses its data once', async () => {
    const {
      begin,
      get,
      pass,
      house: service,
    } = await openScene(() => ({
      progress: ['ready'],
      content: (asked) => (asked === 1 ? json({ error: 'Bad request' }, 400) : json([post(1)])),
    }));
    const { resultUrl } = (await begin()).body;
    await pass(10_000);
    expect(await get(resultUrl)).toMatchObject({ status: 502, body: { code: 'upstream_error' } });
    expect(await get(resultUrl)).toMatchObject({ status: 200, body: { meta: { count: 1 } } });
    expect(await service.used()).toBe(25);
  });

  it('is not followed up any further', async () => {
    const { begin, pass, scraper } = await openScene(() => ({ progress: ['ready'], content: [post(1)] }));
    await begin();
    await pass(10_000);
    const { length } = scraper.requests;
    for (let days = 0; days < 3; days += 1) await pass(DAY);
    expect(scraper.requests).toHaveLength(length);
  });
});

describe('a failing scraper', () => {
  it.each([
    [401, 502, 'provider_auth'],
    [403, 502, 'provider_auth'],
    [429, 503, 'provider_unavailable'],
    [500, 503, 'provider_unavailable'],
  ])('with status %i results in status %i, free of charge and without secrets', async (theirs, ours, code) => {
    const { begin, house: service } = await openScene(() => json({ error: `no ${SCRAPER_KEY}` }, theirs));
    const { status, body, text } = await begin();
    expect([status, body.code]).toEqual([ours, code]);
    expect(await service.used()).toBe(0);
    expect(text + service.lines.join()).not.toContain(SCRAPER_KEY);
  });

  it('does not prevent the service from stopping if it hangs, and snapshots are followed up later', async () => {
    const hanging = Promise.withResolvers<Response>();
    const {
      begin,
      clock,
      pass,
      house: service,
      scraper,
    } = await openScene(() => ({
      progress: [hanging.promise, 'failed'],
      content: [],
    }));
    await begin();
    clock.advance(10_000);
    const stop = new AbortController();
    const round = service.app.followUp(stop.signal);
    await expect.poll(() => scraper.requests.length).toBe(2);
    stop.abort();
    await round;
    hanging.resolve(Response.error());
    expect(await service.used()).toBe(25);
    await pass(60_000);
    expect(await service.used()).toBe(0);
  });

  it('results in 502 if its answer is not JSON', async () => {
    const { get, house: service } = await openScene(
      () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
    );
    expect(await get('/twitter/v1/profile?username=ada')).toMatchObject({
      status: 502,
      body: { code: 'upstream_error' },
    });
    expect(await service.used()).toBe(0);
  });

  it('results in different errors for a missing and an unreadable page, both free of charge', async () => {
    const rows = [deadPage, crawlFailed];
    const { get, house: service } = await openScene(
      ({ dataset }) => [dataset === 'gd_lwxmeb2u1cniijd7t4' ? rows[0] : rows[1]] as never,
    );
    expect((await get('/twitter/v1/profile?username=ada')).body).toMatchObject({
      status: 404,
      code: 'not_found',
    });
    expect((await get('/twitter/v1/post?url=https://x.com/ada/status/20')).body).toMatchObject({
      ...{ status: 502, code: 'upstream_error', reason: 'crawl_failed' },
    });
    expect(await service.used()).toBe(0);
    expect(await service.store.db.selectFrom('snapshots').selectAll().execute()).toEqual([]);
  });

  it('that is not configured results in 503 with the names of the settings', async () => {
    await using service = await openTestService();
    const { status, body } = await service.get('/linkedin/v1/profile?username=ada-example');
    expect([status, body.code]).toEqual([503, 'provider_not_configured']);
    expect(body.detail).toContain('BRIGHTDATA_API_KEY');
    expect((await service.get('/linkedin/v1/profile?url=https://example.com')).status).toBe(400);
  });
});

it('an unreadable page is requested again at the next call, but a missing page is not', async () => {
  const { get, scraper } = await openScene(
    ({ input }) => [String(input.url).endsWith('gone') ? deadPage : crawlFailed] as never,
  );
  const ask = async (username: string) => (await get(`/twitter/v1/profile?username=${username}`)).status;
  expect([await ask('ada'), await ask('ada'), scraper.orders.length]).toEqual([502, 502, 2]);
  expect([await ask('gone'), await ask('gone'), scraper.orders.length]).toEqual([404, 404, 3]);
});
