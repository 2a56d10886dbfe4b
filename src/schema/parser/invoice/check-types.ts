import type {
  CheckName,
  CheckStatus,
  InvoiceChecks,
  InvoiceDifference,
} from '../../../resolvers/parser/invoice/index.ts';
import { builder } from '../../builder.ts';
import type { Words } from '../../words.ts';

export const StatusType = builder.enumType('CheckStatus', {
  description: 'Result of a check.',
  values: {
    pass: { description: 'It holds.' },
    fail: { description: 'It does not hold.' },
    skip: { description: 'The document does not state what the check needs.' },
  } satisfies Words<CheckStatus>,
});

/** What each check compares. Sums have to match to the cent; products, too, however they were rounded. */
const CHECKED: Record<CheckName, string> = {
  lineAmounts:
    'Net amount of each line: quantity by price, with discounts and surcharges. Up to 0.02 off, as Peppol allows.',
  linesSum: '`totalLines` is the sum of the lines (BR-CO-10).',
  allowancesSum: '`totalAllowances` is the sum of the discounts (BR-CO-11).',
  chargesSum: '`totalCharges` is the sum of the surcharges (BR-CO-12).',
  netSum: '`totalNet` is the lines less discounts plus surcharges (BR-CO-13).',
  taxBases: 'The base of each tax is the sum of what belongs to its category and rate.',
  taxAmounts: 'Each tax is its base by its rate, rounded to the cent either way (BR-CO-17).',
  taxesSum: '`totalTax` is the sum of the taxes (BR-CO-14).',
  netPlusTax: '`totalGross` is `totalNet` plus `totalTax` (BR-CO-15).',
  amountDue:
    '`amountDue` is `totalGross` less `prepaid` plus `rounding` (BR-CO-16), less what the customer withholds or pays to the authority.',
  vatIdFormat: 'All VAT ids have the format of their country: EU, GB, XI, CH, NO and IS.',
  ibanValid: 'All IBANs have the length of their country and right check digits.',
  dueAfterIssue: '`dueDate` is not before `issueDate`.',
};

export const ChecksType = builder.objectRef<InvoiceChecks>('InvoiceChecks').implement({
  description:
    'What an invoice says twice, recomputed. All lines are checked, also those that are not returned.',
  fields: (t) => ({
    lineAmounts: t.expose('lineAmounts', { type: StatusType, description: CHECKED.lineAmounts }),
    linesSum: t.expose('linesSum', { type: StatusType, description: CHECKED.linesSum }),
    allowancesSum: t.expose('allowancesSum', { type: StatusType, description: CHECKED.allowancesSum }),
    chargesSum: t.expose('chargesSum', { type: StatusType, description: CHECKED.chargesSum }),
    netSum: t.expose('netSum', { type: StatusType, description: CHECKED.netSum }),
    taxBases: t.expose('taxBases', { type: StatusType, description: CHECKED.taxBases }),
    taxAmounts: t.expose('taxAmounts', { type: StatusType, description: CHECKED.taxAmounts }),
    taxesSum: t.expose('taxesSum', { type: StatusType, description: CHECKED.taxesSum }),
    netPlusTax: t.expose('netPlusTax', { type: StatusType, description: CHECKED.netPlusTax }),
    amountDue: t.expose('amountDue', { type: StatusType, description: CHECKED.amountDue }),
    vatIdFormat: t.expose('vatIdFormat', { type: StatusType, description: CHECKED.vatIdFormat }),
    ibanValid: t.expose('ibanValid', { type: StatusType, description: CHECKED.ibanValid }),
    dueAfterIssue: t.expose('dueAfterIssue', { type: StatusType, description: CHECKED.dueAfterIssue }),
  }),
});

export const DifferenceType = builder.objectRef<InvoiceDifference>('InvoiceDifference').implement({
  description: 'An amount that is not what the other amounts of the invoice make it.',
  fields: (t) => ({
    check: t.exposeString('check', { description: 'The check that failed: a member of `checks`.' }),
    path: t.exposeString('path', { description: 'Place of the amount, such as `lineItems[0].net`.' }),
    stated: t.exposeString('stated', { description: 'Amount in the document.' }),
    computed: t.exposeString('computed', { description: 'Amount that the others make.' }),
    difference: t.exposeString('difference', { description: '`stated` less `computed`.' }),
  }),
});
