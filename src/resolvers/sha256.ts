import { createHash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';

/** Hashed at a time: a few milliseconds' work, between which others run. */
const PIECE_BYTES = 2 ** 21;

/** The SHA-256 of a whole file, in hexadecimal. */
export async function sha256(bytes: Uint8Array): Promise<string> {
  const hash = createHash('sha256');
  for (let from = 0; from < bytes.length; from += PIECE_BYTES) {
    if (from > 0) await turn();
    hash.update(bytes.subarray(from, from + PIECE_BYTES));
  }
  return hash.digest('hex');
}
