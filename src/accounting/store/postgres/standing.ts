import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Presence } from '../index.ts';
import { CHANGES } from '../nodes-shape.ts';
import { drop, pipelined } from './connection.ts';

const PING_EVERY_MS = 5_000;
const LONGEST_PAUSE_MS = 2_000;
/**
 * A node whose lock is free for so long is dead. One that has only lost its connection, as all do when the server is started again,
 * has it back by then.
 */
const DEAD_AFTER_MS = 5_000;
const LOOKED_AT = 50;

/** The connection that stays: it hears of changes, and holds the locks that say which nodes live. */
export interface Standing {
  readonly presence: Presence;
  watch(heed: () => void, onTrouble: (error: unknown) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** A number for a node's lock, which all nodes make alike. */
const lockOf = (node: string): string =>
  createHash('sha256').update(`facet node ${node}`).digest().readBigInt64BE().toString();

/**
 * Opens the connection when it is first needed, and again whenever it is lost: the server frees the locks with it, so a process that
 * is gone, whatever ended it, holds none.
 * @param now epoch milliseconds
 */
export function createStanding(url: string, now: () => number): Standing {
  const joined = new Set<string>();
  const freeSince = new Map<string, number>();
  let heed = (): void => {};
  let onTrouble = (_error: unknown): void => {};
  let connection: Promise<Client> | undefined;
  let ping: NodeJS.Timeout | undefined;
  let closed = false;

  async function connect(): Promise<Client> {
    const client = pipelined(url);
    try {
      await client.connect();
      await client.query(`listen ${CHANGES}`);
      for (const node of joined) await vouchFor(client, node);
      client.on('notification', () => heed());
      return client;
    } catch (error) {
      drop(client);
      throw error;
    }
  }

  function open(): Promise<Client> {
    connection ??= connect().then((client) => {
      // What happened while nobody listened is not known.
      heed();
      client.once('error', (error) => lose(client, error));
      client.once('end', () => lose(client, new Error('The connection to the database has ended.')));
      return client;
    });
    connection.catch(() => {
      connection = undefined;
    });
    return connection;
  }

  /** As nothing is heard any more, everything has to be asked anew until it is. */
  function lose(client: Client, error: unknown): void {
    if (closed || !connection) return;
    connection = undefined;
    drop(client);
    heed();
    onTrouble(error);
    void reopen();
  }

  async function reopen(): Promise<void> {
    for (let pause = 100; !closed; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      await sleep(pause * (0.5 + Math.random() / 2), undefined, { ref: false });
      if (closed || (await open().catch(() => undefined))) return;
    }
  }

  /** Its lock first: whoever sees the row of a node and can have its lock takes it for dead. */
  async function vouchFor(client: Client, node: string): Promise<void> {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [lockOf(node)]);
    if (!rows[0]?.mine) throw new Error(`The lock of node ${node} is taken.`);
    await client.query(
      `insert into nodes (node, sequence, postings, at, joined_at) values ($1, 0, '[]', $2, $2)
       on conflict (node) do update set joined_at = excluded.joined_at`,
      [node, now()],
    );
  }

  const presence: Presence = {
    async join(node) {
      const client = await open();
      await vouchFor(client, node);
      joined.add(node);
    },

    async dead() {
      const client = await open();
      const { rows } = await client.query<{ node: string }>(
        'select node from nodes where joined_at is not null order by at limit $1',
        [LOOKED_AT],
      );
      const free = new Map<string, number>();
      for (const { node } of rows) {
        if (joined.has(node)) continue;
        const lock = lockOf(node);
        const { rows: taken } = await client.query('select pg_try_advisory_lock($1) as mine', [lock]);
        if (!taken[0]?.mine) continue;
        await client.query('select pg_advisory_unlock($1)', [lock]);
        free.set(node, freeSince.get(node) ?? performance.now());
      }
      freeSince.clear();
      for (const [node, since] of free) freeSince.set(node, since);
      return [...free].flatMap(([node, since]) => (performance.now() - since >= DEAD_AFTER_MS ? node : []));
    },

    async forget(node) {
      const client = await open();
      await client.query('update nodes set joined_at = null where node = $1', [node]);
      freeSince.delete(node);
      if (joined.delete(node)) await client.query('select pg_advisory_unlock($1)', [lockOf(node)]);
    },

    close() {
      joined.clear();
    },
  };

  return {
    presence,

    async watch(heeding, troubled) {
      await open();
      heed = heeding;
      onTrouble = troubled;
      // A connection of which the other end is gone says nothing by itself.
      ping = setInterval(() => {
        connection?.then(
          (client) => client.query('select 1').catch((error) => lose(client, error)),
          () => {},
        );
      }, PING_EVERY_MS);
      ping.unref();
      return async () => {
        clearInterval(ping);
        heed = () => {};
      };
    },

    async close() {
      closed = true;
      clearInterval(ping);
      const client = await connection?.catch(() => undefined);
      await client?.end();
    },
  };
}
