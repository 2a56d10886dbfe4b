import type { Server } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long the event loop is held before it is seen whether a connection arrived. */
const HOLD_MS = 5;
/** A turn after a hold that takes longer did other work, during which another connection may have arrived. */
const QUIET_TURN_MS = 0.3;
/** This many quiet turns in a row show that all clients wait before they try again. */
const QUIET_TURNS = 2;
const MAX_WAIT_MS = 1_000;

/** Of Node: the socket that listens. */
interface ListeningHandle {
  listen?(backlog: number): number;
}

/**
 * Resolves when no connection waits to be accepted and none is likely to arrive in the next moment: closing the port would reset it.
 *
 * With a backlog of zero, Linux completes one connection at a time and drops what else arrives, so those clients try again a
 * second later and find the port closed. The event loop accepts faster than clients connect, so it is held for a few milliseconds
 * at a time: one client gets in, the others wait. After a few holds every client waits.
 */
export async function stopAccepting(server: Server): Promise<void> {
  let accepted = 0;
  const count = (): void => {
    accepted += 1;
  };
  server.on('connection', count);
  (server as Server & { _handle?: ListeningHandle })._handle?.listen?.(0);
  const end = performance.now() + MAX_WAIT_MS;
  for (let quiet = 0; quiet < QUIET_TURNS && performance.now() < end; ) {
    const before = accepted;
    hold();
    const heldUntil = performance.now();
    await nextTurn();
    quiet = accepted === before && performance.now() - heldUntil < QUIET_TURN_MS ? quiet + 1 : 0;
  }
  server.off('connection', count);
}

const gate = new Int32Array(new SharedArrayBuffer(4));

/** Lets the event loop do nothing, and no other process wait for a processor. */
const hold = (): unknown => Atomics.wait(gate, 0, 0, HOLD_MS);
