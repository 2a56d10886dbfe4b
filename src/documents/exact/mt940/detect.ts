import type { ExactFormat } from '../adapter.ts';

/**
 * MT940 and MT942 of SWIFT: the file begins with a message envelope or a reference, or has a
 * reference, an account, and balances or entries.
 */
export const mt940: ExactFormat = {
  format: 'mt940',
  kind: 'bank_statement',
  words: 'a bank statement',
  detect: ({ text }) =>
    /^(?:\{1:[A-Z]|:20:)/.test(text) ||
    (/(?:^|[\n\r@}4:]):20:/.test(text) &&
      /[\n\r@]:25P?:/.test(text) &&
      /[\n\r@]:(?:60[FM]?|62[FM]?|61|34F|28C?|90[CD]):/.test(text)),
};
