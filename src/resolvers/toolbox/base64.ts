import { alphabetOf, type Base64Variant, writeBase64 } from '../../libraries/bytes/base64.ts';
import { base64Bytes, bytesOf, utf8TextOf } from '../../libraries/bytes/text-or-bytes.ts';

export type Base64Action = 'encode' | 'decode';

export interface Base64Args {
  readonly text?: string | null | undefined;
  readonly data?: string | null | undefined;
  readonly action: Base64Action;
  readonly variant?: Base64Variant | null | undefined;
  readonly padding?: boolean | null | undefined;
}

export interface Base64Result {
  readonly action: Base64Action;
  readonly variant: Base64Variant;
  /** True if `base64` is padded with `=` to a multiple of four. */
  readonly padding: boolean;
  readonly base64: string;
  /** Null if the bytes are not UTF-8. */
  readonly text: string | null;
  readonly hex: string;
  readonly byteLength: number;
}

/**
 * Encodes text or bytes as Base64, or decodes Base64. Bytes to encode are given as Base64 in either variant. Returns
 * all forms of the bytes in both cases. Rejects with `invalid_parameter` and the index of the fault.
 * @param pause lets other requests run between the forms, each of which takes a millisecond per megabyte
 */
export async function base64(
  { text, data, action, variant, padding }: Base64Args,
  pause: () => Promise<void> | undefined,
): Promise<Base64Result> {
  const decoding = action === 'decode';
  const rules = decoding ? { variant, padding } : {};
  const bytes =
    decoding && data == null && text != null
      ? base64Bytes('text', text, rules)
      : bytesOf({ text, encoded: data, name: 'data', rules });
  const written = variant ?? (decoding ? alphabetOf(data ?? text ?? '') : 'standard');
  const padded = padding ?? written === 'standard';
  const rest = { action, variant: written, padding: padded, byteLength: bytes.length };
  await pause();
  const encoded = writeBase64(bytes, written, padded);
  await pause();
  const decoded = utf8TextOf(bytes);
  await pause();
  return { ...rest, base64: encoded, text: decoded, hex: bytes.toString('hex') };
}
