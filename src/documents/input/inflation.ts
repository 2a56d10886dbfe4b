import { type Inflate, inflateRawSync } from 'node:zlib';
import { Refusal } from './refusal.ts';

/** Maximum total size of all files in an archive, in bytes, including files of archives within it. */
const MAX_BYTES = 200 * 2 ** 20;

/** Maximum ratio of inflated to compressed size, of each file and of the whole archive. */
const MAX_RATIO = 200;

/**
 * Number of bytes that a file may inflate to regardless of the ratio, because short repetitive text compresses well.
 */
const FREE_BYTES = 2 ** 20;

const MAX_FILES = 1_000;

/**
 * Maximum number of parts of a gzip file, each of which needs its own inflation engine. Block gzip has one part for
 * every 64 KiB.
 */
const MAX_PARTS = 4_000;

/** Inflation allocates its output in chunks of this size, in bytes. */
const PIECE_BYTES = 2 ** 17;

/**
 * The bytes that may still be inflated from one archive. node:zlib stops at a limit set in advance and verifies
 * checksums. The available archive libraries either allocate the size that the archive claims, or check neither
 * checksums nor limits.
 */
export class InflationBudget {
  #bytes: number;
  #files = MAX_FILES;
  #parts = MAX_PARTS;

  constructor(archiveBytes: number) {
    this.#bytes = Math.min(MAX_BYTES, Math.max(FREE_BYTES, archiveBytes * MAX_RATIO));
  }

  /** Throws a Refusal if the archive has too many files. */
  takeFiles(count: number): void {
    this.#files -= count;
    if (this.#files < 0) throw limit(`has more than ${MAX_FILES.toLocaleString('en')} files`);
  }

  takePart(): void {
    this.#parts -= 1;
    if (this.#parts < 0) throw limit(`has more than ${MAX_PARTS.toLocaleString('en')} parts`);
  }

  /** Returns the number of bytes that the given number of compressed bytes may still inflate to. */
  allowed(compressedBytes: number): number {
    return Math.min(this.#bytes, Math.max(FREE_BYTES, compressedBytes * MAX_RATIO));
  }

  /** Counts bytes as inflated. Throws a Refusal if they are too many. */
  take(bytes: number, compressedBytes: number): void {
    if (bytes > this.allowed(compressedBytes)) throw tooLarge();
    this.#bytes -= bytes;
  }
}

const limit = (detail: string): Refusal => new Refusal('archive_limit', `The archive ${detail}.`);

export const tooLarge = (): Refusal =>
  limit(
    `unpacks to more than ${MAX_BYTES / 2 ** 20} MiB, or to more than ${MAX_RATIO} times its compressed size`,
  );

/**
 * Inflates a raw deflate stream to at most `maxBytes`. `consumed` is the length of the compressed stream. Undefined if
 * the output is longer.
 */
export function inflated(
  bytes: Buffer,
  maxBytes: number,
): { readonly output: Buffer; readonly consumed: number } | undefined {
  try {
    const options = { maxOutputLength: Math.max(1, maxBytes), chunkSize: PIECE_BYTES, info: true };
    const { buffer, engine } = inflateRawSync(bytes, options) as unknown as {
      buffer: Buffer;
      engine: Inflate;
    };
    return buffer.length > maxBytes ? undefined : { output: buffer, consumed: engine.bytesWritten };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE') return undefined;
    throw new Refusal('corrupt', 'The archive is damaged: its compressed data cannot be read.');
  }
}
