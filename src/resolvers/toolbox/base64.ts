import { alphabetOf, type Base64Variant, writeBase64 } from '../bytes/base64.ts';
import { base64Bytes, bytesOf, textOf } from '../bytes/text-or-bytes.ts';

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
  /** Whether `base64` is filled up with `=` where its length asks for it. */
  readonly padding: boolean;
  readonly base64: string;
  /** Null where the bytes are no UTF-8. */
  readonly text: string | null;
  readonly hex: string;
  readonly byteLength: number;
}

/**
 * Encodes text, or bytes given as Base64 of either kind, or decodes. Either way all forms of the bytes are answered.
 * Throws `invalid_parameter` with the index of the fault.
 */
export function base64({ text, data, action, variant, padding }: Base64Args): Base64Result {
  const decoding = action === 'decode';
  const rules = decoding ? { variant, padding } : {};
  const bytes =
    decoding && data == null && text != null
      ? base64Bytes('text', text, rules)
      : bytesOf({ text, encoded: data, name: 'data', rules });
  const written = variant ?? (decoding ? alphabetOf(data ?? text ?? '') : 'standard');
  const padded = padding ?? written === 'standard';
  return {
    action,
    variant: written,
    padding: padded,
    base64: writeBase64(bytes, written, padded),
    text: textOf(bytes),
    hex: bytes.toString('hex'),
    byteLength: bytes.length,
  };
}
