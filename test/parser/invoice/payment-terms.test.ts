import { describe, expect, it } from 'vitest';
import { dueDateOf, termsIn } from '../../../src/documents/kinds/invoice/terms.ts';

describe('payment terms', () => {
  it.each([
    ['Net 30', '2026-04-09', []],
    ['Terms: net 14 days', '2026-03-24', []],
    ['2/10 net 30', '2026-04-09', ['2 in 10']],
    ['2%/10, n/30', '2026-04-09', ['2 in 10']],
    ['30 days EOM', '2026-04-30', []],
    ['Due upon receipt', '2026-03-10', []],
    ['zahlbar binnen 14 Tagen', '2026-03-24', []],
    ['innerhalb von 30 Tagen netto', '2026-04-09', []],
    ['Zahlbar sofort nach Erhalt der Rechnung', '2026-03-10', []],
    ['10 Tage 3 % Skonto, 30 Tage netto', '2026-04-09', ['3 in 10']],
    ['Bei Zahlung innerhalb von 10 Tagen 2 % Skonto, 30 Tage netto', '2026-04-09', ['2 in 10']],
    ['14 Tage 3%, 30', '2026-04-09', ['3 in 14']],
    ['2,5 % Skonto bei Zahlung innerhalb 8 Tagen', null, ['2.5 in 8']],
    ['30 jours fin de mois', '2026-04-30', []],
    ['45 jours fin de mois le 10', '2026-05-10', []],
    ['à réception de facture', '2026-03-10', []],
    ['a 30 días fecha factura', '2026-04-09', []],
    ['al contado', '2026-03-10', []],
    ['30 gg d.f.f.m.', '2026-04-30', []],
    ['Bonifico bancario 60 gg data fattura', '2026-05-09', []],
    ['rimessa diretta', '2026-03-10', []],
    ['Betaling binnen 14 dagen', '2026-03-24', []],
    ['Przelew 7 dni', '2026-03-17', []],
    ['30 dagar netto', '2026-04-09', []],
    ['Net 15 MFI', '2026-04-15', []],
    ['15 MFI', '2026-04-15', []],
    ['Net 10 EOM', '2026-04-10', []],
    ['Net EOM', '2026-03-31', []],
    ['EOM', '2026-03-31', []],
    ['15th prox', '2026-04-15', []],
    ['Net 10th Prox.', '2026-04-10', []],
    ['Due on the 20th of the following month', '2026-04-20', []],
    ['20th of month following invoice', '2026-04-20', []],
    ['2% 10 Net 30 EOM', '2026-04-30', ['2 in 10']],
    ['2% 10, net 30', '2026-04-09', ['2 in 10']],
    ['2% 10th prox, net 30', '2026-04-09', []],
    ['2/10 EOM, n/30', '2026-04-30', ['2 in 10']],
    ['End of following month', '2026-04-30', []],
    ['EOM following', '2026-04-30', []],
    ['Net monthly', '2026-04-30', []],
    ['30 jours fin de mois le 10', '2026-05-10', []],
    ['60 jours fin de mois le 31', '2026-06-30', []],
    ['fin de mois', '2026-03-31', []],
    ['le 10 du mois suivant', '2026-04-10', []],
    ['Zahlbar bis zum 15. des Folgemonats', '2026-04-15', []],
    ['Ende des Folgemonats', '2026-04-30', []],
    ['el 10 del mes siguiente', '2026-04-10', []],
    ['il 10 del mese successivo', '2026-04-10', []],
    ['de 15e van de volgende maand', '2026-04-15', []],
    ['do 10. nastepnego miesiaca', '2026-04-10', []],
  ])('are read from %s', (text, due, discounts) => {
    const terms = termsIn(text);
    expect(terms && dueDateOf(terms, '2026-03-10')).toBe(due);
    expect(terms?.discounts.map(({ percent, days }) => `${percent} in ${days}`)).toEqual(discounts);
  });

  it.each([
    'Thank you for your business.',
    'Interest of 8 % is charged.',
    'Payment by card',
    'Bei Verzug fallen nach 30 Tagen Zinsen an',
    'The next month brings 3 news',
  ])('are not found in %s', (text) => {
    expect(termsIn(text)).toBeUndefined();
  });
});
