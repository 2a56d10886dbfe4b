import { ApiError } from '../errors.ts';
import { type Caller, periodAt } from './callers.ts';
import { asksOthers, COSTS, type CostClass } from './cost.ts';
import type { Ledger } from './ledger.ts';
import type { Call, Meter, Receipt } from './meter.ts';
import type { Period } from './periods.ts';
import type { CallRow, Posting } from './store/index.ts';

/** One request, as its face knows it. */
export interface MeteredRequest {
  readonly caller: Caller;
  readonly requestId: string;
  readonly face: 'rest' | 'graphql';
  /** Epoch milliseconds. Decides which month and hour the request belongs to, however long it takes. */
  readonly startedAt: number;
  /** The caller's spend cap. */
  readonly maxCredits?: number | undefined;
}

export interface MeterDeps {
  readonly ledger: Ledger;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Milliseconds of a clock that never steps back. */
  readonly monotonic: () => number;
  /** A number never given before by this process. */
  readonly nextHold: () => number;
  /** How long a hold lasts: longer than any call may take. */
  readonly holdMs: number;
}

const RUNNING = 0;
const DONE = 200;
const GAVE_UP = 500;
const NO_HOLD = 0;

/** Opens the meter of one request. */
export function createMeter(deps: MeterDeps, request: MeteredRequest): Meter {
  return new RequestMeter(deps, request);
}

class MeteredCall implements Call {
  readonly operation: string;
  readonly cost: CostClass;
  readonly credits: number;
  readonly hold: number;
  place: unknown;
  begun = false;
  status = RUNNING;
  ms = 0;
  readonly #startedAt: number;
  readonly #meter: RequestMeter;

  constructor(meter: RequestMeter, operation: string, cost: CostClass, hold: number) {
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
    // What the request is not charged for any more must not be looked up either.
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
    this.ms = Math.round(this.#meter.deps.monotonic() - this.#startedAt);
  }
}

class RequestMeter implements Meter {
  readonly deps: MeterDeps;
  /** Credits of all calls that have not failed; what the spend cap is held against. */
  committed = 0;
  readonly #request: MeteredRequest;
  readonly #period: Period;
  readonly #calls: MeteredCall[] = [];
  #receipt: Receipt | Promise<Receipt> | undefined;

  constructor(deps: MeterDeps, request: MeteredRequest) {
    this.deps = deps;
    this.#request = request;
    // Perhaps not the month that the account is in by now.
    this.#period = periodAt(request.caller, request.startedAt);
  }

  open(operation: string, cost: CostClass): Call | Promise<Call> {
    const credits = COSTS[cost];
    this.#commitTo(credits);
    return asksOthers(cost) ? this.#openHeld(operation, cost) : this.#add(operation, cost, NO_HOLD);
  }

  openEdges(operation: string, cost: CostClass, count: number): Promise<(Call | Error)[]> {
    const credits = COSTS[cost];
    const open = async (): Promise<Call | Error> => {
      try {
        this.#commitTo(credits);
        return credits === 0 ? this.#add(operation, cost, NO_HOLD) : await this.#openHeld(operation, cost);
      } catch (error) {
        if (error instanceof ApiError) return error;
        throw error;
      }
    };
    return Promise.all(Array.from({ length: count }, open));
  }

  refuse(operation: string, status: number): void {
    this.#add(operation, 'free', NO_HOLD).fail(status);
  }

  /** Whether the request has been charged, or given up. */
  get settled(): boolean {
    return this.#receipt !== undefined;
  }

  settle(keeps: (call: Call) => boolean = ({ done }) => done): Receipt | Promise<Receipt> {
    this.#receipt ??= this.#settle(keeps);
    return this.#receipt;
  }

