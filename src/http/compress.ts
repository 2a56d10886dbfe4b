import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * Compresses a body off the main thread. A higher quality of Brotli (0 to 11) takes more time. Gzip uses its medium
 * level.
 */
export function compress(
  body: string | Uint8Array,
  encoding: Encoding,
  brotliQuality: number,
): Promise<Uint8Array> {
  if (encoding === 'gzip') return gzipped(body, { level: 6 });
  return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } });
}

/** Chooses the encoding. Prefers Brotli to gzip unless the client refuses it (`;q=0`). Ignores other weights. */
export function encodingFor(accepted: string | null): Encoding | undefined {
  if (!accepted) return undefined;
  const taken = new Map<string, boolean>();
  for (const item of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim());
    taken.set(name, !parameters.some((parameter) => /^q\s*=\s*0(\.0*)?$/.test(parameter)));
  }
  if (taken.get('br')) return 'br';
  return (taken.get('gzip') ?? taken.get('*')) ? 'gzip' : undefined;
}
