import { createHash, createHmac } from 'node:crypto';
import type { Caller } from '../accounting/access/callers.ts';
import type { Meter } from '../accounting/credits/meter.ts';
import type { KeptAnswer } from '../accounting/idempotency/stored-answers.ts';
import { toApiError } from '../errors.ts';
import type { HeaderList } from '../http/respond.ts';
import type { Allowance } from '../scheduling/allowance.ts';
import type { Exchange } from './exchange.ts';

/** Format of an idempotency key: visible ASCII characters. */
export const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,255}$/;

/** Returns the headers of a replayed answer. */
export const repeatHeaders = ({ headers, requestId }: KeptAnswer): HeaderList => [
  ...headers,
  ['idempotent-replayed', 'true'],
  ['x-original-request-id', requestId],
];

/** An admitted request with an idempotency key. */
interface Keyed {
  /** Secret of this installation, used for digests. */
  readonly secret: string;
  readonly exchange: Exchange;
  readonly caller: Caller;
  readonly meter: Meter;
  readonly key: string;
}

/** Claims the idempotency key of a request. Repeats and refusals are logged as calls that cost nothing. */
export async function claimKey(
  { secret, exchange, caller, meter, key }: Keyed,
  operations: readonly string[],
  requestContent: unknown,
): Promise<KeptAnswer | undefined> {
  const log = (status: number): void => {
    for (const operation of operations) meter.refuse(operation, status);
  };
  try {
    const fingerprint = await fingerprintOf(secret, requestContent, exchange.allowance);
    const kept = await meter.claim({ key: keyDigest(secret, caller.account.id, key), fingerprint });
    if (kept) log(kept.status);
    return kept;
  } catch (error) {
    log(toApiError(error).status);
    throw error;
  }
}

/**
 * Returns the digest under which the idempotency key of an account is stored. Clients use names and order numbers in
 * their keys, which must stay private.
 */
const keyDigest = (secret: string, account: number, key: string): string =>
  createHmac('sha256', secret).update(`idempotency key\n${account}\n${key}`).digest('base64url');

/** Number of bytes hashed, and number of values written, between two pauses. Each takes less than a millisecond. */
const PIECE = { bytes: 2 ** 18, values: 2_000 };

/**
 * Returns a digest of the request that reveals nothing without the secret. It is computed from the parsed arguments
 * and not from the bytes, because clients may encode a repeated request differently: a multipart body has a new
 * boundary, and another library may order members differently.
 * @param requestContent objects, lists and scalars; a file as its bytes
 */
async function fingerprintOf(secret: string, requestContent: unknown, allowance: Allowance): Promise<string> {
  const digest = createHmac('sha256', secret).update('idempotency fingerprint\n');
  let text = '';
  let values = 0;
  for (const piece of pieces(requestContent)) {
    text += typeof piece === 'string' ? piece : `<${await fileDigest(piece, allowance)}>`;
    values += 1;
    if (text.length < PIECE.bytes && values < PIECE.values) continue;
    digest.update(text);
    text = '';
    values = 0;
    const pause = allowance.pause();
    if (pause) await pause;
  }
  return digest.update(text).digest('base64url');
}

async function fileDigest(bytes: Uint8Array, allowance: Allowance): Promise<string> {
  const digest = createHash('sha256');
  for (let from = 0; from < bytes.length; from += PIECE.bytes) {
    digest.update(bytes.subarray(from, from + PIECE.bytes));
    const pause = allowance.pause();
    if (pause) await pause;
  }
  return digest.digest('base64url');
}

/** Yields a value in pieces as JSON with sorted members. Each file is a separate piece. */
function* pieces(value: unknown): Generator<string | Uint8Array> {
  if (value instanceof Uint8Array) yield value;
  else if (typeof value === 'bigint') yield `${value}n`;
  else if (Array.isArray(value)) {
    yield '[';
    for (const item of value) {
      yield* pieces(item);
      yield ',';
    }
    yield ']';
  } else if (typeof value === 'object' && value !== null && !(value instanceof Date)) {
    yield '{';
    for (const name of Object.keys(value).sort()) {
      const member = (value as Record<string, unknown>)[name];
      if (member === undefined) continue;
      yield `${JSON.stringify(name)}:`;
      yield* pieces(member);
      yield ',';
    }
    yield '}';
  } else yield JSON.stringify(value) ?? 'null';
}
