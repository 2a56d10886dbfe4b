import { type Inflate, inflateRawSync } from 'node:zlib';
import { Refusal } from './refusal.ts';

/** What all files of an archive may take together, those of archives within it too. */
const MAX_BYTES = 200 * 2 ** 20;

/** How many times its compressed size a file may take, and all together that of the archive. */
const MAX_RATIO = 200;

/** What a file may take whatever the ratio is: a little text that repeats itself compresses well. */
const FREE_BYTES = 2 ** 20;

const MAX_FILES = 1_000;

/** Every part of a gzip file costs an engine. Block gzip has one for 64 KiB. */
const MAX_PARTS = 4_000;

/** Inflation takes pieces of this size, which the output is put together from. */
const PIECE_BYTES = 2 ** 17;

/**
 * What may still be inflated of one archive. node:zlib stops at a bound that it is given beforehand, and finds checksums; the
 * archive libraries at hand allocate what the archive claims, or check neither sums nor bounds.
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

  /** How many bytes so many compressed ones may still become. */
  allowed(compressedBytes: number): number {
    return Math.min(this.#bytes, Math.max(FREE_BYTES, compressedBytes * MAX_RATIO));
  }

  /** Counts bytes as inflated; throws a Refusal if that are too many. */
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

/** Inflates a raw deflate stream to at most so many bytes; `consumed` are those of the stream. Undefined where it is longer. */
export function inflated(
  bytes: Buffer,
  mostBytes: number,
): { readonly output: Buffer; readonly consumed: number } | undefined {
  try {
    const options = { maxOutputLength: Math.max(1, mostBytes), chunkSize: PIECE_BYTES, info: true };
    const { buffer, engine } = inflateRawSync(bytes, options) as unknown as {
      buffer: Buffer;
      engine: Inflate;
    };
    return buffer.length > mostBytes ? undefined : { output: buffer, consumed: engine.bytesWritten };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE') return undefined;
    throw new Refusal('corrupt', 'The archive is damaged: its compressed data cannot be read.');
  }
}
