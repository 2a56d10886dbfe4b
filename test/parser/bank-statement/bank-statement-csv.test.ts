import { describe, expect, it } from 'vitest';
import { CSV_STATEMENT } from '../../../src/schema/parser/bank-statement/examples.ts';
import {
  amountsIn,
  readingOf,
  refusalOf,
  statementOf,
  statementsOf,
  transactionOf,
  warningsOf,
} from './bank-statement-reading.ts';

describe('a CSV statement', () => {
  it('is read with the lines around its table, and wrong balances are reported', async () => {
    const { data, warnings } = await readingOf(CSV_STATEMENT);
    expect(data.statements[0]).toMatchObject({
      account: { iban: 'DE89370400440532013000', owner: 'Mara Lindt', currency: 'EUR' },
      openingBalance: { amount: '86.00' },
      closingBalance: { amount: '2101.45', date: '2026-10-05' },
      reconciled: false,
      difference: '-36.00',
      transactions: [
        { amount: '-86.00' },
        { counterparty: { name: 'Holzwerk Berger GmbH' } },
        { description: 'Brot; Brötchen', balanceAfter: '73.45' },
      ],
    });
    expect(warnings.map(({ code }) => code)).toEqual(['balances_differ', 'not_reconciled']);
  });

  it('attributes an account number next to a payee to that payee', async () => {
    const statements = await statementsOf(`"Date","Payee","Account number","Transaction type","Amount (EUR)"
"2025-01-03","REWE","","MasterCard Payment","-23.99"
"2025-01-05","Erika Muster","DE89370400440532013000","Income","50.00"
`);
    expect(statements).toHaveLength(1);
    expect(statements[0]).toMatchObject({
      account: { iban: null },
      transactions: [
        { counterparty: { name: 'REWE', iban: null } },
        { counterparty: { name: 'Erika Muster', iban: 'DE89370400440532013000' } },
      ],
    });
  });

  it.each([
    [
      'en',
      'Date,Description,Money out,Money in,Balance\n13/01/2026,Shop,12.50,,87.50\n14/01/2026,Pay,,"1,000.00","1,087.50"\n',
    ],
    [
      'de',
      'Buchungstag;Verwendungszweck;Soll;Haben;Saldo\n13.01.2026;Laden;12,50;;87,50\n14.01.2026;Lohn;;1.000,00;1.087,50\n',
    ],
    [
      'fr',
      'Date;Libellé;Débit euros;Crédit euros;Solde\n13/01/2026;Magasin;-12,50;;87,50\n14/01/2026;Salaire;;1 000,00;1 087,50\n',
    ],
    [
      'es',
      'Fecha;Concepto;Importe;Saldo\n13/01/2026;Tienda;-12,50;87,50\n14/01/2026;Nómina;1.000,00;1.087,50\n',
    ],
    [
      'it',
      'Data contabile;Descrizione;Dare;Avere;Saldo\n13/01/2026;Negozio;12,50;;87,50\n14/01/2026;Stipendio;;1.000,00;1.087,50\n',
    ],
    [
      'nl',
      'Datum\tNaam / Omschrijving\tAf Bij\tBedrag (EUR)\tSaldo na mutatie\n20260113\tWinkel\tAf\t12,50\t87,50\n20260114\tSalaris\tBij\t1000,00\t1087,50\n',
    ],
  ])('is read with headers in %s', async (_language, csv) => {
    const statement = await statementOf(csv);
    expect(statement.transactions.map(({ bookingDate }) => bookingDate)).toEqual([
      '2026-01-13',
      '2026-01-14',
    ]);
    expect(amountsIn(statement)).toEqual(['-12.50', '1000.00']);
    expect(statement).toMatchObject({
      openingBalance: { amount: '100.00' },
      closingBalance: { amount: '1087.50' },
      reconciled: true,
    });
  });

  it('is read in legacy encodings, and with apostrophes and dashes in amounts', async () => {
    const csv =
      "Buchungsdatum;Empfänger;Betrag in CHF\n13.01.2026;Müller Bäckerei Zürich;-1'234.50\n14.01.2026;Läderach;12.-\n";
    const statement = await statementOf(Buffer.from(csv, 'latin1'));
    expect(statement.transactions[0]?.counterparty.name).toBe('Müller Bäckerei Zürich');
    expect(amountsIn(statement)).toEqual(['-1234.50', '12']);
    expect(statement.account.currency).toBe('CHF');
  });

  it('may be in reverse order, lack balances, and have fees', async () => {
    const back = 'Date,Amount,Balance\n2026-01-15,-1.00,6.00\n2026-01-14,-2.00,\n2026-01-13,-3.00,9.00\n';
    expect(await statementOf(back)).toMatchObject({
      openingBalance: { amount: '12.00' },
      closingBalance: { amount: '6.00' },
      reconciled: true,
    });
    const fees =
      'Type,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance\nCARD,2026-01-13 10:00:00,2026-01-14 09:00:00,Shop,-5.00,0.50,EUR,COMPLETED,94.50\nATM,2026-01-15 10:00:00,2026-01-15 09:00:00,Cash,-10.00,0.50,EUR,COMPLETED,84.00\nCARD,2026-01-16 10:00:00,,Later,-7.00,0.00,EUR,PENDING,\n';
    const statement = await statementOf(fees);
    expect(statement).toMatchObject({
      openingBalance: { amount: '100.00' },
      reconciled: true,
      totals: { debits: '16.00', debitCount: 2 },
    });
    expect(statement.transactions).toMatchObject([
      { amount: '-5.50', charges: { amount: '0.50' } },
      {},
      { status: 'pending', bookingDate: '2026-01-16' },
    ]);
  });

  it('is split into one statement per account and currency', async () => {
    const csv =
      'Account,Date,Amount,Currency,Counterparty IBAN\nNL91ABNA0417164300,2026-01-13,1.00,EUR,DE89370400440532013000\nNL91ABNA0417164300,2026-01-13,2.00,USD,\n4711,2026-01-13,3.00,EUR,\n';
    expect(await statementsOf(csv)).toMatchObject([
      {
        account: { iban: 'NL91ABNA0417164300', currency: 'EUR' },
        transactions: [{ counterparty: { iban: 'DE89370400440532013000' } }],
      },
      { account: { currency: 'USD' } },
      { account: { number: '4711', iban: null }, totals: { credits: '3.00' } },
    ]);
  });

  it('may have rows without a date, which continue a description or state a balance', async () => {
    const csv =
      'Account details for:,FRANK 666-666-666\nLedger balance,"6.66"\n\nTransaction date,Value date,Description,Withdrawals (SGD),Deposits (SGD)\n18/04/2026,18/04/2026,PURCHASE,6.66,\n,,15/04 UBER EATS\nClosing balance,,,,10.00\n';
    const statement = await statementOf(csv);
    expect(statement).toMatchObject({
      account: { number: 'FRANK 666-666-666', currency: 'SGD' },
      closingBalance: { amount: '6.66' },
    });
    expect(statement.transactions).toMatchObject([
      { amount: '-6.66', description: 'PURCHASE 15/04 UBER EATS' },
    ]);
  });

  it('names the counterparty, not the account holder', async () => {
    const csv = 'Rekeningnummer;Naam;Datum;Bedrag;Naam tegenpartij\n4711;J SMITH;13/01/2026;1,00;P JONES\n';
    expect((await transactionOf(csv)).counterparty.name).toBe('P JONES');
    const both =
      'Datum;Zahlungspflichtiger;Zahlungsempfänger;Betrag\n13.01.2026;ICH;LADEN;-1,00\n13.01.2026;CHEF;ICH;2,00\n';
    const { transactions } = await statementOf(both);
    expect(transactions.map(({ counterparty }) => counterparty.name)).toEqual(['LADEN', 'CHEF']);
  });

  it('may lack headers; the columns are then identified by their values', async () => {
    const bare =
      '18.09.2026;"HOFER DANKT";18.09.2026;-33,87;EUR;;\n19.09.2026;"LIDL; DANKT";18.09.2026;1.200,00;EUR;;\n';
    expect(amountsIn(await statementOf(bare))).toEqual(['-33.87', '1200.00']);
    expect(await warningsOf(bare)).toEqual(['ambiguous_columns']);
    expect(await transactionOf(bare)).toMatchObject({ description: 'HOFER DANKT', currency: 'EUR' });
  });

  it('warns about ambiguities in a table', async () => {
    expect(await warningsOf('Date,Amount\n01/02/2026,-5.00\n')).toEqual(['ambiguous_dates']);
    expect(await warningsOf('Date,Amount\n2026-01-01,"-1,234"\n')).toEqual(['ambiguous_amounts']);
    expect(await warningsOf('Date,Amount\n2026-01-01,"-1,50"\n2026-01-01,2.50\n')).toEqual([
      'ambiguous_amounts',
    ]);
    expect(await warningsOf('Date,Amount,Note\n2026-01-01,1x0,a\n')).toEqual(['unreadable_transaction']);
  });

  it('is distinguished from other tables', async () => {
    expect(await refusalOf('Name,Mail\nMara,mara@a.example\n')).toMatchObject({
      reason: 'not_bank_statement',
    });
    expect(await refusalOf('just words\nin two lines')).toMatchObject({ reason: 'not_bank_statement' });
  });
});
