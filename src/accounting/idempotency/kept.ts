import type { Kysely } from 'kysely';
import type { KeptText } from '../store/index.ts';
import type { Tables } from '../store/tables.ts';

/** What is kept under idempotency keys, for how long, and how much of it an account may have. */
export const KEPT = {
  ms: 86_400_000,
  answerBytes: 16 * 1024,
  accountBytes: 64_000_000,
  /** Keys take room without an answer, too. These are three times as many as the credits of the largest plan last for in a day. */
  keys: 100_000,
} as const;

type HeaderPairs = readonly (readonly [name: string, value: string])[];

/** The answer to a request, which a repeat under its idempotency key gets again. */
export interface Answer {
  readonly status: number;
  /** Those that say what the body is. What is different each time does not belong to them. */
  readonly headers: HeaderPairs;
  readonly body: string | Uint8Array | null;
}

/** An answer that was kept, as it was but for the headers that are different each time. */
export interface KeptAnswer extends Answer {
  /** The request that was charged for it. */
  readonly requestId: string;
  readonly body: string;
}

/** A key that was charged, whose answer is not there any more or never was. */
interface KeptCharge {
  readonly requestId: string;
  readonly charged: number;
  readonly body: null;
}

/** An answer as it is stored, or undefined where it is too large. Bodies that are handed over as bytes are much larger. */
export function keptText({ status, headers, body }: Answer): KeptText | undefined {
  if (typeof body !== 'string' || Buffer.byteLength(body) > KEPT.answerBytes) return undefined;
  return { status, headers: JSON.stringify(headers), body };
}

/** What is kept under a key of an account since a request, or undefined when that is over. */
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
