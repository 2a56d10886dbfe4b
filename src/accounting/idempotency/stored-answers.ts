import type { Kysely } from 'kysely';
import type { KeptText } from '../store/index.ts';
import type { Tables } from '../store/tables.ts';

/** Limits the answers kept under idempotency keys: their lifetime, their size, and their total for one account. */
export const KEPT = {
  ms: 86_400_000,
  answerBytes: 16 * 1024,
  accountBytes: 64_000_000,
  /**
   * Maximum number of keys of an account. Keys need storage even without an answer. This is three times the calls that
   * the largest plan's credits allow in a day.
   */
  keys: 100_000,
} as const;

type HeaderPairs = readonly (readonly [name: string, value: string])[];

/** The answer to a request, which is returned again to a repeated request with the same idempotency key. */
export interface Answer {
  readonly status: number;
  /** Headers that describe the body, except headers that differ for each request. */
  readonly headers: HeaderPairs;
  readonly body: string | Uint8Array | null;
}

/** A kept answer, unchanged except for headers that differ for each request. */
export interface KeptAnswer extends Answer {
  /** The charged request that it answered. */
  readonly requestId: string;
  readonly body: string;
}

/** A charged key without an answer: it was deleted or never stored. */
interface KeptCharge {
  readonly requestId: string;
  readonly charged: number;
  readonly body: null;
}

/**
 * Returns an answer in its stored form, or undefined if it is too large. Bodies passed as bytes are always much larger
 * than the limit.
 */
export function keptText({ status, headers, body }: Answer): KeptText | undefined {
  if (typeof body !== 'string' || Buffer.byteLength(body) > KEPT.answerBytes) return undefined;
  return { status, headers: JSON.stringify(headers), body };
}

/** Reads the charge or the answer of a request under a key, or undefined when it has expired. */
export async function readKept(
  db: Kysely<Tables>,
  { account, key, requestId }: { account: number; key: string; requestId: string },
): Promise<KeptAnswer | KeptCharge | undefined> {
  const row = await db
    .selectFrom('answers')
    .select(['charged', 'status', 'headers', 'body'])
    .where('account_id', '=', account)
    .where('key', '=', key)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { charged, status, headers, body } = row;
  return body === null
    ? { requestId, charged, body }
    : { requestId, status: status as number, headers: JSON.parse(headers as string), body };
}
