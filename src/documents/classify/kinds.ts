import type { DocumentKind } from '../input/refusal.ts';

/** A kind of document: those that a parser reads, and others that are mistaken for them. */
export type ClassifiedKind =
  | DocumentKind
  | 'academic_transcript'
  | 'quote'
  | 'purchase_order'
  | 'delivery_note'
  | 'payslip'
  | 'securities_note'
  | 'contract'
  | 'letter'
  | 'job_advertisement'
  | 'form';

interface KindFacts {
  /** The kind in a sentence, with its article. */
  readonly words: string;
  /** The path of the parser that reads it. Null if there is none. */
  readonly path: string | null;
}

const KINDS: Readonly<Record<ClassifiedKind, KindFacts>> = {
  email: { words: 'an e-mail', path: '/parser/email' },
  dmarc_report: { words: 'a DMARC report', path: '/parser/dmarc' },
  bank_statement: { words: 'a bank statement', path: '/parser/bank-statement' },
  invoice: { words: 'an invoice', path: '/parser/invoice' },
  receipt: { words: 'a receipt', path: '/parser/receipt' },
  resume: { words: 'a résumé', path: '/parser/resume' },
  transcript: { words: 'a transcript', path: '/parser/transcript' },
  academic_transcript: { words: 'an academic transcript', path: '/parser/transcript' },
  quote: { words: 'a quote', path: null },
  purchase_order: { words: 'a purchase order', path: null },
  delivery_note: { words: 'a delivery note', path: null },
  payslip: { words: 'a payslip', path: null },
  securities_note: { words: 'a note about a securities transaction', path: null },
  contract: { words: 'a contract', path: null },
  letter: { words: 'a letter', path: null },
  job_advertisement: { words: 'a job advertisement', path: '/parser/skill' },
  form: { words: 'a form', path: null },
};

/** Kinds that each parser reads, other than the kind of its name. */
const ALSO_READ: Partial<Record<DocumentKind, readonly ClassifiedKind[]>> = {
  transcript: ['academic_transcript'],
};

/** True if the parser for `requested` reads documents of this kind. */
export const isReadAs = (requested: DocumentKind, kind: ClassifiedKind): boolean =>
  kind === requested || (ALSO_READ[requested]?.includes(kind) ?? false);

/**
 * Returns the text of the error or warning for a document of another kind. It is the same for all parsers.
 * @param words more precise words than those of the kind, such as "an electronic invoice"
 */
export function wrongKindText(
  kind: ClassifiedKind,
  requested: DocumentKind,
  words = KINDS[kind].words,
): string {
  const { path } = KINDS[kind];
  const remedy = path === null ? 'No parser reads this kind of document.' : `Send it to ${path}.`;
  return `The document looks like ${words}, not ${KINDS[requested].words}. ${remedy}`;
}
