import { createHash, createHmac } from 'node:crypto';
import type { Caller } from '../accounting/callers.ts';
import type { KeptAnswer } from '../accounting/idempotency/kept.ts';
import type { Meter } from '../accounting/meter.ts';
import { toApiError } from '../errors.ts';
import type { Allowance } from '../scheduling/allowance.ts';
import type { Exchange } from './exchange.ts';
import type { HeaderList } from '../http/respond.ts';

/** What a client may call a request by, so that its repeats are charged once: visible ASCII. */
export const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,255}$/;

/** The headers of an answer that is given once more, as far as they tell of that. */
export const repeatHeaders = ({ headers, requestId }: KeptAnswer): HeaderList => [
  ...headers,
  ['idempotent-replayed', 'true'],
  ['x-original-request-id', requestId],
];

/** A request that was let in with a key. */
interface Keyed {
  /** The installation's, for digests. */
  readonly secret: string;
  readonly exchange: Exchange;
  readonly caller: Caller;
  readonly meter: Meter;
  readonly key: string;
}

/** Claims the key of a request for what it asks. A repeat and a refusal are logged as calls that cost nothing. */
export async function claimKey(
  { secret, exchange, caller, meter, key }: Keyed,
  operations: readonly string[],
  asked: unknown,
): Promise<KeptAnswer | undefined> {
  const log = (status: number): void => {
    for (const operation of operations) meter.refuse(operation, status);
  };
  try {
    const fingerprint = await fingerprintOf(secret, asked, exchange.allowance);
    const kept = await meter.claim({ key: keyDigest(secret, caller.account.id, key), fingerprint });
    if (kept) log(kept.status);
    return kept;
  } catch (error) {
    log(toApiError(error).status);
    throw error;
  }
}

/** Under which name a key of an account is kept. Clients make keys of names and orders, which are nobody else's business. */
const keyDigest = (secret: string, account: number, key: string): string =>
  createHmac('sha256', secret).update(`idempotency key\n${account}\n${key}`).digest('base64url');

/** So much is hashed at a stretch, and so many values are written: less than a millisecond. */
const PIECE = { bytes: 2 ** 18, values: 2_000 };

/**
 * What is asked, as a digest that tells nothing of it without the secret. It is made of the arguments as they were read and not
 * of the bytes that came, as clients write the same thing otherwise the next time: a multipart body has a new boundary, and
 * another library another order of members.
 * @param asked of objects, lists and leaves; a file as its bytes
 */
async function fingerprintOf(secret: string, asked: unknown, allowance: Allowance): Promise<string> {
  const digest = createHmac('sha256', secret).update('idempotency fingerprint\n');
  let text = '';
  let values = 0;
  for (const piece of pieces(asked)) {
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

/** A value as JSON that is the same whatever the order of members, in pieces; files are pieces of their own. */
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
