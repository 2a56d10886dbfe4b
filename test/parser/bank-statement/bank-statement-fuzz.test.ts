import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDay } from '../../../src/libraries/text/calendar.ts';
import {
  CAMT_STATEMENT,
  CARD_STATEMENT,
  CSV_STATEMENT,
  MT940_STATEMENT,
  PAPER_STATEMENT,
} from '../../../src/schema/parser/bank-statement/examples.ts';
import { AMERICAN, FRENCH, GERMAN, ITALIAN } from './bank-statement-papers.ts';
import { outcomeOf } from './bank-statement-reading.ts';

const numRuns = Number(process.env.FUZZ_RUNS ?? 150);

const OFX =
  'OFXHEADER:100\nVERSION:102\n\n<OFX><STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>1</BANKACCTFROM><BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260104<TRNAMT>-2.00<NAME>A&B</STMTTRN></BANKTRANLIST></STMTRS></OFX>';
const QIF =
  "!Account\nNChecking\nTBank\n^\n!Type:Bank\nD1/31'26\nT-30.50\nPGrocer\nSFood\n$-20.50\nSHome\n$-10.00\n^\n";
const BAI2 =
  '01,B,C,261002,0600,1,80,,2/\n02,C,B,1,261001,2400,USD,2/\n03,1,,010,100,,,015,90,,/\n16,475,10,S,1,2,3,REF,1001,PAID\n88,MORE\n49,200,4/\n98,200,1,6/\n99,200,1,8/\n';
const PAPERS = [PAPER_STATEMENT, CARD_STATEMENT, AMERICAN, FRENCH, GERMAN, ITALIAN];
const WHOLE = [MT940_STATEMENT, CAMT_STATEMENT, CSV_STATEMENT, OFX, QIF, BAI2, ...PAPERS].map((content) =>
  Buffer.from(content),
);

const PIECES = [
  '',
  '-',
  ',',
  ';',
  '"',
  '<',
  '>',
  '&',
  '\n',
  '^',
  '0',
  '9'.repeat(45),
  '?20',
  'EREF+',
  '/REMI/',
  ':61:',
  ':86:',
  '88,',
  '1e9',
  '\u0000',
  "'",
  '99999999',
  '  ',
  '31.12.',
  '29 Feb',
  '-1.234,56',
  '(1,00) DR',
  'alter Saldo',
  'Opening balance 1.00',
  'Checks paid\n',
];

/** A position in a file, as a share of its length, and the change there. */
const change = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.integer({ min: 0, max: 300 }),
  kind: fc.constantFrom('flip', 'cut', 'double', 'remove', 'insert', 'number'),
  piece: fc.constantFrom(...PIECES),
});
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

function changed(bytes: Buffer, { at, length, kind, piece }: Change): Buffer {
  const offset = Math.floor(at * bytes.length);
  const [before, after] = [bytes.subarray(0, offset), bytes.subarray(offset)];
  if (kind === 'cut') return before;
  if (kind === 'double') return Buffer.concat([before, after.subarray(0, length), after]);
  if (kind === 'remove') return Buffer.concat([before, after.subarray(length)]);
  if (kind === 'flip') return Buffer.concat([before, Buffer.from([length & 255]), after.subarray(1)]);
  if (kind === 'insert') return Buffer.concat([before, Buffer.from(piece), after]);
  return Buffer.concat([before, Buffer.from(after.toString('latin1').replace(/\d+/, piece), 'latin1')]);
}

const PLAIN = /^-?\d+(?:\.\d+)?$/;

describe('a damaged bank statement', () => {
  it('is either read or refused, and never causes an exception', async () => {
    const damaged = fc.tuple(fc.constantFrom(...WHOLE), fc.array(change, { minLength: 1, maxLength: 3 }));
    await fc.assert(
      fc.asyncProperty(damaged, async ([whole, changes]) => {
        const outcome = await outcomeOf(changes.reduce(changed, whole));
        if ('refusal' in outcome) {
          expect(outcome.refusal.detail).not.toBe('');
          return;
        }
        const { data } = outcome.reading;
        expect(structuredClone(data)).toEqual(data);
        for (const { transactions, period, openingBalance, closingBalance } of data.statements) {
          const days = [period.from, period.to, openingBalance?.date, closingBalance?.date];
          for (const { amount, bookingDate, valueDate } of transactions) {
            expect(amount).toMatch(PLAIN);
            days.push(bookingDate, valueDate);
          }
          for (const day of days) if (day) expect(isDay(day), day).toBe(true);
        }
      }),
      { numRuns, seed: 10 },
    );
  });
});
