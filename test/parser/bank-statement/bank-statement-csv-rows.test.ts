import { describe, expect, it } from 'vitest';
import { amountsIn, readingOf, statementOf, statementsOf, warningsOf } from './bank-statement-reading.ts';

const H = 'Date,Description,Amount\n';

describe('unreadable rows of a table', () => {
  it.each([
    ['an invalid month', `${H}2026-01-05,b,-2.00\n2026-13-05,c,-400.00\n`],
    ['no date', `${H}2026-01-05,b,-2.00\n,c,-400.00\n`],
    ['words instead of a date', `${H}2026-01-05,b,-2.00\nsoon,c,-400.00\n`],
    ['an amount without digits', `${H}2026-01-05,b,-2.00\n2026-01-06,c,n/a\n`],
    ['no amount', `${H}2026-01-05,b,-2.00\n2026-01-06,c,\n`],
    ['neither date nor amount', `${H}2026-01-05,b,-2.00\n2026-13-06,c,n/a\n`],
    ['a separator within the amount', `${H}2026-01-05,b,-2.00\n2026-01-04,x,1,234.56\n`],
  ])('cause a warning: %s', async (_name, csv) => {
    const { data, warnings, confidence } = await readingOf(csv);
    expect(data.transactionCount).toBe(1);
    expect(warnings).toMatchObject([
      { code: 'unreadable_transaction', message: expect.stringContaining('Row 2 of') },
    ]);
    expect(confidence).toBe(0.5);
  });

  it('cause a warning even if the table has no other rows', async () => {
    expect(await warningsOf(`${H}2026-01-04,x,1,234.56\n`)).toEqual(['unreadable_transaction']);
  });

  it('prevent reconciliation', async () => {
    const csv =
      'Date,Description,Amount,Balance\n2026-01-05,a,1.00,11.00\n2026-01-06,b,1.00,12.00\n2026-13-07,c,1.00,13.00\n';
    expect(await statementOf(csv)).toMatchObject({ reconciled: null, difference: null });
  });

  it('do not include totals, balances or repeated headers', async () => {
    const csv = `${H}2026-01-05,b,-2.00\nTotal,,-2.00\n,Closing balance,2.00\n${H}2026-01-06,c,3.00\nNo liability is taken\n`;
    expect(await warningsOf(csv)).toEqual([]);
    expect(amountsIn(await statementOf(csv))).toEqual(['-2.00', '3.00']);
  });
});

describe('dates in a table', () => {
  it('can be 30 February, as is common in banking', async () => {
    const csv = `${H}2026-02-28,b,-2.00\n2026-02-30,a,3.00\n`;
    expect((await statementOf(csv)).transactions[1]).toMatchObject({ bookingDate: '2026-02-28' });
    expect(await warningsOf(csv)).toEqual(['impossible_date']);
  });

  it('can be replaced by a word for pending entries', async () => {
    for (const word of ['Processing', 'En attente', 'Pending'])
      expect(await statementOf(`${H}2026-01-05,b,2.00\n${word},c,-4.00\n`)).toMatchObject({
        transactions: [{}, { amount: '-4.00', status: 'pending', bookingDate: null }],
        totals: { debitCount: 0 },
      });
  });

  it('follow the notation used above the table, or otherwise the language of the table', async () => {
    const american = `Ending balance as of 01/31/2026,,5.00\n${H}01/05/2026,a,-2.00\n01/07/2026,b,3.00\n`;
    expect(await warningsOf(american)).toEqual([]);
    expect(await statementOf(american)).toMatchObject({
      period: { from: '2026-01-05', to: '2026-01-31' },
      transactions: [{ bookingDate: '2026-01-05' }, { bookingDate: '2026-01-07' }],
    });
    const french = 'Date;Libellé;Montant\n01/05/2026;a;-2,00\n';
    expect(await warningsOf(french)).toEqual([]);
    expect((await statementOf(french)).transactions[0]?.bookingDate).toBe('2026-05-01');
  });

  it('never result in a reversed period', async () => {
    const csv = `Ending balance as of 2026-01-31,,5.00\n${H}2026-05-01,a,2.00\n`;
    expect((await statementOf(csv)).period).toEqual({ from: '2026-01-31', to: '2026-05-01' });
  });
});

