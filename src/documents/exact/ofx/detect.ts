import type { ExactFormat } from '../adapter.ts';

/** OFX, of version 1 (SGML) or 2 (XML). */
export const ofx: ExactFormat = {
  format: 'ofx',
  kind: 'bank_statement',
  words: 'a bank statement',
  detect: ({ text }) => /^OFXHEADER\s*[:=]|<\?OFX\b|<OFX[\s/>]/i.test(text),
};
