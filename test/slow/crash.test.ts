import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { createAccounting } from '../../src/accounting/accounting.ts';
import { openSqlite } from '../../src/accounting/store/sqlite/index.ts';
import { creditsInLog } from '../accounting/logged.ts';
import { startService, temporaryFolder } from './program.ts';

const ROUNDS = 10;
const CLIENTS = 32;
/** The most expensive request of the load: one root field and its two edges. */
const DEAREST = 3;
const QUERY = JSON.stringify({
  query: '{ referenceMimeType(type: "application/json") { type extensionResults { extension } } }',
});

interface Tally {
  /** Credits charged for the complete answers. */
  acknowledged: number;
  answers: number;
  /** Requests that were sent but got no complete answer. */
  inFlight: number;
  /** Answers with a status other than 200. */
  strange: string[];
}

/** Sends requests without a pause until the service is gone. */
async function client(url: string, key: string, number: number, tally: Tally): Promise<void> {
  for (let turn = number; ; turn++) {
    tally.inFlight += 1;
    try {
      const response =
        turn % 4 === 0
          ? await fetch(`${url}/graphql`, {
              method: 'POST',
              headers: { 'X-Api-Key': key, 'Content-Type': 'application/json' },
              body: QUERY,
            })
          : await fetch(`${url}/reference/v1/http-status/404`, { headers: { 'X-Api-Key': key } });
      const text = await response.text();
      tally.inFlight -= 1;
      tally.answers += 1;
      tally.acknowledged += Number(response.headers.get('x-credits-charged'));
      if (response.status !== 200 || text.includes('"errors"'))
        tally.strange.push(`${response.status} ${text}`);
    } catch {
      return;
    }
  }
}

/** Reads the credit totals from the store file, without the service. */
function books(file: string): Record<'used' | 'reserved' | 'usage' | 'logged', number> {
  const database = new Database(file, { readonly: true });
  const sum = (sql: string): number => database.prepare<[], number>(sql).pluck().get() ?? 0;
  const found = {
    used: sum('select sum(used) from periods'),
    reserved: sum('select sum(reserved) from periods'),
    usage: sum('select sum(credits) from usage'),
    logged: creditsInLog(database),
  };
  database.close();
  return found;
}

describe('a service that is killed under load', () => {
  it(`has charged every answer it gave, and at most what was in flight beyond, ${ROUNDS} times over`, {
    timeout: 600_000,
  }, async () => {
    using folder = temporaryFolder();
    const file = join(folder.path, 'facet.db');
    let key = '';
    let before = 0;
    for (let round = 1; round <= ROUNDS; round++) {
      await using service = await startService(folder.path, { LOG_LEVEL: 'silent' });
      key ||= /fct_live_\w+/.exec(service.output())?.[0] ?? '';
      const tally: Tally = { acknowledged: 0, answers: 0, inFlight: 0, strange: [] };
      const clients = Array.from({ length: CLIENTS }, (_, number) => client(service.url, key, number, tally));
      // Each round ends after a different number of answers. A slow machine only takes longer to reach it.
      const enough = CLIENTS + Math.floor(Math.random() * 4 * CLIENTS);
      await expect.poll(() => tally.answers, { interval: 1 }).toBeGreaterThanOrEqual(enough);
      await service.stop('SIGKILL');
      await Promise.all(clients);

      const { used, usage, logged } = books(file);
      const charged = used - before;
      expect(tally.strange, `round ${round}`).toEqual([]);
      expect(charged, `round ${round}: free answers`).toBeGreaterThanOrEqual(tally.acknowledged);
      expect(charged - tally.acknowledged, `round ${round}: charged too much`).toBeLessThanOrEqual(
        tally.inFlight * DEAREST,
      );
      expect(usage, `round ${round}: usage rows against the balance`).toBe(used);
      expect(logged, `round ${round}: call log against the balance`).toBe(used);
      before = used;
    }

    // Credits that the dead processes had reserved are released when their holds expire.
    const later = Date.now() + 600_000;
    const accounting = await createAccounting(await openSqlite({ file }), { now: () => later });
    await accounting.close();
    expect(books(file)).toMatchObject({ reserved: 0, used: before });
  });

  it('recovers the credits of interrupted calls after a restart', async () => {
    using folder = temporaryFolder();
    const file = join(folder.path, 'facet.db');
    // A resolver that receives every query and never answers.
    const deaf = createSocket('udp4').bind(0, '127.0.0.1');
    await once(deaf, 'listening');
    const env = { LOG_LEVEL: 'silent', DNS_SERVERS: `127.0.0.1:${deaf.address().port}` };
    const doomed = await startService(folder.path, env);
    const key = /fct_live_\w+/.exec(doomed.output())?.[0] ?? '';
    const calls = Array.from({ length: 3 }, (_, call) =>
      fetch(`${doomed.url}/dns-lookup/v1/check?name=${call}.example.com`, {
        headers: { 'X-Api-Key': key },
      }).catch(() => {}),
    );
    await once(deaf, 'message');
    await expect.poll(() => books(file).reserved, { interval: 10 }).toBe(15);
    await doomed.stop('SIGKILL');
    await Promise.all(calls);
    expect(books(file)).toMatchObject({ reserved: 15, used: 0 });

    await using _next = await startService(folder.path, env);
    expect(books(file)).toMatchObject({ reserved: 0, used: 0 });
    deaf.close();
  });

  it('replays charged answers for an Idempotency-Key, and runs requests that were not charged', async () => {
    using folder = temporaryFolder();
    const file = join(folder.path, 'facet.db');
    // A resolver that receives every query and never answers.
    const deaf = createSocket('udp4').bind(0, '127.0.0.1');
    await once(deaf, 'listening');
    const env = { LOG_LEVEL: 'silent', DNS_SERVERS: `127.0.0.1:${deaf.address().port}` };
    const doomed = await startService(folder.path, env);
    const key = /fct_live_\w+/.exec(doomed.output())?.[0] ?? '';
    const ask = async (url: string, name: string, query: string) => {
      const headers = { 'X-Api-Key': key, 'Content-Type': 'application/json', 'Idempotency-Key': name };
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ query }),
      });
      return { response, body: await response.json() };
    };
    const slug = '{ toolboxSlugify(text: "a b") { slug } }';
    const lookup = '{ toolboxSlugify(text: "a b") { slug } dnsLookupCheck(name: "example.com") { cached } }';
    const { body } = await ask(doomed.url, 'answered', slug);
    const running = ask(doomed.url, 'running', lookup).catch(() => {});
    await once(deaf, 'message');
    await expect(ask(doomed.url, 'running', lookup)).resolves.toMatchObject({ response: { status: 409 } });
    await doomed.stop('SIGKILL');
    await running;

    await using next = await startService(folder.path, env);
    const again = await ask(next.url, 'answered', slug);
    expect(again.response.headers.get('idempotent-replayed')).toBe('true');
    expect(again.body.data).toEqual(body.data);
    const freed = await ask(next.url, 'running', slug);
    expect([freed.response.status, freed.response.headers.get('x-credits-charged')]).toEqual([200, '1']);
    expect(books(file)).toMatchObject({ used: 2, reserved: 0, usage: 2, logged: 2 });
    deaf.close();
  });
});
