import { createHash, hash } from 'node:crypto';
import type { Accounting } from '../accounting/accounting.ts';
import type { Caller } from '../accounting/callers.ts';
import type { KeptAnswer } from '../accounting/idempotency/kept.ts';
import type { Face, Receipt } from '../accounting/meter.ts';
import type { Context } from '../context.ts';
import { findMisnamedKey, readCredentials } from './credentials.ts';
import { toApiError, maxCreditsExceeded } from '../errors.ts';
import type { Exchange } from './exchange.ts';
import { claimKey } from './idempotency-key.ts';
import type { HeaderList } from '../http/respond.ts';
import { mergeStrictest, type RequestOptions, readRequestOptions } from './request-options.ts';
import { RequestContext, type Sources } from './request-context.ts';
import { apiNames, type Endpoint, templateOf } from '../schema/endpoints.ts';
import { createCallers } from '../upstream/callers.ts';
import type { Upstream } from '../upstream/upstream.ts';
import type { WorkerPool } from '../workers/index.ts';

/** A caller who was let in, and the context their calls run in. */
export interface AuthenticatedRequest {
  readonly caller: Caller;
  readonly context: Context;
  readonly terms: RequestOptions;
}

/** Where all faces let callers in. */
export interface RequestGate {
  /**
   * Finds out who is asking before anything is read or worked on, and takes a place for them: what follows is counted for
   * the account, or for the network address where there is no key, or none that is good; of whom nothing more is read while
   * that has used too much. Rejects with `busy`, `rate_limited`.
   */
  identify(exchange: Exchange): Promise<void>;
  /** Counts a request for the account whose key it shows, if that was seen lately, before anything is made sure of. */
  setProvisionalAccount(exchange: Exchange): void;
  /**
   * Checks the key (`unauthorized`), the rate (`rate_limited`) of a request that makes `calls` calls, and the notation
   * of the spend cap and of the idempotency key (`invalid_parameter`). Throws or rejects with an ApiError.
   * @param own terms that do not stand in headers, beside those that do: the stricter ones count
   */
  admit(exchange: Exchange, face: Face, calls: number, own?: Partial<RequestOptions>): Promise<AuthenticatedRequest>;
  /** Lets a request in that needs no key, as often as its party may ask for such; else throws or rejects with `rate_limited`. */
  admitAnonymous(exchange: Exchange, units?: number): void | Promise<void>;
  /** Counts what a request without a charge has cost us, which is known only now: its party waits so much longer for the next. */
  addRateCost(exchange: Exchange, units: number): void;
  /** Counts further calls against the rate of whoever made the request: for the processor time that it used. */
  addCpuCost(exchange: Exchange, calls: number): void;
  /** Counts a large body against the rate of its account: each megabyte beyond the first is as one call more. */
  addBodyCost(authenticated: AuthenticatedRequest, bytes: number): void;
  /**
   * Claims the idempotency key of a request for what it asks, before any of its work begins; undefined where it has none.
   * Resolves with what is kept under the key where a request was charged for it before; that is to be answered then. Rejects as
   * `Meter.claim` does.
   * @param operations those that are asked for, by their names
   * @param asked with all that makes it another request
   */
  claim(
    exchange: Exchange,
    authenticated: AuthenticatedRequest,
    operations: readonly string[],
    asked: unknown,
  ): Promise<KeptAnswer | undefined> | undefined;
  /** Refuses work whose price is known and cannot be paid: `max_credits_exceeded`, `quota_exceeded`. Reserves nothing. */
  assertAffordable(authenticated: AuthenticatedRequest, credits: number): void | Promise<void>;
  /** The headers about credits and rate, as far as the caller is known. Without a receipt nothing was charged. */
  headers(exchange: Exchange, receipt?: Receipt): HeaderList;
  /** A weak validator that tells nothing to anyone who has not paid for the body as the answer to this very question. */
  etag(authenticated: AuthenticatedRequest, question: string, body: string | Uint8Array): string;
}

export interface RequestGateOptions {
  readonly accounting: Accounting;
  /** What is served. */
  readonly endpoints: readonly Endpoint[];
  readonly upstream: Upstream;
  readonly workers: WorkerPool;
  readonly now: () => number;
  readonly randomBytes: (size: number) => Uint8Array;
}

