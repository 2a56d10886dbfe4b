import { createGate, type Gate, stopping, tooMany, workProcessors } from '../workers/index.ts';
import type { Link } from './link.ts';
import type { PlaceWanted, SupervisorMessages } from './ipc-messages.ts';

/** What one serving process has of the machine's places for work on files. */
interface Seat {
  readonly place: (wanted: PlaceWanted) => Promise<void>;
  readonly leave: (id: number) => void;
  readonly workers: (figures: { readonly all: number; readonly idle: number }) => void;
  /** Gives back all that it had: the process has gone. */
  readonly vacate: () => void;
}

/** The places of a machine, where they are kept: files themselves never come here. */
export interface JobSlots {
  /** @param endIdle has a process for files end that waits for work at this one */
  seat(endIdle: () => void): Seat;
}

/** Opens the places. */
export function createJobSlots({
  processors = workProcessors(),
  gate = createGate({ processors }),
}: {
  readonly processors?: number;
  readonly gate?: Gate;
} = {}): JobSlots {
  /** By seat, what it said last, and how one that waits for work ends. */
  const seats = new Map<
    Seat,
    { readonly all: number; readonly idle: number; readonly endIdle: () => void }
  >();

  /** As one pool has it: so many may wait for work, and twice as many there may be. */
  function balance(): void {
    const own = [...seats.values()];
    const idle = own.reduce((sum, seat) => sum + seat.idle, 0);
    const all = own.reduce((sum, seat) => sum + seat.all, 0);
    if (idle <= processors && all <= 2 * processors) return;
    const most = own.reduce((most, seat) => (seat.idle > most.idle ? seat : most));
    if (most.idle > 0) most.endIdle();
  }

  return {
    seat(endIdle) {
      const entrants = new Map<number, { readonly line: AbortController; readonly left: () => void }>();

      function leave(id: number): void {
        const entrant = entrants.get(id);
        entrants.delete(id);
        entrant?.line.abort();
        entrant?.left();
      }

      const seat: Seat = {
        async place({ id, ...entrant }) {
          const line = new AbortController();
          const begun = Promise.withResolvers<void>();
          const left = Promise.withResolvers<void>();
          entrants.set(id, { line, left: left.resolve });
          const begin = () => {
            begun.resolve();
            return left.promise;
          };
          gate.enter(entrant, line.signal, begin).catch(begun.reject);
          await begun.promise;
        },
        leave,
        workers(figures) {
          seats.set(seat, { ...figures, endIdle });
          balance();
        },
        vacate() {
          seats.delete(seat);
          for (const id of [...entrants.keys()]) leave(id);
        },
      };
      return seat;
    },
  };
}

/** Longer than anybody waits at the gate itself, which answers then. */
const PATIENCE_MS = 40_000;

/** The gate to the places of a machine, for a process that has to ask for them: what is worked on stays with it. */
export function gateThrough(link: Link<SupervisorMessages>): Gate {
  const closing = new AbortController();
  let wanted = 0;

  return {
    async enter(entrant, signal, work) {
      const id = ++wanted;
      const line = new AbortController();
      const timer = setTimeout(() => line.abort(tooMany()), PATIENCE_MS);
      const waiting = AbortSignal.any([signal, line.signal, closing.signal]);
      try {
        await link.ask('place', { ...entrant, id }, waiting);
        return await work();
      } finally {
        clearTimeout(timer);
        link.tell('leave', id);
      }
    },
    close: () => closing.abort(stopping()),
  };
}
