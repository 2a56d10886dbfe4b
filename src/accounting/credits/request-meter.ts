import { ApiError, maxCreditsExceeded } from '../../errors.ts';
import { type Caller, periodAt } from '../access/callers.ts';
import type { Face } from '../face.ts';
import type { Claims, IdempotencyKey } from '../idempotency/claims.ts';
import { KEPT, type KeptAnswer, keptText } from '../idempotency/stored-answers.ts';
import { quotaExceeded } from '../plans/limits.ts';
import type { Period } from '../plans/periods.ts';
import type { CallRow, ClaimEnd, Posting, Settlement } from '../store/index.ts';
import { asksOthers, COSTS, type CostClass } from './cost.ts';
import type { Ledger } from './ledger.ts';
import {
  type Call,
  type Ending,
  type Keeps,
  type Meter,
  type Receipt,
  type RequestSettlement,
  together,
} from './meter.ts';
import { DONE, ended, MeteredCall, NO_HOLD, RUNNING } from './metered-call.ts';

/** One request, as described by REST, GraphQL or MCP. */
export interface MeteredRequest {
  readonly caller: Caller;
  readonly requestId: string;
  readonly face: Face;
  /** Epoch milliseconds. Determines the month and the hour of the request, regardless of its duration. */
  readonly startedAt: number;
  /** The caller's spend cap. */
  readonly maxCredits?: number | undefined;
}

export interface MeterDeps {
  readonly ledger: Ledger;
  readonly claims: Claims;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Milliseconds of a clock that never steps back. */
  readonly monotonic: () => number;
  /** Returns a number that this process has never used before. */
  readonly nextHold: () => number;
  /** Lifetime of a hold in milliseconds: longer than any call may take. */
  readonly holdMs: number;
  /** Called with the caller whenever its remaining credits have been updated. */
  readonly watch: (caller: Caller) => void;
}

const GAVE_UP = 500;
/**
 * With at least this many credits left after all calls of the request, bundled edges are charged only when the request
 * settles, like root calls, which saves a commit. With fewer, each edge is reserved, so that those the credits do not
 * cover fail alone, instead of the whole request. The Free plan has 1,000 credits a month, so its edges are always
 * reserved. Edges that are not reserved fail, with their whole request, only if other requests of the account spend
 * this many credits after the balance was last read.
 */
const PLENTY = 1_000;

/** Opens the meter of one request. */
export function createMeter(deps: MeterDeps, request: MeteredRequest): Meter {
  return new RequestMeter(deps, request);
}

class RequestMeter implements Meter {
  readonly deps: MeterDeps;
  /** Credits of all calls that have not failed, compared with the spend cap. */
  committed = 0;
  readonly #request: MeteredRequest;
  readonly #period: Period;
  readonly #calls: MeteredCall[] = [];
  /** The idempotency key that the request has claimed. */
  #key: string | undefined;
  #concluded: RequestSettlement | undefined;
  #receipt: Receipt | Promise<Receipt> | undefined;

