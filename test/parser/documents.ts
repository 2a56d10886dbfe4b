import { GERMAN_BILL } from '../../src/schema/parser/accounts-payable/examples.ts';
import { MT940_STATEMENT } from '../../src/schema/parser/bank-statement/examples.ts';
import { AGGREGATE_REPORT } from '../../src/schema/parser/dmarc/examples.ts';
import { REPLY } from '../../src/schema/parser/email/examples.ts';
import { PEPPOL_INVOICE } from '../../src/schema/parser/invoice/examples.ts';
import { DINER_BILL } from '../../src/schema/parser/receipt/examples.ts';
import { ENGINEER } from '../../src/schema/parser/resume/examples.ts';
import { ADVERTISEMENT } from '../../src/schema/parser/skill/examples.ts';
import { LETTER } from '../../src/schema/parser/text-analysis/examples.ts';
import { LETTER as PERSONAL_LETTER } from '../../src/schema/parser/text-anonymization/examples.ts';
import { CAPTIONS } from '../../src/schema/parser/transcript/examples.ts';

/** A kind of document with a sample. The behaviour that all parsers share is tested with each kind. */
export interface Kind {
  /** The last segment of the parser's path, which is also the name in test titles. */
  readonly kind: string;
  readonly operation: string;
  readonly document: string;
  readonly filename: string;
  /** The type that honest clients declare, which is also the detected type. */
  readonly mime: string;
  /** Reason for refusing a document of another kind; null if the parser accepts any text. */
  readonly not: string | null;
  /** Reason for refusing a picture that is truncated after its header: `corrupt` if pictures are read. */
  readonly picture: string;
  /** A part of the document that no log may contain. */
  readonly said: string;
  /**
   * True if its text is a secret. It is then not accepted in a URL, and answers are not stored for repeated requests.
   */
  readonly secret?: true;
}

export const KINDS: readonly Kind[] = [
  {
    kind: 'accounts-payable',
    operation: 'parserAccountsPayable',
    document: GERMAN_BILL,
    filename: 'Rechnung für Räume.txt',
    mime: 'text/plain',
    not: 'not_invoice',
    picture: 'corrupt',
    said: 'Deichblick',
  },
  {
    kind: 'bank-statement',
    operation: 'parserBankStatement',
    document: MT940_STATEMENT,
    filename: 'umsaetze.sta',
    mime: 'text/plain',
    not: 'not_bank_statement',
    picture: 'corrupt',
    said: ':60F:',
  },
  {
    kind: 'dmarc',
    operation: 'parserDmarc',
    document: AGGREGATE_REPORT,
    filename: 'receiver.example!harbour.example.xml',
    mime: 'application/xml',
    not: 'not_dmarc_report',
    picture: 'not_dmarc_report',
    said: 'harbour.example',
  },
  {
    kind: 'email',
    operation: 'parserEmail',
    document: REPLY,
    filename: 'Antwort größer.eml',
    mime: 'message/rfc822',
    not: 'not_email',
    picture: 'not_email',
    said: 'atelier.example',
  },
  {
    kind: 'invoice',
    operation: 'parserInvoice',
    document: PEPPOL_INVOICE,
    filename: 'invoice.xml',
    mime: 'application/xml',
    not: 'not_invoice',
    picture: 'corrupt',
    said: '2026-118',
  },
  {
    kind: 'resume',
    operation: 'parserResume',
    document: ENGINEER,
    filename: 'Lebenslauf größer.txt',
    mime: 'text/plain',
    not: 'not_resume',
    picture: 'corrupt',
    said: 'Okafor',
  },
  {
    kind: 'skill',
    operation: 'parserSkill',
    document: ADVERTISEMENT,
    filename: 'Stelle für Entwickler.txt',
    mime: 'text/plain',
    not: 'no_text',
    picture: 'corrupt',
    said: 'PostgreSQL',
  },
  {
    kind: 'text-analysis',
    operation: 'parserTextAnalysis',
    document: LETTER,
    filename: 'Öffnungszeiten.txt',
    mime: 'text/plain',
    not: null,
    picture: 'corrupt',
    said: 'Hafenstraße',
  },
  {
    kind: 'receipt',
    operation: 'parserReceipt',
    document: DINER_BILL,
    filename: 'bill.txt',
    mime: 'text/plain',
    not: 'not_receipt',
    picture: 'corrupt',
    said: 'HARBOR LIGHT',
  },
  {
    kind: 'text-anonymization',
    operation: 'parserTextAnonymization',
    document: PERSONAL_LETTER,
    filename: 'letter.txt',
    mime: 'text/plain',
    not: null,
    picture: 'corrupt',
    said: 'ABNA',
    secret: true,
  },
  {
    kind: 'transcript',
    operation: 'parserTranscript',
    document: CAPTIONS,
    filename: 'standup.vtt',
    mime: 'text/vtt',
    not: 'not_transcript',
    picture: 'corrupt',
    said: '<v ',
  },
];
