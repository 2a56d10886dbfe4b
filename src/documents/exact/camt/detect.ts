import type { ExactFormat } from '../adapter.ts';

/** CAMT.052, CAMT.053 and CAMT.054 of ISO 20022, alone or in an envelope. */
export const camt: ExactFormat = {
  format: 'camt',
  kind: 'bank_statement',
  words: 'a bank statement',
  detect: ({ text, root }) =>
    root !== undefined &&
    (/:camt\.05[234]\b/.test(root.namespace) ||
      /<(?:[\w.-]{1,50}:)?BkToCstmr(?:AcctRpt|Stmt|DbtCdtNtfctn)(?:V\d\d)?[\s/>]/.test(text)),
};
