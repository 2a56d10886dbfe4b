import type { Document } from '../../document.ts';
import { documentJob } from '../../job.ts';
import { layoutOf } from '../../layout/index.ts';
import { Places } from '../../layout/places.ts';
import type { Layout, Row } from '../../layout/types.ts';
import { type PartReading, readParts } from '../../several/documents.ts';
import { type PageSummary, pageParts } from '../../several/pages.ts';
import { assureReceipt } from './detect.ts';
import { receiptLines } from './lines.ts';
import { receiptNumberOf } from './number.ts';
import { readReceiptLayout } from './read.ts';
import type { Receipt } from './types.ts';

export default documentJob<Receipt>(async (document) => {
  const layout = await layoutOf(document, 'receipt');
  const parts = pageParts(layout, 'receipt', (rows) => summaryOf(layout, rows));
  const reading = await readParts(layout, 'receipt', parts, (part) => readingOf(document, part));
  return { ...reading, text: layout.text, pages: layout.pages, layout };
});

function readingOf(document: Document, layout: Layout): PartReading<Receipt> {
  const places = new Places('receipt');
  const { data, warnings, confidence, lines, goods } = readReceiptLayout(layout, places);
  const doubt = assureReceipt(document, layout, lines, goods);
  return {
    data,
    warnings: [...(doubt ? [doubt.warning] : []), ...warnings],
    confidence: doubt ? doubt.lower(confidence) : confidence,
    fields: places.all,
  };
}

function summaryOf(layout: Layout, rows: readonly Row[]): PageSummary {
  const { lines } = receiptLines({ ...layout, rows });
  return {
    number: receiptNumberOf(lines)?.number ?? null,
    complete: lines.some(({ kind, money }) => kind === 'total' && money.length > 0),
  };
}
