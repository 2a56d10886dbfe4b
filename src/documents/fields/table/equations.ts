import type { Equation, RoleCells } from './types.ts';

/** Amounts are rounded to hundredths, so results may differ by half of one. The rest allows for binary fractions. */
const HALF_CENT = 0.005_001;

type Numbers = readonly number[];

/** Returns the numbers of cells; undefined if one is missing. */
function numbersIn(cells: RoleCells): Numbers | undefined {
  const numbers = cells.map((cell) => cell?.number ?? Number.NaN);
  return numbers.some(Number.isNaN) ? undefined : numbers;
}

const near = (one: number, other: number, tolerance: number): boolean => Math.abs(one - other) <= tolerance;

/** Declares that the third role is the product of the first two: quantity × price = total. */
export const productOf = <Name extends string>(
  roles: readonly [factor: Name, other: Name, product: Name],
  tolerance = HALF_CENT,
): Equation<Name> => ({
  name: `${roles[0]} × ${roles[1]} = ${roles[2]}`,
  roles,
  holds(cells) {
    const [factor = 0, other = 0, product = 0] = numbersIn(cells) ?? [];
    // A product with 0 or 1 agrees for too many columns.
    if (product === 0 || Math.abs(factor) === 1 || Math.abs(other) === 1) return undefined;
    return near(factor * other, product, tolerance);
  },
});

/** Declares that the last role is the sum of the others: net + tax = gross. Missing parts count as 0. */
export const totalOf = <Name extends string>(
  roles: readonly [part: Name, other: Name, total: Name],
  tolerance = HALF_CENT,
): Equation<Name> => ({
  name: `${roles[0]} + ${roles[1]} = ${roles[2]}`,
  roles,
  holds([part, other, total]) {
    const [one, two, sum] = [part?.number ?? 0, other?.number ?? 0, total?.number ?? null];
    // With a part of 0, the other column is merely the same as the total.
    if (sum === null || one === 0 || two === 0) return undefined;
    return near(one + two, sum, tolerance);
  },
});

/** Declares that the second role never exceeds the first: attempted ≥ earned. Equal values show nothing. */
export const atMost = <Name extends string>(
  roles: readonly [larger: Name, smaller: Name],
  weight = 0.2,
): Equation<Name> => ({
  name: `${roles[0]} ≥ ${roles[1]}`,
  roles,
  weight,
  holds(cells) {
    const [larger = 0, smaller = 0] = numbersIn(cells) ?? [];
    return larger === smaller ? undefined : larger > smaller;
  },
});

/**
 * Declares that a balance is that of the row before, plus the values of some roles and minus those of others:
 * balance before − debit + credit = balance. In a list with the newest row first, the roles are the other way round:
 * the difference belongs to the row before.
 * @param newestFirst true for lists that begin with the newest row
 */
export const runningOf = <Name extends string>(
  balance: Name,
  plus: readonly Name[],
  minus: readonly Name[] = [],
  newestFirst = false,
): Equation<Name> => ({
  name: `${balance} before ${plus.map((name) => `+ ${name} `).join('')}${minus.map((name) => `− ${name} `).join('')}= ${balance}${newestFirst ? ' (newest first)' : ''}`,
  roles: [balance, ...plus, ...minus],
  holds(cells, before) {
    const [now, then] = [cells[0]?.number, before?.[0]?.number];
    if (now == null || then == null) return undefined;
    const [own, from, to] = newestFirst ? [before, now, then] : [cells, then, now];
    const change = (own ?? []).slice(1).map((cell) => cell?.number ?? 0);
    if (change.every((one) => one === 0)) return undefined;
    const sum = change.reduce((total, one, at) => total + (at < plus.length ? one : -Math.abs(one)), 0);
    return near(from + sum, to, HALF_CENT);
  },
});
