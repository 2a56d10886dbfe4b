import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amountsIn,
  readingOf,
  refusalOf,
  statementOf,
  transactionOf,
  warningsOf,
} from './bank-statement-reading.ts';

type Form = 'signed' | 'two columns' | 'marks' | 'unsigned';
type Naming = 'known' | 'foreign' | 'none' | 'swapped';

interface Table {
  readonly cents: readonly number[];
  readonly opening: number;
  readonly form: Form;
  readonly naming: Naming;
  readonly comma: boolean;
  readonly newestFirst: boolean;
  readonly order: readonly number[];
}

const NAMES: Readonly<Record<Naming, Readonly<Record<string, string>>>> = {
  known: {
    date: 'Date',
    text: 'Description',
    amount: 'Amount',
    debit: 'Debit',
    credit: 'Credit',
    mark: 'D/C',
    balance: 'Balance',
  },
  foreign: {
    date: 'Dagsetning',
    text: 'Skýring',
    amount: 'Upphæð',
    debit: 'Úttekt',
    credit: 'Innlegg',
    mark: 'Merki',
    balance: 'Staða',
  },
  none: {},
  swapped: {
    date: 'Date',
    text: 'Description',
    amount: 'Balance',
    debit: 'Credit',
    credit: 'Debit',
    mark: 'D/C',
    balance: 'Amount',
  },
};

const COLUMNS: Readonly<Record<Form, readonly string[]>> = {
  signed: ['date', 'text', 'amount', 'balance'],
  'two columns': ['date', 'text', 'debit', 'credit', 'balance'],
  marks: ['date', 'text', 'amount', 'mark', 'balance'],
  unsigned: ['date', 'text', 'amount', 'balance'],
};

/** Writes a table of transactions, each of which states the balance after it. */
function csvOf({ cents, opening, form, naming, comma, newestFirst, order }: Table): string {
  const money = (value: number) => (value / 100).toFixed(2).replace('.', comma ? ',' : '.');
  const size = (value: number) => money(Math.abs(value));
  let balance = opening;
  const rows = cents.map((value, at): Record<string, string> => {
    balance += value;
    return {
      date: `2024-03-${String(at + 1).padStart(2, '0')}`,
      text: `Booking of shop ${'abcdefghijklmnopqrstuvwxyz'[at]}`,
      amount: form === 'signed' ? money(value) : size(value),
      debit: value < 0 ? size(value) : '',
      credit: value < 0 ? '' : size(value),
      mark: value < 0 ? 'D' : 'C',
      balance: money(balance),
    };
  });
  if (newestFirst) rows.reverse();
  const columns = [...COLUMNS[form]].sort(
    (one, other) => (order[COLUMNS[form].indexOf(one)] ?? 0) - (order[COLUMNS[form].indexOf(other)] ?? 0),
  );
  const lines = rows.map((row) => columns.map((column) => row[column]).join(';'));
  const names = NAMES[naming];
  return [
    ...(naming === 'none' ? [] : [columns.map((column) => names[column]).join(';')]),
    ...lines,
    '',
  ].join('\n');
}

const amount = fc.integer({ min: 1, max: 500_000 }).chain((size) => fc.constantFrom(size, -size));

const table = (naming: readonly Naming[], forms: readonly Form[]): fc.Arbitrary<Table> =>
  fc.record({
    cents: fc.array(amount, { minLength: 5, maxLength: 25 }),
    opening: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    form: fc.constantFrom(...forms),
    naming: fc.constantFrom(...naming),
    comma: fc.boolean(),
    newestFirst: fc.boolean(),
    order: fc.array(fc.integer(), { minLength: 5, maxLength: 5 }),
  });

const expected = ({ cents, newestFirst }: Table): string[] => {
  const amounts = cents.map((value) => (value / 100).toFixed(2));
  return newestFirst ? amounts.reverse() : amounts;
};

