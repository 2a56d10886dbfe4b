import { childrenOf, textAt, type XmlElement } from '../../input/xml.ts';
import type { InvoiceFacts } from '../../kinds/invoice/types.ts';
import { childNamed, firstText, type Source } from '../e-invoice/source.ts';

type Totals = Pick<
  InvoiceFacts,
  | 'taxes'
  | 'totalLines'
  | 'totalAllowances'
  | 'totalCharges'
  | 'totalNet'
  | 'totalTax'
  | 'totalTaxInTaxCurrency'
  | 'totalGross'
  | 'prepaid'
  | 'rounding'
  | 'amountDue'
>;

/** Reads the taxes and totals of a settlement. */
export function ciiTotals(
  settlement: XmlElement | undefined,
  currency: string | null,
  source: Source,
): Totals {
  const sums = childNamed(
    settlement,
    'SpecifiedTradeSettlementHeaderMonetarySummation',
    'SpecifiedTradeSettlementMonetarySummation',
  );
  const amount = (name: string, path: string) => source.amount(textAt(sums, name), path);
  const taxTotals = childrenOf(sums, 'TaxTotalAmount');
  // The total in the currency of the tax authority has the same element name, and both totals may lack a currency.
  const isOwn = ({ attributes }: XmlElement) =>
    [undefined, '', currency].includes(attributes.get('currencyID'));
  const own = taxTotals.find(isOwn) ?? taxTotals[0];
  const foreign = taxTotals.find((total) => total !== own);
  return {
    taxes: childrenOf(settlement, 'ApplicableTradeTax').map((one, at) => ({
      category: textAt(one, 'CategoryCode'),
      rate: source.amount(firstText(one, 'RateApplicablePercent', 'ApplicablePercent'), `taxes[${at}].rate`),
      base: source.amount(textAt(one, 'BasisAmount'), `taxes[${at}].base`),
      amount: source.amount(textAt(one, 'CalculatedAmount'), `taxes[${at}].amount`),
      exemptionReason: textAt(one, 'ExemptionReason'),
      exemptionCode: textAt(one, 'ExemptionReasonCode'),
      collection: null,
    })),
    totalLines: amount('LineTotalAmount', 'totalLines'),
    totalAllowances: amount('AllowanceTotalAmount', 'totalAllowances'),
    totalCharges: amount('ChargeTotalAmount', 'totalCharges'),
    totalNet: amount('TaxBasisTotalAmount', 'totalNet'),
    totalTax: source.amount(own?.text || null, 'totalTax'),
    totalTaxInTaxCurrency: source.amount(foreign?.text || null, 'totalTaxInTaxCurrency'),
    totalGross: amount('GrandTotalAmount', 'totalGross'),
    prepaid: amount('TotalPrepaidAmount', 'prepaid'),
    rounding: amount('RoundingAmount', 'rounding'),
    amountDue: amount('DuePayableAmount', 'amountDue'),
  };
}