describe('the debit or credit marker of an amount in a table', () => {
  it.each([
    [
      'Mint',
      '"Date","Description","Original Description","Amount","Transaction Type"\n"1/31/2026","Starbucks","SBUX","5.10","debit"\n"1/30/2026","Pay","ACME","9.00","credit"\n',
    ],
    [
      'Capital One 360',
      'Account Number,Transaction Description,Transaction Date,Transaction Type,Transaction Amount\n1,a,01/31/26,Debit,5.10\n1,b,01/30/26,Credit,9.00\n',
    ],
    ['German', 'Datum;Text;Betrag;Umsatzart\n31.01.2026;a;5,10;Soll\n30.01.2026;b;9,00;Haben\n'],
  ])('can be a word for debit or credit: %s', async (_name, csv) => {
    expect(amountsIn(await statementOf(csv))).toEqual(['-5.10', '9.00']);
  });

  it('causes a warning if it is missing in some rows', async () => {
    const csv = 'Date,Amount,Type\n2026-01-05,1.00,debit\n2026-01-06,2.00,debit\n2026-01-07,3.00,fee\n';
    expect(amountsIn(await statementOf(csv))).toEqual(['-1.00', '-2.00', '3.00']);
    expect(await warningsOf(csv)).toEqual(['ambiguous_sides']);
  });

  it('can be implied by the column of the amount, even if all values in the debit column are negative', async () => {
    const csv =
      'Status,Date,Description,Debit,Credit\nCleared,01/31/2026,Shop,12.00,\nCleared,01/30/2026,Thanks,,-500.00\n';
    expect(amountsIn(await statementOf(csv))).toEqual(['-12.00', '500.00']);
  });

  it('is removed from the description', async () => {
    const csv =
      'Details,Posting Date,Description,Amount,Type,Balance\nDEBIT,01/31/2026,Shop,-5.00,ACH_DEBIT,10.00\nCREDIT,01/30/2026,Pay,9.00,ACH_CREDIT,15.00\n';
    const { transactions } = await statementOf(csv);
    expect(transactions.map(({ description }) => description)).toEqual(['Shop', 'Pay']);
    expect(amountsIn(await statementOf(csv))).toEqual(['-5.00', '9.00']);
  });
});

describe('columns of a bank table', () => {
  it('may have umlauts spelled with two letters in their headers', async () => {
    const csv =
      'Buchungstag;Verwendungszweck;Betrag;Waehrung\n13.01.2026;a;1,00;EUR\n14.01.2026;b;2,00;USD\n';
    expect(await statementsOf(csv)).toMatchObject([
      { account: { currency: 'EUR' }, totals: { credits: '1.00' } },
      { account: { currency: 'USD' }, totals: { credits: '2.00' } },
    ]);
  });

  it('can mark pending transactions', async () => {
    const csv =
      'Data,Operazione,Contabilizzazione,Importo\n13/01/2026,a,CONTABILIZZATO,-1.00\n14/01/2026,b,NON CONTABILIZZATO,-2.00\n';
    expect(await statementOf(csv)).toMatchObject({
      transactions: [{ status: 'booked' }, { status: 'pending' }],
      totals: { debits: '1.00', debitCount: 1 },
    });
  });

  it('distinguish the BIC of the account from that of the counterparty', async () => {
    const csv =
      'IBAN/BBAN,BIC,Datum,Bedrag,Tegenrekening IBAN/BBAN,BIC tegenpartij\nNL44RABO0123456789,RABONL2U,2026-01-13,"-1,00",NL91ABNA0417164300,ABNANL2A\nNL44RABO0123456789,RABONL2U,2026-01-14,"-2,00",,\n';
    const { transactions } = await statementOf(csv);
    expect(transactions.map(({ counterparty }) => counterparty.bic)).toEqual(['ABNANL2A', null]);
  });

  it('use the number of decimals of their currency', async () => {
    const csv = 'Date,Description,Amount,Currency\n2026-01-13,a,-1.250,KWD\n2026-01-14,b,2.500,KWD\n';
    expect(amountsIn(await statementOf(csv))).toEqual(['-1.250', '2.500']);
    expect(await warningsOf(csv)).toEqual([]);
  });

  it('are read in all rows, even if some rows use quotation marks differently', async () => {
    const csv = `${H}2026-01-05,"6" pipe,1.00\n2026-01-06,a "b" c,2.00\n2026-01-07,"12"",c",3.00\n2026-01-08,"two\nlines",4.00\n`;
    expect((await statementOf(csv)).transactions).toMatchObject([
      { description: '"6" pipe', amount: '1.00' },
      { description: 'a "b" c', amount: '2.00' },
      { description: '12",c', amount: '3.00' },
      { description: 'two lines', amount: '4.00' },
    ]);
  });

  it('may contain a number after an apostrophe', async () => {
    const csv =
      "Date,Type,Description,Value,Balance,Account Name,Account Number\n13/01/2026,DPC,a,-1.00,9.00,'X,'601111-12345678\n";
    expect((await statementOf(csv)).account.number).toBe('601111-12345678');
  });

  it('may describe several products with separate balances', async () => {
    const csv =
      'Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance\nCARD,Current,2026-01-13 10:00:00,2026-01-14 09:00:00,a,-5.00,0.00,EUR,COMPLETED,95.00\nIN,Savings,2026-01-14 10:00:00,2026-01-14 10:00:00,b,1.00,0.00,EUR,COMPLETED,501.00\nCARD,Current,2026-01-15 10:00:00,2026-01-15 10:00:00,c,-5.00,0.00,EUR,COMPLETED,90.00\n';
    expect(await statementsOf(csv)).toMatchObject([
      { closingBalance: { amount: '90.00' }, reconciled: true },
      { closingBalance: { amount: '501.00' }, reconciled: true },
    ]);
    expect(await warningsOf(csv)).toEqual([]);
  });

  it('may have the currency symbol in their header', async () => {
    const csv = 'Buchungsdatum;Verwendungszweck;Betrag (€)\n13.01.2026;a;1,00\n';
    expect((await statementOf(csv)).account.currency).toBe('EUR');
  });
});
