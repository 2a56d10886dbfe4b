import { availableParallelism } from 'node:os';
import { KnownClients } from './clients.ts';
import { CPU_CLOCKS, CpuUsage } from './cpu-usage.ts';
import { EventLoopScheduler } from './event-loop-scheduler.ts';
import { FairSemaphore } from './fair-semaphore.ts';
import { shareOfProcess } from './process-share.ts';

/** Resources shared by code that only transfers bytes. */
export type TransferResources = Pick<Resources, 'memory' | 'scheduler' | 'cpu' | 'knownClients'>;

/** Resources shared by all requests. Each is divided among its parties: accounts, and clients without a key. */
export interface Resources {
  /** Slots for requests in progress. More concurrent requests would only make all of them slow. */
  readonly requestSlots: FairSemaphore;
  /**
   * Bytes of bodies in memory: of requests while they are read and processed, of foreign responses, and of this
   * service's responses until they are sent.
   */
  readonly memory: FairSemaphore;
  /** Responses that are being compressed. Compression runs in other threads, but on the same processors. */
  readonly compressions: FairSemaphore;
  /** The time of the event loop. */
  readonly scheduler: EventLoopScheduler;
  /** Processor time by party. */
  readonly cpu: CpuUsage;
  /** Clients that are not unknown. */
  readonly knownClients: KnownClients;
}

const PLACES = 2_000;
/** With more bytes, the garbage collector pauses everything again and again. */
const MEMORY_BYTES = 160 * 2 ** 20;
/** A party alone gets half of them, which leaves one processor to all others. */
const COMPRESSIONS = 2 * Math.max(1, availableParallelism() - 1);

/**
 * The minimum of one process, however many processes there are. A file in base64 is held encoded and decoded, 47 MiB
 * together. That must fit into half of the free memory, also beside other requests, which takes most of the memory of a
 * single process.
 */
const MIN_SHARES = { places: 16, memoryBytes: 128 * 2 ** 20, compressions: 2 };

/**
 * @param processes number of serving processes on this machine; each has its share of the limits of the machine. The
 * event loop belongs to one process and is not divided.
 */
export function createResources(processes = 1, clocks = CPU_CLOCKS): Resources {
  const cpu = new CpuUsage(clocks);
  const compressions = shareOfProcess(COMPRESSIONS, processes, MIN_SHARES.compressions);
  return {
    requestSlots: new FairSemaphore(shareOfProcess(PLACES, processes, MIN_SHARES.places)),
    memory: new FairSemaphore(shareOfProcess(MEMORY_BYTES, processes, MIN_SHARES.memoryBytes)),
    compressions: new FairSemaphore(compressions, { forStrangers: compressions }),
    scheduler: new EventLoopScheduler({
      cpuMs: clocks.threadMs,
      onCpuUsed: (party, ms) => cpu.add(party, ms),
    }),
    cpu,
    knownClients: new KnownClients(),
  };
}
