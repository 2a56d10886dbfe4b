import { describe, expect, it } from 'vitest';
import { crawlFailed, deadPage, json } from './bright-data.ts';
import { openScene, post } from './scene.ts';

const posts = (count: number) => Array.from({ length: count }, (_, index) => post(index + 1));

describe('a request that takes too long to wait for', () => {
  it('results in 202 with the URL of the result and the time to wait, and is charged', async () => {
    const { begin, house: service } = await openScene(() => ({ progress: ['running'], content: [] }));
    const { status, body, headers } = await begin();
    expect(status).toBe(202);
    expect(body).toMatchObject({ status: 'running', data: null, meta: null, retryAfter: 10 });
    expect(body.resultUrl).toBe(`/linkedin/v1/result?snapshot_id=${body.snapshotId}`);
    expect([headers.get('location'), headers.get('retry-after')]).toEqual([body.resultUrl, '10']);
    expect(headers.get('x-credits-charged')).toBe('25');
    expect(headers.get('access-control-expose-headers')).toContain('Location');
    expect(await service.used()).toBe(25);
  });

  it('has the same answer via GraphQL, with the status as a field', async () => {
    const { house: service } = await openScene(() => ({ progress: ['ready'], content: posts(1) }));
    const asked = await service.query(
      '{ linkedinProfilePosts(username: "ada-example") { status snapshotId resultUrl retryAfter data { id } } }',
    );
    const { status, snapshotId } = asked.body.data.linkedinProfilePosts;
    expect([asked.status, status, asked.body.extensions.credits.charged]).toEqual([200, 'running', 25]);
    const result = await service.query(
      'query ($id: String!) { linkedinResult(snapshot_id: $id) { status data { posts { text } profiles { name } } meta { kind count } } }',
      { id: snapshotId },
    );
    expect(result.body.data.linkedinResult.status).toBe('running');
    expect(await service.used()).toBe(25);
  });

  it('is sent to the scraper in the scraper’s own format', async () => {
    const { scraper, get } = await openScene(() => ({ progress: ['running'], content: [] }));
    await get(
      '/linkedin/v1/profile-posts?url=https://de.linkedin.com/in/Ada-Example/&startDate=2026-01-01&endDate=2026-02-01&limit=7',
    );
    await get('/instagram/v1/profile-posts?username=ada.example&postType=reel&startDate=2026-01-31&limit=5');
    expect(scraper.orders.map(({ dataset, input, query }) => [dataset, input, query.toString()])).toEqual([
      [
        'gd_lyy3tktm25m4avu764',
        {
          url: 'https://www.linkedin.com/in/ada-example',
          start_date: '2026-01-01',
          end_date: '2026-02-01',
        },
        'dataset_id=gd_lyy3tktm25m4avu764&type=discover_new&discover_by=profile_url&limit_per_input=7&include_errors=true',
      ],
      [
        'gd_lk5ns7kz21pck8jpis',
        {
          url: 'https://www.instagram.com/ada.example/',
          num_of_posts: 5,
          start_date: '01-31-2026',
          post_type: 'Reel',
        },
        'dataset_id=gd_lk5ns7kz21pck8jpis&type=discover_new&discover_by=url&include_errors=true',
      ],
    ]);
  });

  it('results in a snapshot after a minute, even if the scraper usually answers immediately', async () => {
    const { get, pass, scraper } = await openScene(() => ({
      progress: ['ready'],
      content: [
        { input: {}, id: 'ada-example', name: 'Ada Example', url: 'https://www.linkedin.com/in/ada-example' },
      ],
    }));
    const { status, body } = await get('/linkedin/v1/profile?username=ada-example');
    expect(status).toBe(202);
    await pass(10_000);
    const result = await get(body.resultUrl);
    expect(result.body.data.profiles).toMatchObject([{ name: 'Ada Example' }]);
    expect(result.body.data.posts).toBeNull();
    expect(scraper.requests[0]).toBe('POST /datasets/v3/scrape');
  });
});

