import { expect, it } from 'vitest';
import { json } from './bright-data.ts';
import { openScene, post } from './scene.ts';

it('a failed follow-up of one snapshot does not delay other follow-ups', async () => {
  const { get, pass, house: service } = await openScene(() => ({ progress: ['failed'], content: [post(1)] }));
  const ask = (name: string) => get(`/linkedin/v1/profile-posts?username=${name}-example`);
  const first = (await ask('first')).body.snapshotId;
  // The charge is missing, so its refund throws. This never happens in a real store.
  await service.store.db.updateTable('snapshots').set({ period: null }).where('id', '=', first).execute();
  for (let at = 0; at < 24; at += 1) expect((await ask(`name-${at}`)).status).toBe(202);
  expect(await service.used()).toBe(25 * 25);
  for (let times = 0; times < 3; times += 1)
    await expect(pass(60_000)).rejects.toMatchObject({ code: 'unavailable' });
  expect(await service.used()).toBe(25);
});

it('a failed follow-up is reported as an error, and is retried a minute later', async () => {
  const {
    begin,
    pass,
    house: service,
    scraper,
  } = await openScene(() => ({ progress: ['failed'], content: [] }));
  await begin();
  const { period } = await service.store.db
    .selectFrom('snapshots')
    .select('period')
    .executeTakeFirstOrThrow();
  const set = (value: number | null) =>
    service.store.db.updateTable('snapshots').set({ period: value }).execute();
  await set(null);
  await expect(pass(10_000)).rejects.toMatchObject({ code: 'unavailable' });
  const asked = scraper.requests.length;
  await pass(30_000);
  expect(scraper.requests).toHaveLength(asked);
  await set(period);
  await pass(60_000);
  expect(await service.used()).toBe(0);
});

it('failing snapshots of one account do not delay snapshots of other accounts', async () => {
  const {
    get,
    pass,
    house: service,
    clock,
  } = await openScene(({ input }) =>
    String(input.url).includes('hostile')
      ? { progress: [json({ error: 'Internal' }, 500)], content: [] }
      : { progress: ['failed'], content: [] },
  );
  const { key } = await service.accounting.createKey({ email: 'bea@example.com', plan: 'operator' });
  const other = () =>
    service.send('/linkedin/v1/profile-posts?username=bea-example', { headers: { 'X-Api-Key': key } });
  for (let at = 0; at < 9; at += 1)
    expect((await get(`/linkedin/v1/profile-posts?username=hostile-${at}`)).status).toBe(202);
  clock.advance(1_000);
  expect((await other()).status).toBe(202);
  await pass(9_500);
  expect(await service.used()).toBe(9 * 25);
  clock.advance(1_000);
  await pass(0);
  const { credits } = await service.accounting.usage('bea@example.com', (operation) => operation);
  expect(credits.used).toBe(0);
});
