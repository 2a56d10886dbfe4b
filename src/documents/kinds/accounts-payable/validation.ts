import { decimalOf } from '../../tokens/money/decimal.ts';
import type { CheckName, CheckStatus, ParsedInvoice } from '../invoice/types.ts';
import { bankCountryOf } from './instructions.ts';
import type { Bill, Rule, Validation } from './types.ts';

/** Input of the rules. */
export interface RuleInput {
  readonly invoice: ParsedInvoice;
  readonly bill: Bill;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

type Verdict = readonly [status: CheckStatus, detail: string];

/** Applies the rules to a bill, in order. */
export const validationOf = (input: RuleInput): readonly Validation[] =>
  Object.entries(RULES).map(([rule, evaluate]) => {
    const [status, detail] = evaluate(input);
    return { rule: rule as Rule, status, detail };
  });

const present = (value: unknown, what: string): Verdict =>
  value === null || value === '' ? ['fail', `${what} is missing.`] : ['pass', `${what} is present.`];

/** Builds a rule from a check that the invoice parser already made. */
const checked =
  (check: CheckName, passes: string, fails: string) =>
  ({ invoice }: RuleInput): Verdict => {
    const status = invoice.checks[check];
    if (status === 'skip') return ['skip', 'The document does not state the values needed for this check.'];
    return [status, status === 'pass' ? passes : fails];
  };

const RULES: Readonly<Record<Rule, (input: RuleInput) => Verdict>> = {
  number_present: ({ bill }) => present(bill.billNumber, 'The number'),
  date_present: ({ bill }) => present(bill.billDate, 'The date'),
  vendor_present: ({ bill }) => present(bill.vendor?.name ?? null, 'The vendor name'),
  currency_known: ({ bill }) => present(bill.currency, 'The currency'),
  amount_present: ({ bill }) => present(bill.amountDue, 'The amount due'),
  payable: payable,
  line_amounts: checked(
    'lineAmounts',
    'The amount of each line is quantity times price.',
    'The amount of at least one line is not quantity times price.',
  ),
  lines_sum: checked(
    'linesSum',
    'The lines add up to their stated sum.',
    'The lines do not add up to their stated sum.',
  ),
  net_sum: checked(
    'netSum',
    'The lines add up to the net total.',
    'The lines do not add up to the net total.',
  ),
  tax_amounts: checked(
    'taxAmounts',
    'Each tax is its base times its rate.',
    'At least one tax is not its base times its rate.',
  ),
  taxes_sum: checked(
    'taxesSum',
    'The taxes add up to the total tax.',
    'The taxes do not add up to the total tax.',
  ),
  net_plus_tax: checked(
    'netPlusTax',
    'Net total and tax add up to the total.',
    'Net total and tax do not add up to the total.',
  ),
  amount_due_sum: checked(
    'amountDue',
    'The amount due is the total less the amount already paid.',
    'The amount due is not the total less the amount already paid.',
  ),
  vat_id_format: checked(
    'vatIdFormat',
    'All VAT IDs have the correct format for their country.',
    'At least one VAT ID does not have the correct format for its country.',
  ),
  iban_valid: checked(
    'ibanValid',
    'All IBANs have valid check digits and the correct length for their country.',
    'At least one IBAN has wrong check digits or a wrong length.',
  ),
  bic_country: bicCountry,
  bank_country: bankCountry,
  due_after_issue: ({ bill: { billDate, dueDate } }) => {
    if (billDate === null || dueDate === null)
      return ['skip', 'The invoice date or the due date is missing.'];
    return dueDate >= billDate
      ? ['pass', 'The due date is not before the invoice date.']
      : ['fail', 'The due date is before the invoice date.'];
  },
  not_future: ({ bill: { billDate }, today }) => {
    if (billDate === null) return ['skip', 'The invoice date is missing.'];
    return billDate <= today
      ? ['pass', 'The invoice date is not in the future.']
      : ['fail', 'The invoice date is in the future.'];
  },
  no_duplicate_lines: duplicateLines,
  not_round: roundAmount,
  tax_id_present: ({ invoice: { supplier, totalTax } }) => {
    if (Number(totalTax ?? 0) === 0) return ['skip', 'No tax is charged.'];
    return supplier?.vatId || supplier?.taxId
      ? ['pass', 'The vendor states a VAT ID or a tax number.']
      : ['fail', 'Tax is charged, but the vendor states neither a VAT ID nor a tax number.'];
  },
  po_present: ({ bill }) =>
    bill.poNumbers.length > 0
      ? ['pass', 'The document names a purchase order.']
      : ['skip', 'The document names no purchase order.'],
};

function payable({ invoice: { documentType }, bill: { amountDue } }: RuleInput): Verdict {
  if (documentType === 'credit_note' || documentType === 'self_billed_credit_note')
    return ['fail', 'The document is a credit note, which must not be paid.'];
  if (documentType === 'proforma_invoice')
    return ['fail', 'The document is a pro forma invoice, which must not be paid.'];
  const amount = decimalOf(amountDue ?? '');
  if (!amount) return ['skip', 'The amount due is missing.'];
  return amount.units > 0n ? ['pass', 'There is an amount to pay.'] : ['fail', 'Nothing is left to pay.'];
}

function bicCountry({ invoice: { payment } }: RuleInput): Verdict {
  const { iban, bic } = payment;
  const [one, other] = [bankCountryOf(iban, null), bankCountryOf(null, bic)];
  if (one === null || other === null) return ['skip', 'The IBAN or the BIC is missing.'];
  return one === other
    ? ['pass', 'The IBAN and the BIC belong to the same country.']
    : ['fail', `The IBAN belongs to ${one}, the BIC to ${other}.`];
}

function bankCountry({ invoice: { payment, supplier, payee } }: RuleInput): Verdict {
  const bank = bankCountryOf(payment.iban, payment.bic);
  const home =
    payee?.address?.countryCode ?? supplier?.address?.countryCode ?? countryOfVatId(supplier?.vatId ?? null);
  if (bank === null || home === null) return ['skip', 'The country of the bank or the vendor is unknown.'];
  return bank === home
    ? ['pass', 'The bank is in the country of the vendor.']
    : ['fail', `The vendor is in ${home}, the bank in ${bank}.`];
}

/** Returns the country of a VAT id. Greece and Northern Ireland use prefixes that differ from ISO 3166. */
function countryOfVatId(vatId: string | null): string | null {
  const [letters] = /^[A-Z]{2}(?=[A-Z0-9])/.exec(vatId ?? '') ?? [];
  if (letters === 'EL') return 'GR';
  return letters === 'XI' ? 'GB' : (letters ?? null);
}

function duplicateLines({ invoice: { lineItems } }: RuleInput): Verdict {
  if (lineItems.length < 2) return ['skip', 'There are fewer than two lines.'];
  const seen = new Set<string>();
  for (const { description, quantity, unitPrice, net, total, counted } of lineItems) {
    if (!counted || description === null || (net ?? total) === null) continue;
    const key = [description, quantity, unitPrice, net ?? total].join('\n');
    if (seen.has(key)) return ['fail', 'Two lines have the same description, quantity, price and amount.'];
    seen.add(key);
  }
  return ['pass', 'No two lines are the same.'];
}

/** Few genuine amounts for goods and hours are whole thousands, but many invented amounts are. */
function roundAmount({ bill: { amountDue } }: RuleInput): Verdict {
  const amount = decimalOf(amountDue ?? '');
  if (!amount || amount.units <= 0n) return ['skip', 'There is no amount to pay.'];
  const round = amount.units % (1_000n * 10n ** BigInt(amount.scale)) === 0n;
  return round
    ? ['fail', 'The amount is a multiple of 1,000.']
    : ['pass', 'The amount is not a multiple of 1,000.'];
}
