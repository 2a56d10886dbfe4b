import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { EntryError } from '../../../src/accounting/store/entry-error.ts';
import {
  accountBytes,
  MERGED_IDS,
  packCalls,
  requestBytes,
  unpackCalls,
} from '../../../src/accounting/usage/packed-calls.ts';
import { someCall } from '../logged.ts';
import { NOON } from '../scene.ts';

const whole = fc.oneof(fc.nat(300), fc.maxSafeNat());
/** Credits and differences of times use one bit for the sign. */
const half = fc.integer({ min: -(2 ** 51), max: 2 ** 51 });

/** Any calls: of few accounts or many, with IDs that are UUIDs, similar texts, or any texts. */
const call = fc.record({
  requestId: fc.oneof(
    fc.uuid(),
    fc.uuid().map((id) => id.toUpperCase()),
    fc.string({ unit: 'grapheme' }),
  ),
  at: fc.oneof(fc.integer({ min: NOON - 5_000, max: NOON + 5_000 }), half),
  account: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 2 ** 40 - 1 })),
  key: whole,
  face: fc.constantFrom('rest', 'graphql', 'mcp', 'service'),
  operation: fc.oneof(fc.constantFrom('referenceTld', 'rdapDomain'), fc.string()),
  status: fc.constantFrom(200, 201, 404, 422, 503),
  ms: fc.oneof(fc.nat(300), half),
  credits: fc.oneof(fc.integer({ min: -25, max: 25 }), half),
});
/** Up to three calls with the same request ID. */
const requestOfCalls = fc
  .tuple(call, fc.integer({ min: 1, max: 3 }), call)
  .map(([first, times, next]) => [
    ...Array.from({ length: times }, () => first),
    { ...next, requestId: first.requestId },
  ]);

describe('packed calls', () => {
  it('are unpacked unchanged and in the same order, whatever they are', () => {
    fc.assert(
      fc.property(fc.array(requestOfCalls, { maxLength: 60 }), (requests) => {
        const calls = requests.flat();
        const rows = packCalls(calls, NOON);
        expect(rows.flatMap(unpackCalls)).toEqual(calls);
        expect(rows).toHaveLength(Math.ceil(calls.length / MERGED_IDS));
        for (const row of rows) {
          const own = unpackCalls(row);
          expect(own.length).toBeLessThanOrEqual(MERGED_IDS);
          expect(row.credits).toBe(own.reduce((sum, { credits }) => sum + credits, 0));
        }
      }),
    );
  });

  it('can be found by account and by request', () => {
    fc.assert(
      fc.property(fc.array(call, { minLength: 1, maxLength: 40 }), (calls) => {
        const [row] = packCalls(calls, NOON);
        for (const { account, requestId } of calls) {
          expect(row?.accounts.includes(accountBytes(account))).toBe(true);
          expect(row?.calls.includes(requestBytes(requestId))).toBe(true);
        }
      }),
    );
  });

  it('take about 25 bytes a call, and a third of the text of a single call', () => {
    const calls = Array.from({ length: 40 }, (_, index) =>
      someCall({ requestId: crypto.randomUUID(), at: NOON - index, account: 70_000, key: 90_000 }),
    );
    const sizeOf = (count: number) =>
      packCalls(calls.slice(0, count), NOON).reduce(
        (sum, { accounts, calls }) => sum + accounts.length + calls.length,
        0,
      );
    expect(sizeOf(40)).toBeLessThanOrEqual(26 * 40);
    expect(sizeOf(1)).toBeLessThanOrEqual(45);
  });
});

test.each([
  ['a fraction of a millisecond', { ms: 0.5 }],
  ['an account beyond 2^40', { account: 2 ** 40 }],
  ['a key below 0', { key: -1 }],
  ['a number that is not finite', { status: Number.NaN }],
])('refuses only the entry of a call with %s', (_, own) => {
  expect(() => packCalls([someCall(own)], NOON)).toThrow(EntryError);
});

test('reports damaged rows instead of inventing calls', () => {
  const [row] = packCalls([someCall({ requestId: crypto.randomUUID() })], 0);
  if (!row) throw new Error('There is no row');
  /** The format, the number of operations, and one operation: without calls after it, this is a valid row. */
  const listBytes = 1 + 1 + 1 + 'referenceTld'.length;
  for (let length = 0; length < row.calls.length; length += 1) {
    if (length === listBytes) continue;
    expect(() => unpackCalls({ ...row, calls: row.calls.subarray(0, length) })).toThrow(RangeError);
  }
  expect(() => unpackCalls({ ...row, accounts: Buffer.alloc(0) })).toThrow(RangeError);
  expect(() => unpackCalls({ ...row, calls: Buffer.from([2, 0]) })).toThrow('unknown format');
});
