import { describe, expect, it } from 'vitest';
import { CAMT_STATEMENT } from '../../../src/schema/parser/bank-statement/examples.ts';
import { amountsIn, statementOf, statementsOf, transactionOf, warningsOf } from './bank-statement-reading.ts';

const amount = (value: string, side = 'CRDT', currency = 'EUR') =>
  `<Amt Ccy="${currency}">${value}</Amt><CdtDbtInd>${side}</CdtDbtInd>`;
const balance = (code: string, value: string, side = 'CRDT', currency = 'EUR') =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${amount(value, side, currency)}<Dt><Dt>2026-10-01</Dt></Dt></Bal>`;
const entry = (value: string, side: string, details = '') =>
  `<Ntry>${amount(value, side)}<Sts>BOOK</Sts><BookgDt><DtTm>2026-10-01T23:30:00+02:00</DtTm></BookgDt><NtryDtls>${details}</NtryDtls></Ntry>`;
const camt = (
  body: string,
  { version = '02', message = 'BkToCstmrStmt', statement = 'Stmt', type = '053' } = {},
) =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.${type}.001.${version}"><${message}><${statement}><Id>S1</Id><Acct><Id><IBAN>NL91ABNA0417164300</IBAN></Id></Acct>${body}</${statement}></${message}></Document>`;
const balances = balance('OPBD', '10.00') + balance('CLBD', '7.50');

