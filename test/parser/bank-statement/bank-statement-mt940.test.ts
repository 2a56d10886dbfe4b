import { describe, expect, it } from 'vitest';
import { MT940_STATEMENT } from '../../../src/schema/parser/bank-statement/examples.ts';
import {
  amountsIn,
  readingOf,
  statementOf,
  statementsOf,
  transactionOf,
  warningsOf,
} from './bank-statement-reading.ts';

/** A statement with these entries; its closing balance is not checked. */
const mt940 = (body: string, { account = 'NL91ABNA0417164300', closing = ':62F:C261005EUR0,00\n' } = {}) =>
  `:20:A1\n:25:${account}\n:28C:1/1\n:60F:C261001EUR100,00\n${body}${closing}-\n`;
const line = ':61:2610021002D10,00NTRFNONREF\n';

describe('an MT940 statement', () => {
  it('is read with the subfields that German banks use in field 86', async () => {
    const statement = await statementOf(MT940_STATEMENT);
    expect(statement).toMatchObject({
      format: 'mt940',
      number: '00019/001',
      account: { bankCode: '50010517', number: '0532013000', currency: 'EUR' },
      openingBalance: { amount: '1834.20', date: '2026-09-30' },
      closingBalance: { amount: '3017.15', date: '2026-10-05' },
      totals: { credits: '1250.00', debits: '67.05', creditCount: 1, debitCount: 2 },
      reconciled: true,
      difference: '0.00',
    });
    expect(statement.transactions[1]).toMatchObject({
      bookingDate: '2026-10-02',
      amount: '-39.90',
      type: 'debit',
      description: 'Internet Oktober',
      bookingText: 'SEPA-BASISLASTSCHRIFT',
      code: 'NDDT+105',
      id: '2610020007',
      endToEndId: 'TV-77120-10',
      mandateId: 'M-77120',
      creditorId: 'DE98ZZZ09999999999',
      counterparty: { name: 'Netzwerk Nord GmbH', iban: 'DE02120300000000202051', bic: 'COBADEFFXXX' },
    });
    expect(statement.transactions[2]).toMatchObject({
      originalAmount: { amount: '-23.10', currency: 'GBP' },
      charges: { amount: '0.40', currency: 'EUR' },
    });
  });

  it('is read with codes between slashes in field 86', async () => {
    const details =
      ':86:/EREF/E-7//CNTP/NL39RABO0300065264/RABONL2U/Jan Jansen/Utrecht//REMI/USTD//Rent of Octo\nber///MARF/M1/CSID/NL12ZZZ123\n';
    expect(await transactionOf(mt940(line + details))).toMatchObject({
      description: 'Rent of October',
      endToEndId: 'E-7',
      mandateId: 'M1',
      creditorId: 'NL12ZZZ123',
      counterparty: { name: 'Jan Jansen', iban: 'NL39RABO0300065264', bic: 'RABONL2U' },
    });
  });

  it('is read with labels, plain words and other separators in field 86', async () => {
    const labels =
      ':86:SEPA OVERBOEKING   IBAN: NL39RABO0300065264  BIC: RABONL2U\nNAAM: J JANSEN  OMSCHRIJVING: HUUR\n';
    expect(await transactionOf(mt940(line + labels))).toMatchObject({
      description: 'HUUR',
      counterparty: { name: 'J JANSEN', iban: 'NL39RABO0300065264' },
    });
    expect(await transactionOf(mt940(`${line}:86:NL39RABO0300065264 J JANSEN\nHUUR\n`))).toMatchObject({
      description: 'NL39RABO0300065264 J JANSEN HUUR',
      counterparty: { iban: 'NL39RABO0300065264' },
    });
    const polish = ':86:944~00Przelew~20Faktura 7~32Jan Kowalski~38PL61109010140000071219812874\n';
    expect(await transactionOf(mt940(line + polish))).toMatchObject({
      description: 'Faktura 7',
      counterparty: { name: 'Jan Kowalski', iban: 'PL61109010140000071219812874' },
    });
  });

  it('is read with reversals of credits and debits', async () => {
    const body =
      ':61:2610021002RC5,00NTRFNONREF\n:61:2610021002RD7,50NTRFNONREF\n:61:261003CR1,NTRFREF7//BANK8\n';
    const statement = await statementOf(mt940(body, { closing: ':62F:C261005EUR103,50\n' }));
    expect(amountsIn(statement)).toEqual(['-5.00', '7.50', '1']);
    expect(statement.transactions.map(({ reversal }) => reversal)).toEqual([true, true, false]);
    expect(statement.transactions[2]).toMatchObject({
      bookingDate: null,
      valueDate: '2026-10-03',
      reference: 'REF7',
      id: 'BANK8',
    });
    expect(statement.reconciled).toBe(true);
  });

  it('is joined across its pages, and a file may contain several statements', async () => {
    const page = (opening: string, body: string, closing: string) =>
      `:20:A1\n:25:1234567\n:28C:1/1\n${opening}\n${body}${closing}\n-\n`;
    const pages =
      page(':60F:C261001EUR10,00', line.replace('10,00', '4,00'), ':62M:C261001EUR6,00') +
      page(':60M:C261001EUR6,00', line.replace('10,00', '1,00'), ':62F:C261002EUR5,00') +
      page(':60F:C261002EUR5,00', '', ':62F:C261003EUR5,01');
    const [first, second, ...others] = await statementsOf(pages);
    expect(first).toMatchObject({
      openingBalance: { amount: '10.00' },
      closingBalance: { amount: '5.00' },
      reconciled: true,
    });
    expect(first && amountsIn(first)).toEqual(['-4.00', '-1.00']);
    expect(second).toMatchObject({ reconciled: false, difference: '0.01' });
    expect(others).toEqual([]);
  });

  it('is found in envelopes, after headings, and in the frames of older protocols', async () => {
    const inner = mt940(line).replace(/-\n$/, '');
    for (const file of [
      `{1:F01INGBNL2AXXXX00001}{2:I940INGBNL2AXXXN}{4:\n${inner}-}{5:}`,
      `ABNANL2A\n940\nABNANL2A\n${inner}`,
      `\u0001\n${inner}-\n\u0003`,
      inner.replaceAll('\n', '\r\n'),
      inner.trim().replaceAll('\n', '@@'),
      `\ufeff${inner}`,
    ])
      expect(amountsIn(await statementOf(file)), file.slice(0, 20)).toEqual(['-10.00']);
  });

  it('may contain 30 February, and entries around the turn of the year', async () => {
    expect(await transactionOf(mt940(':61:2602300302D1,00NTRFNONREF\n'))).toMatchObject({
      valueDate: '2026-02-28',
      bookingDate: '2026-03-02',
    });
    expect(await transactionOf(mt940(':61:2512311231D1,00NTRFNONREF\n'))).toMatchObject({
      bookingDate: '2025-12-31',
    });
    expect(await transactionOf(mt940(':61:2601021231D1,00NTRFNONREF\n'))).toMatchObject({
      bookingDate: '2025-12-31',
    });
  });

  it('keeps an amount with an impossible date, and warns about the date', async () => {
    const { data, warnings } = await readingOf(
      mt940(':61:2699991001D1,00NTRFNONREF\n', { closing: ':62F:C261005EUR99,00\n' }),
    );
    expect(data.statements[0]).toMatchObject({
      reconciled: true,
      transactions: [{ valueDate: null, amount: '-1.00' }],
    });
    expect(warnings).toMatchObject([
      { code: 'impossible_date', path: 'statements[0].transactions[0].valueDate' },
    ]);
  });

  it('causes a warning if it is truncated before its closing balance', async () => {
    for (const cut of [':61:260101C12', ':61:2601010101C12,00NTRFNONREF\n']) {
      const { warnings, confidence } = await readingOf(mt940(cut, { closing: '' }).replace(/-\n$/, ''));
      expect(warnings).toMatchObject([{ code: 'statement_incomplete' }]);
      expect(confidence).toBe(0.5);
    }
  });

  it('is read with names in the notation of Polish banks', async () => {
    const one = ':86:020<00Przelew<20czynsz<21za maj<27ANNA<28NOWAK<2910901014\n';
    expect(await transactionOf(mt940(`${line}${one}`))).toMatchObject({
      description: 'czynsz za maj',
      counterparty: { name: 'ANNA NOWAK' },
    });
    const other = ':86:020~00Przelew~20Faktura 7~32JAN KOWALSKI~33UL. DLUGA 1\n';
    expect((await transactionOf(mt940(`${line}${other}`))).counterparty.name).toBe('JAN KOWALSKI');
  });

  it('is read except for an invalid line, and is then not reconciled', async () => {
    expect(await warningsOf(mt940(':61:what\n'))).toEqual(['unreadable_transaction', 'not_reconciled']);
  });
});

