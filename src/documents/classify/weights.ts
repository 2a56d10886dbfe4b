import type { ClassifiedKind } from './kinds.ts';

/** The kinds of texts in the order of the columns below. `other` is any text of no known kind. */
export const WEIGHTED_KINDS: readonly (ClassifiedKind | 'other')[] = [
  'other',
  'bank_statement',
  'invoice',
  'receipt',
  'resume',
  'transcript',
  'academic_transcript',
  'quote',
  'purchase_order',
  'delivery_note',
  'payslip',
  'securities_note',
  'contract',
  'letter',
  'job_advertisement',
  'form',
];

/**
 * The weight of each feature for each kind, fitted on public documents by `bench/quality/classify.ts` (half of them;
 * the other half measures). Kinds of which there are few documents keep the weight that their own phrases have there.
 */
const ROWS = `
bias	2	0	0	0	0	0	0	0	0	0	0	0	0	0	0	0
invoice.title	-0.1	0.1	3.1	1.5	-0.1	-0.2	0	-0.1	0	-0.2	-0.1	0.5	-0.1	-0.1	-0.1	-0.1
invoice.number	0	0	3	0.2	0	0	0	0	0	0	0	0	0	0	0	0
invoice.terms	-0.2	-0.4	1.8	-0.3	-0.1	-0.2	-0.1	-0.1	-0.2	0.5	-0.1	-0.1	0.6	-0.1	-0.1	-0.2
invoice.customer	-0.1	-0.3	2.2	-0.1	-0.1	0	0	0	-0.1	-0.4	0	0.1	0	0	0	-0.1
invoice.party	-0.2	-0.1	2.2	-0.3	-0.1	-0.3	-0.1	-0.1	-0.3	0.2	-0.1	0	-0.4	-0.1	-0.1	0.4
invoice.table	-0.3	0	1.6	0.2	-0.2	-0.5	-0.1	-0.2	-0.3	1	-0.2	0.3	-0.1	-0.2	-0.1	-0.3
receipt.title	0	0	0.1	3.9	0	0	0	0	0	0	0	0	0	0	0	0
receipt.till	-0.2	0.4	-1	4.4	-0.3	1.5	-0.2	-0.1	-0.1	-0.1	-0.1	-0.6	-0.1	-0.1	-0.1	-0.2
bank_statement.title	0	4.2	0	0	0	0	0	0	0	0	0	-0.2	0	0	0	0
bank_statement.balance	-0.1	3.6	-0.1	-0.1	-0.1	0.1	0	0	0	0	0	-0.4	0.3	0	0	0
bank_statement.booking	-0.2	2.9	-0.3	-0.3	-0.5	0.5	-0.1	-0.1	-0.1	-0.1	-0.1	1.1	0.2	-0.1	-0.1	0.3
bank_statement.account	-0.2	0.6	0.2	-0.3	-0.2	-0.1	-0.1	-0.1	-0.1	0.6	-0.1	1.1	-0.3	-0.1	-0.1	0.3
resume.title	0	0	0	0	4	0	0	0	0	0	0	0	0	0	0	0
resume.heading	-0.2	-0.1	-0.1	-0.5	4	1	-0.1	-0.1	-0.1	-0.1	-0.1	-0.4	-0.4	-0.1	-0.1	0.4
resume.words	-0.2	0.3	-0.3	-0.6	3.2	1.4	-0.1	-0.1	-0.1	-0.2	-0.1	0.4	0	-0.1	-0.1	-0.3
academic_transcript.title	0	0	0	0	0	0	4	0	0	0	0	0	0	0	0	0
academic_transcript.words	-0.2	-0.2	-0.1	-0.4	-0.4	1.2	2.8	-0.1	-0.1	-0.1	-0.1	-0.3	0.7	-0.1	-0.1	0.5
transcript.title	0	0	0	0	0	4	0	0	0	0	0	0	0	0	0	0
contract.title	0	-0.1	0	-0.1	0	-0.1	0	0	0	0	0	0	4.4	0	0	0
contract.words	-0.5	0.3	-0.2	-0.3	-0.3	-0.1	-0.2	-0.1	-0.2	0.1	-0.2	-0.7	5.4	-0.1	-0.1	0.3
letter.greeting	0	0.4	0	-0.1	-0.1	-0.1	0	0	0	-0.1	0	0.2	-0.1	2.9	0	-0.1
payslip.title	0	0	0	0	0	0	0	0	0	0	4.4	-0.1	0	0	0	0
payslip.words	-0.1	0.1	-0.2	-0.1	-0.1	-0.2	-0.1	0	0	-0.1	3.3	0.1	-0.1	0	0	0.5
purchase_order.title	0	0	0.5	0	0.2	-0.2	0	0	3.8	-0.1	0	0	0	0	0	0
purchase_order.words	-0.1	-0.2	-0.4	-0.2	0.1	-0.2	-0.1	-0.1	2.8	0.8	-0.1	-0.1	0.8	-0.1	-0.1	-0.1
quote.title	0	0	0	0	0	0	0	4	0	0	0	0	0	0	0	0
quote.words	0	0	0	0	0	0	0	3	0	0	0	0	0	0	0	0
delivery_note.title	0	0	0.2	0	0	0	0	0	0	4.1	0	0	-0.3	0	0	0
delivery_note.words	0	0.4	0	0	0.1	-0.1	0	0	0	3.3	0	-0.3	-0.3	0	0	0
securities_note.title	0	1.1	-0.1	-0.1	0	-0.1	0	0	0	0	0	3.4	-0.2	0	0	0
securities_note.words	-0.2	0.6	-0.7	-0.4	0	-0.2	-0.1	-0.1	-0.1	-0.1	-0.1	4.1	0.1	-0.1	-0.1	0.3
job_advertisement.words	0	-0.1	0	-0.1	-0.1	0.4	0	0	0	0	0	0	0.1	0	3	0
form.words	-0.1	-0.4	-0.2	-0.1	-0.1	-0.3	-0.1	-0.1	-0.1	0.1	-0.1	0.6	0	-0.1	-0.1	3.9
rows.prose	-0.6	-0.3	-0.3	-0.6	-0.4	0.8	-0.3	-0.2	-0.3	-0.3	-0.2	-0.3	0	-0.2	-0.2	0
rows.narrow	-1.7	-0.1	-0.3	0.2	-0.3	-0.5	-0.8	-0.7	-0.9	0	-0.5	0	0	-0.8	-0.7	-0.6
rows.money	-0.9	-0.2	-0.3	0.2	-0.4	-0.6	-0.3	-0.3	-0.3	0	-0.2	-0.1	0	-0.3	-0.3	-0.4
rows.dated	0	0.4	0	0	0	-0.1	0	0	0	0	0	-0.1	0	0	0	0
rows.years	0	0	0	0	0.1	0	0	0	0	0	0	0	0	0	0	0
rows.speaker	-0.4	-0.2	0.1	-0.2	-0.8	0.8	-0.2	-0.2	-0.3	-0.3	-0.1	0	0	-0.2	-0.2	-0.4
rows.clock	-0.1	-0.1	-0.1	-0.2	-1	1.9	-0.1	0	0	0	0	-0.1	-0.1	0	0	-0.1
rows.course	0	0	-0.1	0	0	0	0	0	0	0	0	0	0	0	0	0
rows.several_dated	-0.1	2	-0.2	0	-0.2	-0.3	-0.1	-0.1	0	-0.1	-0.1	-0.6	0	-0.1	-0.1	-0.1
rows.several_years	-0.1	-0.1	0	-0.1	1.3	-0.7	0	0	0	0	0	-0.1	-0.1	0	0	0
rows.several_courses	-0.1	0.3	0	0	0	-0.2	0	0	-0.1	0	0	0	-0.2	-0.1	0	-0.1
rows.many	-0.3	0.6	0.3	-0.6	-0.6	1.9	-0.2	-0.1	-0.2	-0.1	-0.2	-0.6	-0.1	-0.2	-0.2	0
sums.products	-0.1	0.6	-0.5	0.1	-0.1	-0.2	-0.1	-0.1	-0.1	0	-0.1	-0.8	-0.2	-0.1	-0.1	-0.1
sums.balances	0	0.6	-0.1	0	0	-0.1	0	0	0	0	0	-0.4	0	0	0	0
`;

export const WEIGHTS: ReadonlyMap<string, readonly number[]> = new Map(
  ROWS.trim()
    .split('\n')
    .map((row) => {
      const [name = '', ...weights] = row.split('\t');
      return [name, weights.map(Number)];
    }),
);
