import type { ExactFormat } from '../adapter.ts';

/** BAI2, whose first record is a file header. */
export const bai2: ExactFormat = {
  format: 'bai2',
  kind: 'bank_statement',
  words: 'a bank statement',
  detect: ({ text }) => /^01,[^\r\n]{0,300}?[\s/](?:02|88),/.test(text),
};
