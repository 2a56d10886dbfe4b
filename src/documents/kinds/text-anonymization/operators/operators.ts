import type { PiiType } from '../entity-types.ts';

/** What can be done with what is found. */
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
      /** All of them without it. */
      readonly charsToMask?: number | undefined;
      readonly fromEnd?: boolean | undefined;
    }
  | {
      readonly type: 'hash';
      readonly hashType?: (typeof HASHES)[number] | undefined;
      /** The key of an HMAC, as UTF-8. Without it, whoever guesses a value can tell that it is right. */
      readonly salt?: string | undefined;
    };

/** By kind of data; `DEFAULT` is for those that are not named. */
export type Operators = Readonly<Partial<Record<PiiType | 'DEFAULT', OperatorSettings>>>;

const REPLACE: OperatorSettings = { type: 'replace' };

export const settingsOf = (operators: Operators, type: PiiType): OperatorSettings =>
  operators[type] ?? operators.DEFAULT ?? REPLACE;
