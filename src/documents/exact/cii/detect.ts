import type { ExactFormat } from '../adapter.ts';

/** Cross Industry Invoices: ZUGFeRD, Factur-X, XRechnung. The release candidate of ZUGFeRD 1 is named as in UBL. */
export const cii: ExactFormat = {
  format: 'cii',
  kind: 'invoice',
  words: 'an electronic invoice',
  detect: ({ root }) =>
    root !== undefined &&
    (root.name === 'CrossIndustryInvoice' ||
      root.name === 'CrossIndustryDocument' ||
      (root.name === 'Invoice' && root.contains('HeaderExchangedDocument'))),
};
