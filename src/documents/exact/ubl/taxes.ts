import { childrenOf, elementAt, textAt, type XmlElement } from '../../input/xml.ts';
import type { InvoiceFacts, InvoiceTax, Withholding } from '../../kinds/invoice/types.ts';
import { totalOfKnown } from '../e-invoice/amounts.ts';
import { firstText, type Source } from '../e-invoice/source.ts';

/**
 * Reads the taxes of a document in its currency, the total in the currency of the tax authority, and the tax that the
 * customer withholds.
 */
export function ublTaxes(
  root: XmlElement,
  currency: string | null,
  source: Source,
): Pick<InvoiceFacts, 'taxes' | 'totalTax' | 'totalTaxInTaxCurrency' | 'withholdings'> {
  const totals = childrenOf(root, 'TaxTotal');
  const currencyOf = (total: XmlElement) =>
    elementAt(total, 'TaxAmount')?.attributes.get('currencyID') || currency;
  const foreign = totals.filter((total) => currency !== null && currencyOf(total) !== currency);
  // If no amount is in the document's currency, the currency attributes are assumed to be wrong, not the amounts.
  const inCurrency =
    foreign.length === totals.length ? totals : totals.filter((total) => !foreign.includes(total));
  // If one total has subtotals, a total without subtotals in the same currency repeats the tax for the tax authority.
  const inParts = inCurrency.filter((total) => elementAt(total, 'TaxSubtotal') !== undefined);
  const own = inParts.length > 0 ? inParts : inCurrency;
  const inTaxCurrency = totals.filter((total) => !own.includes(total));
  const subtotals = own.flatMap((total) => childrenOf(total, 'TaxSubtotal'));
  return {
    taxes: subtotals.map((one, at) => taxOf(one, source, `taxes[${at}]`)),
    totalTax: sumOfTotals(own, source, 'totalTax'),
    totalTaxInTaxCurrency: sumOfTotals(inTaxCurrency, source, 'totalTaxInTaxCurrency'),
    withholdings: childrenOf(root, 'WithholdingTaxTotal')
      .flatMap((total) => childrenOf(total, 'TaxSubtotal'))
      .map((one, at) => withholdingOf(one, source, `withholdings[${at}]`)),
  };
}

/** Adds up the totals: UBL contains one for each kind of tax. */
const sumOfTotals = (totals: readonly XmlElement[], source: Source, path: string): string | null =>
  totalOfKnown(totals.map((total) => source.amount(textAt(total, 'TaxAmount'), path)));

const taxOf = (element: XmlElement, source: Source, path: string): InvoiceTax => {
  const category = elementAt(element, 'TaxCategory');
  return {
    category: textAt(category, 'ID'),
    rate: source.amount(firstText(category, 'Percent') ?? textAt(element, 'Percent'), `${path}.rate`),
    base: source.amount(textAt(element, 'TaxableAmount'), `${path}.base`),
    amount: source.amount(textAt(element, 'TaxAmount'), `${path}.amount`),
    exemptionReason: textAt(category, 'TaxExemptionReason'),
    exemptionCode: textAt(category, 'TaxExemptionReasonCode'),
    collection: null,
  };
};

const withholdingOf = (element: XmlElement, source: Source, path: string): Withholding => ({
  kind: firstText(element, 'TaxCategory/TaxScheme/Name', 'TaxCategory/TaxScheme/ID'),
  rate: source.amount(textAt(element, 'TaxCategory/Percent'), `${path}.rate`),
  amount: source.amount(textAt(element, 'TaxAmount'), `${path}.amount`),
});
