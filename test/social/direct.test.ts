import { describe, expect, it } from 'vitest';
import { FACES } from '../faces/faces.ts';
import { openInternet } from '../internet.ts';
import { openTestService } from '../service-in-memory.ts';
import { openScene, post } from './scene.ts';

describe('an invalid social request', () => {
  it.each([
    ['/linkedin/v1/profile', 'invalid_parameter', 'url'],
    ['/linkedin/v1/profile?url=https://www.linkedin.com/in/a&username=a', 'invalid_parameter', 'username'],
    ['/linkedin/v1/profile?url=https://www.linkedin.com/company/example', 'invalid_url', 'url'],
    ['/linkedin/v1/company?url=https://example.com/company/example', 'invalid_url', 'url'],
    ['/linkedin/v1/post', 'invalid_parameter', 'url'],
    ['/linkedin/v1/job-search', 'invalid_parameter', 'location'],
    ['/linkedin/v1/job-search?location=Uppsala&country=Sweden', 'invalid_parameter', 'country'],
    ['/linkedin/v1/job-search?location=Uppsala&timeRange=ever', 'invalid_parameter', 'timeRange'],
    ['/linkedin/v1/people-search?first_name=Ada', 'invalid_parameter', 'last_name'],
    [
      '/linkedin/v1/profile-posts?username=ada-example&startDate=2026-02-30',
      'invalid_parameter',
      'startDate',
    ],
    [
      '/linkedin/v1/profile-posts?username=ada-example&startDate=2026-02-02&endDate=2026-02-01',
      'invalid_parameter',
      'endDate',
    ],
    [
      '/instagram/v1/comments?url=https://www.instagram.com/p/CkettleEx01/&limit=501',
      'invalid_parameter',
      'limit',
    ],
    ['/instagram/v1/reel?url=https://www.instagram.com/example/', 'invalid_url', 'url'],
    ['/tiktok/v1/post?url=https://www.tiktok.com/@example', 'invalid_url', 'url'],
    ['/tiktok/v1/shop?url=https://shop.example.com/1', 'invalid_url', 'url'],
    ['/twitter/v1/post?url=https://t.co/abc', 'invalid_url', 'url'],
    ['/twitter/v1/profile?username=far_too_long_for_a_name', 'invalid_url', 'username'],
    ['/facebook/v1/marketplace?url=https://www.facebook.com/marketplace/', 'invalid_url', 'url'],
    ['/facebook/v1/events?url=https://www.facebook.com/example', 'invalid_url', 'url'],
    [
      '/facebook/v1/post?url=https://www.facebook.com/example/posts/1&include=all',
      'invalid_parameter',
      'include',
    ],
  ])('is refused with the reason, free of charge and without a request to the scraper: %s', async (path, code, field) => {
    const { get, scraper, house: service } = await openScene(() => []);
    const { status, body } = await get(path);
    expect([status, body.code]).toEqual([400, code]);
    expect(body.errors.map((one: { field: string }) => one.field)).toContain(field);
    expect(scraper.requests).toEqual([]);
    expect(await service.used()).toBe(0);
  });

  it('results in an error that names the operation that accepts its URL', async () => {
    const { get } = await openScene(() => []);
    const { body } = await get('/twitter/v1/profile?url=https://twitter.com/example/status/20');
    expect(body.detail).toContain('/twitter/v1/post');
  });
});

describe('identical social requests in different notations', () => {
  it('are collected once per minute, and each is charged', async () => {
    const {
      get,
      scraper,
      house: service,
      clock,
    } = await openScene(() => [{ id: '20', description: 'First', url: 'https://x.com/a/status/20' }]);
    for (const url of [
      'https://x.com/Example/status/20',
      'twitter.com/example/status/20?s=46',
      'https://mobile.twitter.com/example/status/20/photo/1#top',
    ]) {
      const { status } = await get(`/twitter/v1/post?url=${encodeURIComponent(url)}`);
      expect(status).toBe(200);
    }
    expect(scraper.orders.map(({ input }) => input)).toEqual([{ url: 'https://x.com/example/status/20' }]);
    expect(await service.used()).toBe(75);
    clock.advance(61_000);
    await get('/twitter/v1/post?url=https://x.com/example/status/20');
    expect(scraper.orders).toHaveLength(2);
  });

  it('are collected once if they are concurrent, with a snapshot for each caller', async () => {
    const {
      house: service,
      scraper,
      pass,
    } = await openScene(() => ({ progress: ['ready'], content: [post(1)] }));
    const { key } = await service.accounting.createKey({ email: 'eve@example.com' });
    const path = '/linkedin/v1/profile-posts?username=ada-example';
    const [mine, theirs] = await Promise.all([
      service.get(path),
      service.send(path, { headers: { 'X-Api-Key': key } }),
    ]);
    expect([mine.status, theirs.status, scraper.orders.length]).toEqual([202, 202, 1]);
    expect(mine.body.snapshotId).not.toBe(theirs.body.snapshotId);
    await pass(10_000);
    expect((await service.get(mine.body.resultUrl)).status).toBe(200);
    expect((await service.get(theirs.body.resultUrl)).status).toBe(404);
    expect((await service.send(theirs.body.resultUrl, { headers: { 'X-Api-Key': key } })).status).toBe(200);
  });
});

