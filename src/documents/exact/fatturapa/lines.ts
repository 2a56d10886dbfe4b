import { childrenOf, elementAt, textAt, type XmlElement } from '../../input/xml.ts';
import type { AllowanceCharge, InvoiceLine } from '../../kinds/invoice/types.ts';
import { grossOf } from '../e-invoice/amounts.ts';
import { NO_LINE } from '../e-invoice/no-line.ts';
import { filled, type Source } from '../e-invoice/source.ts';

/** Reads the lines of a body (`DettaglioLinee`). */
export function italianLines(body: XmlElement | undefined, source: Source): InvoiceLine[] {
  const orders = orderNumbersByLine(body);
  return childrenOf(elementAt(body, 'DatiBeniServizi'), 'DettaglioLinee').map((element, at) =>
    lineOf(element, orders, source, `lineItems[${at}]`),
  );
}

function lineOf(
  element: XmlElement,
  orders: ReadonlyMap<string, string>,
  source: Source,
  path: string,
): InvoiceLine {
  const amount = (name: string, field: string) => source.amount(textAt(element, name), `${path}.${field}`);
  const codes = childrenOf(element, 'CodiceArticolo').map((one) => ({
    code: textAt(one, 'CodiceValore') ?? '',
    scheme: textAt(one, 'CodiceTipo'),
  }));
  const standard = codes.find(({ scheme }) => /^(?:EAN|GTIN|UPC|ISBN)/i.test(scheme ?? ''));
  const own = codes.find((one) => one !== standard && one.code !== '');
  const start = source.day(textAt(element, 'DataInizioPeriodo'), `${path}.period.start`);
  const end = source.day(textAt(element, 'DataFinePeriodo'), `${path}.period.end`);
  const line = textAt(element, 'NumeroLinea');
  const taxRate = amount('AliquotaIVA', 'taxRate');
  return {
    line,
    parentLine: null,
    counted: true,
    sku: own?.code ?? null,
    buyerSku: null,
    standardId: standard?.code || null,
    description: textAt(element, 'Descrizione'),
    details: null,
    note: null,
    quantity: amount('Quantita', 'quantity'),
    unit: textAt(element, 'UnitaMisura'),
    unitPrice: amount('PrezzoUnitario', 'unitPrice'),
    grossPrice: null,
    priceBase: null,
    taxCategory: textAt(element, 'Natura'),
    taxRate,
    net: amount('PrezzoTotale', 'net'),
    tax: null,
    total: null,
    period: start === null && end === null ? null : { start, end },
    orderLine: (line === null ? undefined : orders.get(line)) ?? null,
    accountingReference: textAt(element, 'RiferimentoAmministrazione'),
    originCountryCode: null,
    allowancesCharges: italianDiscounts(element, source, path),
    classifications: codes.filter(({ code }) => code !== ''),
    attributes: childrenOf(element, 'AltriDatiGestionali').map((one) => ({
      name: textAt(one, 'TipoDato'),
      value:
        filled([
          textAt(one, 'RiferimentoTesto'),
          textAt(one, 'RiferimentoNumero'),
          textAt(one, 'RiferimentoData'),
        ]).join(' ') || null,
    })),
  };
}

/** Returns the order item of each line. */
function orderNumbersByLine(body: XmlElement | undefined): ReadonlyMap<string, string> {
  const numbers = new Map<string, string>();
  for (const order of childrenOf(elementAt(body, 'DatiGenerali'), 'DatiOrdineAcquisto')) {
    const item = textAt(order, 'NumItem');
    if (item === null) continue;
    for (const { text } of childrenOf(order, 'RiferimentoNumeroLinea'))
      if (!numbers.has(text)) numbers.set(text, item);
  }
  return numbers;
}

/**
 * Reads discounts and surcharges (`ScontoMaggiorazione`). Discounts and surcharges of a line are applied to its unit
 * price, one after the other.
 */
export const italianDiscounts = (element: XmlElement, source: Source, parent: string): AllowanceCharge[] =>
  childrenOf(element, 'ScontoMaggiorazione').map((one, at) => {
    const path = `${parent ? `${parent}.` : ''}allowancesCharges[${at}]`;
    const code = textAt(one, 'Tipo');
    return {
      kind: code === 'MG' ? 'charge' : 'allowance',
      reason: null,
      reasonCode: code,
      amount: source.amount(textAt(one, 'Importo'), `${path}.amount`),
      base: null,
      rate: source.amount(textAt(one, 'Percentuale'), `${path}.rate`),
      taxCategory: null,
      taxRate: null,
    };
  });

/** Reads the lines of the simplified form, which state their total including tax. */
export const simplifiedLines = (body: XmlElement | undefined, source: Source): InvoiceLine[] =>
  childrenOf(body, 'DatiBeniServizi').map((element, at) => {
    const path = `lineItems[${at}]`;
    const amount = (name: string, field: string) => source.amount(textAt(element, name), `${path}.${field}`);
    const tax = amount('DatiIVA/Imposta', 'tax');
    const total = amount('Importo', 'total');
    return {
      ...NO_LINE,
      line: String(at + 1),
      description: textAt(element, 'Descrizione'),
      taxCategory: textAt(element, 'Natura'),
      taxRate: amount('DatiIVA/Aliquota', 'taxRate'),
      net: tax === null ? null : grossOf(total, tax.startsWith('-') ? tax.slice(1) : `-${tax}`),
      tax,
      total,
    };
  });
