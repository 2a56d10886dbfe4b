import { createHash } from 'node:crypto';
import { stepsOf } from '../../scheduling/steps.ts';

/** Number of bytes hashed in one step, which takes a few milliseconds. The event loop runs between steps. */
const PIECE_BYTES = 2 ** 21;

/** Returns the SHA-256 of a file, in hexadecimal. */
export async function sha256(bytes: Uint8Array): Promise<string> {
  const hash = createHash('sha256');
  for await (const from of stepsOf(bytes.length, PIECE_BYTES)) {
    hash.update(bytes.subarray(from, from + PIECE_BYTES));
  }
  return hash.digest('hex');
}
