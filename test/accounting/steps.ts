import fc from 'fast-check';
import { KEPT } from '../../src/accounting/idempotency/stored-answers.ts';

/** Lifetime of a hold in milliseconds. */
export const HOLD_MS = 1_000;

/** A request to the ledger. */
export type LedgerRequest =
  | { do: 'hold'; credits: number }
  | { do: 'settle'; charge: number; post: number; release: number; keyed: boolean; asked: boolean }
  | { do: 'claim'; key: string; fingerprint: string };
type Told = 'waits' | 'ready' | 'fetched' | 'expire' | 'fail';
/** An event of a store and its callers. */
export type Step =
  | { do: 'batch' | 'refused'; requests: LedgerRequest[] }
  | { do: 'ask'; charge: number | null; drop: 'before' | 'after' | 'never' }
  | { do: 'look'; after: number; told: Told[] }
  | { do: 'tell'; which: number; told: Told[] }
  | { do: 'wait'; ms: number }
  | { do: 'sweep' }
  | { do: 'crash' };

const credits = fc.constantFrom(1, 5, 25);
const ledgerRequest: fc.Arbitrary<LedgerRequest> = fc.oneof(
  fc.record({ do: fc.constant('hold' as const), credits }),
  fc.record({
    do: fc.constant('settle' as const),
    charge: fc.nat({ max: 4 }),
    post: fc.nat({ max: 2 }),
    release: fc.nat({ max: 1 }),
    keyed: fc.boolean(),
    asked: fc.boolean(),
  }),
  fc.record({
    do: fc.constant('claim' as const),
    key: fc.constantFrom('k', 'l'),
    fingerprint: fc.constantFrom('k', 'k', 'k', 'f'),
  }),
);
const told = fc.constantFrom<Told>('waits', 'ready', 'fetched', 'expire', 'fail');
const CAREER = fc.constantFrom<Told[]>(
  ['fail', 'fail'],
  ['ready', 'fail'],
  ['ready', 'expire', 'fail'],
  ['ready', 'fetched', 'fail'],
);
export const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('batch' as const),
      requests: fc.array(ledgerRequest, { maxLength: 6 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('refused' as const),
      requests: fc.array(ledgerRequest, { minLength: 1, maxLength: 6 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.constantFrom(400, 400, HOLD_MS, HOLD_MS, 10_000, 3_600_000, KEPT.ms),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('ask' as const),
      charge: fc.option(fc.integer({ min: 1, max: 4 }), { freq: 3 }),
      drop: fc.constantFrom('before', 'after', 'never', 'never', 'never'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('look' as const),
      after: fc.constantFrom(0, 10_000),
      told: fc.array(told, { maxLength: 3 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('tell' as const),
      which: fc.nat({ max: 1 }),
      told: fc.oneof(CAREER, fc.array(told, { minLength: 1, maxLength: 4 })),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'sweep' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'crash' as const }) },
);
