import { availableParallelism } from 'node:os';
import { CPU_CLOCKS, CpuUsage } from './cpu-usage.ts';
import { shareOfProcess } from './process-share.ts';
import { FairSemaphore } from './fair-semaphore.ts';
import { KnownClients } from './clients.ts';
import { EventLoopScheduler } from './event-loop-scheduler.ts';

/** What those share who only move bytes. */
export type TransferResources = Pick<Resources, 'memory' | 'scheduler' | 'cpu' | 'knownClients'>;

/** What all requests share, each of them divided among those who use it: accounts, and addresses without a key. */
export interface Resources {
  /** Requests in work at once. Beyond it, waiting would only make all of them late. */
  readonly requestSlots: FairSemaphore;
  /** Bytes of bodies in memory: of requests while they are read and worked on, of others' answers, and of our own until they are sent. */
  readonly memory: FairSemaphore;
  /** Answers that are being compressed, on other threads than ours but on the same processors. */
  readonly compressions: FairSemaphore;
  /** The time of the event loop. */
  readonly scheduler: EventLoopScheduler;
  /** Processor time by party. */
  readonly cpu: CpuUsage;
  /** Who is no stranger. */
  readonly knownClients: KnownClients;
}

const PLACES = 2_000;
/** Much of it at once makes the garbage collector stop everything again and again. */
const MEMORY_BYTES = 160 * 2 ** 20;
/** A party alone gets half of them, which leaves a processor to everybody else. */
const COMPRESSIONS = 2 * Math.max(1, availableParallelism() - 1);

/**
 * What one process has at least, however many there are. A file in base64 is held as it came and as it is, 47 MiB together: for that to
 * be half of what is left, also beside others, takes most of what a single process has.
 */
const MIN_COUNT = { places: 16, memoryBytes: 128 * 2 ** 20, compressions: 2 };

/**
 * @param processes how many processes of this machine serve: each has its part of what the machine has. The turns of an event loop
 *   are each one's own.
 */
export function createResources(processes = 1, clocks = CPU_CLOCKS): Resources {
  const cpu = new CpuUsage(clocks);
  const compressions = shareOfProcess(COMPRESSIONS, processes, MIN_COUNT.compressions);
  return {
    requestSlots: new FairSemaphore(shareOfProcess(PLACES, processes, MIN_COUNT.places)),
    memory: new FairSemaphore(shareOfProcess(MEMORY_BYTES, processes, MIN_COUNT.memoryBytes)),
    compressions: new FairSemaphore(compressions, { forStrangers: compressions }),
    scheduler: new EventLoopScheduler({ cpuMs: clocks.threadMs, onCpuUsed: (party, ms) => cpu.add(party, ms) }),
    cpu,
    knownClients: new KnownClients(),
  };
}
