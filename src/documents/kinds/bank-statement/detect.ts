import { Refusal } from '../../input/refusal.ts';

/** Explains what the document is, and which documents to send instead. */
export const notBankStatement = (found: string): Refusal =>
  new Refusal(
    'not_bank_statement',
    `The document is not a bank statement. ${found} Send MT940, MT942, CAMT.052, CAMT.053, CAMT.054, OFX, QIF, BAI2, CSV, or a statement as a PDF, an image or a document.`,
  );
