import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import Database from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { creditsInLog } from '../accounting/logged.ts';
import { createBrightData, SCRAPER_KEY } from '../social/bright-data.ts';
import { startService, temporaryFolder } from './program.ts';

const ROUNDS = 6;
const CLIENTS = 6;

/** Opens the scraper on a loopback port. All its runs stay unfinished until `fails` is set. */
async function openScraper() {
  const end = { fails: false };
  const { sites } = createBrightData(async () => {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 20));
    return {
      get progress() {
        return [end.fails ? 'failed' : 'running'];
      },
      content: [],
    } as never;
  });
  const [site = () => Response.error()] = Object.values(sites);
  const server = createServer(async (incoming, outgoing) => {
    const { method = 'GET', url = '/', headers } = incoming;
    const body = method === 'POST' ? await text(incoming) : null;
    const authorization = headers.authorization ?? '';
    const answer = await site(
      new Request(`http://scraper${url}`, { method, headers: { authorization }, body }),
    );
    outgoing.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { end, url: `http://127.0.0.1:${port}` };
}

/** Reads the credit totals from the store file, without the service. */
function books(file: string) {
  const database = new Database(file, { readonly: true });
  const sum = (sql: string): number => database.prepare<[], number>(sql).pluck().get() ?? 0;
  const states = database.prepare<[], { id: string; state: string }>('select id, state from snapshots').all();
  const found = {
    used: sum('select sum(used) from periods'),
    reserved: sum('select sum(reserved) from periods'),
    usage: sum('select sum(credits) from usage'),
    logged: creditsInLog(database),
    states: new Map(states.map(({ id, state }) => [id, state])),
  };
  database.close();
  return found;
}

it(`a service that is killed while snapshots begin has none that is free and charges none twice, ${ROUNDS} times over`, {
  timeout: 600_000,
}, async () => {
  using folder = temporaryFolder();
  const file = join(folder.path, 'facet.db');
  const scraper = await openScraper();
  const env = {
    ...{ LOG_LEVEL: 'silent', BRIGHTDATA_API_KEY: SCRAPER_KEY, BRIGHTDATA_BASE_URL: scraper.url },
  };
  const acknowledged: string[] = [];
  let key = '';
  for (let round = 1; round <= ROUNDS; round++) {
    await using service = await startService(folder.path, env);
    key ||= /fct_live_\w+/.exec(service.output())?.[0] ?? '';
    const client = async (number: number) => {
      for (let turn = 0; turn < 3; turn++) {
        const name = `someone-${round}-${number}-${turn}`;
        const response = await fetch(`${service.url}/linkedin/v1/profile-posts?username=${name}`, {
          headers: { 'X-Api-Key': key },
        }).catch(() => undefined);
        if (!response) return;
        const body = await response.json().catch(() => undefined);
        if (!body) return;
        expect(response.status, JSON.stringify(body)).toBe(202);
        acknowledged.push(body.snapshotId);
      }
    };
    const enough = acknowledged.length + 1 + Math.floor(Math.random() * CLIENTS);
    const clients = Array.from({ length: CLIENTS }, (_, number) => client(number));
    await expect.poll(() => acknowledged.length, { interval: 1 }).toBeGreaterThanOrEqual(enough);
    await service.stop('SIGKILL');
    await Promise.all(clients);
    const { used, usage, logged, states } = books(file);
    const running = [...states.values()].filter((state) => state === 'running').length;
    expect([usage, logged], `round ${round}`).toEqual([used, used]);
    // Every charge has its snapshot, and every running snapshot has its charge.
    expect(used, `round ${round}`).toBe(running * 25);
    for (const id of acknowledged) expect(states.get(id), `round ${round}`).toBe('running');
  }

  // All running snapshots fail now. Charges are refunded automatically; uncharged snapshots are deleted.
  scraper.end.fails = true;
  await using service = await startService(folder.path, env);
  await expect.poll(() => books(file).used, { timeout: 120_000, interval: 500 }).toBe(0);
  const { reserved, usage, logged, states } = books(file);
  expect([reserved, usage, logged]).toEqual([0, 0, 0]);
  expect(new Set(states.values())).toEqual(new Set(['failed']));
  const [first] = acknowledged;
  const response = await fetch(`${service.url}/linkedin/v1/result?snapshot_id=${first}`, {
    headers: { 'X-Api-Key': key },
  });
  expect(response.status).toBe(422);
});
