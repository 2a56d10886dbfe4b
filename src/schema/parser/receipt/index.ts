import { confidenceRule } from '../../../documents/confidence/index.ts';
import { readReceipt } from '../../../resolvers/parser/receipt/index.ts';
import { builder } from '../../builder.ts';
import { documentApi, documentArgs, engineArg, reportType } from '../document.ts';
import { partType } from '../part.ts';
import { DINER_BILL, STATIONERY_RECEIPT, SUPERMARKET_SLIP } from './examples.ts';
import { ReceiptObject } from './types.ts';

const ReceiptDocumentType = reportType('ReceiptDocument', ReceiptObject, 'A parsed receipt.', {
  part: partType('Receipt', ReceiptObject),
});

builder.operations((t) => ({
  parserReceipt: t.field({
    type: ReceiptDocumentType,
    description: [
      'Reads receipts, till slips and restaurant bills: merchant, date, items, discounts, taxes, tip, total, payments and change. Sums are recomputed. Accepts text, PDF, Word, HTML and images in English, German, French, Spanish, Italian, Dutch, Portuguese, Swedish, Danish, Norwegian, Polish, Malay and Indonesian.',
      confidenceRule('receipt'),
    ].join(' '),
    api: {
      ...documentApi('receipt'),
      keywords:
        'till shop store restaurant supermarket receipt bill photo amounts scan expense expenses report purchase, tip, merchant, travel costs',
      summary: 'Read a receipt',
      examples: [
        { name: 'A restaurant bill with a tip', args: { text: DINER_BILL, include: ['fields'] } },
        { name: 'A German supermarket', args: { text: SUPERMARKET_SLIP } },
        { name: 'A Malaysian shop', args: { text: STATIONERY_RECEIPT } },
      ],
    },
    args: { ...documentArgs(t), engine: engineArg(t) },
    resolve: (_root, args, context) => readReceipt(context, args),
  }),
}));
