import { childrenOf, elementAt, textAt, type XmlElement } from '../../input/xml.ts';
import type { InvoiceLine, InvoiceTax, TaxCollection } from '../../kinds/invoice/types.ts';
import { totalOfAll } from '../e-invoice/amounts.ts';
import type { Source } from '../e-invoice/source.ts';

const COLLECTIONS: ReadonlyMap<string, TaxCollection> = new Map<string, TaxCollection>([
  ['I', 'immediate'],
  ['D', 'deferred'],
  ['S', 'split_payment'],
]);

/** Reads the tax summary of a body (`DatiRiepilogo`). */
export const italianTaxes = (body: XmlElement | undefined, source: Source): InvoiceTax[] =>
  childrenOf(elementAt(body, 'DatiBeniServizi'), 'DatiRiepilogo').map((one, at) => ({
    category: textAt(one, 'Natura'),
    rate: source.amount(textAt(one, 'AliquotaIVA'), `taxes[${at}].rate`),
    base: source.amount(textAt(one, 'ImponibileImporto'), `taxes[${at}].base`),
    amount: source.amount(textAt(one, 'Imposta'), `taxes[${at}].amount`),
    exemptionReason: textAt(one, 'RiferimentoNormativo'),
    exemptionCode: null,
    collection: COLLECTIONS.get(textAt(one, 'EsigibilitaIVA') ?? '') ?? null,
  }));

/**
 * Computes totals as the sums of the lines, because the simplified form has no summary; null if a line states no
 * amount.
 */
export function simplifiedTotals(lines: readonly InvoiceLine[]) {
  return {
    taxes: [],
    totalNet: totalOfAll(lines.map(({ net }) => net)),
    totalTax: totalOfAll(lines.map(({ tax }) => tax)),
    totalGross: totalOfAll(lines.map(({ total }) => total)),
    rounding: null,
  };
}