describe('an MT942 report', () => {
  const report = (sum: string) =>
    `:20:A1\n:25:NL91ABNA0417164300\n:28C:1/1\n:34F:EUR0,\n:13D:2610011200+0200\n:61:2610011001C2,50NTRFNONREF\n${sum}-\n`;

  it('has no balances, so it cannot be reconciled', async () => {
    expect(await statementOf(report(':90C:1EUR2,50\n'))).toMatchObject({
      format: 'mt942',
      account: { currency: 'EUR' },
      openingBalance: null,
      reconciled: null,
      difference: null,
    });
  });

  it('is checked against its control totals', async () => {
    expect(await warningsOf(report(':90D:0EUR0,\n:90C:1EUR2,50\n'))).toEqual([]);
    expect(await warningsOf(report(':90C:2EUR2,50\n'))).toEqual(['control_totals_differ']);
  });

  it('is read with references longer than 16 characters, such as the IBAN of the counterparty', async () => {
    const entry = async (text: string, rest = '') =>
      (await statementOf(mt940(`:61:2610021002D10,00${text}\n${rest}`))).transactions[0];
    expect(await entry('NOVBNL20INGB0001234567', 'jansen en zonen\n')).toMatchObject({
      reference: 'NL20INGB0001234567',
      counterparty: { iban: 'NL20INGB0001234567', name: 'jansen en zonen' },
      bookingText: null,
    });
    expect(await entry('NOVBNL91ABNA0417164300')).toMatchObject({
      reference: 'NL91ABNA0417164300',
      counterparty: { iban: null },
    });
    expect(await entry('NMSCUPI-1000000000012345//BANK7')).toMatchObject({
      reference: 'UPI-1000000000012345',
      id: 'BANK7',
      counterparty: { name: null },
    });
    expect(await entry('N078P117014521      G C O BEHEER')).toMatchObject({
      reference: 'P117014521',
      counterparty: { name: 'G C O BEHEER' },
    });
  });

  it('is read with spaces instead of a booking date', async () => {
    const { transactions } = await statementOf(mt940(':61:261002    D10,00NTRFNONREF\n'));
    expect(transactions).toMatchObject([{ amount: '-10.00', valueDate: '2026-10-02', bookingDate: null }]);
  });
});
