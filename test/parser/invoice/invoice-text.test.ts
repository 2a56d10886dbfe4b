import { describe, expect, it } from 'vitest';
import {
  ENGLISH_INVOICE,
  FRENCH_INVOICE,
  GERMAN_INVOICE,
} from '../../../src/schema/parser/invoice/text-examples.ts';
import { pdfOf } from '../layout/pdf-writer.ts';
import { invoiceOf, outcomeOf, readingOf, refusalOf } from './invoice-reading.ts';

const SPANISH = `Talleres Ría S.L.
Calle Mayor 8
36001 Pontevedra
CIF: B36123458

Factura nº: 2026/044
Fecha de factura: 03/11/2026
Forma de pago: transferencia a 30 días

Cliente:
Hostal Mirador
Avda. del Mar 2
36980 O Grove

Concepto                    Cantidad    Precio      Importe
Mantenimiento caldera              2     60,00       120,00
Filtro                             4     12,50        50,00

Base imponible                                       170,00
IVA 21%                                               35,70
Total factura                                        205,70 €
`;

const ITALIAN = `Verdi Impianti S.r.l.
Via Garibaldi 14
20121 Milano (MI)
P.IVA 01879020517

FATTURA N. 118/2026                    Data: 7 ottobre 2026

Spett.le
Trattoria da Rosa
Via dei Mille 3
10123 Torino (TO)

Descrizione                  Quantità   Prezzo unitario    Importo
Riparazione impianto                1           350,00      350,00

Imponibile                                                  350,00
IVA 22%                                                      77,00
Totale documento                                            427,00
Scadenza: 06/11/2026
`;

