import type { Caller } from '../accounting/access/callers.ts';
import type { Meter } from '../accounting/credits/meter.ts';
import type { AccountSnapshots, Snapshots } from '../accounting/snapshots/snapshots.ts';
import type { CallsWanted, LastCallList } from '../accounting/usage/call-log.ts';
import type { UsageReport } from '../accounting/usage/report.ts';
import type { CallerAddress, Context, Price } from '../context.ts';
import type { Allowance } from '../scheduling/allowance.ts';
import type { Callers } from '../upstream/callers.ts';
import type { Upstream } from '../upstream/upstream.ts';
import type { WorkerPool, Workers } from '../workers/index.ts';
import type { Exchange } from './exchange.ts';

/** Dependencies shared by the contexts of all requests. */
export interface Sources {
  readonly now: () => number;
  readonly randomBytes: (size: number) => Uint8Array;
  readonly callers: Callers;
  readonly workers: WorkerPool;
  readonly snapshots: Snapshots;
  readonly usage: (caller: Caller, api?: string) => Promise<UsageReport>;
  readonly lastCalls: (
    exchange: Exchange,
    caller: Caller,
    wanted: Pick<CallsWanted, 'max' | 'filter'>,
  ) => Promise<LastCallList>;
  readonly prices: readonly Price[];
}

/** The context of an admitted request. */
export class RequestContext implements Context {
  readonly meter: Meter;
  readonly #exchange: Exchange;
  readonly #caller: Caller;
  readonly #sources: Sources;
  #upstream: Upstream | undefined;

  constructor(exchange: Exchange, caller: Caller, meter: Meter, sources: Sources) {
    this.#exchange = exchange;
    this.#caller = caller;
    this.meter = meter;
    this.#sources = sources;
  }

  get now(): Context['now'] {
    return this.#sources.now;
  }

  get randomBytes(): Context['randomBytes'] {
    return this.#sources.randomBytes;
  }

  get prices(): readonly Price[] {
    return this.#sources.prices;
  }

  get allowance(): Allowance {
    return this.#exchange.allowance;
  }

  get requestId(): string {
    return this.#exchange.id;
  }

  get callerAddress(): CallerAddress {
    return this.#exchange.callerAddress;
  }

  /** Created on demand, because most calls end before a client could disconnect. */
  get signal(): AbortSignal {
    return this.#exchange.request.signal;
  }

  /** Created on demand, because most calls need no upstream. */
  get upstream(): Upstream {
    this.#upstream ??= this.#sources.callers.shareOf(this.#exchange.party);
    return this.#upstream;
  }

  get workers(): Workers {
    return this.#sources.workers.shareOf(this.#exchange.party, this.#exchange);
  }

  get snapshots(): AccountSnapshots {
    return this.#sources.snapshots.of(this.#caller.account.id);
  }

  get usage(): Context['usage'] {
    return (api) => this.#sources.usage(this.#caller, api);
  }

  get lastCalls(): Context['lastCalls'] {
    return (max, filter) => this.#sources.lastCalls(this.#exchange, this.#caller, { max, filter });
  }

  get inThreadPool(): Context['inThreadPool'] {
    return (work) => this.#exchange.inThreadPool(work);
  }

  inTurn<Value>(call: () => Promise<Value>): Promise<Value> {
    return this.#sources.callers.inTurn(this.#exchange.party, async () => {
      // Many calls may get slots at the same time, so other work may be due first.
      await this.allowance.pause();
      return call();
    });
  }
}
