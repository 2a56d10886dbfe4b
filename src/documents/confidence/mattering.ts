/**
 * The fields that matter for a kind: those that its users book, pay or file by. The confidence of a document is that of
 * these fields.
 */
export const MATTERING = {
  invoice: ['invoiceNumber', 'issueDate', 'supplier.name', 'totalGross', 'lineItems[]'],
  receipt: ['merchant.name', 'date', 'total'],
  'bank-statement': ['statements[].transactions[].amount'],
  resume: ['name', 'work[].title', 'work[].company', 'education[].institution'],
  transcript: ['institution', 'student.name', 'terms[].courses[]'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** The kinds whose confidence is calibrated. The others are exact formats, or rate each finding by its own evidence. */
export type CalibratedKind = keyof typeof MATTERING;
