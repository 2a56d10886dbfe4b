import { childrenOf, elementAt, textAt, type XmlElement } from '../../input/xml.ts';
import type { AllowanceCharge, InvoiceLine, InvoicePeriod } from '../../kinds/invoice/types.ts';
import { grossOf } from '../e-invoice/amounts.ts';
import { childNamed, firstText, type Source, textsOf } from '../e-invoice/source.ts';
import { ciiDay } from './dates.ts';

/** Reads all lines of a transaction. */
export const ciiLines = (transaction: XmlElement | undefined, source: Source): InvoiceLine[] =>
  childrenOf(transaction, 'IncludedSupplyChainTradeLineItem').map((element, at) =>
    lineOf(element, source, `lineItems[${at}]`),
  );

/** Status codes of lines that group or explain other lines. Their amounts are not part of the sum. */
const NOT_COUNTED = new Set(['GROUP', 'INFORMATION']);

function lineOf(element: XmlElement, source: Source, path: string): InvoiceLine {
  const document = elementAt(element, 'AssociatedDocumentLineDocument');
  const product = elementAt(element, 'SpecifiedTradeProduct');
  const agreement = childNamed(element, 'SpecifiedLineTradeAgreement', 'SpecifiedSupplyChainTradeAgreement');
  const delivery = childNamed(element, 'SpecifiedLineTradeDelivery', 'SpecifiedSupplyChainTradeDelivery');
  const settlement = childNamed(
    element,
    'SpecifiedLineTradeSettlement',
    'SpecifiedSupplyChainTradeSettlement',
  );
  const sums = childNamed(
    settlement,
    'SpecifiedTradeSettlementLineMonetarySummation',
    'SpecifiedTradeSettlementMonetarySummation',
  );
  const tax = elementAt(settlement, 'ApplicableTradeTax');
  const net = elementAt(agreement, 'NetPriceProductTradePrice');
  const gross = elementAt(agreement, 'GrossPriceProductTradePrice');
  const quantity = childNamed(delivery, 'BilledQuantity', 'RequestedQuantity');
  const notes = childrenOf(document, 'IncludedNote').flatMap((note) => textsOf(note, 'Content'));
  const amount = (from: XmlElement | undefined, at: string, field: string) =>
    source.amount(textAt(from, at), `${path}.${field}`);
  const total = amount(sums, 'LineTotalAmount', 'net');
  const taxAmount = amount(sums, 'TaxTotalAmount', 'tax');
  const name = textAt(product, 'Name');
  const details = textAt(product, 'Description');
  return {
    line: textAt(document, 'LineID'),
    parentLine: textAt(document, 'ParentLineID'),
    counted: !NOT_COUNTED.has(textAt(document, 'LineStatusReasonCode') ?? ''),
    sku: textAt(product, 'SellerAssignedID'),
    buyerSku: textAt(product, 'BuyerAssignedID'),
    standardId: textAt(product, 'GlobalID'),
    description: name ?? details,
    details: name === null ? null : details,
    note: notes.join('\n') || null,
    quantity: source.amount(quantity?.text || null, `${path}.quantity`),
    unit: quantity?.attributes.get('unitCode') || null,
    unitPrice: amount(net ?? gross, 'ChargeAmount', 'unitPrice'),
    grossPrice: amount(gross, 'ChargeAmount', 'grossPrice'),
    priceBase: amount(net ?? gross, 'BasisQuantity', 'priceBase'),
    taxCategory: textAt(tax, 'CategoryCode'),
    taxRate: source.amount(firstText(tax, 'RateApplicablePercent', 'ApplicablePercent'), `${path}.taxRate`),
    net: total,
    tax: taxAmount,
    total: amount(sums, 'GrandTotalAmount', 'total') ?? grossOf(total, taxAmount),
    period: ciiPeriod(elementAt(settlement, 'BillingSpecifiedPeriod'), source, `${path}.period`),
    orderLine: textAt(agreement, 'BuyerOrderReferencedDocument/LineID'),
    accountingReference: textAt(settlement, 'ReceivableSpecifiedTradeAccountingAccount/ID'),
    originCountryCode: textAt(product, 'OriginTradeCountry/ID'),
    allowancesCharges: ciiAllowances(settlement, source, path),
    classifications: childrenOf(product, 'DesignatedProductClassification')
      .flatMap((one) => childrenOf(one, 'ClassCode'))
      .flatMap(({ text, attributes }) =>
        text ? { code: text, scheme: attributes.get('listID') || null } : [],
      ),
    attributes: childrenOf(product, 'ApplicableProductCharacteristic').map((one) => ({
      name: textAt(one, 'Description'),
      value: firstText(one, 'Value', 'ValueMeasure'),
    })),
  };
}

/** Reads the first and last day of an element such as `BillingSpecifiedPeriod`; null if it has neither. */
export function ciiPeriod(
  element: XmlElement | undefined,
  source: Source,
  path: string,
): InvoicePeriod | null {
  const start = ciiDay(element, 'StartDateTime', source, `${path}.start`);
  const end = ciiDay(element, 'EndDateTime', source, `${path}.end`);
  return start === null && end === null ? null : { start, end };
}

/** Reads the allowances and charges of a settlement, including charges for transport and packing. */
export const ciiAllowances = (
  settlement: XmlElement | undefined,
  source: Source,
  parent: string,
): AllowanceCharge[] =>
  (settlement?.children ?? [])
    .filter(
      ({ name }) => name === 'SpecifiedTradeAllowanceCharge' || name === 'SpecifiedLogisticsServiceCharge',
    )
    .map((one, at) => {
      const path = `${parent ? `${parent}.` : ''}allowancesCharges[${at}]`;
      const tax = childNamed(one, 'CategoryTradeTax', 'AppliedTradeTax');
      const logistics = one.name === 'SpecifiedLogisticsServiceCharge';
      const charged = /^(?:true|1)$/i.test(
        firstText(one, 'ChargeIndicator/Indicator', 'ChargeIndicator') ?? '',
      );
      return {
        kind: logistics || charged ? 'charge' : 'allowance',
        reason: firstText(one, 'Reason', 'Description'),
        reasonCode: textAt(one, 'ReasonCode'),
        amount: source.amount(firstText(one, 'ActualAmount', 'AppliedAmount'), `${path}.amount`),
        base: source.amount(textAt(one, 'BasisAmount'), `${path}.base`),
        rate: source.amount(textAt(one, 'CalculationPercent'), `${path}.rate`),
        taxCategory: textAt(tax, 'CategoryCode'),
        taxRate: source.amount(
          firstText(tax, 'RateApplicablePercent', 'ApplicablePercent'),
          `${path}.taxRate`,
        ),
      };
    });
