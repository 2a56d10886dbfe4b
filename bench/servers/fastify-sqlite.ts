/**
 * A typical alternative: Fastify with its schemas. It looks up each key by its hash, and charges and logs each call in
 * its own commit, in SQLite with a write-ahead log like Facet. Statements are prepared once.
 */
import { hash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import Fastify from 'fastify';
import { PEER_KEY } from '../requests.ts';
import { announceAt, entry, LOOK_UP } from './listening.ts';

const folder = mkdtempSync(join(tmpdir(), 'facet-bench-peer-'));
const database = new Database(join(folder, 'peer.db'));
database.pragma('journal_mode = WAL');
database.pragma('synchronous = NORMAL');
database.exec(`
  create table accounts (id integer primary key, quota integer not null, used integer not null);
  create table keys (hash text primary key, account_id integer not null references accounts) without rowid;
  create table calls (
    id integer primary key, at integer not null, account_id integer not null, operation text not null, credits integer not null
  );
`);

const hashOf = (key: string): string => hash('sha256', key, 'hex');
database.prepare('insert into accounts values (1, 1000000000, 0)').run();
database.prepare('insert into keys values (?, 1)').run(hashOf(PEER_KEY));

const findAccount = database.prepare<[string], number>('select account_id from keys where hash = ?').pluck();
const charge = database
  .prepare<[number, number, number], number>(
    'update accounts set used = used + ? where id = ? and used + ? <= quota returning quota - used',
  )
  .pluck();
const log = database.prepare<[number, number, string, number]>(
  'insert into calls (at, account_id, operation, credits) values (?, ?, ?, ?)',
);
const settle = database.transaction((account: number, operation: string, credits: number) => {
  const remaining = charge.get(credits, account, credits);
  if (remaining !== undefined) log.run(Date.now(), account, operation, credits);
  return remaining;
}).immediate;

const refusal = (statusCode: number) => Object.assign(new Error('Not answered.'), { statusCode });
const app = Fastify();
app.get(LOOK_UP.path, { schema: LOOK_UP.schema }, (request, reply) => {
  const key = request.headers['x-api-key'];
  const account = typeof key === 'string' ? findAccount.get(hashOf(key)) : undefined;
  if (account === undefined) throw refusal(401);
  const remaining = settle(account, 'httpStatus', 1);
  if (remaining === undefined) throw refusal(429);
  reply.header('x-credits-charged', '1').header('x-credits-remaining', String(remaining));
  return reply.send(entry);
});

process.once('SIGTERM', async () => {
  await app.close();
  database.close();
  rmSync(folder, { recursive: true });
  process.exit();
});
announceAt(await app.listen({ host: '127.0.0.1', port: 0 }));
