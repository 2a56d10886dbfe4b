import { ApiError } from '../../errors.ts';
import { COSTS, type CostClass } from './cost.ts';
import type { Call } from './meter.ts';

/** Statuses of a call that is running, and of one that succeeded. */
export const RUNNING = 0;
export const DONE = 200;
/** The hold of calls that have none. */
export const NO_HOLD = 0;

/** The request of a call. */
interface CallsOfRequest {
  readonly deps: { readonly monotonic: () => number };
  /** True if the request has been charged, or abandoned. */
  readonly settled: boolean;
  /** Credits of all calls that have not failed. */
  committed: number;
}

/** A call of a request, and its hold. */
export class MeteredCall implements Call {
  readonly operation: string;
  readonly cost: CostClass;
  readonly credits: number;
  readonly hold: number;
  answerPath: unknown;
  snapshot?: string;
  begun = false;
  status = RUNNING;
  readonly #startedAt: number;
  #endedAt: number | undefined;
  readonly #meter: CallsOfRequest;

  constructor(meter: CallsOfRequest, operation: string, cost: CostClass, hold: number) {
    this.#meter = meter;
    this.operation = operation;
    this.cost = cost;
    this.credits = COSTS[cost];
    this.hold = hold;
    this.#startedAt = meter.deps.monotonic();
  }

  get done(): boolean {
    return this.status === DONE;
  }

  begin(): void {
    // A settled request cannot be charged again, so no further work may begin.
    if (this.#meter.settled) throw ended();
    this.begun = true;
  }

  succeed(): void {
    this.#finish(DONE);
  }

  fail(status: number): void {
    if (this.status === RUNNING) this.#meter.committed -= this.credits;
    this.#finish(status);
  }

  #finish(status: number): void {
    if (this.status !== RUNNING) return;
    this.status = status;
    this.#endedAt = this.#meter.deps.monotonic();
  }

  /** Duration of the call, or the time that it has taken so far. */
  get ms(): number {
    return Math.round((this.#endedAt ?? this.#meter.deps.monotonic()) - this.#startedAt);
  }
}

/** The error for work that begins after its request has ended. */
export const ended = (): ApiError =>
  new ApiError('unavailable', 'The request ended before this call started.', { retryAfterSeconds: 1 });
