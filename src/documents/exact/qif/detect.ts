import type { ExactFormat } from '../adapter.ts';

/** Number of characters before which the first section begins. */
const BEGINNING = 2_000;

/** QIF, the Quicken Interchange Format. */
export const qif: ExactFormat = {
  format: 'qif',
  kind: 'bank_statement',
  words: 'a bank statement',
  detect: ({ text }) => /^[ \t]*!(?:Type|Account|Option|Clear)\b/im.test(text.slice(0, BEGINNING)),
};