describe('a social result', () => {
  it('has the status 202 until it is ready, and can then be fetched repeatedly, free of charge', async () => {
    const {
      begin,
      get,
      pass,
      house: service,
      scraper,
    } = await openScene(() => ({
      progress: ['starting', 'running', 'building', 'a word of tomorrow', 'ready'],
      content: posts(3),
    }));
    const { resultUrl } = (await begin()).body;
    const waiting = await get(resultUrl);
    expect([waiting.status, waiting.headers.get('location')]).toEqual([202, resultUrl]);
    expect(Number(waiting.headers.get('retry-after'))).toBeGreaterThan(0);
    for (let time = 0; time < 5; time += 1) await pass(60_000);
    for (let time = 0; time < 3; time += 1) {
      const { status, body, headers } = await get(resultUrl);
      expect(status).toBe(200);
      expect(body.data.posts.map(({ text }: { text: string }) => text)).toEqual([
        'Post 1',
        'Post 2',
        'Post 3',
      ]);
      expect(body.meta).toMatchObject({
        kind: 'profile_posts',
        count: 3,
        total: 3,
        partial: false,
        errors: [],
      });
      expect(headers.get('x-credits-charged')).toBe('0');
    }
    expect(await service.used()).toBe(25);
    expect(scraper.requests.filter((one) => one.includes('/snapshot/'))).toHaveLength(1);
  });

  it('can be polled by the caller, but the scraper is queried at most once in five seconds', async () => {
    const { begin, get, clock, scraper } = await openScene(() => ({
      progress: ['running', 'ready'],
      content: posts(1),
    }));
    const { resultUrl } = (await begin()).body;
    const asked = () => scraper.requests.filter((one) => one.includes('/progress/')).length;
    expect((await get(resultUrl)).status).toBe(202);
    expect(asked()).toBe(0);
    clock.advance(5_000);
    await Promise.all([get(resultUrl), get(resultUrl), get(resultUrl)]);
    expect(asked()).toBe(1);
    clock.advance(5_000);
    expect((await get(resultUrl)).status).toBe(200);
  });

  it('has the status 202 while the scraper is still building it, even after the scraper reported it as ready', async () => {
    const { begin, get, pass } = await openScene(() => ({
      progress: ['ready'],
      content: (asked) =>
        [
          json({ status: 'building', message: 'Snapshot is building. Try again in a few minutes' }, 202),
          json({ status: 'building' }),
          json({ status: 'running', message: 'Snapshot is not ready yet, try again in 10s' }),
        ][asked - 1] ?? json(posts(1)),
    }));
    const { resultUrl } = (await begin()).body;
    await pass(10_000);
    const statuses: number[] = [];
    for (let time = 0; time < 4; time += 1) statuses.push((await get(resultUrl)).status);
    expect(statuses).toEqual([202, 202, 202, 200]);
  });

  it('is returned page by page, with raw records on request', async () => {
    const { begin, get, pass, scraper } = await openScene(() => ({
      progress: ['ready'],
      content: posts(250),
    }));
    const { resultUrl } = (await begin()).body;
    await pass(10_000);
    const first = (await get(`${resultUrl}&limit=2&offset=100&include=raw`)).body;
    expect(first.meta).toMatchObject({ count: 2, total: 250 });
    expect(
      first.data.posts.map(({ id, raw }: { id: string; raw: { post_text: string } }) => [id, raw.post_text]),
    ).toEqual([
      ['101', 'Post 101'],
      ['102', 'Post 102'],
    ]);
    expect((await get(`${resultUrl}&offset=249`)).body.data.posts).toHaveLength(1);
    expect((await get(`${resultUrl}&offset=250`)).body).toMatchObject({
      data: { posts: [] },
      meta: { count: 0 },
    });
    expect((await get(`${resultUrl}&limit=0`)).status).toBe(400);
    expect(scraper.requests.filter((one) => one.includes('/snapshot/'))).toHaveLength(1);
  });

  it('contains the remaining data if parts failed, and states what is missing', async () => {
    const {
      begin,
      get,
      pass,
      house: service,
    } = await openScene(() => ({
      progress: ['ready'],
      content: [
        { ...crawlFailed, input: { url: 'https://www.linkedin.com/feed/update/1' } },
        post(1),
        { ...deadPage, input: { url: 'https://www.linkedin.com/feed/update/2' } },
      ],
    }));
    const { resultUrl } = (await begin()).body;
    await pass(10_000);
    const { status, body } = await get(resultUrl);
    expect([status, body.data.posts.length]).toEqual([200, 1]);
    expect(body.meta).toMatchObject({
      partial: true,
      errors: [
        { code: 'crawl_failed', url: 'https://www.linkedin.com/feed/update/1' },
        { code: 'dead_page', url: 'https://www.linkedin.com/feed/update/2' },
      ],
    });
    expect(await service.used()).toBe(25);
  });

  it('contains only the row of the requested profile, in any order of rows', async () => {
    const row = (name: string) => ({
      input: { url: `https://www.linkedin.com/in/${name}/` },
      ...{ id: name, name, url: `https://www.linkedin.com/in/${name}` },
    });
    const { get, pass } = await openScene(() => ({
      progress: ['ready'],
      content: [row('someone-else'), deadPage, row('ada-example'), row('another')],
    }));
    const { resultUrl } = (await get('/linkedin/v1/profile?username=ada-example')).body;
    await pass(10_000);
    const { body } = await get(resultUrl);
    expect(body.data.profiles.map(({ name }: { name: string }) => name)).toEqual(['ada-example']);
  });

  it('is an empty list of posts if there are no rows', async () => {
    const { begin, get, pass } = await openScene(() => ({
      progress: ['ready'],
      content: () => json({ error: 'Snapshot is empty' }, 400),
    }));
    const { resultUrl } = (await begin()).body;
    await pass(10_000);
    expect(await get(resultUrl)).toMatchObject({
      status: 200,
      body: { data: { posts: [] }, meta: { total: 0 } },
    });
  });

  it('is not available to other accounts or other platforms', async () => {
    const { begin, get, house: service } = await openScene(() => ({ progress: ['running'], content: [] }));
    const { snapshotId, resultUrl } = (await begin()).body;
    const { key } = await service.accounting.createKey({ email: 'eve@example.com' });
    expect((await service.send(resultUrl, { headers: { 'X-Api-Key': key } })).status).toBe(404);
    const elsewhere = await get(`/twitter/v1/result?snapshot_id=${snapshotId}`);
    expect([elsewhere.status, elsewhere.body.detail]).toEqual([
      404,
      'This snapshot belongs to linkedin. Fetch it from /linkedin/v1/result.',
    ]);
    expect((await get(`/linkedin/v1/result?snapshot_id=snp_${'0'.repeat(32)}`)).status).toBe(404);
    const wrong = await get('/linkedin/v1/result?snapshot_id=s_provider');
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ field: 'snapshot_id' }] } });
  });
});
