import { describe, expect, it } from 'vitest';
import { openInternet } from '../internet.ts';
import { openTestService } from '../service-in-memory.ts';
import { world } from '../worlds/index.ts';

/** Builds a query for a country, its neighbours, their neighbours, and so on. */
function neighbours(levels: number): string {
  const inner = '{ name { common } }';
  let selection = inner;
  for (let level = 0; level < levels; level += 1) selection = `{ neighbours ${selection} }`;
  return `{ countriesByCode(code: "FR") ${selection} }`;
}

const AIRPORTS = `{ aviationAirport(code: "LIS") { country { airports(limit: 100) { items {
  country { airports(limit: 100) { items { country { airports(limit: 100) { items { name } } } } } } } } } } }`;

describe('an oversized answer', () => {
  it.each([
    ['neighbours eight deep', neighbours(8)],
    ['neighbours nine deep', neighbours(9)],
    ['airports of airports of airports', AIRPORTS],
  ])('ends with an error and is not charged: %s', async (_name, query) => {
    await using service = await openTestService({ plan: 'free' });
    const { status, body, headers } = await service.query(query);
    expect([status, body.data, body.errors.length]).toEqual([200, null, 1]);
    expect(body.errors[0].extensions.code).toBe('ANSWER_TOO_LARGE');
    expect([headers.get('x-credits-charged'), await service.used()]).toEqual(['0', 0]);
  });

  it('does not delay requests that can be answered faster', async () => {
    await using service = await openTestService();
    await service.query(neighbours(2));
    let done = false;
    const attack = service.query(neighbours(8)).then(() => {
      done = true;
    });
    let answered = 0;
    while (!done) {
      expect((await service.get('/reference/v1/http-status/404')).status).toBe(200);
      await new Promise(setImmediate);
      answered += 1;
    }
    await attack;
    expect(answered).toBeGreaterThan(5);
  });

  it('is returned and charged normally if it is within the limits', async () => {
    await using service = await openTestService();
    const { body } = await service.query(neighbours(4));
    expect(body.errors).toBeUndefined();
    expect(body.extensions.credits.charged).toBe(await service.used());
    expect((await service.get('/countries/v1/all')).status).toBe(200);
  });

  it('is charged only for completed upstream calls', async () => {
    await using internet = await openInternet(world);
    await using service = await openTestService({ upstream: internet.upstream });
    const query = `{ dnsLookupCheck(name: "example.com", type: ["MX"]) { status } ${neighbours(8).slice(1)}`;
    const { body } = await service.query(query);
    expect([body.data, body.errors[0].extensions.code]).toEqual([null, 'ANSWER_TOO_LARGE']);
    expect([body.extensions.credits.charged, await service.used()]).toEqual([5, 5]);
  });

  it('shares one budget among all operations of a batch', async () => {
    await using service = await openTestService();
    const { body } = await service.post(
      '/graphql',
      Array.from({ length: 10 }, () => ({ query: neighbours(6) })),
    );
    const tooLarge = body.filter((one: { data: unknown }) => one.data === null);
    expect(tooLarge.length).toBeGreaterThan(5);
    const charged = body.map(
      (one: { extensions: { credits: { charged: number } } }) => one.extensions.credits.charged,
    );
    expect(await service.used()).toBe(charged.reduce((sum: number, credits: number) => sum + credits, 0));
    expect(charged.filter((credits: number) => credits > 0)).toHaveLength(10 - tooLarge.length);
  });

  it('lists at most a hundred errors', async () => {
    await using service = await openTestService();
    const query = `{ aviationAirportSearch(q: "a", limit: 100) { items { country { airports(limit: 100) {
      items { country { holidays(year: 1) { total } } } } } } } }`;
    const { body } = await service.query(query);
    expect(body.errors).toHaveLength(100);
  });

  it('causes no harm if the client disconnects in the middle of it', async () => {
    await using service = await openTestService();
    for (const level of [1, 3, 5, 8]) {
      const leaving = new AbortController();
      const attack = service.send('/graphql', {
        method: 'POST',
        headers: { 'X-Api-Key': service.key, 'Content-Type': 'application/json' },
        body: JSON.stringify({ query: neighbours(8) }),
        signal: leaving.signal,
      });
      for (let turn = 0; turn < level * 4; turn += 1) await new Promise(setImmediate);
      leaving.abort();
      await attack;
    }
    // An unawaited rejection would be reported as unhandled and end the service.
    expect((await service.get('/reference/v1/http-status/404')).status).toBe(200);
  });
});
