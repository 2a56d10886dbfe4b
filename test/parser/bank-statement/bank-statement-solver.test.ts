import { describe, expect, it } from 'vitest';
import { amountsIn, readingOf, statementOf, warningsOf } from './bank-statement-reading.ts';

/** Builds a statement with these bookings between these balances. */
const between = (
  opening: string,
  closing: string,
  rows: readonly string[],
  titles = 'Date  Details  Amount',
) =>
  [
    'Harbour Bank                    Statement 01/03/2026 to 31/03/2026',
    'IBAN  GB33 BUKB 2020 1555 5555 55',
    titles,
    `Opening balance   ${opening}`,
    ...rows,
    `Closing balance   ${closing}`,
  ].join('\n');

const amountsOf = async (text: string) => amountsIn(await statementOf(text));

describe('amount signs that are not printed', () => {
  it('follow from the balance after each booking', async () => {
    const text = between(
      '100.00',
      '131.50',
      ['02/03  Item A  20.00  80.00', '03/03  Item B  61.50  141.50', '04/03  Item C  10.00  131.50'],
      '',
    );
    expect(await amountsOf(text)).toEqual(['-20.00', '61.50', '-10.00']);
    expect(await statementOf(text)).toMatchObject({ reconciled: true });
  });

  it('follow from the balances at the end of each day', async () => {
    const rows = ['02/03  Item A  20.00', '02/03  Item B  35.10', '02/03  Item C  7.00  122.10'];
    expect(await amountsOf(between('100.00', '122.10', rows, ''))).toEqual(['-20.00', '35.10', '7.00']);
  });

  it('follow from the balances even if words suggest otherwise', async () => {
    const rows = ['02/03  Payment to A  20.00', '03/03  Interest  61.50', '05/03  Purchase returned  10.00'];
    expect(await amountsOf(between('100.00', '151.50', rows))).toEqual(['-20.00', '61.50', '10.00']);
  });

  it('follow from words if there are no balances, with a warning', async () => {
    const text =
      'Account statement\nAccount number 12345678\nDate  Details  Amount\n02/03/2026  Direct debit A  20.00\n13/03/2026  Salary  61.50\n';
    expect(await amountsOf(text)).toEqual(['-20.00', '61.50']);
    expect((await readingOf(text)).warnings).toMatchObject([
      { code: 'ambiguous_sides', path: 'statements[0].transactions[0].amount' },
    ]);
    expect((await readingOf(text)).confidence).toBeLessThan(0.8);
  });

  it('are the opposite of the signs that are printed', async () => {
    expect(await amountsOf(between('1.00', '9.50', ['02/03  A  10.00', '13/03  B  -1.50']))).toEqual([
      '10.00',
      '-1.50',
    ]);
    expect(await amountsOf(between('9.00', '0.50', ['02/03  A  10.00', '13/03  B  1.50CR']))).toEqual([
      '-10.00',
      '1.50',
    ]);
  });
});

describe('amount signs that are printed', () => {
  it.each([
    ['a minus before it', '-10.00', '1.50'],
    ['a minus after it', '10.00-', '1.50'],
    ['parentheses', '(10.00)', '1.50'],
    ['letters', '10.00 DR', '1.50 CR'],
    ['a plus', '10.00', '+1.50'],
    ['a separate sign', '- 10.00', '+ 1.50'],
    ['a currency', '-£10.00', '£1.50'],
  ])('can be %s', async (_name, debit, credit) => {
    const rows = [`02/03  A  ${debit}`, `13/03  B  ${credit}`];
    expect(await amountsOf(between('20.00', '11.50', rows))).toEqual(['-10.00', '1.50']);
  });
});

describe('columns without headers', () => {
  it('are identified by the arithmetic of their amounts', async () => {
    const rows = [
      '02/03   Item A      20.00                   80.00',
      '03/03   Item B                  61.50      141.50',
      '04/03   Item C      10.00                  131.50',
    ];
    expect(await amountsOf(between('100.00', '131.50', rows, ''))).toEqual(['-20.00', '61.50', '-10.00']);
    const turned = rows.map((row) =>
      row.replace(/(20\.00|10\.00) {12}/, '            $1').replace(/ {12}61\.50/, '61.50            '),
    );
    expect(await amountsOf(between('100.00', '131.50', turned, ''))).toEqual(['-20.00', '61.50', '-10.00']);
  });

  it('may contain amounts in other currencies', async () => {
    const rows = ['02/03   A   USD 22.00   -20.00   80.00', '03/03   B   USD 11.00   -10.00   70.00'];
    expect(await amountsOf(between('100.00', '70.00', rows, ''))).toEqual(['-20.00', '-10.00']);
  });
});

