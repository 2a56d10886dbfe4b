import { createHash } from 'node:crypto';
import { stepsOf } from '../../scheduling/steps.ts';

/** Hashed at a time: a few milliseconds' work, between which others run. */
const PIECE_BYTES = 2 ** 21;

/** The SHA-256 of a whole file, in hexadecimal. */
export async function sha256(bytes: Uint8Array): Promise<string> {
  const hash = createHash('sha256');
  for await (const from of stepsOf(bytes.length, PIECE_BYTES)) {
    hash.update(bytes.subarray(from, from + PIECE_BYTES));
  }
  return hash.digest('hex');
}