describe('a CAMT.053 statement', () => {
  it('is read with its payments, and a booking that equals their sum is split into them', async () => {
    const statement = await statementOf(CAMT_STATEMENT);
    expect(statement).toMatchObject({
      format: 'camt_053',
      formatVersion: '001.08',
      number: '191',
      account: {
        iban: 'CH9300762011623852957',
        bic: 'UBSWCHZH80A',
        owner: 'Atelier Favre SA',
        currency: 'CHF',
      },
      reconciled: true,
      totals: { debits: '10779.50', debitCount: 3 },
    });
    expect(amountsIn(statement)).toEqual(['-5600.00', '-5100.00', '-79.50']);
    const [salary, , returned] = statement.transactions;
    expect(salary).toMatchObject({
      code: 'PMNT-ICDT-SALA',
      endToEndId: 'SAL-09-1',
      counterparty: { name: 'Léa Rochat' },
      batch: { reference: 'SAL-09', count: 2, amount: '-10700.00' },
    });
    expect(returned).toMatchObject({
      reversal: true,
      endToEndId: null,
      mandateId: 'MD-12',
      counterparty: { name: 'Tim Brunner', iban: 'CH5604835012345678009' },
    });
  });

  it('is read in every version and within an envelope', async () => {
    for (const version of ['02', '04', '06', '08', '10', '13'])
      expect(await statementOf(camt(balances, { version })), version).toMatchObject({
        formatVersion: `001.${version}`,
        reconciled: false,
      });
    expect(await statementOf(camt(balances, { version: '01', message: 'BkToCstmrStmtV01' }))).toMatchObject({
      format: 'camt_053',
    });
    expect(
      await statementsOf(`<Envelope><Header/><Body>${camt('')}${camt('')}</Body></Envelope>`),
    ).toHaveLength(2);
  });

  it('names the payer of a credit and the payee of a debit, in both XML structures', async () => {
    const parties =
      '<TxDtls><RltdPties><Dbtr><Nm>Payer</Nm></Dbtr><DbtrAcct><Id><Othr><Id>4711</Id></Othr></Id></DbtrAcct><Cdtr><Pty><Nm>Payee</Nm></Pty></Cdtr></RltdPties><RltdAgts><DbtrAgt><FinInstnId><BIC>INGBNL2A</BIC></FinInstnId></DbtrAgt></RltdAgts></TxDtls>';
    const { transactions } = await statementOf(
      camt(entry('1.00', 'CRDT', parties) + entry('1.00', 'DBIT', parties)),
    );
    expect(transactions[0]?.counterparty).toEqual({
      name: 'Payer',
      iban: null,
      accountNumber: '4711',
      bic: 'INGBNL2A',
    });
    expect(transactions[1]?.counterparty).toMatchObject({ name: 'Payee', accountNumber: null });
  });

  it('does not split a booking that differs from the sum of its payments', async () => {
    const payment = `<TxDtls>${amount('1.00', 'DBIT')}</TxDtls>`;
    const statement = await statementOf(camt(balances + entry('2.50', 'DBIT', payment + payment)));
    expect(amountsIn(statement)).toEqual(['-2.50']);
    expect(statement.transactions[0]?.batch).toEqual({ reference: null, count: 2, amount: '-2.50' });
    expect(statement.reconciled).toBe(true);
  });

  it('includes amounts in other currencies, and both kinds of remittance information', async () => {
    const details =
      '<TxDtls><AmtDtls><InstdAmt><Amt Ccy="USD">3.00</Amt><CcyXchg><XchgRate>1.2000</XchgRate></CcyXchg></InstdAmt></AmtDtls><RmtInf><Ustrd>Invoice 7</Ustrd><Ustrd>of May</Ustrd><Strd><CdtrRefInf><Ref>RF18539007547034</Ref></CdtrRefInf></Strd></RmtInf></TxDtls>';
    expect(await transactionOf(camt(entry('2.50', 'DBIT', details)))).toMatchObject({
      bookingDate: '2026-10-01',
      description: 'Invoice 7 of May',
      reference: 'RF18539007547034',
      originalAmount: { amount: '-3.00', currency: 'USD' },
      exchangeRate: '1.2000',
    });
  });

  it('is reconciled to the cent, ignoring smaller fractions', async () => {
    const odd = balance('OPBD', '10.0000000000004') + balance('CLBD', '7.50');
    expect(await statementOf(camt(odd + entry('2.50', 'DBIT')))).toMatchObject({
      reconciled: true,
      difference: '0.00',
    });
    expect(await statementOf(camt(balances + entry('2.49', 'DBIT')))).toMatchObject({
      reconciled: false,
      difference: '-0.01',
    });
  });

  it('is reconciled only within one currency, and only with booked entries', async () => {
    const foreign = balance('OPBD', '10.00') + balance('CLBD', '7.50', 'CRDT', 'USD');
    expect(await warningsOf(camt(foreign))).toEqual(['currencies_differ']);
    const pending = entry('9.99', 'DBIT').replace('BOOK', 'PDNG');
    const statement = await statementOf(camt(balances + entry('2.50', 'DBIT') + pending));
    expect(statement).toMatchObject({ reconciled: true, totals: { debitCount: 1 } });
    expect(statement.transactions[1]?.status).toBe('pending');
  });

  it('never guesses that an amount is a credit', async () => {
    const bare = '<Ntry><Amt Ccy="EUR">5.00</Amt></Ntry>';
    expect(await warningsOf(camt(bare))).toEqual(['unreadable_transaction']);
    const statedInside = `<Ntry><Amt Ccy="EUR">5.00</Amt><NtryDtls><TxDtls>${amount('5.00', 'DBIT')}</TxDtls></NtryDtls></Ntry>`;
    expect(amountsIn(await statementOf(camt(statedInside)))).toEqual(['-5.00']);
    for (const side of ['DBIT', 'CRDT']) {
      expect(amountsIn(await statementOf(camt(entry('-70.00', side))))).toEqual(['-70.00']);
      expect(await warningsOf(camt(entry('-70.00', side)))).toEqual(['ambiguous_sides']);
    }
  });

  it('warns if the sum of the payments differs from their booking', async () => {
    const payments = ['1.00', '2.00'].map((one) => `<TxDtls>${amount(one, 'DBIT')}</TxDtls>`).join('');
    expect(amountsIn(await statementOf(camt(entry('9.00', 'DBIT', payments))))).toEqual(['-9.00']);
    expect(await warningsOf(camt(entry('9.00', 'DBIT', payments)))).toEqual(['batch_differs']);
  });

  it('omits an entry with an unreadable amount', async () => {
    expect(await warningsOf(camt(entry('x', 'DBIT')))).toEqual(['unreadable_transaction']);
  });
});

describe('a CAMT.052 report', () => {
  const report = (body: string) => camt(body, { message: 'BkToCstmrAcctRpt', statement: 'Rpt', type: '052' });

  it('may omit entries that an earlier report contained, and is then not reconciled', async () => {
    const interim = balance('PRCD', '10.00') + balance('ITBD', '7.50');
    expect(await statementOf(report(interim + entry('2.50', 'DBIT')))).toMatchObject({
      format: 'camt_052',
      reconciled: true,
    });
    expect(await statementOf(report(interim))).toMatchObject({ reconciled: null, difference: null });
  });
});

describe('a CAMT.054 notification', () => {
  it('has no balances', async () => {
    const notice = camt(entry('1.00', 'CRDT'), {
      message: 'BkToCstmrDbtCdtNtfctn',
      statement: 'Ntfctn',
      type: '054',
    });
    expect(await statementOf(notice)).toMatchObject({
      format: 'camt_054',
      openingBalance: null,
      reconciled: null,
    });
  });
});
