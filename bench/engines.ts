import { ask, databaseUrl } from '../test/postgres/databases.ts';
import { type Server as Postgres, startPostgres } from '../test/postgres/server.ts';
import { facet, figure, type Result } from './faces.ts';
import { type Facet, startFacet } from './facet.ts';
import { type Candidate, type Comparison, compare, type Effort, rateOf, ratios, rowsOf } from './pairs.ts';
import { REST } from './requests.ts';

/** Numbers of connections, each with the minimum ratio of PostgreSQL's rate to SQLite's. */
const MIN_SHARES = [
  [32, 0.5],
  [64, 0.6],
] as const;
const ON_POSTGRES = 'PostgreSQL, synchronous_commit=on';

/**
 * Compares the ledger in SQLite and in PostgreSQL, which waits for the disk at every commit by default. The last row
 * of each table repeats PostgreSQL, with the processor time of the database processes instead of Facet's.
 */
export async function measureEngines(effort: Effort): Promise<Result> {
  const postgres = await startPostgres();
  const results: Result[] = [];
  try {
    for (const [connections, bound] of MIN_SHARES) {
      const comparisons = await compare(
        { ...onPostgres(postgres, ON_POSTGRES), connections },
        [
          { ...facet('SQLite, synchronous=NORMAL', REST), connections },
          { ...onPostgres(postgres, "PostgreSQL's own", postgres.pid), connections },
        ],
        effort,
      );
      const rates = ratios(comparisons[0] as Comparison, rateOf);
      results.push({
        figures: [
          figure(`REST on PostgreSQL against SQLite, ${connections} connections`, rates, {
            bound,
            aim: bound + 0.1,
          }),
        ],
        rows: rowsOf(
          `accounting in SQLite and PostgreSQL, ${connections} connections`,
          ON_POSTGRES,
          comparisons,
        ),
      });
    }
  } finally {
    await postgres.close();
  }
  return {
    figures: results.flatMap(({ figures }) => figures),
    rows: results.flatMap(({ rows }) => rows),
  };
}

let databases = 0;

/** @param pid process whose processor time is measured; Facet's by default */
const onPostgres = (postgres: Postgres, name: string, pid?: number): Candidate => ({
  ...facet(name, REST),
  async start(): Promise<Facet> {
    const database = `bench_${++databases}`;
    await ask(postgres.url, `create database ${database}`);
    const server = await startFacet({ env: { DATABASE_URL: databaseUrl(postgres.url, database) } });
    return pid === undefined ? server : { ...server, pid };
  },
});
