import { dayAnywhere, defineFields } from '../../../fields/declared/index.ts';
import { type LabelMeaning, labelsIn } from '../../../tokens/labels/labels.ts';
import { currenciesIn } from '../../../tokens/money/currency-names.ts';

/** Matches a title with the number of a document: `Korrekturrechnung (384) Nr. 471`, `Stornorechnung Nr. 12`. */
const TITLE =
  /(?:rechnung|gutschrift|invoice|facture|factura|fattura|factuur|faktura)(?: [\p{L}\d()]{1,20}){0,4} {0,2}(?:nr\.?|no\.?|n[°º]|#|numéro|number):? {0,2}(\S.{0,80})/iu;
const TITLED = { rows: 40, pattern: TITLE, basis: 'title' } as const;

const IN_ROW = ['behind', 'beside'] as const;

/** Words that mark a day as the deadline of a discount. */
const EARLIER = /skonto|discount|escompte|sconto|korting|descuento/i;
const ownDay = (text: string): string | undefined => (EARLIER.test(text.slice(0, 60)) ? undefined : text);

/** The number after its label or in the title, or otherwise below its label. */
const numberFields = (labels: readonly LabelMeaning[]) =>
  defineFields(labelsIn, {
    invoiceNumber: {
      labels,
      relation: IN_ROW,
      token: 'reference',
      otherwise: [TITLED, { labels }, { labels: ['reference'], basis: 'weak_label' }],
      called: 'The invoice number',
      required: true,
    },
  });

export const INVOICE_NUMBER = numberFields(['invoice_number', 'credit_note_number']);
export const CREDIT_NOTE_NUMBER = numberFields(['credit_note_number', 'invoice_number']);

/** The invoices to which a credit note or correction may refer. */
export const PRECEDING_NUMBERS = defineFields(labelsIn, {
  numbers: { labels: ['invoice_number'], token: 'reference', relation: IN_ROW, max: 501, path: null },
});

/** Number of rows at the beginning that may contain a date without a label. */
const HEAD_ROWS = 60;

/** The invoice date may also be after the invoice number (`Rechnung Nr. 42 vom 3. April 2024`), or without a label. */
export const INVOICE_DAYS = defineFields(labelsIn, {
  dueDate: { labels: ['due_date'], token: 'date', repair: ownDay },
  deliveryDate: { labels: ['delivery_date'], token: 'date', repair: ownDay },
  issueDate: {
    labels: ['invoice_date'],
    token: 'date',
    repair: ownDay,
    otherwise: [
      {
        labels: ['invoice_number', 'credit_note_number'],
        relation: IN_ROW,
        token: dayAnywhere,
        basis: 'title',
      },
      { ...TITLED, token: dayAnywhere },
      { labels: ['date'], basis: 'weak_label' },
      {
        rows: HEAD_ROWS,
        without: ['due_date', 'delivery_date', 'order_date', 'period'],
        token: dayAnywhere,
      },
    ],
    called: 'The invoice date',
    required: true,
  },
  period: { labels: ['period'], token: 'period' },
});

export const INVOICE_REFERENCES = defineFields(labelsIn, {
  poNumber: { labels: ['order_number'], token: 'reference' },
  salesOrderNumber: { labels: ['sales_order_number'], token: 'reference' },
  contractNumber: { labels: ['contract_number'], token: 'reference' },
  projectReference: { labels: ['project'], token: 'reference' },
  despatchNumber: { labels: ['delivery_note_number'], token: 'reference' },
  customerNumber: { labels: ['customer_number'], token: 'reference', path: null },
  currency: {
    labels: ['currency'],
    token: (text: string) => currenciesIn(text.slice(0, 20)).find(({ isCode }) => isCode)?.text,
  },
});
