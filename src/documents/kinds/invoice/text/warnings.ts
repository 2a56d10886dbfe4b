import type { DocumentWarning } from '../../../document.ts';
import type { DocumentLocale } from '../../../locale/index.ts';
import type { InvoiceFacts } from '../types.ts';

/** Returns warnings for values that were not found or are ambiguous. */
export function warningsOf(
  facts: InvoiceFacts,
  { orderEvidence, order }: DocumentLocale,
  ambiguousLines: boolean,
): DocumentWarning[] {
  const warnings: DocumentWarning[] = [];
  const warn = (code: string, message: string, path: string | null) => warnings.push({ code, message, path });
  for (const [path, words] of MISSING)
    if (facts[path] === null) warn('not_found', `${words} was not found in the text.`, path);
  if (facts.currency === null)
    warn('currency_missing', 'The document does not state its currency.', 'currency');
  const { issueDate } = facts;
  if (issueDate !== null && orderEvidence === null && Number(issueDate.slice(8)) <= 12)
    warn(
      'ambiguous_dates',
      `Dates in the document are ambiguous. They were read with the ${order === 'mdy' ? 'month' : 'day'} first.`,
      'issueDate',
    );
  if (facts.lineItems.length === 0) warn('not_found', 'No line items were found in the text.', 'lineItems');
  if (ambiguousLines)
    warn(
      'ambiguous_columns',
      'Columns of the line items have no known heading, and their values do not tell what they are.',
      'lineItems',
    );
  return warnings;
}

const MISSING = [
  ['supplier', 'The supplier'],
  ['totalGross', 'The total'],
] as const;
