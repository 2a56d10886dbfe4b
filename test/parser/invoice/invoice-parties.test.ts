import { describe, expect, it } from 'vitest';
import { invoiceOf } from './invoice-reading.ts';

const REST = `Pos  Bezeichnung  Menge  Einzelpreis  Gesamt
1  Tee  10  12,50  125,00

Nettobetrag  125,00 EUR
19 % MwSt.  23,75 EUR
Gesamtbetrag  148,75 EUR
`;

describe('the parties of a text invoice', () => {
  it('are found after a heading, even on a single line', async () => {
    const head =
      'Nordlicht GmbH\nDeichweg 4\n26721 Emden\nUSt-IdNr.: DE136695976\n\nRechnung 2026-0815\nDatum: 05.11.2026\n\n';
    expect(await invoiceOf(`${head}Kunde: Hansen AG, Hafenstr. 1, 20457 Hamburg\n\n${REST}`)).toMatchObject({
      supplier: { name: 'Nordlicht GmbH', vatId: 'DE136695976', address: { city: 'Emden' } },
      customer: { name: 'Hansen AG', vatId: null, address: { postalCode: '20457', city: 'Hamburg' } },
    });
  });

  it('are found below a heading followed by a number', async () => {
    const head =
      'Rechnung 2026-0816\nDatum: 05.11.2026\n\nKunde: 4711\nHansen AG\nHafenstr. 1\n20457 Hamburg\n\n';
    expect(await invoiceOf(`${head}${REST}`)).toMatchObject({
      customer: { name: 'Hansen AG', address: { city: 'Hamburg' } },
    });
  });
});
