import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import type { OnAccountChange, Presence, StoreObserver } from '../index.ts';
import { CHANGES } from '../nodes-shape.ts';
import { ensureSameTime } from './clock.ts';
import { drop, leave, pipelined } from './connection.ts';

const PING_EVERY_MS = 5_000;
const MAX_PAUSE_MS = 2_000;
/**
 * A node whose lock has been free for this time is dead. A node that has only lost its connection, as all do when the
 * server restarts, has reconnected by then.
 */
const DEAD_AFTER_MS = 5_000;
const LOOKED_AT = 50;

/** The permanent connection: it receives notifications of changes, and holds the locks that mark living nodes. */
export interface ListenerConnection {
  readonly presence: Presence;
  watch(onChange: OnAccountChange, observer: StoreObserver): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** The sooner the server detects lost connections, the sooner it frees their locks. */
const SETTINGS =
  'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3';

/** Returns the number of a node's lock, the same on all nodes. */
const lockOf = (node: string): string =>
  createHash('sha256').update(`facet node ${node}`).digest().readBigInt64BE().toString();

/**
 * Opens the connection when it is first needed, and again whenever it is lost. The server frees the locks with the
 * connection, so a process that has ended for any reason holds none.
 * @param now epoch milliseconds
 */
export function createListenerConnection(url: string, now: () => number): ListenerConnection {
  const joined = new Set<string>();
  /** The client that holds the lock of each joined node. */
  const vouched = new Map<string, Client>();
  const freeSince = new Map<string, number>();
  let onChange: OnAccountChange = () => {};
  let observer: StoreObserver | undefined;
  let connection: Promise<Client> | undefined;
  /** The client of the connection, once it is open. */
  let current: Client | undefined;
  let ping: NodeJS.Timeout | undefined;
  let closed = false;

  async function connect(): Promise<Client> {
    const client = pipelined(url);
    // Often both events occur: the server announces that it will end the connection, and then the connection ends.
    client.on('error', (error) => lose(client, error));
    client.on('end', () => lose(client, new Error('The connection to the database has ended.')));
    try {
      await client.connect();
      await client.query(SETTINGS);
      await ensureSameTime(client, now);
      await client.query(`listen ${CHANGES}`);
      await vouch(client);
      client.on('notification', ({ payload }) => onChange(Number(payload) || undefined));
      return client;
    } catch (error) {
      drop(client);
      throw error;
    }
  }

  function open(): Promise<Client> {
    if (connection) return connection;
    const opening = connect().then((client) => {
      current = client;
      // Changes may have been missed while nothing listened.
      onChange();
      return client;
    });
    opening.catch(() => {
      if (connection === opening) connection = undefined;
    });
    connection = opening;
    return opening;
  }

  /** Invalidates everything cached, because changes may be missed until the connection is back. */
  function lose(client: Client, error: unknown): void {
    if (closed || client !== current) return;
    current = undefined;
    connection = undefined;
    drop(client);
    onChange();
    observer?.onError(error);
    void reopen();
  }

  async function look(client: Client): Promise<void> {
    try {
      await ensureSameTime(client, now);
      await vouch(client);
    } catch (error) {
      lose(client, error);
    }
  }

  async function reopen(): Promise<void> {
    for (let pause = 100; !closed; pause = Math.min(2 * pause, MAX_PAUSE_MS)) {
      await sleep(pause * (0.5 + Math.random() / 2), undefined, { ref: false });
      if (closed) return;
      if (await open().catch(() => undefined)) return observer?.onRecovered();
    }
  }

  /**
   * Takes the lock before writing the row: a node with a row and a free lock counts as dead. A lock that is not free is
   * held by our own last connection, whose loss the server has not noticed yet, or by another node's check at this
   * moment.
   */
  async function vouch(client: Client): Promise<void> {
    for (const node of joined) {
      if (vouched.get(node) === client) continue;
      const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [lockOf(node)]);
      if (rows[0]?.mine) vouched.set(node, client);
      await client.query(
        `insert into nodes (node, sequence, postings, at, joined_at) values ($1, 0, '[]', $2, $2)
         on conflict (node) do update set joined_at = excluded.joined_at`,
        [node, now()],
      );
    }
  }

  /** Checks the locks of up to `max` other joined nodes and records the free ones. Returns the nodes that hold theirs. */
  async function tryLocks(max: number | null): Promise<string[]> {
    const client = await open();
    const { rows } = await client.query<{ node: string }>(
      'select node from nodes where joined_at is not null order by at limit $1',
      [max],
    );
    const [held, free]: [string[], Map<string, number>] = [[], new Map()];
    for (const { node } of rows) {
      if (joined.has(node)) continue;
      const lock = lockOf(node);
      const { rows: taken } = await client.query('select pg_try_advisory_lock($1) as mine', [lock]);
      if (!taken[0]?.mine) {
        held.push(node);
        continue;
      }
      await client.query('select pg_advisory_unlock($1)', [lock]);
      free.set(node, freeSince.get(node) ?? performance.now());
    }
    freeSince.clear();
    for (const [node, since] of free) freeSince.set(node, since);
    return held;
  }

  const freeFor = (node: string): number => performance.now() - (freeSince.get(node) ?? Infinity);

  const presence: Presence = {
    async join(node) {
      const client = await open();
      joined.add(node);
      await vouch(client);
    },

    async dead() {
      await tryLocks(LOOKED_AT);
      return [...freeSince.keys()].filter((node) => freeFor(node) >= DEAD_AFTER_MS);
    },

    async living() {
      for (;;) {
        const held = await tryLocks(null);
        const wait = DEAD_AFTER_MS - Math.min(...[...freeSince.keys()].map(freeFor));
        if (held.length > 0 || wait <= 0) return held;
        await sleep(wait);
      }
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

    async watch(changeListener, storeObserver) {
      await open();
      onChange = changeListener;
      observer = storeObserver;
      // If the other end of the connection is gone, only a query shows it.
      ping = setInterval(() => {
        if (current) void look(current);
      }, PING_EVERY_MS);
      ping.unref();
      return async () => {
        clearInterval(ping);
        onChange = () => {};
      };
    },

    async close() {
      closed = true;
      clearInterval(ping);
      const client = await connection?.catch(() => undefined);
      if (client) await leave(client);
    },
  };
}
