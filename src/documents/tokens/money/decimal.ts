/** An exact decimal number: `units` / 10^`scale`. The scale is kept as written, so 12.50 stays 12.50. */
export interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

/** Maximum number of digits. Longer numbers are not amounts, and would be slow to process. */
const MAX_DIGITS = 40;

/** Reads a number in plain notation, such as `-12.50`, `+3` or `.5`. Returns undefined for other texts. */
export function decimalOf(text: string): Decimal | undefined {
  if (text.length > MAX_DIGITS + 2) return undefined;
  const [, sign = '', whole = '', fraction = ''] = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(text) ?? [];
  if (whole + fraction === '') return undefined;
  const units = BigInt(whole + fraction);
  return { units: sign === '-' ? -units : units, scale: fraction.length };
}

export const ZERO: Decimal = { units: 0n, scale: 0 };

/** Reads a number in plain notation. Returns zero for other texts and for null. */
export const decimalOrZero = (text: string | null): Decimal => decimalOf(text ?? '') ?? ZERO;

const unitsAt = ({ units, scale }: Decimal, wanted: number): bigint => units * 10n ** BigInt(wanted - scale);

/** Adds two numbers exactly, at the larger of the two scales. */
export function plus(one: Decimal, other: Decimal): Decimal {
  const scale = Math.max(one.scale, other.scale);
  return { units: unitsAt(one, scale) + unitsAt(other, scale), scale };
}

/** Returns a number with the opposite sign. */
export const negated = ({ units, scale }: Decimal): Decimal => ({ units: -units, scale });

/** Subtracts the second number from the first exactly. */
export const minus = (one: Decimal, other: Decimal): Decimal => plus(one, negated(other));

/** Multiplies two numbers exactly. The scale is the sum of both scales. */
export const times = (one: Decimal, other: Decimal): Decimal => ({
  units: one.units * other.units,
  scale: one.scale + other.scale,
});

/** Adds numbers exactly. The sum of an empty list is zero. */
export const sumOf = (numbers: Iterable<Decimal>): Decimal => {
  let sum = ZERO;
  for (const number of numbers) sum = plus(sum, number);
  return sum;
};

/** Compares two numbers: negative, zero or positive if the first is less than, equal to or greater than the second. */
export const compare = (one: Decimal, other: Decimal): number => {
  const { units } = minus(one, other);
  return units < 0n ? -1 : units > 0n ? 1 : 0;
};

/** Returns a number without its sign. */
export const magnitude = (number: Decimal): Decimal => (number.units < 0n ? negated(number) : number);

/** Rounds half away from zero, as invoices do. A number with fewer decimals gets zeros. */
export function rounded(number: Decimal, scale: number): Decimal {
  if (number.scale <= scale) return { units: unitsAt(number, scale), scale };
  const step = 10n ** BigInt(number.scale - scale);
  const { units } = magnitude(number);
  const whole = (units + step / 2n) / step;
  return { units: number.units < 0n ? -whole : whole, scale };
}

/** Formats a number in plain notation, with as many decimals as its scale. */
export function plain({ units, scale }: Decimal): string {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  return `${units < 0n ? '-' : ''}${whole}${scale > 0 ? `.${digits.slice(-scale)}` : ''}`;
}
