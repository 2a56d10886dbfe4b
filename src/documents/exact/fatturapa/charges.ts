import { childrenOf, elementAt, textAt, type XmlElement } from '../../input/xml.ts';
import type { AllowanceCharge } from '../../kinds/invoice/types.ts';
import type { Source } from '../e-invoice/source.ts';
import { italianDiscounts } from './lines.ts';

/**
 * Reads the discounts of a document, and amounts that are added to the sum of the lines: contributions to pension
 * funds, expenses, rounding.
 */
export function italianCharges(body: XmlElement | undefined, source: Source): AllowanceCharge[] {
  const document = elementAt(body, 'DatiGenerali/DatiGeneraliDocumento');
  if (!document) return [];
  const discounts = italianDiscounts(document, source, '');
  const charges: AllowanceCharge[] = [];
  const path = (field: string) => `allowancesCharges[${discounts.length + charges.length}].${field}`;
  for (const fund of childrenOf(document, 'DatiCassaPrevidenziale'))
    charges.push({
      kind: 'charge',
      reason: 'Cassa previdenziale',
      reasonCode: textAt(fund, 'TipoCassa'),
      amount: source.amount(textAt(fund, 'ImportoContributoCassa'), path('amount')),
      base: source.amount(textAt(fund, 'ImponibileCassa'), path('base')),
      rate: source.amount(textAt(fund, 'AlCassa'), path('rate')),
      taxCategory: textAt(fund, 'Natura'),
      taxRate: source.amount(textAt(fund, 'AliquotaIVA'), path('taxRate')),
    });
  for (const summary of childrenOf(elementAt(body, 'DatiBeniServizi'), 'DatiRiepilogo'))
    for (const [name, reason] of SUMMARY_CHARGES) {
      const amount = source.amount(textAt(summary, name), path('amount'));
      if (amount === null || /^-?[0.]*$/.test(amount)) continue;
      charges.push({
        kind: 'charge',
        reason,
        reasonCode: null,
        amount,
        base: null,
        rate: null,
        taxCategory: textAt(summary, 'Natura'),
        taxRate: source.amount(textAt(summary, 'AliquotaIVA'), path('taxRate')),
      });
    }
  return [...discounts, ...charges];
}

const SUMMARY_CHARGES = [
  ['SpeseAccessorie', 'Spese accessorie'],
  ['Arrotondamento', 'Arrotondamento'],
] as const;
