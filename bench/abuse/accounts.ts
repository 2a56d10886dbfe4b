import { spawnSync } from 'node:child_process';
import { DatabaseSync } from 'node:sqlite';
import { ROOT } from '../server.ts';

/** API keys, one per account. */
export interface Keys {
  /**
   * The key of the normal client, which is on the Business plan because it calls more often than smaller plans allow.
   */
  readonly client: string;
  /** Keys of free accounts. */
  readonly free: readonly string[];
  /** Keys of paying accounts with 200 calls per second. */
  readonly business: readonly string[];
}

const FREE = 5;
const BUSINESS = 3;

/** Creates the accounts in an empty data folder with the operator's commands. */
export function createAccounts(dataFolder: string): Keys {
  const create = (name: string, plan: string): string => {
    const line = ['src/cli.ts', 'keys', 'create', '--email', `${name}@abuse.test`, '--plan', plan];
    const { PATH = '', HOME = '' } = process.env;
    const { status, stdout, stderr } = spawnSync(process.execPath, line, {
      cwd: ROOT,
      env: { PATH, HOME, DATA_DIR: dataFolder, NODE_ENV: 'production' },
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`No key could be made: ${stderr}`);
    return stdout.trim();
  };
  return {
    client: create('client', 'business'),
    free: Array.from({ length: FREE }, (_, index) => create(`free-${index}`, 'free')),
    business: Array.from({ length: BUSINESS }, (_, index) => create(`business-${index}`, 'business')),
  };
}

const USAGE = { days: 27, keys: 5, operations: 76 };
const HOUR_MS = 3_600_000;

/**
 * Adds a month of past calls, about 247,000 rows, to the first free account. The store must not be open in a service.
 */
export function lengthenUsage(databaseFile: string): void {
  const database = new DatabaseSync(databaseFile);
  const since = Date.now() - USAGE.days * 24 * HOUR_MS;
  const found = database
    .prepare(`update accounts set created_at = ? where email = 'free-0@abuse.test' returning id`)
    .get(since);
  const insert = database.prepare(
    'insert into usage (account_id, key_id, operation, hour, calls, errors, credits) values (?, ?, ?, ?, 1, 0, 0)',
  );
  const firstHour = Math.ceil(since / HOUR_MS);
  database.exec('begin');
  for (let hour = 0; hour < USAGE.days * 24; hour++) {
    for (let key = 1; key <= USAGE.keys; key++) {
      for (let operation = 0; operation < USAGE.operations; operation++)
        insert.run(Number(found?.id), key, `operation${operation}`, (firstHour + hour) * HOUR_MS);
    }
  }
  database.exec('commit');
  database.close();
}
