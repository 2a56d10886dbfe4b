import { ask, databaseUrl } from '../test/postgres/databases.ts';
import { type Server as Postgres, startPostgres } from '../test/postgres/server.ts';
import { contest, type Effort, type Entrant, type Entry, ratio } from './contest.ts';
import { type Result, standingsOf } from './faces.ts';
import { type Facet, startFacet } from './facet.ts';
import type { Figure } from './figures.ts';
import { REST, wire } from './requests.ts';

/** Numbers of connections, each with the minimum ratio of PostgreSQL's rate to SQLite's. */
const MIN_SHARES = [
  [32, 0.5],
  [64, 0.6],
] as const;

/**
 * Compares the ledger in SQLite and in PostgreSQL, which waits for the disk at every commit by default. The last row
 * of each table repeats PostgreSQL, with the processor time of the database processes instead of Facet's.
 */
export async function measureEngines(effort: Effort): Promise<Result> {
  const postgres = await startPostgres();
  const results: Result[] = [];
  try {
    for (const [connections, atLeast] of MIN_SHARES) {
      const entries = await contest(
        [
          { name: 'SQLite, synchronous=NORMAL', start: startFacet, requests: asked },
          onPostgres(postgres, 'PostgreSQL, synchronous_commit=on'),
          onPostgres(postgres, "PostgreSQL's own", postgres.pid),
        ],
        { ...effort, connections },
      );
      const [sqlite, other] = entries as [Entry, Entry];
      const figure: Figure = {
        what: `REST on PostgreSQL against SQLite, ${connections} connections`,
        value: ratio(other, sqlite, ({ rate }) => rate),
        unit: 'ratio',
        falling: false,
        atLeast,
        aim: atLeast + 0.1,
      };
      results.push({
        figures: [figure],
        standings: standingsOf(`books in SQLite and PostgreSQL, ${connections} connections`, entries, sqlite),
      });
    }
  } finally {
    await postgres.close();
  }
  return {
    figures: results.flatMap(({ figures }) => figures),
    standings: results.flatMap(({ standings }) => standings),
  };
}

const asked: Entrant['requests'] = (server) => [wire(REST, server.url, (server as Facet).key)];

let databases = 0;

/** @param pid process whose processor time is measured; Facet's by default */
const onPostgres = (postgres: Postgres, name: string, pid?: number): Entrant => ({
  name,
  async start(): Promise<Facet> {
    const database = `bench_${++databases}`;
    await ask(postgres.url, `create database ${database}`);
    const facet = await startFacet({ DATABASE_URL: databaseUrl(postgres.url, database) });
    return pid === undefined ? facet : { ...facet, pid };
  },
  requests: asked,
});