  constructor(deps: MeterDeps, request: MeteredRequest) {
    this.deps = deps;
    this.#request = request;
    // The account may be in another month by now.
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
        return credits === 0 || this.#hasPlenty(cost)
          ? this.#add(operation, cost, NO_HOLD)
          : await this.#openHeld(operation, cost);
      } catch (error) {
        if (error instanceof ApiError) return error;
        throw error;
      }
    };
    return Promise.all(Array.from({ length: count }, open));
  }

  /** True if the account has far more credits than all calls of the request, and the call asks no other server. */
  #hasPlenty(cost: CostClass): boolean {
    const { account } = this.#request.caller;
    const isCurrent = account.heard && account.period.start === this.#period.start;
    return !asksOthers(cost) && isCurrent && account.remaining >= PLENTY + this.committed;
  }

  refuse(operation: string, status: number): void {
    this.#add(operation, 'free', NO_HOLD).fail(status);
  }

  async claim(key: IdempotencyKey): Promise<KeptAnswer | undefined> {
    const { caller, requestId } = this.#request;
    const kept = await this.deps.claims.claim({ ...key, account: caller.account.id, requestId });
    if (!kept) this.#key = key.key;
    return kept;
  }

  /** True if the request has been charged, or abandoned. */
  get settled(): boolean {
    return this.#concluded !== undefined;
  }

  settle(keeps: Keeps = ({ done }) => done, ending: Ending = {}): Receipt | Promise<Receipt> {
    this.#receipt ??= this.#settle(keeps, ending);
    return this.#receipt;
  }

  conclude(keeps: Keeps): RequestSettlement {
    this.#concluded ??= this.#conclude(keeps);
    return this.#concluded;
  }

  #conclude(keeps: Keeps): RequestSettlement {
    let charge = 0;
    let charged = 0;
    const post: number[] = [];
    const release: number[] = [];
    const calls: CallRow[] = [];
    for (const call of this.#calls) {
      const isCharged = (call.done || call.status === RUNNING) && keeps(call);
      const credits = isCharged ? call.credits : 0;
      charged += credits;
      if (call.hold === NO_HOLD) charge += credits;
      else (isCharged ? post : release).push(call.hold);
      calls.push({
        operation: call.operation,
        status: isCharged ? DONE : call.status || GAVE_UP,
        ms: call.ms,
        credits,
        ...(isCharged && call.snapshot !== undefined && { snapshot: call.snapshot }),
      });
    }
    return { charged, entry: { charge, post, release, calls } };
  }

  #settle(keeps: Keeps, { answer, others = [] }: Ending): Receipt | Promise<Receipt> {
    const own = this.conclude(keeps);
    const { charged, entry } = others.reduce(
      (sum, { meter, keeps }) => together(sum, meter.conclude(keeps)),
      own,
    );
    const key = this.#key;
    const keptUntil = this.deps.now() + KEPT.ms;
    const claim: ClaimEnd | undefined =
      key === undefined ? undefined : { key, keptUntil, answer: answer && keptText(answer) };
    const posting = this.deps.ledger.submit(this.#settlement({ ...entry, ...(claim && { claim }) }));
    if (claim) posting.catch(() => this.deps.claims.lost(this.#request.requestId));
    if (charged > 0) return posting.then((settled) => this.#receive(settled, charged));
    // If nothing is charged, only the release of the idempotency key is awaited: it must be free before the client gets
    // the answer. If the store fails, the holds expire, and the call is missing from the log.
    const noted = posting.then(
      (settled) => this.#note(settled),
      () => {},
    );
    const { account } = this.#request.caller;
    const held = this.#calls.reduce((sum, { hold, credits }) => sum + (hold === NO_HOLD ? 0 : credits), 0);
    if (held > 0) this.#note({ remaining: account.remaining + held });
    const receipt = { charged: 0, remaining: account.remaining };
    return claim ? noted.then(() => receipt) : receipt;
  }

  #settlement(entry: Pick<Settlement, 'charge' | 'post' | 'release' | 'calls' | 'claim'>): Settlement {
    const { caller, requestId, startedAt, face } = this.#request;
    const { account, key } = caller;
    const period = this.#period.start;
    return { kind: 'settlement', account: account.id, period, key, requestId, at: startedAt, face, ...entry };
  }

  #receive(posting: Posting, charged: number): Receipt {
    this.#note(posting);
    if (posting.outcome === 'quota') throw this.#quotaExceeded(charged, posting);
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
      throw this.#quotaExceeded(credits, posting);
    }
    const call = this.#add(operation, cost, id);
    if (this.settled) {
      this.#giveBack(call);
      throw ended();
    }
    return call;
  }

  /** Releases a hold that was written after the request ended, and that no settlement names. */
  #giveBack({ hold }: MeteredCall): void {
    const settlement = this.#settlement({ charge: 0, post: [], release: [hold], calls: [] });
    this.deps.ledger.submit(settlement).catch(() => {});
  }

  #add(operation: string, cost: CostClass, hold: number): MeteredCall {
    const call = new MeteredCall(this, operation, cost, hold);
    this.#calls.push(call);
    return call;
  }

  #commitTo(credits: number): void {
    const { maxCredits = Infinity } = this.#request;
    const total = this.committed + credits;
    if (total > maxCredits) throw maxCreditsExceeded(total, maxCredits);
    this.committed = total;
  }

  #note({ remaining }: Pick<Posting, 'remaining'>): void {
    const { caller } = this.#request;
    const { account } = caller;
    if (account.period.start !== this.#period.start) return;
    account.remaining = remaining;
    account.heard = true;
    this.deps.watch(caller);
  }

  #quotaExceeded(credits: number, { remaining }: Pick<Posting, 'remaining'>): ApiError {
    return quotaExceeded({ period: this.#period, credits, remaining }, this.deps.now());
  }
}
