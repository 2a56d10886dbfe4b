import fc from 'fast-check';
import { anyPlace } from './values.ts';

/** Replaces bytes at one position, truncates the file there, or replaces all bytes. */
export interface ByteChange {
  /** Position in ten-thousandths of the length. */
  readonly at: number;
  readonly from: 'start' | 'anywhere';
  readonly how: 'overwrite' | 'insert' | 'cut' | 'replace';
  readonly bytes: Uint8Array;
}

/** Beginning of a text in ISO-2022-KR. */
const ESCAPES = '1b2429430e4751310f';

export const byteChange: fc.Arbitrary<ByteChange> = fc.record({
  at: anyPlace,
  from: fc.constantFrom('start', 'anywhere'),
  how: fc.constantFrom(
    'overwrite',
    'overwrite',
    'overwrite',
    'overwrite',
    'insert',
    'insert',
    'cut',
    'replace',
  ),
  bytes: fc.oneof(
    fc.uint8Array({ minLength: 1, maxLength: 8 }),
    fc
      .constantFrom('ff', '00', 'ffffffff', '00000000', '7fffffff', '80000000', 'ffffffffffffffff', ESCAPES)
      .map((hex) => Uint8Array.fromHex(hex)),
  ),
});

/** Maximum number of bytes of a file header. */
const HEAD = 256;

/** Applies changes to bytes. */
export function tamperedBytes(whole: Uint8Array, changes: readonly ByteChange[]): Buffer {
  return changes.reduce((before: Buffer, { at, from, how, bytes }) => {
    const room = from === 'start' ? Math.min(HEAD, before.length) : before.length;
    const place = room === 0 ? 0 : from === 'start' ? at % room : Math.floor((at / 10_000) * room);
    if (how === 'replace') return Buffer.from(bytes);
    if (how === 'cut') return before.subarray(0, place);
    const rest = before.subarray(how === 'insert' ? place : place + bytes.length);
    return Buffer.concat([before.subarray(0, place), bytes, rest]);
  }, Buffer.from(whole));
}