describe('the credits held for a failed call', () => {
  it('are included in the remaining credits that the answer states', async () => {
    const { get, house: service } = await openScene(() => []);
    const before = (await get('/reference/v1/http-status/404')).headers.get('x-credits-remaining');
    const { status, headers } = await get('/instagram/v1/profile?username=nobody.example');
    expect(status).toBe(404);
    expect(headers.get('x-credits-charged')).toBe('0');
    expect(headers.get('x-credits-remaining')).toBe(before);
    expect(headers.get('ratelimit')).toContain(`r=${before};`);
    const { body } = await service.get('/usage');
    expect(String(body.credits.remaining)).toBe(before);
  });
});

describe.each(FACES)('via $name', ({ ask }) => {
  it('a truncated list is returned with its total length', async () => {
    const { house: service } = await openScene(() =>
      Array.from({ length: 300 }, (_, index) => ({ comment_id: String(index), comment_text: 'Hi' })),
    );
    const { value } = await ask(service, 'tiktokComments', {
      url: 'https://www.tiktok.com/@example/video/7300000000000000001',
      limit: 10,
    });
    expect(value.data).toHaveLength(10);
    expect(value.meta).toMatchObject({ count: 10, total: 300, partial: false });
  });

  it('a page that does not exist results in not_found, free of charge', async () => {
    const { house: service } = await openScene(() => []);
    const { code, charged } = await ask(service, 'instagramProfile', { username: 'nobody.example' });
    expect([code, charged]).toEqual(['not_found', 0]);
  });

  it('embeddable posts and profiles require no scraper and are partial', async () => {
    await using internet = await openInternet({
      zone: `publish.twitter.com. 300 IN A 93.184.215.79
www.tiktok.com. 300 IN A 93.184.215.80`,
      sites: {
        'https://publish.twitter.com': () =>
          Response.json({
            ...{ url: 'https://twitter.com/example/status/20', author_name: 'Example' },
            author_url: 'https://twitter.com/example',
            html: '<blockquote class="twitter-tweet"><p lang="en" dir="ltr">just setting up</p>&mdash; Example (@example) <a href="https://twitter.com/example/status/20">March 21, 2006</a></blockquote>',
          }),
        'https://www.tiktok.com': () =>
          Response.json({
            ...{ type: 'rich', title: '', author_name: 'Example', author_unique_id: 'example' },
            ...{ author_url: 'https://www.tiktok.com/@example', embed_type: 'profile' },
          }),
      },
    });
    await using service = await openTestService({ upstream: internet.upstream });
    const { value } = await ask(service, 'twitterPost', { url: 'https://x.com/example/status/20' });
    expect(value).toMatchObject({
      data: { text: 'just setting up', publishedOn: '2006-03-21', author: { username: 'example' } },
      meta: { provider: 'oembed', partial: true },
    });
    const profile = await ask(service, 'tiktokProfile', { username: 'example' });
    expect(profile.value).toMatchObject({ data: { name: 'Example' }, meta: { provider: 'oembed' } });
    expect(await service.used()).toBe(50);
    expect(await ask(service, 'twitterProfile', { username: 'example' })).toMatchObject({
      code: 'provider_not_configured',
    });
  });
});

it('a GraphQL request repeated with the same idempotency key gets the same snapshot, charged once', async () => {
  const { house: service, scraper } = await openScene(() => ({ progress: ['running'], content: [] }));
  const ask = () =>
    service.query(
      '{ linkedinProfilePosts(username: "ada-example") { snapshotId } }',
      {},
      { 'Idempotency-Key': 'k1' },
    );
  const [first, second] = [await ask(), await ask()];
  expect(second.body.data).toEqual(first.body.data);
  expect([scraper.orders.length, await service.used()]).toEqual([1, 25]);
});
