import { describe, expect, it } from 'vitest';
import {
  amountsIn,
  readingOf,
  statementOf,
  statementsOf,
  transactionOf,
  warningsOf,
} from './bank-statement-reading.ts';

const header = 'OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nENCODING:USASCII\nCHARSET:1252\n\n';
const ofx = (transactions: string, rest = '<LEDGERBAL><BALAMT>90.00<DTASOF>20261031</LEDGERBAL>') =>
  `${header}<OFX><SIGNONMSGSRSV1><SONRS><FI><ORG>B1</FI></SONRS></SIGNONMSGSRSV1><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>121099999<ACCTID>999988<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST><DTSTART>20261001<DTEND>20261031${transactions}</BANKTRANLIST>${rest}</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
const check =
  '<STMTTRN><TRNTYPE>CHECK<DTPOSTED>20261004120000.000[-5:EST]<TRNAMT>-200.00<FITID>00002<CHECKNUM>1000<NAME>AT&T & Sons<MEMO>Bill &amp; more</STMTTRN>';

describe('an OFX statement', () => {
  it('is read from SGML without end tags', async () => {
    const statement = await statementOf(ofx(check));
    expect(statement).toMatchObject({
      format: 'ofx',
      formatVersion: '102',
      account: { number: '999988', bankCode: '121099999', type: 'CHECKING', currency: 'USD', bankName: 'B1' },
      period: { from: '2026-10-01', to: '2026-10-31' },
      openingBalance: null,
      closingBalance: { amount: '90.00', date: '2026-10-31' },
      reconciled: null,
    });
    expect(statement.transactions).toMatchObject([
      {
        amount: '-200.00',
        bookingDate: '2026-10-04',
        id: '00002',
        checkNumber: '1000',
        code: 'CHECK',
        description: 'Bill & more',
        counterparty: { name: 'AT&T & Sons' },
      },
    ]);
  });

  it('gives the same result in XML, with end tags, CDATA and a decimal comma', async () => {
    const xml = ofx(
      '<STMTTRN><DTPOSTED>20261004</DTPOSTED><TRNAMT>-200,00</TRNAMT><NAME><![CDATA[A & B]]></NAME><MEMO></MEMO></STMTTRN>',
    ).replace(header, '<?xml version="1.0"?><?OFX OFXHEADER="200" VERSION="211" SECURITY="NONE"?>');
    expect(await statementOf(xml)).toMatchObject({
      formatVersion: '211',
      transactions: [{ amount: '-200.00', counterparty: { name: 'A & B' } }],
    });
  });

  it('is repaired if it has missing end tags or empty values', async () => {
    const open = '<STMTTRN><TRNAMT>1.00<NAME><MEMO>x<STMTTRN><TRNAMT>2.00<NAME>y</STMTTRN>';
    expect(amountsIn(await statementOf(ofx(open)))).toEqual(['1.00', '2.00']);
  });

  it('is read up to the point where it is truncated, with a warning', async () => {
    const two = '<STMTTRN><TRNAMT>1.00<FITID>1</STMTTRN><STMTTRN><TRNAMT>2.00<FITID>2</STMTTRN>';
    const [whole = ''] = ofx(two).split('</BANKTRANLIST>');
    const { data, warnings, confidence } = await readingOf(whole);
    expect(data.statements).toMatchObject([
      {
        account: { number: '999988', currency: 'USD' },
        transactions: [{ amount: '1.00' }, { amount: '2.00' }],
      },
    ]);
    expect(warnings.map(({ code }) => code)).toEqual(['statement_incomplete']);
    expect(confidence).toBe(0.5);
    expect(await warningsOf(`${whole}<STMTTRN><FITID>3<TRNAMT>12`)).toEqual([
      'unreadable_transaction',
      'statement_incomplete',
    ]);
  });

  it('may lack the end tags around its statements', async () => {
    expect(await warningsOf(ofx(check).replace('</BANKMSGSRSV1></OFX>', ''))).toEqual([]);
  });

  it('is decoded as declared in its header', async () => {
    const bytes = Buffer.from(ofx(check.replace('AT&T', 'Caf\u00e9')), 'latin1');
    expect((await transactionOf(bytes)).counterparty.name).toBe('Caf\u00e9 & Sons');
  });

  it('is split into one statement per account, and includes cash movements of investments', async () => {
    const card = ofx(check)
      .replaceAll('STMTRS', 'CCSTMTRS')
      .replaceAll('BANKACCTFROM', 'CCACCTFROM')
      .replace(header, '');
    expect(await statementsOf(ofx(check) + card)).toMatchObject([
      { account: { type: 'CHECKING' } },
      { account: { number: '999988' } },
    ]);
    const invested = `${header}<OFX><INVSTMTRS><CURDEF>USD<INVACCTFROM><BROKERID>b.example<ACCTID>1</INVACCTFROM><INVTRANLIST><BUYSTOCK><INVBUY><INVTRAN><FITID>F1<DTTRADE>20261001<MEMO>Shares</INVTRAN><TOTAL>-25.50</INVBUY></BUYSTOCK><INVBANKTRAN><STMTTRN><TRNAMT>5.00</STMTTRN></INVBANKTRAN></INVTRANLIST></INVSTMTRS></OFX>`;
    const { data, warnings } = await readingOf(invested);
    expect(data.statements.map(amountsIn)).toEqual([['5.00', '-25.50']]);
    expect(warnings.map(({ code }) => code)).toEqual(['cash_only']);
  });

  it('omits an invalid amount', async () => {
    expect(await warningsOf(ofx('<STMTTRN><TRNAMT>none<NAME>x</STMTTRN>'))).toEqual([
      'unreadable_transaction',
    ]);
  });
});

describe('a QIF register', () => {
  const qif = (...records: string[]) => `!Type:Bank\n${records.map((record) => `${record}\n^\n`).join('')}`;

  it.each([
    ['!Account\nNCompte\nTBank\n^\n', 'PSolde initial\nL[Compte]', 'Compte'],
    ['!Account\nNGiro\n^\n', 'PUebertrag\nL[Giro]', 'Giro'],
    ['', 'PAnfangssaldo\nL[Giro]', 'Giro'],
    ['', 'PSaldo inicial', null],
  ])('begins with an opening balance: %s%s', async (account, fields, number) => {
    const content = account + qif(`D13/01/2024\nT100.00\n${fields}`, 'D15/01/2024\nT-12.00\nPBaker');
    expect(await statementOf(content)).toMatchObject({
      account: { number },
      openingBalance: { amount: '100.00', date: '2024-01-13' },
      totals: { creditCount: 0, debitCount: 1 },
    });
  });

  it('keeps a transfer as its first transaction, and reads dates in the order of the language', async () => {
    const transfer = await statementOf(`!Account\nNGiro\n^\n${qif('D1/13/26\nT5.00\nPSavings\nL[Savings]')}`);
    expect(transfer).toMatchObject({ openingBalance: null, totals: { creditCount: 1 } });
    const french = await statementOf(qif('D01/02/24\nT1.00\nPSolde initial', 'D05/02/24\nT2.00'));
    expect(french.period).toEqual({ from: '2024-02-01', to: '2024-02-05' });
  });

  it('does not give a second register the account of the first', async () => {
    const content = `!Account\nNGiro\nTBank\n^\n${qif('D1/13/26\nT5')}!Type:CCard\nD1/14/26\nT-5\n^\n`;
    expect((await statementsOf(content)).map(({ account }) => account.number)).toEqual(['Giro', null]);
  });

  it('is read with its opening balance and its splits', async () => {
    const statement = await statementOf(
      qif(
        "D1/ 1'26\nT1,000.00\nPOpening Balance\nL[Checking]",
        "D1/31'26\nT-30.50\nN101\nPGrocer\nMWeekly\nLFood\nSFood\nEfruit\n$-20.50\nSHome\n$-10.00",
      ),
    );
    expect(statement).toMatchObject({
      account: { number: 'Checking', type: 'Bank' },
      openingBalance: { amount: '1000.00', date: '2026-01-01' },
      transactions: [
        {
          amount: '-30.50',
          bookingDate: '2026-01-31',
          checkNumber: '101',
          category: 'Food',
          description: 'Weekly',
          counterparty: { name: 'Grocer' },
          splits: [
            { category: 'Food', description: 'fruit', amount: '-20.50' },
            { category: 'Home', description: null, amount: '-10.00' },
          ],
        },
      ],
    });
  });

  it('derives the notation of its dates and amounts from all its values', async () => {
    const days = async (...dates: string[]) =>
      (await statementOf(qif(...dates.map((date) => `D${date}\nT1`)))).transactions.map(
        ({ bookingDate }) => bookingDate,
      );
    expect(await days('01/02/26', '13/02/26')).toEqual(['2026-02-01', '2026-02-13']);
    expect(await days('01/02/26', '02/13/26')).toEqual(['2026-01-02', '2026-02-13']);
    expect(await days('01.02.2026')).toEqual(['2026-02-01']);
    expect(await warningsOf(qif('D01/02/26\nT1'))).toEqual(['ambiguous_dates']);
    expect(amountsIn(await statementOf(qif('D1/13/26\nT1.234', 'D1/14/26\nT1,50')))).toEqual([
      '1234',
      '1.50',
    ]);
  });

  it('is split into one statement per account, and warns about splits that do not add up', async () => {
    const two = `!Account\nNSavings\nTBank\n$7.00\n^\n${qif('D1/13/26\nT7.00')}!Account\nNCard\nTCCard\n^\n!Type:CCard\nD1/13/26\nT-1.00\nSx\n$-2.00\n^\n`;
    const { data, warnings } = await readingOf(two);
    expect(data.statements).toMatchObject([
      { account: { number: 'Savings' }, closingBalance: { amount: '7.00' } },
      { account: { number: 'Card', type: 'CCard' } },
    ]);
    expect(warnings).toMatchObject([{ code: 'splits_differ', path: 'statements[1].transactions[0].splits' }]);
  });
});

describe('a BAI2 file', () => {
  const bai2 = (account: string, records: string, currency = '') =>
    `01,BANK,CUST,261002,0600,1,80,,2/\n02,CUST,BANK,1,261001,2400,${currency},2/\n${account}\n${records}98,0,1,5/\n99,0,1,7/\n`;

  it('is read with amounts in the smallest currency unit, and with text that continues on further lines', async () => {
    const file = bai2(
      '03,0123,,010,100000,,,015,87655,,/',
      '16,475,12345,V,261002,,BR1,1001,PAID, BY CHECK\n88,SECOND LINE\n49,200000,4/\n',
      'USD',
    );
    const statement = await statementOf(file);
    expect(statement).toMatchObject({
      format: 'bai2',
      formatVersion: '2',
      account: { number: '0123', bankCode: 'BANK', currency: 'USD' },
      openingBalance: { amount: '1000.00' },
      closingBalance: { amount: '876.55' },
      reconciled: true,
    });
    expect(statement.transactions).toMatchObject([
      {
        amount: '-123.45',
        code: '475',
        bookingText: 'Check paid',
        checkNumber: '1001',
        id: 'BR1',
        bookingDate: '2026-10-01',
        valueDate: '2026-10-02',
        description: 'PAID, BY CHECK SECOND LINE',
      },
    ]);
  });

  it('supports currencies without decimals, and availability by day', async () => {
    const file = bai2(
      '03,0123,JPY,010,5,,/\n88,015,1005,,/',
      '16,195,1000,D,2,0,600,1,400,REF,CUST,TEXT/\n49,2010,4/\n',
    );
    expect(await statementOf(file)).toMatchObject({
      reconciled: true,
      transactions: [{ amount: '1000', currency: 'JPY', id: 'REF', reference: 'CUST', description: 'TEXT' }],
    });
  });

  it('is checked against its control totals', async () => {
    const file = (total: string) => bai2('03,0123,,010,1,,,015,1,,/', `49,${total},2/\n`);
    expect(await warningsOf(file('2'))).toEqual([]);
    expect(await warningsOf(file('3'))).toEqual(['control_totals_differ']);
  });

  it('may contain only totals', async () => {
    const file = bai2('03,0123,,010,100,,,015,300,,,100,200,3,/', '49,600,2/\n');
    expect(await statementOf(file)).toMatchObject({ reconciled: null, transactions: [] });
  });
});
