/** An exact decimal number: `units` / 10^`scale`, never negative. */
interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

/** An exact quotient, not yet rounded. */
export interface Ratio {
  readonly top: bigint;
  readonly bottom: bigint;
}

/** Reads a number in plain notation, or in the notation that JavaScript prints for very small and large numbers. */
function decimal(text: string): Decimal {
  const [digits = '', exponent = '0'] = text.split('e');
  const [whole = '', fraction = ''] = digits.split('.');
  const units = BigInt(whole + fraction);
  const scale = fraction.length - Number(exponent);
  return scale < 0 ? { units: units * power(-scale), scale: 0 } : { units, scale };
}

const POWERS: readonly bigint[] = Array.from({ length: 64 }, (_, exponent) => 10n ** BigInt(exponent));

const power = (exponent: number): bigint => POWERS[exponent] ?? 10n ** BigInt(exponent);

/** Converts a number to a quotient. */
export function exact(text: string): Ratio {
  const { units, scale } = decimal(text);
  return { top: units, bottom: power(scale) };
}

/** Divides one quotient by another, which is not zero. */
export const dividedBy = (dividend: Ratio, divisor: Ratio): Ratio => ({
  top: dividend.top * divisor.bottom,
  bottom: dividend.bottom * divisor.top,
});

export const multiply = (ratio: Ratio, factor: Ratio): Ratio => ({
  top: ratio.top * factor.top,
  bottom: ratio.bottom * factor.bottom,
});

export const times = (ratio: Ratio, factor: string): Ratio =>
  factor === '1' ? ratio : multiply(ratio, exact(factor));

/**
 * Rounds half up to this many digits after the decimal point, or before it if `places` is negative. Drops trailing
 * zeros.
 */
export function toPlaces({ top, bottom }: Ratio, places: number): string {
  const [over, under] = places < 0 ? [top, bottom * power(-places)] : [top * power(places), bottom];
  const rounded = (2n * over + under) / (2n * under);
  return places < 0 ? plain(rounded * power(-places), 0) : plain(rounded, places);
}

/** Rounds half up to this many significant digits. Drops trailing zeros. */
export function toSignificant(value: Ratio, digits: number): string {
  if (value.top === 0n) return '0';
  return toPlaces(value, digits - 1 - magnitude(value));
}

/** The logarithm of a quotient of doubles is off by far less than this, unless the quotient is extremely small. */
const LOGARITHM_ERROR = 1e-9;
const MAX_LOGARITHM = 300;

/** Returns the exponent of the first digit: 0 for 1 to 9.99, -1 for 0.1. */
function magnitude({ top, bottom }: Ratio): number {
  // Doubles decide all numbers that are not close to a power of ten, which is faster than counting digits.
  const logarithm = Math.log10(Number(top) / Number(bottom));
  const isClear = Math.abs(logarithm - Math.round(logarithm)) > LOGARITHM_ERROR;
  if (isClear && Math.abs(logarithm) < MAX_LOGARITHM) return Math.floor(logarithm);
  const guess = String(top).length - String(bottom).length;
  const reaches = guess < 0 ? top * power(-guess) >= bottom : top >= bottom * power(guess);
  return reaches ? guess : guess - 1;
}

const ZERO = 48;

function plain(units: bigint, scale: number): string {
  if (scale === 0) return String(units);
  const digits = String(units).padStart(scale + 1, '0');
  const point = digits.length - scale;
  let end = digits.length;
  while (end > point && digits.charCodeAt(end - 1) === ZERO) end--;
  const whole = digits.slice(0, point);
  return end > point ? `${whole}.${digits.slice(point, end)}` : whole;
}

/** Subtracts one number from another, exactly. Both are in plain notation, and so is the result, which may be negative. */
export function minus(minuend: string, subtrahend: string): string {
  const [left, right] = [decimal(minuend), decimal(subtrahend)];
  const scale = Math.max(left.scale, right.scale);
  const units = left.units * power(scale - left.scale) - right.units * power(scale - right.scale);
  return units < 0n ? `-${plain(-units, scale)}` : plain(units, scale);
}

/** Returns what a change from one number to another is in percent of the first, which is not zero, rounded half up. */
export function changePercent(from: string, to: string, places: number): string {
  const change = minus(to, from);
  const size = change.replace('-', '');
  const percent = toPlaces(times(dividedBy(exact(size), exact(from)), '100'), places);
  return change.startsWith('-') && percent !== '0' ? `-${percent}` : percent;
}