  #settle(keeps: (call: Call) => boolean): Receipt | Promise<Receipt> {
    let charge = 0;
    let charged = 0;
    const post: number[] = [];
    const release: number[] = [];
    const calls: CallRow[] = [];
    for (const call of this.#calls) {
      const kept = (call.done || call.status === RUNNING) && keeps(call);
      const credits = kept ? call.credits : 0;
      charged += credits;
      if (call.hold === NO_HOLD) charge += credits;
      else (kept ? post : release).push(call.hold);
      calls.push({
        operation: call.operation,
        status: kept ? DONE : call.status || GAVE_UP,
        ms: call.ms,
        credits,
      });
    }
    const { caller, requestId, startedAt, face } = this.#request;
    const { account } = caller;
    const posting = this.deps.ledger.submit({
      kind: 'settlement',
      account: account.id,
      period: this.#period.start,
      charge,
      post,
      release,
      key: caller.key,
      requestId,
      at: startedAt,
      face,
      calls,
    });
    if (charged > 0) return posting.then((given) => this.#receive(given, charged));
    // Nothing to charge, so nothing to wait for. Should the store fail, holds expire and a log row is missing.
    posting.then(
      (given) => this.#note(given),
      () => {},
    );
    return { charged: 0, remaining: account.remaining };
  }

  #receive(posting: Posting, charged: number): Receipt {
    this.#note(posting);
    if (posting.outcome === 'quota') throw this.#quotaExceeded();
    if (posting.outcome === 'expired') {
      throw new ApiError('unavailable', 'The request took too long to complete. It was not charged.', {
        retryAfterSeconds: 1,
      });
    }
    return { charged, remaining: posting.remaining };
  }

  async #openHeld(operation: string, cost: CostClass): Promise<Call> {
    const credits = COSTS[cost];
    const { ledger, now, nextHold, holdMs } = this.deps;
    const id = nextHold();
    const account = this.#request.caller.account.id;
    const period = this.#period.start;
    const posting = await ledger
      .submit({ kind: 'hold', account, period, id, credits, expiresAt: now() + holdMs })
      .catch((error: unknown) => {
        this.#add(operation, cost, NO_HOLD).fail(503);
        throw error;
      });
    this.#note(posting);
    if (posting.outcome !== 'done') {
      this.#add(operation, cost, NO_HOLD).fail(429);
      throw this.#quotaExceeded();
    }
    const call = this.#add(operation, cost, id);
    if (this.#receipt) {
      this.#giveBack(call);
      throw ended();
    }
    return call;
  }

  /** The request ended while the hold was being written, so no settlement names it. */
  #giveBack({ hold }: MeteredCall): void {
    const { caller, requestId, startedAt, face } = this.#request;
    const settlement = { kind: 'settlement', charge: 0, post: [], release: [hold], calls: [] } as const;
    const owner = { account: caller.account.id, period: this.#period.start, key: caller.key };
    this.deps.ledger.submit({ ...settlement, ...owner, requestId, at: startedAt, face }).catch(() => {});
  }

  #add(operation: string, cost: CostClass, hold: number): MeteredCall {
    const call = new MeteredCall(this, operation, cost, hold);
    this.#calls.push(call);
    return call;
  }

  #commitTo(credits: number): void {
    const { maxCredits = Infinity } = this.#request;
    const total = this.committed + credits;
    if (total > maxCredits) {
      const detail = `The price of this request (${total}) is higher than its X-Max-Credits limit (${maxCredits}).`;
      throw new ApiError('max_credits_exceeded', detail);
    }
    this.committed = total;
  }

  #note({ remaining }: Posting): void {
    const { account } = this.#request.caller;
    if (account.period.start !== this.#period.start) return;
    account.remaining = remaining;
    account.heard = true;
  }

  #quotaExceeded(): ApiError {
    return quotaExceeded(this.#period, this.deps.now());
  }
}

const ended = (): ApiError =>
  new ApiError('unavailable', 'The request ended before this call started.', { retryAfterSeconds: 1 });

/** The refusal of a call for which the month's credits do not suffice. */
export function quotaExceeded({ start, end }: Period, now: number): ApiError {
  const detail = `Not enough credits are left this month for this request. Credits renew on ${new Date(end).toISOString()}.`;
  return new ApiError('quota_exceeded', detail, {
    // In another month by now, the next request is charged to that.
    retryAfterSeconds: start <= now ? (end - now) / 1_000 : 0,
  });
}
