import { describe, expect, it } from 'vitest';
import { withEntries } from '../../../src/documents/lexicon/index.ts';
import { patternOf } from '../../../src/documents/lexicon/pattern.ts';
import { invoiceOf } from '../invoice/invoice-reading.ts';

/** A language that no table contains. */
const LABELS = `topic\tlanguage\tphrase\tsource
invoice_number\thr\tbroj računa\ttest
invoice_date\thr\tdatum računa\ttest
due_date\thr\tdatum dospijeća\ttest
supplier_block\thr\tprodavatelj\ttest
customer_block\thr\tkupac\ttest
net\thr\tosnovica\ttest
tax\thr\tpdv\ttest
total\thr\tukupno za platiti\ttest
`;
const COLUMNS = `topic\tlanguage\tphrase\tsource
description\thr\topis\ttest
quantity\thr\tkoličina\ttest
unit_price\thr\tjedinična cijena\ttest
net\thr\tiznos\ttest
`;
const CROATIAN = `Prodavatelj: Adria Drvo d.o.o.
Kupac: Hotel Maslina d.o.o.

Broj računa: 118-2026
Datum računa: 03.11.2026
Datum dospijeća: 17.11.2026

Opis                       Količina    Jedinična cijena      Iznos
Hrastova daska                    4               25,00     100,00
Lak                               2               10,00      20,00

Osnovica                                                    120,00
PDV 25%                                                      30,00
Ukupno za platiti                                           150,00 EUR
`;

describe('a language', () => {
  it('is added by rows alone', async () => {
    const before = await invoiceOf(CROATIAN).catch((error: Error) => error.message);
    expect(before).toMatch(/not_invoice/);
    const invoice = await withEntries('labels', LABELS, () =>
      withEntries('invoice/columns', COLUMNS, () => invoiceOf(CROATIAN)),
    );
    expect(invoice).toMatchObject({
      invoiceNumber: '118-2026',
      issueDate: '2026-11-03',
      dueDate: '2026-11-17',
      totalNet: '120.00',
      totalTax: '30.00',
      totalGross: '150.00',
      lineItems: [
        { description: 'Hrastova daska', quantity: '4', unitPrice: '25.00', net: '100.00' },
        { description: 'Lak', quantity: '2', unitPrice: '10.00', net: '20.00' },
      ],
    });
    expect(await invoiceOf(CROATIAN).catch((error: Error) => error.message)).toBe(before);
  });
});

/** Invoices with the words of a language: number, date, due date, headings of the table, and sums. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  pt: [
    'Fatura nº',
    'Data de emissão',
    'Data de vencimento',
    'Descrição|Quantidade|Preço unitário|Total',
    'Total sem IVA',
    'IVA',
    'Total a pagar',
  ],
  pl: [
    'Faktura nr',
    'Data wystawienia',
    'Termin płatności',
    'Nazwa|Ilość|Cena netto|Wartość netto',
    'Razem netto',
    'Kwota VAT',
    'Do zapłaty',
  ],
  sv: [
    'Fakturanummer',
    'Fakturadatum',
    'Förfallodatum',
    'Benämning|Antal|À-pris|Belopp',
    'Summa exkl moms',
    'Moms',
    'Att betala',
  ],
  da: [
    'Fakturanr.',
    'Fakturadato',
    'Forfaldsdato',
    'Beskrivelse|Antal|Enhedspris|Beløb',
    'I alt ekskl. moms',
    'Moms',
    'At betale',
  ],
  nb: [
    'Fakturanr.',
    'Fakturadato',
    'Forfallsdato',
    'Beskrivelse|Antall|Enhetspris|Beløp',
    'Sum eks. mva',
    'MVA',
    'Å betale',
  ],
  fi: [
    'Laskun numero',
    'Laskun päiväys',
    'Eräpäivä',
    'Kuvaus|Määrä|Yksikköhinta|Yhteensä',
    'Veroton yhteensä',
    'Arvonlisävero',
    'Maksettava yhteensä',
  ],
  cs: [
    'Faktura č.',
    'Datum vystavení',
    'Datum splatnosti',
    'Popis|Množství|Cena za MJ|Celkem bez DPH',
    'Základ daně',
    'Částka DPH',
    'Celkem k úhradě',
  ],
};

const invoiceIn = ([number, issued, due, head = '', net, tax, total]: readonly string[]): string =>
  [
    `${number} 2026-118`,
    `${issued}: 03.11.2026`,
    `${due}: 17.11.2026`,
    '',
    head
      .split('|')
      .map((title) => title.padEnd(24))
      .join(''),
    `${'Bureau XY 20'.padEnd(24)}${'4'.padEnd(24)}${'25,00'.padEnd(24)}100,00`,
    '',
    `${String(net).padEnd(72)}100,00`,
    `${`${tax} 20%`.padEnd(72)}20,00`,
    `${String(total).padEnd(72)}120,00 EUR`,
  ].join('\n');

describe('invoices', () => {
  it.each(Object.keys(WORDS))('are read in %s', async (language) => {
    const invoice = await invoiceOf(invoiceIn(WORDS[language] as readonly string[]));
    expect(invoice).toMatchObject({
      invoiceNumber: '2026-118',
      issueDate: '2026-11-03',
      dueDate: '2026-11-17',
      totalNet: '100.00',
      totalTax: '20.00',
      totalGross: '120.00',
      lineItems: [{ quantity: '4', unitPrice: '25.00', net: '100.00' }],
    });
  });
});

describe('patterns of phrases', () => {
  it.each([
    ['gutschrift*', 'gutschriften', true],
    ['*gutschrift', 'zinsgutschrift', true],
    ['gutschrift', 'gutschriften', false],
    ['^cash', 'no cash', false],
    ['change$', 'change due', false],
    ['beløb', 'momsbeløb', false],
    ['合計', 'お合計額', true],
    ['sub total', 'subtotal', false],
  ])('%s in %s: %s', (phrase, text, found) => {
    expect(patternOf([phrase]).test(text)).toBe(found);
  });

  it.each([
    ['sub total', 'subtotal', true],
    ['amount due', 'amounts due', false],
    ['voucher', 'vouchers', true],
    ['s c', 'sc', false],
  ])('%s tolerates missing spaces and plurals in %s: %s', (phrase, text, found) => {
    expect(patternOf([phrase], { tolerant: true }).test(text)).toBe(found);
  });
});