describe('a text invoice', () => {
  it('is read in German', async () => {
    const { data, confidence } = await readingOf(GERMAN_INVOICE);
    expect(data).toMatchObject({
      format: 'text',
      container: 'text',
      invoiceNumber: 'RE-2026-0147',
      issueDate: '2026-10-05',
      poNumber: 'B-7731',
      customer: { name: 'Café Anker', contactName: 'Frau Lena Petersen', address: { city: 'Lübeck' } },
      totalNet: '800.00',
      totalTax: '152.00',
      totalGross: '952.00',
      payment: {
        iban: 'DE89370400440532013000',
        bic: 'COBADEFFXXX',
        discounts: [{ percent: '2', days: 10 }],
      },
    });
    expect(confidence).toBeGreaterThan(0.85);
  });

  it('has the right supplier if the customer is next to it', async () => {
    const beside = `Officine Rossi S.r.l.              Spett.le
Via Garibaldi 17                   Bar Centrale di Luca Bianchi
20121 Milano (MI)                  Piazza Duomo 2
P.IVA 01879020517                  50122 Firenze (FI)
${ITALIAN.slice(ITALIAN.indexOf('FATTURA'), ITALIAN.indexOf('Spett.le'))}${ITALIAN.slice(ITALIAN.indexOf('Descrizione'))}`;
    expect(await invoiceOf(beside)).toMatchObject({
      supplier: { name: 'Officine Rossi S.r.l.', vatId: '01879020517', address: { city: 'Milano' } },
      customer: { name: 'Bar Centrale di Luca Bianchi', address: { city: 'Firenze' } },
    });
  });

  it('can be a credit note with its own date and a reference to the original invoice', async () => {
    const note = `Elektro Lang GmbH
Am Markt 4
99084 Erfurt
USt-IdNr. DE136695976

Gutschrift / Rechnungskorrektur
Gutschrift-Nr.: GS-2025-009
Datum: 10.04.2025
Zu Rechnung: RE-2025-0301 vom 01.04.2025

Artikel                 Menge      Preis        Betrag
LED-Strahler (Retoure)     -3    49,90 €     -149,70 €
Nettobetrag                                  -149,70 €
19 % USt.                                     -28,44 €
Gutschriftsbetrag                            -178,14 €
`;
    expect(await invoiceOf(note)).toMatchObject({
      invoiceNumber: 'GS-2025-009',
      issueDate: '2025-04-10',
      precedingInvoices: [{ number: 'RE-2025-0301', issueDate: '2025-04-01' }],
      taxes: [{ rate: '19', amount: '-28.44' }],
      totalTax: '-28.44',
      totalGross: '-178.14',
      checks: { netPlusTax: 'pass' },
    });
  });

  it('has the right customer if only an empty line separates the addresses', async () => {
    const at = (texts: readonly string[], top: number, pitch = 13) =>
      texts.map((text, row) => ({ text, left: 40, bottom: 842 - top - row * pitch }));
    const page = [
      ...at(['Alpen Treuhand AG', 'Bahnhofstrasse 21', '8001 Zürich', 'CHE-116.281.710 MWST'], 40),
      ...at(['Müller Velos GmbH', 'Seestrasse 99', '6004 Luzern'], 40 + 5 * 13),
      ...at(['Rechnung Nr. 20250318', 'Datum: 18.03.2025', 'Zahlbar bis: 17.04.2025'], 160, 24),
      ...at(['Beratung', 'Total CHF 680.40', 'Vielen Dank'], 240, 24),
    ];
    expect(await invoiceOf(pdfOf([page]))).toMatchObject({
      supplier: { name: 'Alpen Treuhand AG', address: { city: 'Zürich' } },
      customer: { name: 'Müller Velos GmbH', address: { city: 'Luzern' } },
    });
  });

  it('is read in English, with the month first in the United States', async () => {
    expect(await invoiceOf(ENGLISH_INVOICE)).toMatchObject({
      issueDate: '2026-03-04',
      dueDate: '2026-04-03',
      currency: 'USD',
      prepaid: '1000.00',
      amountDue: '1972.97',
      taxes: [{ rate: '8.9', amount: '242.97' }],
      checks: { linesSum: 'pass', netPlusTax: 'pass', amountDue: 'pass' },
    });
  });

  it('is read in French, with several rates', async () => {
    expect(await invoiceOf(FRENCH_INVOICE)).toMatchObject({
      dueDate: '2026-10-31',
      customer: { name: 'Hôtel des Dunes' },
      lineItems: [
        { quantity: '20', unitPrice: '12.50', taxRate: '5.5', net: '250.00' },
        { quantity: '2', unitPrice: '90.00', taxRate: '20', net: '180.00' },
      ],
      checks: { taxBases: 'pass', taxAmounts: 'pass', taxesSum: 'pass' },
    });
  });

  it('is read in Spanish', async () => {
    expect(await invoiceOf(SPANISH)).toMatchObject({
      invoiceNumber: '2026/044',
      issueDate: '2026-11-03',
      supplier: { name: 'Talleres Ría S.L.', address: { city: 'Pontevedra' } },
      customer: { name: 'Hostal Mirador' },
      currency: 'EUR',
      totalNet: '170.00',
      totalGross: '205.70',
      lineItems: [{ net: '120.00' }, { net: '50.00' }],
    });
  });

  it('is read in Italian', async () => {
    expect(await invoiceOf(ITALIAN)).toMatchObject({
      invoiceNumber: '118/2026',
      issueDate: '2026-10-07',
      dueDate: '2026-11-06',
      supplier: { name: 'Verdi Impianti S.r.l.', address: { region: 'MI' } },
      customer: { name: 'Trattoria da Rosa' },
      totalTax: '77.00',
      totalGross: '427.00',
    });
  });

  it('is a credit note if its title says so', async () => {
    const text = GERMAN_INVOICE.replace('Rechnung Nr. RE', 'Gutschrift Nr. GS');
    expect(await invoiceOf(text)).toMatchObject({
      documentType: 'credit_note',
      invoiceNumber: 'GS-2026-0147',
    });
  });

  it('causes warnings about missing values and ambiguous dates', async () => {
    const { data, warnings } = await readingOf('INVOICE\nDate: 03/04/2026\nTotal   120.00\n');
    expect(data).toMatchObject({ invoiceNumber: null, currency: null, totalGross: '120.00', lineItems: [] });
    expect(warnings.map(({ code, path }) => `${code} ${path}`)).toEqual([
      'not_found invoiceNumber',
      'not_found supplier',
      'currency_missing currency',
      'ambiguous_dates issueDate',
      'not_found lineItems',
    ]);
  });

  it('includes the positions of its values on request', async () => {
    const bytes = new TextEncoder().encode(GERMAN_INVOICE);
    expect(await outcomeOf(GERMAN_INVOICE)).toMatchObject({ reading: { fields: null } });
    const { default: read } = await import('../../../src/documents/kinds/invoice/job.ts');
    const outcome = await read({ bytes, filename: null, contentType: null, fields: true, options: null });
    expect('reading' in outcome && outcome.reading.fields?.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['invoiceNumber', 'totalGross', 'payment.iban', 'lineItems[1]']),
    );
  });

  it.each([
    ['a letter', 'Dear Ann,\nthank you for your letter of 3 May.\nYours, Bob'],
    ['a price list', 'Apples   1.20\nPears   2.40'],
    ['an order without amounts', 'Please send us 3 lamps.\nOrder 4711'],
  ])('is refused: %s', async (_name, text) => {
    expect((await refusalOf(text)).reason).toBe('not_invoice');
  });
});
