import { describe, expect, it } from 'vitest';
import { CARD_STATEMENT, PAPER_STATEMENT } from '../../../src/schema/parser/bank-statement/examples.ts';
import { AMERICAN, DUTCH, FRENCH, GERMAN, ITALIAN, SPANISH } from './bank-statement-papers.ts';
import { amountsIn, readingOf, statementOf, statementsOf, warningsOf } from './bank-statement-reading.ts';

/** Returns dates and amounts. */
const bookings = async (text: string) =>
  (await statementOf(text)).transactions.map(({ bookingDate, amount }) => `${bookingDate} ${amount}`);

describe('a bank statement as plain text', () => {
  it.each([
    ['SOLDE CRÉDITEUR', '1 532,10', '1532.10'],
    ['SOLDE DÉBITEUR', '532,10', '-532.10'],
  ])('may have the same French label for its opening and closing balance: %s', async (label, stated, opening) => {
    const closing = opening.startsWith('-') ? '1 415,08' : '3 479,28';
    const text = `BNP PARIBAS
RELEVÉ DE COMPTE CHÈQUES du 01/01/2025 au 31/01/2025
IBAN : FR14 2004 1010 0505 0001 3M02 606

Date     Nature des opérations                  Valeur        Débit      Crédit
         ${label} AU 31.12.2024 ${' '.repeat(35)}${stated}
03.01    VIR SEPA RECU EDITIONS SOLEIL          03.01                  2 140,00
06.01    PRLV SEPA EDF                          06.01         78,50
15.01    CARTE MONOPRIX PARIS                   15.01         54,32
20.01    RETRAIT DAB PARIS                      20.01         60,00
         TOTAL DES OPÉRATIONS                                192,82    2 140,00
         SOLDE CRÉDITEUR AU 31.01.2025 ${' '.repeat(31)}${closing}
`;
    expect(await statementOf(text)).toMatchObject({
      account: { bankName: 'BNP PARIBAS' },
      openingBalance: { amount: opening, date: '2024-12-31' },
      closingBalance: { amount: closing.replace(' ', '').replace(',', '.'), date: '2025-01-31' },
      reconciled: true,
    });
  });

  it.each([
    [
      'German',
      GERMAN,
      ['2026-01-02 -39.90', '2026-01-05 -12.60', '2026-01-30 2150.00'],
      '1210.50',
      '3308.00',
    ],
    [
      'French',
      FRENCH,
      ['2025-11-03 -45.30', '2025-11-05 2310.00', '2025-11-18 -22.80'],
      '1204.10',
      '3446.00',
    ],
    [
      'Spanish',
      SPANISH,
      ['2026-03-02 -64.00', '2026-03-04 1480.00', '2026-03-21 -31.15'],
      '512.40',
      '1897.25',
    ],
    [
      'Italian',
      ITALIAN,
      ['2026-03-02 -64.20', '2026-03-05 900.00', '2026-03-09 -18.50'],
      '1100.00',
      '1917.30',
    ],
    ['Dutch', DUTCH, ['2026-02-03 -250.00', '2026-02-25 1900.00'], '300.00', '1950.00'],
    [
      'British',
      PAPER_STATEMENT,
      ['2025-12-29 -6.40', '2025-12-29 -31.00', '2026-01-02 2140.00', '2026-01-05 -450.00'],
      '840.15',
      '2492.75',
    ],
  ])('is read and adds up: %s', async (_name, text, expected, opening, closing) => {
    const statement = await statementOf(text);
    expect(await bookings(text)).toEqual(expected);
    expect(statement).toMatchObject({
      format: 'document',
      openingBalance: { amount: opening },
      closingBalance: { amount: closing },
      reconciled: true,
      difference: '0.00',
    });
    expect(await warningsOf(text)).toEqual([]);
    expect((await readingOf(text)).confidence).toBeGreaterThan(0.9);
  });

  it('is read with the details printed around its table', async () => {
    expect(await statementOf(GERMAN)).toMatchObject({
      number: '4/2026',
      account: {
        iban: 'DE89370400440532013000',
        bic: 'COBADEFFXXX',
        owner: 'Mara Lindt',
        bankName: 'Volksbank Lindental eG',
      },
      period: { from: '2025-12-31', to: '2026-01-30' },
      openingBalance: { date: '2025-12-31' },
    });
    expect((await statementOf(FRENCH)).account).toMatchObject({ currency: 'EUR', owner: 'Mme Anne Leroy' });
    expect((await statementOf(PAPER_STATEMENT)).account).toMatchObject({
      bankCode: '20-00-00',
      number: '55779911',
      currency: 'GBP',
    });
  });

  it('may have descriptions on several lines, whose known parts are separated', async () => {
    const { transactions } = await statementOf(GERMAN);
    expect(transactions[0]).toMatchObject({
      valueDate: '2026-01-02',
      bookingText: 'SEPA-Basislastschrift',
      description: 'Internet Januar',
      endToEndId: 'TV-77120-10',
      mandateId: 'M-77120',
      creditorId: 'DE98ZZZ09999999999',
      counterparty: { name: 'Netzwerk Nord GmbH' },
    });
    expect(transactions[1]?.description).toBe('Kartenzahlung');
    expect(transactions[2]?.counterparty.iban).toBe('DE02120300000000202051');
  });

  it('may have separate sections for credits and debits, and several cheques per line', async () => {
    const statement = await statementOf(AMERICAN);
    expect(statement).toMatchObject({ reconciled: true, openingBalance: { amount: '2300.00' } });
    expect(amountsIn(statement)).toEqual(['3000.00', '150.25', '-300.00', '-110.00', '-220.15']);
    expect(statement.transactions.map(({ checkNumber }) => checkNumber)).toEqual([
      null,
      null,
      '1041',
      '1042',
      null,
    ]);
    expect(statement.transactions[1]?.bookingDate).toBe('2026-02-02');
  });

  it('lists charges as debits, and the debt as a negative balance, if it is for a credit card', async () => {
    const statement = await statementOf(CARD_STATEMENT);
    expect(statement).toMatchObject({
      account: { type: 'credit_card' },
      openingBalance: { amount: '-412.16' },
      closingBalance: { amount: '-204.49' },
      reconciled: true,
    });
    expect(amountsIn(statement)).toEqual(['412.16', '18.50', '-64.99', '-112.05', '-45.95']);
  });

  it('may be followed by a statement of another account', async () => {
    const second = SPANISH.replaceAll('512,40', '600,00').replaceAll('1.897,25', '1.984,85');
    const other = second.replace('ES91 2100 0418 4502 0005 1332', 'ES79 2100 0813 6101 2345 6789');
    const statements = await statementsOf(`${SPANISH}\n${other}`);
    expect(statements.map(({ openingBalance }) => openingBalance?.amount)).toEqual(['512.40', '600.00']);
    expect(statements.map(({ account }) => account.iban)).toEqual([
      'ES9121000418450200051332',
      'ES7921000813610123456789',
    ]);
  });
});
