import type { PiiType } from '../entity-types.ts';

/** The operators that can be applied to findings. */
export const OPERATOR_NAMES = ['replace', 'redact', 'mask', 'hash', 'encrypt', 'surrogate', 'keep'] as const;
export type OperatorName = (typeof OPERATOR_NAMES)[number];

export const HASHES = ['sha256', 'sha512'] as const;

/** An operator with its parameters. */
export type OperatorSettings =
  | { readonly type: 'replace'; readonly newValue?: string | undefined }
  | { readonly type: 'redact' | 'keep' | 'encrypt' | 'surrogate' }
  | {
      readonly type: 'mask';
      readonly maskingChar?: string | undefined;
      /** The number of characters to mask; all by default. */
      readonly charsToMask?: number | undefined;
      readonly fromEnd?: boolean | undefined;
    }
  | {
      readonly type: 'hash';
      readonly hashType?: (typeof HASHES)[number] | undefined;
      /** The key of an HMAC, in UTF-8. Without it, a guessed value can be confirmed by hashing it. */
      readonly salt?: string | undefined;
    };

/** Settings by type of data; `DEFAULT` applies to the types that are not listed. */
export type Operators = Readonly<Partial<Record<PiiType | 'DEFAULT', OperatorSettings>>>;

const REPLACE: OperatorSettings = { type: 'replace' };

export const settingsOf = (operators: Operators, type: PiiType): OperatorSettings =>
  operators[type] ?? operators.DEFAULT ?? REPLACE;
