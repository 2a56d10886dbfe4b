import { documentJob } from '../../../src/documents/job.ts';
import { layoutOf } from '../../../src/documents/layout/index.ts';
import { amountOf } from '../../../src/documents/tokens/money/amounts.ts';
import { plain } from '../../../src/documents/tokens/money/decimal.ts';
import type { Bill } from './bill.ts';

/** Reads only labelled values. */
export default documentJob<Bill>(async (document) => {
  const layout = await layoutOf(document, 'invoice');
  const labelled = (label: string) =>
    layout.rows.find(({ text }) => text.startsWith(`${label}: `))?.text.slice(label.length + 2) ?? null;
  const amountIn = (text: string | null): string | null => {
    const amount = text === null ? undefined : amountOf(text);
    return amount ? plain(amount.number) : null;
  };
  const total = amountIn(labelled('Total'));
  const lines = layout.rows.flatMap(({ cells, text }) =>
    cells.length === 2 && !text.includes(':')
      ? [{ text: cells[0]?.text ?? '', amount: amountIn(cells[1]?.text ?? null) }]
      : [],
  );
  return {
    data: {
      supplier: labelled('Supplier'),
      number: labelled('Number'),
      date: labelled('Date'),
      currency: labelled('Currency'),
      lines,
      total,
      kind: 'invoice',
    },
    warnings: total === null ? [{ code: 'no_total', message: 'No total.', path: 'total' }] : [],
    confidence: total === null ? 0.3 : 0.8,
    text: layout.text,
    fields: [{ path: 'total', confidence: 1, page: null, bbox: null }],
  };
});
