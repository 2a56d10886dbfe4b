import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  createZstdDecompress,
} from 'node:zlib';
import { ApiError } from '../../errors.ts';
import { withoutBlanks } from '../../formats/blanks.ts';
import type { TransferResources } from '../../scheduling/resources.ts';

/** Value of `Accept-Encoding`. */
export const ACCEPT_ENCODING = 'gzip, deflate, br, zstd';

export interface Body {
  readonly bytes: Buffer;
  /** True if the body had more than `maxBytes`. */
  readonly truncated: boolean;
}

export interface BodyLimits {
  readonly maxBytes: number;
  readonly beyond: 'fail' | 'cut';
  readonly signal: AbortSignal;
  /** Counts the bytes for `party` while they are read, and schedules the reading. */
  readonly shares: TransferResources;
  readonly party: string;
}

/**
 * The maximum number of chunks. A chunk may contain only a single byte, but uses a hundred times that memory. Normal
 * responses have far fewer chunks.
 */
const MAX_CHUNKS = 100_000;

/**
 * Reads a body and decodes its content encoding. `maxBytes` limits both the bytes received and the bytes decoded,
 * because some streams expand without end, and others decode to nothing. Throws `upstream_too_large`, `upstream_error`
 * if there are several encodings or an unsupported one, and the errors of the stream and the decoder.
 * @param encoding the `Content-Encoding`, empty if absent
 */
export async function readBody(source: Readable, encoding: string, limits: BodyLimits): Promise<Body> {
  const raw = await collect([source], limits);
  const name = withoutBlanks(encoding).toLowerCase();
  if (name === '' || name === 'identity' || raw.bytes.length === 0) return raw;
  const { party, shares } = limits;
  const decoded = await shares.memory.during(party, raw.bytes.length, () =>
    shares.cpu.inThreadPool(party, () => collect([Readable.from([raw.bytes]), decoderOf(name, raw)], limits)),
  );
  if (!decoded) throw tooManyBytes();
  return { bytes: decoded.bytes, truncated: raw.truncated || decoded.truncated };
}

async function collect(
  [source, decoder]: readonly [Readable, Transform?],
  { maxBytes, beyond, signal, shares: { memory, scheduler: turns }, party }: BodyLimits,
): Promise<Body> {
  const chunks: Uint8Array[] = [];
  let room = maxBytes;
  let truncated = false;
  let held = 0;
  const hold = (more: number): void => {
    if (!memory.take(party, more)) throw tooManyBytes();
    held += more;
  };
  const fill = async (stream: AsyncIterable<Uint8Array>): Promise<void> => {
    for await (const chunk of stream) {
      if (chunks.push(chunk.subarray(0, room)) > MAX_CHUNKS) throw inCrumbs();
      truncated = chunk.length > room;
      if (truncated) return;
      room -= chunk.length;
      hold(chunk.length);
      // While this waits for the event-loop scheduler, backpressure stops the sender.
      if (turns.isSpent()) await turns.next(party, chunks);
    }
  };
  try {
    if (decoder) await pipeline(source, decoder, fill, { signal });
    else await pipeline(source, fill, { signal });
  } catch (error) {
    // Leaving the loop early destroys the streams, which report an error as a consequence.
    if (!truncated) throw error;
  } finally {
    memory.give(party, held);
  }
  if (truncated && beyond === 'fail') throw tooLarge(maxBytes);
  return { bytes: Buffer.concat(chunks), truncated };
}

const tooManyBytes = (): ApiError =>
  new ApiError('busy', 'Your requests are downloading too much data at once. Try again in a moment.', {
    retryAfterSeconds: 2,
  });

const inCrumbs = (): ApiError =>
  new ApiError('upstream_error', 'The response arrived in too many small pieces.');

const tooLarge = (maxBytes: number): ApiError =>
  new ApiError('upstream_too_large', `The response is larger than ${maxBytes.toLocaleString('en')} bytes.`);

function decoderOf(name: string, { bytes, truncated }: Body): Transform {
  // If a body was truncated here, its compressed data is incomplete, which is not an error.
  const zlib = truncated ? { finishFlush: constants.Z_SYNC_FLUSH } : {};
  switch (name) {
    case 'gzip':
    case 'x-gzip':
      return createGunzip(zlib);
    case 'deflate':
      // The name `deflate` means the zlib format (RFC 9110, section 8.4.1.2), but many servers send raw deflate.
      // Browsers accept both.
      return ((bytes[0] ?? 0) & 0x0f) === 8 ? createInflate(zlib) : createInflateRaw(zlib);
    case 'br':
      return createBrotliDecompress(truncated ? { finishFlush: constants.BROTLI_OPERATION_FLUSH } : {});
    case 'zstd':
      return createZstdDecompress(truncated ? { finishFlush: constants.ZSTD_e_flush } : {});
    default:
      throw new ApiError(
        'upstream_error',
        `The response uses an unsupported Content-Encoding: ${name.slice(0, 60)}.`,
      );
  }
}