describe('columns of a table with a running balance', () => {
  it('are told by the balance in any order, with any names, and even with contradictory ones', async () => {
    await fc.assert(
      fc.asyncProperty(
        table(['known', 'foreign', 'none', 'swapped'], ['signed', 'two columns', 'marks']),
        async (one) => {
          const { data, warnings } = await readingOf(csvOf(one));
          const found = data.statements.flatMap(({ transactions }) =>
            transactions.map((each) => each.amount),
          );
          const isWarned = warnings.some(({ code }) => code === 'ambiguous_sides');
          // If all others have one sign, the first amount of a column may have another, so it stays open.
          if (isWarned) expect(new Set(one.cents.slice(1).map(Math.sign)).size).toBe(1);
          else expect(found).toEqual(expected(one));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('show the signs of amounts without a sign, and a warning tells which may be wrong', async () => {
    await fc.assert(
      fc.asyncProperty(table(['known', 'foreign'], ['unsigned']), async (one) => {
        const { data, warnings, confidence } = await readingOf(csvOf(one));
        const found = data.statements.flatMap(({ transactions }) => transactions.map((each) => each.amount));
        const wrong = found.filter((text, at) => text !== expected(one)[at]).length;
        expect(found).toHaveLength(one.cents.length);
        expect(wrong).toBeLessThanOrEqual(1);
        if (wrong > 0) {
          expect(warnings.map(({ code }) => code)).toContain('ambiguous_sides');
          expect(confidence).toBeLessThanOrEqual(0.5);
        }
      }),
      { numRuns: 150 },
    );
  });
});

describe('debits and credits of a table', () => {
  it.each([
    ['D and K', 'Date,Text,Amount,D/K\n2026-01-05,a,1.00,D\n2026-01-06,b,2.00,K\n'],
    ['plus and minus', 'Datum;Text;Betrag;+/-\n05.01.2026;a;1,00;-\n06.01.2026;b;2,00;+\n'],
    ['S and H', 'Datum;Text;Betrag;S/H\n05.01.2026;a;1,00;S\n06.01.2026;b;2,00;H\n'],
    ['signed amounts called Soll/Haben', 'Datum;Text;Soll/Haben\n05.01.2026;a;-1,00\n06.01.2026;b;2,00\n'],
    [
      'T and J, in a language without known names',
      'Nap;Szöveg;T/J;Összeg\n2026.01.05.;aa;T;1,00\n2026.01.06.;bb;J;2,00\n',
    ],
    [
      'W and D for withdrawals and deposits',
      'Date,Text,Amount,W/D\n2026-01-05,a,1.00,W\n2026-01-06,b,2.00,D\n',
    ],
    [
      'marks of amount and balance',
      'Date,Text,Amount,Dr/Cr,Balance,Dr/Cr\n2026-01-05,a,1.00,DR,9.00,CR\n2026-01-06,b,2.00,CR,11.00,CR\n',
    ],
    ['marks of credits alone', 'Date,Text,Amount\n2026-01-05,a,1.00\n2026-01-06,b,2.00 CR\n'],
  ])('may be marked by %s', async (_name, csv) => {
    expect(amountsIn(await statementOf(csv))).toEqual(['-1.00', '2.00']);
    expect(await warningsOf(csv)).not.toContain('ambiguous_sides');
  });

  it('stay open, with a low confidence, if nothing shows them', async () => {
    for (const csv of [
      'Date,Text,Amount\n2026-01-05,a,1.00\n2026-01-06,b,2.00\n',
      'Date,Text,Amount,Kind\n2026-01-05,a,1.00,QX\n2026-01-06,b,2.00,QY\n',
      'Dagur;Nafn;Eitt;Tvö\n05.01.2026;aa;1,00;\n06.01.2026;bb;;2,00\n',
    ]) {
      const { warnings, confidence } = await readingOf(csv);
      expect(warnings.map(({ code }) => code)).toContain('ambiguous_sides');
      expect(confidence).toBeLessThanOrEqual(0.5);
    }
  });

  it('of a card are told by its payments, as charges have no sign', async () => {
    const amex =
      'Date,Description,Card Member,Account #,Amount\n03/14/2026,SHOP,A,-1,45.00\n03/15/2026,AUTOPAY PAYMENT - THANK YOU,A,-1,-65.00\n';
    expect(amountsIn(await statementOf(amex))).toEqual(['-45.00', '65.00']);
    expect(await warningsOf(amex)).toEqual([]);
    const alone = 'Date,Description,Card Member,Amount\n03/14/2026,SHOP,A,45.00\n';
    expect(amountsIn(await statementOf(alone))).toEqual(['-45.00']);
    expect(await warningsOf(alone)).toEqual(['ambiguous_sides']);
    const account =
      'Date,Description,Amount\n03/14/2026,CARD AUTOPAY PAYMENT,-65.00\n03/15/2026,Salary,900.00\n';
    expect(amountsIn(await statementOf(account))).toEqual(['-65.00', '900.00']);
  });
});

describe('rows of a table that state balances', () => {
  it('are not transactions', async () => {
    const csv =
      'Date,Details,Amount,Currency,D/K\n2026-03-01,Opening balance,100.00,EUR,K\n2026-03-02,Purchase,15.31,EUR,D\n2026-03-04,Turnover,15.31,EUR,D\n2026-03-04,Closing balance,84.69,EUR,K\n';
    expect(await statementOf(csv)).toMatchObject({
      openingBalance: { amount: '100.00' },
      closingBalance: { amount: '84.69' },
      reconciled: true,
      transactions: [{ amount: '-15.31' }],
    });
  });

  it('without an amount are kept if the balance changes, and never skipped in silence', async () => {
    const csv =
      'Date,Text,Amount,Balance\n2026-03-01,a,-1.00,9.00\n2026-03-02,b,,7.50\n2026-03-03,c,-1.00,6.50\n2026-03-04,d,,6.50\n';
    expect(amountsIn(await statementOf(csv))).toEqual(['-1.00', '-1.50', '-1.00']);
    expect(await warningsOf(csv)).toEqual(['amount_from_balance', 'row_without_amount']);
    const first = 'Date,Text,Amount,Balance\n2026-03-01,a,,9.00\n2026-03-02,b,-1.00,8.00\n';
    expect(await warningsOf(first)).toEqual(['unreadable_transaction']);
  });

  it('may state the balance before the transaction', async () => {
    const csv =
      '17-06-2026,a bcd,EUR,130.44,223.77\n18-06-2026,b bcd,EUR,354.21,-200.00\n19-06-2026,c bcd,EUR,154.21,-2.20\n';
    expect(await statementOf(csv)).toMatchObject({
      openingBalance: { amount: '130.44' },
      closingBalance: { amount: '152.01' },
      transactions: [{ balanceAfter: '354.21' }, {}, {}],
    });
  });
});

describe('other columns of a table', () => {
  it('describe the purchase, not the kind of the booking', async () => {
    const csv =
      'Buchungstag;Umsatzart;Buchungstext;Betrag;Währung\n02.03.2026;Lastschrift;Kartenzahlung LADEN AM MARKT;-17,22;EUR\n';
    expect(await transactionOf(csv)).toMatchObject({
      description: 'Kartenzahlung LADEN AM MARKT',
      bookingText: 'Lastschrift',
    });
  });

  it('of a history of transfers state the sender and the recipient', async () => {
    const csv =
      'ID,Status,Direction,Created on,Source name,Source amount (after fees),Source currency,Target name,Target amount (after fees),Target currency\n1,COMPLETED,OUT,2026-03-02,ME,99.00,EUR,SHOP,110.00,USD\n2,COMPLETED,IN,2026-03-03,FIRM,50.00,GBP,ME,50.00,GBP\n3,COMPLETED,NEUTRAL,2026-03-04,ME,10.00,EUR,ME,11.00,USD\n';
    const { data, warnings } = await readingOf(csv);
    expect(data.statements.flatMap(({ transactions }) => transactions)).toMatchObject([
      { amount: '-99.00', currency: 'EUR', counterparty: { name: 'SHOP' } },
      { amount: '-10.00', currency: 'EUR' },
      { amount: '50.00', currency: 'GBP', counterparty: { name: 'FIRM' } },
    ]);
    expect(warnings.map(({ code }) => code)).toContain('ambiguous_sides');
  });

  it('of other tables do not make them statements', async () => {
    for (const csv of [
      'Name,Born,Score\nAnn,2001-02-03,12\nBob,2002-03-04,15\n',
      'Order,Ordered,Price\nA1,2026-01-02,12.50\nA2,2026-01-03,13.50\n',
    ])
      expect(await refusalOf(csv)).toMatchObject({ reason: 'not_bank_statement' });
  });
});
