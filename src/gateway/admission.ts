import { createHash, hash } from 'node:crypto';
import type { Caller } from '../accounting/access/callers.ts';
import type { Accounting } from '../accounting/accounting.ts';
import type { Receipt } from '../accounting/credits/meter.ts';
import type { Face } from '../accounting/face.ts';
import type { KeptAnswer } from '../accounting/idempotency/stored-answers.ts';
import type { Context } from '../context.ts';
import { maxCreditsExceeded, toApiError } from '../errors.ts';
import type { HeaderList } from '../http/respond.ts';
import { apiNames, type Endpoint, templateOf } from '../schema/endpoints.ts';
import { createCallers } from '../upstream/callers.ts';
import type { Upstream } from '../upstream/upstream.ts';
import type { WorkerPool } from '../workers/index.ts';
import { findMisnamedKey, readCredentials } from './credentials.ts';
import type { Exchange } from './exchange.ts';
import { claimKey } from './idempotency-key.ts';
import { RequestContext, type Sources } from './request-context.ts';
import { mergeStrictest, type RequestOptions, readRequestOptions } from './request-options.ts';

/** An authenticated caller, and the context of its calls. */
export interface AuthenticatedRequest {
  readonly caller: Caller;
  readonly context: Context;
  readonly terms: RequestOptions;
}

/** Authenticates and admits requests for all interfaces of the service (REST, GraphQL, MCP). */
export interface RequestGate {
  /**
   * Authenticates a request before it is read or processed, and takes a slot for it. From then on, its work counts for
   * the account, or for the network address if there is no valid key. While an address has exceeded its limit, its
   * requests are not read further. Rejects with `busy` or `rate_limited`.
   */
  identify(exchange: Exchange): Promise<void>;
  /** Counts a request for the account of its key before the key is verified, if the key was seen recently. */
  setProvisionalAccount(exchange: Exchange): void;
  /**
   * Checks the key (`unauthorized`), the rate limit for `calls` calls (`rate_limited`), and the formats of the spend
   * cap and the idempotency key (`invalid_parameter`). Throws or rejects with an ApiError.
   * @param own options that are not in the headers; if an option is in both, the stricter value applies
   */
  admit(
    exchange: Exchange,
    face: Face,
    calls: number,
    own?: Partial<RequestOptions>,
  ): Promise<AuthenticatedRequest>;
  /**
   * Admits a request that needs no key, if the rate limit of its party allows it. Otherwise throws or rejects with
   * `rate_limited`.
   */
  admitAnonymous(exchange: Exchange, units?: number): void | Promise<void>;
  /**
   * Once the cost of an uncharged request is known, counts it against the rate limit. The party then waits longer for
   * its next request.
   */
  addRateCost(exchange: Exchange, units: number): void;
  /** Counts additional calls against the caller's rate limit, for the processor time of the request. */
  addCpuCost(exchange: Exchange, calls: number): void;
  /**
   * Counts a large body against the rate limit of its account: each megabyte after the first counts as one more call.
   */
  addBodyCost(authenticated: AuthenticatedRequest, bytes: number): void;
  /**
   * Claims the idempotency key of a request before any of its work begins. Resolves with undefined if the request has
   * no key, and with the kept answer if a request was already charged under the key. The kept answer must then be sent
   * again. Rejects as `Meter.claim` does.
   * @param operations names of the requested operations
   * @param requestContent everything that distinguishes this request from others
   */
  claim(
    exchange: Exchange,
    authenticated: AuthenticatedRequest,
    operations: readonly string[],
    requestContent: unknown,
  ): Promise<KeptAnswer | undefined> | undefined;
  /**
   * Rejects work if the caller cannot pay its known price: `max_credits_exceeded`, `quota_exceeded`. Reserves nothing.
   */
  assertAffordable(authenticated: AuthenticatedRequest, credits: number): void | Promise<void>;
  /**
   * Returns the headers about credits and rate limits, if the caller is known. Without a receipt nothing was charged.
   */
  headers(exchange: Exchange, receipt?: Receipt): HeaderList;
  /**
   * Returns a weak ETag that reveals nothing to a caller who has not paid for this body as the answer to the same
   * request.
   */
  etag(authenticated: AuthenticatedRequest, question: string, body: string | Uint8Array): string;
}

export interface RequestGateOptions {
  readonly accounting: Accounting;
  /** The operations that the service offers. */
  readonly endpoints: readonly Endpoint[];
  readonly upstream: Upstream;
  readonly workers: WorkerPool;
  readonly now: () => number;
  readonly randomBytes: (size: number) => Uint8Array;
}

/** Creates the gate. */
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
  const lastCalls: Sources['lastCalls'] = ({ allowance }, { account }, wanted) =>
    accounting.callsOf(account.id, { ...wanted, pause: () => allowance.pause() });
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

  /** Authenticates the caller. From then on, the request counts for the account. */
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

  function addCpuCost({ caller, party }: Exchange, calls: number): void {
    if (calls === 0) return;
    if (caller) accounting.weigh(caller, calls);
    else accounting.throttleAnonymous.addCost(party, calls);
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
      if (caller) exchange.setProvisionalAccount(caller.account.id);
    },

    async admit(exchange, face, calls, own) {
      exchange.outcome.face = face;
      if (exchange.refused) throw exchange.refused;
      const caller = exchange.caller ?? (await authenticate(exchange));
      exchange.counted = true;
      // Waits only if a shared store decides. If this process decides alone, the result is available immediately.
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
      exchange.counted = true;
      const admitted = accounting.throttleAnonymous(exchange.party, units);
      if (admitted) return admitted.then(() => exchange.enter());
      exchange.enter();
    },

    addRateCost: ({ party }, units) => accounting.throttleAnonymous.addCost(party, units),

    claim: (
      exchange,
      { caller, context: { meter }, terms: { idempotencyKey: key } },
      operations,
      requestContent,
    ) =>
      key === undefined
        ? undefined
        : claimKey(
            { secret: accounting.answerSecret, exchange, caller, meter, key },
            operations,
            requestContent,
          ),

    addCpuCost,

    addBodyCost: ({ caller }, bytes) => accounting.weigh(caller, Math.floor(bytes / BYTES_OF_CALL)),

    assertAffordable({ caller, terms: { maxCredits = Infinity } }, credits) {
      if (credits > maxCredits) throw maxCreditsExceeded(credits, maxCredits);
      return accounting.ensureAffordable(caller, credits);
    },

    headers(exchange, receipt) {
      const { caller } = exchange;
      const charged = ['x-credits-charged', String(receipt?.charged ?? 0)] as const;
      if (!caller) return [charged];
      // If this cost were counted later, the next request could be refused although these headers announce that it is
      // allowed.
      addCpuCost(exchange, exchange.takeCpuCost());
      const [policy, limit] = accounting.rateHeaders(caller);
      return [
        charged,
        ['x-credits-remaining', String(receipt?.remaining ?? caller.account.remaining)],
        ['ratelimit-policy', policy],
        ['ratelimit', limit],
      ];
    },

    etag({ caller }, question, body) {
      const prefix = `${accounting.answerSecret}${caller.account.id}\n${question}\n`;
      const digest =
        typeof body === 'string'
          ? hash('sha256', prefix + body, 'base64url')
          : createHash('sha256').update(prefix).update(body).digest('base64url');
      return `W/"${digest.slice(0, 22)}"`;
    },
  };
}

/** Number of bytes of a body that are included in one call. */
const BYTES_OF_CALL = 1_000_000;
