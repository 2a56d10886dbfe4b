import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import { ApiError } from '../../errors.ts';
import { lruOptions } from '../../scheduling/lru-options.ts';
import type { Ledger } from '../credits/ledger.ts';
import { orUnavailable } from '../repository.ts';
import type { Claim, Claimed } from '../store/index.ts';
import type { Tables } from '../store/tables.ts';
import { KEPT, type KeptAnswer, readKept } from './stored-answers.ts';

/** An idempotency key and the fingerprint of its request, both as digests. */
export interface IdempotencyKey {
  readonly key: string;
  readonly fingerprint: string;
}

/** The idempotency keys of requests: work under one key is charged once. */
export interface Claims {
  /**
   * Claims a key for a request, durably, before its work begins. Resolves with the kept answer if a request was charged
   * under this key before. Rejects with `idempotency_conflict`, `idempotency_mismatch`, `rate_limited`, `busy` or
   * `unavailable`.
   */
  claim(wanted: IdempotencyKey & Pick<Claim, 'account' | 'requestId'>): Promise<KeptAnswer | undefined>;
  /** Records that a request has ended although it is unknown whether its settlement is in the store. */
  lost(requestId: string): void;
}

export interface ClaimDeps {
  readonly ledger: Ledger;
  readonly db: Kysely<Tables>;
  readonly now: () => number;
  /** Lifetime of a claim in milliseconds, the same as for a hold. */
  readonly holdMs: number;
}

/**
 * Maximum number of tracked requests whose end may be unknown to the store. Beyond that, a key becomes free only when
 * its claim expires.
 */
const MAX_LOST = 10_000;

/** Implements `Claims` for one process. */
export function createClaims({ ledger, db, now, holdMs }: ClaimDeps): Claims {
  const lost = new LRUCache<string, true>(lruOptions(MAX_LOST));

  async function submit(claim: Claim): Promise<Claimed> {
    try {
      const claimed = await ledger.submit(claim);
      const { outcome, requestId } = claimed;
      if (outcome !== 'running' || !lost.has(requestId)) return claimed;
      // Without this second claim, a failure of the store would block retries until the first claim expires. If the
      // settlement did reach the store, the key is no longer claimed, and the charge is valid.
      return await ledger.submit({ ...claim, insteadOf: requestId });
    } catch (error) {
      lost.set(claim.requestId, true);
      throw error;
    }
  }

  async function claim(wanted: Parameters<Claims['claim']>[0]): Promise<KeptAnswer | undefined> {
    const { outcome, requestId } = await submit({ kind: 'claim', ...wanted, expiresAt: now() + holdMs });
    if (outcome === 'done') return undefined;
    if (outcome !== 'answered') throw REFUSALS[outcome](requestId);
    const kept = await orUnavailable(readKept(db, { ...wanted, requestId }));
    // It expired just now.
    if (!kept) return claim(wanted);
    if (kept.body === null) throw unrepeatable(kept);
    return kept;
  }

  return { claim, lost: (requestId) => void lost.set(requestId, true) };
}

const REFUSALS = {
  running: (requestId: string): ApiError =>
    new ApiError(
      'idempotency_conflict',
      `The first request with this Idempotency-Key is still running (request ID ${requestId}). Try again in a moment.`,
      { retryAfterSeconds: 1 },
    ),
  mismatch: (requestId: string): ApiError =>
    new ApiError(
      'idempotency_mismatch',
      `This Idempotency-Key was used for a different request (request ID ${requestId}). Use a new key for every new request.`,
    ),
  full: (): ApiError =>
    new ApiError(
      'rate_limited',
      `This account has used ${KEPT.keys.toLocaleString('en')} Idempotency-Keys within 24 hours. Send the request without a key, or try again later.`,
      { retryAfterSeconds: 3_600 },
    ),
};

const unrepeatable = ({ requestId, charged }: { requestId: string; charged: number }): ApiError =>
  new ApiError(
    'idempotency_conflict',
    `The first request with this Idempotency-Key succeeded and was charged ${charged === 1 ? '1 credit' : `${charged} credits`} (request ID ${requestId}). Its response was not stored, because it is large or may be secret. To run the request again, use a new key.`,
  );