describe('a wrong balance in a statement', () => {
  const rows = ['02/03  A  -20.00  80.00', '03/03  B  -10.00  75.00', '04/03  C  -5.00  70.00'];
  const text = between('100.00', '70.00', rows, 'Date  Details  Amount  Balance');

  it('is reported with its position and the difference', async () => {
    const { data, warnings, confidence } = await readingOf(text);
    expect(data.statements[0]).toMatchObject({ reconciled: false, difference: '5.00' });
    expect(warnings).toMatchObject([
      { code: 'balances_differ', path: 'statements[0].transactions[1].balanceAfter' },
      { code: 'not_reconciled', path: 'statements[0].closingBalance' },
    ]);
    expect(confidence).toBeLessThan(0.5);
  });

  it('does not change the printed values', async () => {
    expect(await amountsOf(text)).toEqual(['-20.00', '-10.00', '-5.00']);
  });
});

describe('the dates of a statement', () => {
  it('may, like the balances, be in reverse order', async () => {
    const rows = ['04/03  C  10.00  131.50', '03/03  B  61.50  141.50', '02/03  A  20.00  80.00'];
    const text = `Bank statement 01/03/2026 - 31/03/2026\nAccount number 12345678\nDate  Details  Amount  Balance\n${rows.join('\n')}`;
    expect(await amountsOf(text)).toEqual(['-10.00', '61.50', '-20.00']);
    expect(await statementOf(text)).toMatchObject({ closingBalance: { amount: '131.50' } });
  });

  it('do not determine an opening balance if the sign of the first amount is a guess', async () => {
    const rows = ['02/03/2026  A  20.00  80.00', '03/03/2026  B  61.50  141.50'];
    const text = `Bank statement\nAccount number 12345678\nDate  Details  Amount  Balance\n${rows.join('\n')}`;
    expect(await statementOf(text)).toMatchObject({ openingBalance: null, reconciled: null });
    expect(await warningsOf(text)).toContain('ambiguous_sides');
    const signed = text.replace('  20.00', ' -20.00');
    expect(await statementOf(signed)).toMatchObject({ openingBalance: { amount: '100.00' } });
  });

  it('are null if no year is stated', async () => {
    const text =
      'Bank statement\nAccount number 12345678\nDate  Details  Amount  Balance\n02/13  A  -1.00  9.00\n02/14  B  -2.00  7.00';
    expect((await statementOf(text)).transactions[0]).toMatchObject({ bookingDate: null, valueDate: null });
    expect(await warningsOf(text)).toContain('missing_year');
  });

  it('also apply to subsequent bookings without a date', async () => {
    const text = `Bank statement 01/03/2026 to 31/03/2026
Sort code 20-00-00
Date     Details              Paid out   Paid in   Balance
                                                    100.00 Balance brought forward
02 Mar   Card payment Bakery     20.00
         Transfer from N Ellery             61.50   141.50
03 Mar   Direct debit Water      10.00              131.50
`;
    const { transactions, reconciled } = await statementOf(text);
    expect(transactions.map(({ bookingDate, amount }) => [bookingDate, amount])).toEqual([
      ['2026-03-02', '-20.00'],
      ['2026-03-02', '61.50'],
      ['2026-03-03', '-10.00'],
    ]);
    expect(reconciled).toBe(true);
  });
});

describe('columns with two headers, one below the other', () => {
  it('contain both dates of a booking, and debits as well as credits', async () => {
    const text = `Kontoauszug                          01.03.2026 bis 31.03.2026
IBAN DE89 3704 0044 0532 0130 00
Buchungstag   Vorgang                    Ausgang
Valuta        Referenz                   Eingang
Alter Saldo   01.03.2026                 +100,00
04.03.2026    Lastschrift Stadtwerke      -20,00
03.03.2026    KD 4411
09.03.2026    Lohn Werft Nord             +61,50
10.03.2026    Lohn 3/2026
Neuer Saldo   31.03.2026                 +141,50
`;
    const { transactions, reconciled } = await statementOf(text);
    expect(
      transactions.map(({ bookingDate, valueDate, amount }) => [bookingDate, valueDate, amount]),
    ).toEqual([
      ['2026-03-04', '2026-03-03', '-20.00'],
      ['2026-03-09', '2026-03-10', '61.50'],
    ]);
    expect(reconciled).toBe(true);
  });
});

describe('a row of a statement', () => {
  it('is not a transaction if it is a total with a date', async () => {
    const rows = ['02/03/2026  Card payment  20.00', '31/03/2026  20.00  TOTAL DEBITS'];
    expect(await amountsOf(between('100.00', '80.00', rows))).toEqual(['-20.00']);
  });

  it('can end with the letter S, which marks a debit only in German statements', async () => {
    const rows = ['02/03/2026  Card payment  -20.00  80.00 S', '03/03/2026  Card payment  -5.00  75.00'];
    expect(await statementOf(between('100.00', '75.00 S', rows, ''))).toMatchObject({
      closingBalance: { amount: '75.00' },
      reconciled: true,
    });
  });
});
