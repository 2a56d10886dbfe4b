import type { PaperRole } from '../marks/titles.ts';
import type { MoneyRole, PlacedCandidate, Placement, Slot } from './columns.ts';

/** A way to interpret the amounts of a statement: the role of each amount of a booking. */
export interface Hypothesis {
  readonly name: string;
  /** Likelihood before balances are checked. It is small compared with the score of the balances. */
  readonly prior: number;
  /** True if the roles come from titles. A few balances that do not match then do not change the roles. */
  readonly titled: boolean;
  rolesOf(placed: PlacedCandidate): readonly MoneyRole[];
}

const fromTitle = (role: PaperRole): MoneyRole =>
  role === 'debit' || role === 'credit' || role === 'amount' || role === 'balance' ? role : 'ignored';

/** Returns the few possible interpretations of a statement, the likeliest first. */
export function hypothesesFor(
  { columns, untitled, order }: Placement,
  placed: readonly PlacedCandidate[],
): readonly Hypothesis[] {
  if (!columns) return flatHypotheses(order, placed);
  const titled = placed.some(({ slots }) => slots.some((slot) => slot.titled !== null));
  if (untitled === 0) return [byColumns('titles', 1, [], true), SIGNED];
  const single = placed.every(({ slots }) => slots.length === 1);
  return [
    ...columnRoles(untitled, titled).map((roles, at) => byColumns(roles.join(), 1 - at / 10, roles)),
    ...(single
      ? [
          byColumns(
            'one amount each',
            0.9,
            Array.from({ length: untitled }, () => 'amount'),
          ),
        ]
      : []),
  ];
}

/**
 * Reads debits and credits as signed amounts. Signed amounts may be under a title for debits or credits by chance, or
 * the title may belong to another table.
 */
const SIGNED: Hypothesis = {
  name: 'signs',
  titled: false,
  prior: 0.5,
  rolesOf: ({ slots }) =>
    slots.map(({ titled }) => {
      const role = titled ? fromTitle(titled) : 'ignored';
      return role === 'debit' || role === 'credit' ? 'amount' : role;
    }),
};

const byColumns = (name: string, prior: number, roles: readonly MoneyRole[], titled = false): Hypothesis => ({
  titled,
  name,
  prior,
  rolesOf: ({ slots }) =>
    slots.map((slot) => (slot.titled ? fromTitle(slot.titled) : (roles[slot.index] ?? 'ignored'))),
});

/**
 * Returns possible roles of columns without titles, from left to right. If other columns have titles, the last column
 * without a title contains a balance, an amount, or nothing of interest.
 */
function columnRoles(count: number, titled: boolean): readonly (readonly MoneyRole[])[] {
  const padded = (...roles: MoneyRole[]): MoneyRole[] => [
    ...Array.from({ length: Math.max(0, count - roles.length) }, () => 'ignored' as const),
    ...roles.slice(Math.max(0, roles.length - count)),
  ];
  if (titled)
    return [padded('ignored'), padded('balance'), padded('amount'), padded('credit'), padded('debit')];
  if (count === 1) return [['amount']];
  if (count === 2)
    return [
      ['debit', 'credit'],
      ['amount', 'balance'],
      ['credit', 'debit'],
      ['balance', 'amount'],
      ['ignored', 'amount'],
    ];
  return [
    padded('debit', 'credit', 'balance'),
    padded('credit', 'debit', 'balance'),
    padded('ignored', 'amount', 'balance'),
    padded('debit', 'credit'),
    padded('amount', 'ignored', 'balance'),
    padded('credit', 'debit'),
    padded('amount'),
  ];
}

/** Returns hypotheses for amounts if only their order is known. The last amount may be the balance. */
export function flatHypotheses(
  order: readonly PaperRole[],
  placed: readonly PlacedCandidate[],
): readonly Hypothesis[] {
  const all = order.length > 0 && placed.every(({ slots }) => slots.length === order.length);
  const balanced = order.includes('balance');
  const hypotheses: Hypothesis[] = [
    {
      name: 'amount and balance',
      titled: balanced,
      prior: balanced ? 1 : order.length > 0 ? 0.3 : 0.8,
      rolesOf: ({ slots }) => lastTwo(slots, 'amount', 'balance', 'amount'),
    },
    {
      name: 'amount last',
      titled: false,
      prior: balanced ? 0.3 : 0.9,
      rolesOf: ({ slots }) => lastTwo(slots, 'ignored', 'amount', 'amount'),
    },
    {
      name: 'amount first',
      titled: false,
      prior: 0.2,
      rolesOf: ({ slots }) => slots.map((_, at) => (at === 0 ? 'amount' : 'ignored')),
    },
    {
      name: 'debit, credit, balance',
      titled: false,
      prior: 0.4,
      rolesOf: ({ slots }) =>
        slots.length === 3 ? ['debit', 'credit', 'balance'] : lastTwo(slots, 'amount', 'balance', 'amount'),
    },
    {
      name: 'balance before amount',
      titled: false,
      prior: 0.1,
      rolesOf: ({ slots }) => lastTwo(slots, 'balance', 'amount', 'amount'),
    },
  ];
  if (all)
    hypotheses.push({
      name: 'titles in order',
      titled: true,
      prior: 1.1,
      rolesOf: ({ slots }) => slots.map((_, at) => fromTitle(order[at] as PaperRole)),
    });
  return hypotheses.sort((one, other) => other.prior - one.prior);
}

const lastTwo = (slots: readonly Slot[], before: MoneyRole, last: MoneyRole, only: MoneyRole): MoneyRole[] =>
  slots.map((_, at) => {
    if (slots.length === 1) return only;
    return at === slots.length - 1 ? last : at === slots.length - 2 ? before : 'ignored';
  });