/** Opens the gate on accounting. */
export function createRequestGate({
  accounting,
  endpoints,
  upstream,
  workers,
  now,
  randomBytes,
}: RequestGateOptions): RequestGate {
  const apiOf = apiNames(endpoints);
  const usage: Sources['usage'] = (caller, api) => accounting.usage(caller, apiOf, api);
  const lastCalls: Sources['lastCalls'] = ({ allowance }, { account }, most) =>
    accounting.callsOf(account.id, { most, pause: () => allowance.pause() });
  const prices = endpoints.map(({ name, paths, cost, credits }) => ({
    operation: name,
    path: templateOf(paths[0]),
    costClass: cost,
    credits,
  }));
  const callers = createCallers(upstream);
  const { snapshots } = accounting;
  const sources: Sources = {
    now,
    randomBytes,
    callers,
    workers,
    snapshots,
    usage,
    lastCalls,
    prices,
  };

  /** Finds out who is asking: from here on the request is the account's business. */
  async function authenticate(exchange: Exchange): Promise<Caller> {
    const known = accounting.authenticate({
      ...readCredentials(exchange),
      headers: exchange.request.headers,
      address: exchange.address,
      misnamed: () => findMisnamedKey(exchange),
    });
    const caller = known instanceof Promise ? await known : known;
    exchange.setCaller(caller);
    exchange.outcome.account = caller.account.id;
    return caller;
  }

  function addRateCost({ caller, party }: Exchange, calls: number): void {
    if (calls === 0) return;
    if (caller) accounting.weigh(caller, calls);
    else accounting.throttleAnonymous.owe(party, calls);
  }

  return {
    async identify(exchange) {
      try {
        await authenticate(exchange);
      } catch (error) {
        exchange.refused = toApiError(error);
      }
      await accounting.throttleAnonymous.check(exchange.party);
      exchange.enter();
    },

    setProvisionalAccount(exchange) {
      const caller = accounting.seen(readCredentials(exchange).key);
      if (caller) exchange.provisionalAccount = caller.account.id;
    },

    async admit(exchange, face, calls, own) {
      exchange.outcome.face = face;
      if (exchange.refused) throw exchange.refused;
      const caller = exchange.caller ?? (await authenticate(exchange));
      // Nobody waits here where this process alone decides.
      const admitted = accounting.admit(caller, calls);
      if (admitted) await admitted;
      exchange.enter(calls);
      const terms = mergeStrictest(readRequestOptions(exchange.request), own);
      const meter = accounting.meter({
        caller,
        requestId: exchange.id,
        face,
        startedAt: exchange.startedAt,
        maxCredits: terms.maxCredits,
      });
      return { caller, terms, context: new RequestContext(exchange, caller, meter, sources) };
    },

    admitAnonymous(exchange, units) {
      const admitted = accounting.throttleAnonymous(exchange.party, units);
      if (admitted) return admitted.then(() => exchange.enter());
      exchange.enter();
    },

    addRateCost: ({ party }, units) => accounting.throttleAnonymous.owe(party, units),

    claim: (exchange, { caller, context: { meter }, terms: { idempotencyKey: key } }, operations, asked) =>
      key === undefined
        ? undefined
        : claimKey({ secret: accounting.answerSecret, exchange, caller, meter, key }, operations, asked),

    addCpuCost: addRateCost,

    addBodyCost: ({ caller }, bytes) => accounting.weigh(caller, Math.floor(bytes / BYTES_OF_CALL)),

    assertAffordable({ caller, terms: { maxCredits = Infinity } }, credits) {
      if (credits > maxCredits) throw maxCreditsExceeded(credits, maxCredits);
      return accounting.ensureAffordable(caller, credits);
    },

    headers(exchange, receipt) {
      const { caller } = exchange;
      const charged = ['x-credits-charged', String(receipt?.charged ?? 0)] as const;
      if (!caller) return [charged];
      // So that the next request is not refused that these headers announce.
      addRateCost(exchange, exchange.takeCpuCost());
      const [policy, limit] = accounting.rateHeaders(caller);
      return [
        charged,
        ['x-credits-remaining', String(receipt?.remaining ?? caller.account.remaining)],
        ['ratelimit-policy', policy],
        ['ratelimit', limit],
      ];
    },

    etag({ caller }, question, body) {
      const asked = `${accounting.answerSecret}${caller.account.id}\n${question}\n`;
      const digest =
        typeof body === 'string'
          ? hash('sha256', asked + body, 'base64url')
          : createHash('sha256').update(asked).update(body).digest('base64url');
      return `W/"${digest.slice(0, 22)}"`;
    },
  };
}

/** What a call may bring along without counting as more than one. */
const BYTES_OF_CALL = 1_000_000;
