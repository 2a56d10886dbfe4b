import { createGate, type Gate, stopping, tooMany, workProcessors } from '../workers/index.ts';
import type { Link } from './ipc-channel.ts';
import type { SlotRequest, SupervisorMessages } from './ipc-messages.ts';

/** Gives one serving process access to the job slots of the machine. */
interface Seat {
  readonly takeSlot: (wanted: SlotRequest) => Promise<void>;
  readonly leave: (id: number) => void;
  readonly workers: (figures: { readonly all: number; readonly idle: number }) => void;
  /** Releases all slots of a process that has ended. */
  readonly vacate: () => void;
}

/** The job slots of a machine, managed by the supervisor. The jobs' files are never sent to the supervisor. */
export interface JobSlots {
  /** @param endIdle ends an idle worker process of this serving process */
  seat(endIdle: () => void): Seat;
}

/** Creates the job slots. */
export function createJobSlots({
  processors = workProcessors(),
  gate = createGate({ processors }),
}: {
  readonly processors?: number;
  readonly gate?: Gate;
} = {}): JobSlots {
  /** The last reported worker counts of each process, and the function that ends an idle worker. */
  const seats = new Map<
    Seat,
    { readonly all: number; readonly idle: number; readonly endIdle: () => void }
  >();

  /**
   * Applies the limits of a single process pool to the machine: at most `processors` idle workers, and at most twice as
   * many workers in total.
   */
  function balance(): void {
    const own = [...seats.values()];
    const idle = own.reduce((sum, seat) => sum + seat.idle, 0);
    const all = own.reduce((sum, seat) => sum + seat.all, 0);
    if (idle <= processors && all <= 2 * processors) return;
    const max = own.reduce((max, seat) => (seat.idle > max.idle ? seat : max));
    if (max.idle > 0) max.endIdle();
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
        async takeSlot({ id, ...entrant }) {
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

/** Time limit in milliseconds. It is longer than the limit of the gate, which normally answers first. */
const PATIENCE_MS = 40_000;

/**
 * Creates a gate that requests job slots of the machine from the supervisor. The work itself runs in this process's
 * own workers.
 */
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
        await link.ask('takeSlot', { ...entrant, id }, waiting);
        return await work();
      } finally {
        clearTimeout(timer);
        link.send('leave', id);
      }
    },
    close: () => closing.abort(stopping()),
  };
}
