import { randomBytes } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { createResources } from '../../src/scheduling/resources.ts';
import { crawlFailed, json } from './bright-data.ts';
import { openScene, post } from './scene.ts';

const PROFILE = { id: 'ada-example', name: 'Ada Example', url: 'https://www.linkedin.com/in/ada-example' };

/** Later responses of a scraper for a run that it has deleted, or whose content has changed. */
const LATER = {
  'is empty': () => json({ error: 'Snapshot is empty or expired' }, 400),
  'has failed': () => json({ status: 'failed', message: 'Snapshot failed' }),
  'has other content': () => json([crawlFailed]),
  'is too large': () => json([{ ...post(1), post_text: 'x'.repeat(21 * 2 ** 20) }]),
};

it.each(
  Object.entries(LATER),
)('a snapshot that was fetched once remains charged even if it %s later', async (_, later) => {
  // The content is not cached: noise cannot be compressed, so the rows exceed an account's share of the cache.
  const rows = Array.from({ length: 16 }, () => ({
    ...PROFILE,
    noise: randomBytes(700_000).toString('base64'),
  }));
  const {
    get,
    pass,
    house: service,
  } = await openScene(() => ({
    progress: ['ready'],
    content: (asked) => (asked === 1 ? json(rows) : later()),
  }));
  const { resultUrl } = (await get('/linkedin/v1/profile?username=ada-example')).body;
  await pass(10_000);
  expect((await get(resultUrl)).body.data.profiles[0].name).toBe('Ada Example');
  for (let time = 0; time < 2; time += 1) {
    const { status, body } = await get(resultUrl);
    expect([status, body.code, await service.used()]).toEqual([410, 'snapshot_expired', 25]);
  }
});

it('a snapshot that was ready and returned immediately remains charged too', async () => {
  const {
    get,
    clock,
    house: service,
  } = await openScene(() => ({
    progress: ['ready'],
    content: (asked) => (asked === 1 ? json([PROFILE]) : json([crawlFailed])),
  }));
  const { resultUrl } = (await get('/linkedin/v1/profile?username=ada-example')).body;
  clock.advance(5_000);
  expect((await get(resultUrl)).status).toBe(200);
  expect((await service.store.db.selectFrom('snapshots').select('state').execute())[0]?.state).toBe(
    'fetched',
  );
});

it('the processor time for compressing and decompressing a cached result counts for the account that reads it', async () => {
  const resources = createResources();
  const jobs = vi.spyOn(resources.cpu, 'inThreadPool');
  const { get, pass } = await openScene(() => ({ progress: ['ready'], content: [PROFILE] }), { resources });
  const { resultUrl } = (await get('/linkedin/v1/profile?username=ada-example')).body;
  await pass(10_000);
  for (const times of [1, 2]) {
    expect((await get(resultUrl)).status).toBe(200);
    expect(jobs.mock.calls.map(([party]) => party)).toEqual(Array(times).fill('account 1'));
  }
});
