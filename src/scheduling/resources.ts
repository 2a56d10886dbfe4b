import { availableParallelism } from 'node:os';
import { KnownClients } from './clients.ts';
import { CPU_CLOCKS, CpuUsage } from './cpu-usage.ts';
import { EventLoopScheduler } from './event-loop-scheduler.ts';
import { FairSemaphore } from './fair-semaphore.ts';
import { shareOfProcess } from './process-share.ts';

/** Resources shared by code that only transfers bytes. */
export type TransferResources = Pick<Resources, 'memory' | 'scheduler' | 'cpu' | 'knownClients'>;

/** Resources shared by all requests. Each is divided among parties, which are accounts and clients without a key. */
export interface Resources {
  /** Slots for requests in progress. More concurrent requests would only slow all of them down. */
  readonly requestSlots: FairSemaphore;
  /**
   * Memory of bodies in bytes: of requests while they are read and processed, of responses from third parties, and of
   * this service's responses until they are sent.
   */
  readonly memory: FairSemaphore;
  /** Slots for responses that are being compressed. Compression runs in other threads, but on the same processors. */
  readonly compressions: FairSemaphore;
  /** The time of the event loop. */
  readonly scheduler: EventLoopScheduler;
  /** Processor time by party. */
  readonly cpu: CpuUsage;
  /** Connections and addresses of known clients. */
  readonly knownClients: KnownClients;
}

const REQUEST_SLOTS = 2_000;
/** With more bytes in memory, the garbage collector would pause everything again and again. */
const MEMORY_BYTES = 160 * 2 ** 20;
/** A single party gets half of the slots, which leaves one processor to all other parties. */
const COMPRESSIONS = 2 * Math.max(1, availableParallelism() - 1);

/**
 * The minimum for one process, even if there are many processes. A file in base64 is held both encoded and decoded,
 * which takes up to 47 MiB. This must fit into half of the free memory, even while other requests are in progress.
 */
const MIN_SHARES = { requestSlots: 16, memoryBytes: 128 * 2 ** 20, compressions: 2 };

/**
 * @param processes number of serving processes on this machine; each gets its share of the machine's limits. The event
 * loop belongs to one process and is not divided.
 */
export function createResources(processes = 1, { unreadMs, ...clocks } = CPU_CLOCKS): Resources {
  const cpu = new CpuUsage(clocks);
  const compressions = shareOfProcess(COMPRESSIONS, processes, MIN_SHARES.compressions);
  return {
    requestSlots: new FairSemaphore(shareOfProcess(REQUEST_SLOTS, processes, MIN_SHARES.requestSlots)),
    memory: new FairSemaphore(shareOfProcess(MEMORY_BYTES, processes, MIN_SHARES.memoryBytes)),
    compressions: new FairSemaphore(compressions, { unknownCapacity: compressions }),
    scheduler: new EventLoopScheduler({
      cpuMs: clocks.threadMs,
      ...(unreadMs !== undefined && { unreadMs }),
      onCpuUsed: (party, ms) => cpu.add(party, ms),
    }),
    cpu,
    knownClients: new KnownClients(),
  };
}
