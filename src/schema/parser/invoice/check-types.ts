import type {
  CheckName,
  CheckStatus,
  InvoiceChecks,
  InvoiceDifference,
} from '../../../resolvers/parser/invoice/index.ts';
import { builder } from '../../builder.ts';
import type { EnumDescriptions } from '../../vocabulary.ts';

export const StatusType = builder.enumType('CheckStatus', {
  description: 'Result of a check.',
  values: {
    pass: { description: 'The check passed.' },
    fail: { description: 'The check failed.' },
    skip: { description: 'The check was skipped because the document does not state the required values.' },
  } satisfies EnumDescriptions<CheckStatus>,
});

/**
 * Description of each check. Sums must match to the cent, unless the rules of the format allow a difference
 * (`documents/exact/e-invoice/checks/tolerances.ts`).
 */
const CHECKED: Record<CheckName, string> = {
  lineAmounts:
    'The net amount of each line is quantity times price, with discounts and surcharges. A difference of up to 0.02 is allowed, as in Peppol.',
  linesSum: '`totalLines` is the sum of the lines (BR-CO-10).',
  allowancesSum: '`totalAllowances` is the sum of the discounts (BR-CO-11).',
  chargesSum: '`totalCharges` is the sum of the surcharges (BR-CO-12).',
  netSum: '`totalNet` is the sum of the lines, less discounts, plus surcharges (BR-CO-13).',
  taxBases:
    'The base of each tax is the sum of the amounts with its category and rate. EN 16931 allows a difference below 1 for some categories (BR-S-08, BR-E-08).',
  taxAmounts:
    'Each tax is its base times its rate. EN 16931 allows a difference below 1 (BR-CO-17), its extension Factur-X EXTENDED one cent for each amount; other formats are compared to the cent.',
  taxesSum: '`totalTax` is the sum of the taxes (BR-CO-14).',
  netPlusTax: '`totalGross` is `totalNet` plus `totalTax` (BR-CO-15).',
  amountDue:
    '`amountDue` is `totalGross` less `prepaid` plus `rounding` (BR-CO-16), less tax that the customer withholds or pays to the tax authority. Skipped if the profile MINIMUM states a lower amount, because it has no prepaid amount.',
  vatIdFormat: 'All VAT IDs have the correct format for their country. Covers EU, GB, XI, CH, NO and IS.',
  ibanValid: 'All IBANs have the correct length for their country and valid check digits.',
  dueAfterIssue: '`dueDate` is not before `issueDate`.',
};

export const ChecksType = builder.objectRef<InvoiceChecks>('InvoiceChecks').implement({
  description:
    'Consistency checks of an invoice. All lines are checked, including those that are not returned.',
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
  description: 'An amount that does not match the other amounts of the invoice.',
  fields: (t) => ({
    check: t.exposeString('check', { description: 'Name of the failed check in `checks`.' }),
    path: t.exposeString('path', { description: 'Path of the amount, such as `lineItems[0].net`.' }),
    stated: t.exposeString('stated', { description: 'Amount stated in the document.' }),
    computed: t.exposeString('computed', { description: 'Amount computed from the other amounts.' }),
    difference: t.exposeString('difference', { description: '`stated` less `computed`.' }),
  }),
});
