import { childrenOf, elementAt, textAt, type XmlElement } from '../../input/xml.ts';
import type { AllowanceCharge, InvoiceLine, InvoicePeriod } from '../../kinds/invoice/types.ts';
import { grossOf, totalOfKnown } from '../e-invoice/amounts.ts';
import { childNamed, firstText, type Source, textsOf } from '../e-invoice/source.ts';

const LINES = ['InvoiceLine', 'CreditNoteLine', 'DebitNoteLine'];
const SUB_LINES = ['SubInvoiceLine', 'SubCreditNoteLine', 'SubDebitNoteLine'];

/** Reads all lines of a document, each followed by its sub-lines. */
export function ublLines(root: XmlElement, source: Source): InvoiceLine[] {
  const lines: InvoiceLine[] = [];
  const add = (element: XmlElement, parent: string | null): void => {
    const line = lineOf(element, parent, source, `lineItems[${lines.length}]`);
    lines.push(line);
    for (const child of element.children) if (SUB_LINES.includes(child.name)) add(child, line.line ?? '');
  };
  for (const child of root.children) if (LINES.includes(child.name)) add(child, null);
  return lines;
}

function lineOf(element: XmlElement, parent: string | null, source: Source, path: string): InvoiceLine {
  const item = elementAt(element, 'Item');
  const price = elementAt(element, 'Price');
  const quantity = childNamed(element, 'InvoicedQuantity', 'CreditedQuantity', 'DebitedQuantity');
  const tax =
    elementAt(item, 'ClassifiedTaxCategory') ?? elementAt(element, 'TaxTotal/TaxSubtotal/TaxCategory');
  const net = source.amount(textAt(element, 'LineExtensionAmount'), `${path}.net`);
  const taxAmount = lineTax(element, source, `${path}.tax`);
  const name = textAt(item, 'Name');
  const details = textsOf(item, 'Description').join('\n') || null;
  return {
    line: textAt(element, 'ID'),
    parentLine: parent,
    counted: parent === null,
    sku: textAt(item, 'SellersItemIdentification/ID'),
    buyerSku: textAt(item, 'BuyersItemIdentification/ID'),
    standardId: textAt(item, 'StandardItemIdentification/ID'),
    description: name ?? details,
    details: name === null ? null : details,
    note: textsOf(element, 'Note').join('\n') || null,
    quantity: source.amount(quantity?.text || null, `${path}.quantity`),
    unit: quantity?.attributes.get('unitCode') || null,
    unitPrice: source.amount(textAt(price, 'PriceAmount'), `${path}.unitPrice`),
    grossPrice: source.amount(textAt(price, 'AllowanceCharge/BaseAmount'), `${path}.grossPrice`),
    priceBase: source.amount(textAt(price, 'BaseQuantity'), `${path}.priceBase`),
    taxCategory: textAt(tax, 'ID'),
    taxRate: source.amount(textAt(tax, 'Percent'), `${path}.taxRate`),
    net,
    tax: taxAmount,
    total: grossOf(net, taxAmount),
    period: ublPeriod(elementAt(element, 'InvoicePeriod'), source, `${path}.period`),
    orderLine: textAt(element, 'OrderLineReference/LineID'),
    accountingReference: firstText(element, 'AccountingCost', 'AccountingCostCode'),
    originCountryCode: textAt(item, 'OriginCountry/IdentificationCode'),
    allowancesCharges: ublAllowances(element, source, path),
    classifications: childrenOf(item, 'CommodityClassification')
      .flatMap((one) => childrenOf(one, 'ItemClassificationCode'))
      .flatMap(({ text, attributes }) =>
        text ? { code: text, scheme: attributes.get('listID') || null } : [],
      ),
    attributes: childrenOf(item, 'AdditionalItemProperty').map((one) => ({
      name: textAt(one, 'Name'),
      value: textAt(one, 'Value'),
    })),
  };
}

/** Returns the tax that a UBL line states. In EN 16931, tax is stated only for the whole document. */
const lineTax = (element: XmlElement, source: Source, path: string): string | null =>
  totalOfKnown(
    childrenOf(element, 'TaxTotal').map((total) => source.amount(textAt(total, 'TaxAmount'), path)),
  );

/** Reads the first and last day of an element such as `InvoicePeriod`; null if it has neither. */
export function ublPeriod(
  element: XmlElement | undefined,
  source: Source,
  path: string,
): InvoicePeriod | null {
  const start = source.day(textAt(element, 'StartDate'), `${path}.start`);
  const end = source.day(textAt(element, 'EndDate'), `${path}.end`);
  return start === null && end === null ? null : { start, end };
}

/** Reads the allowances and charges that are direct children of an element. */
export const ublAllowances = (element: XmlElement, source: Source, parent: string): AllowanceCharge[] =>
  childrenOf(element, 'AllowanceCharge').map((one, at) => {
    const path = `${parent ? `${parent}.` : ''}allowancesCharges[${at}]`;
    const tax = elementAt(one, 'TaxCategory');
    return {
      kind: /^(?:true|1)$/i.test(textAt(one, 'ChargeIndicator') ?? '') ? 'charge' : 'allowance',
      reason: textAt(one, 'AllowanceChargeReason'),
      reasonCode: textAt(one, 'AllowanceChargeReasonCode'),
      amount: source.amount(textAt(one, 'Amount'), `${path}.amount`),
      base: source.amount(textAt(one, 'BaseAmount'), `${path}.base`),
      rate: source.amount(textAt(one, 'MultiplierFactorNumeric'), `${path}.rate`),
      taxCategory: textAt(tax, 'ID'),
      taxRate: source.amount(textAt(tax, 'Percent'), `${path}.taxRate`),
    };
  });
