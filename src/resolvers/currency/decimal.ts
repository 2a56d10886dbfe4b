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

function decimal(text: string): Decimal {
  const [whole = '', fraction = ''] = text.split('.');
  return { units: BigInt(whole + fraction), scale: fraction.length };
}

const POWERS: readonly bigint[] = Array.from({ length: 64 }, (_, exponent) => 10n ** BigInt(exponent));

const power = (exponent: number): bigint => POWERS[exponent] ?? 10n ** BigInt(exponent);

/** Divides one number by another. Both are in plain notation, and the divisor is not zero. */
export function ratio(dividend: string, divisor: string): Ratio {
  const [over, under] = [decimal(dividend), decimal(divisor)];
  return { top: over.units * power(under.scale), bottom: under.units * power(over.scale) };
}

export function times({ top, bottom }: Ratio, factor: string): Ratio {
  const { units, scale } = decimal(factor);
  return { top: top * units, bottom: bottom * power(scale) };
}

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

/** Returns the exponent of the first digit: 0 for 1 to 9.99, -1 for 0.1. */
function magnitude({ top, bottom }: Ratio): number {
  const guess = String(top).length - String(bottom).length;
  const reaches = guess < 0 ? top * power(-guess) >= bottom : top >= bottom * power(guess);
  return reaches ? guess : guess - 1;
}

function plain(units: bigint, scale: number): string {
  const digits = String(units).padStart(scale + 1, '0');
  const fraction = digits.slice(digits.length - scale).replace(/(?<!0)0+$/, '');
  const whole = digits.slice(0, digits.length - scale);
  return scale > 0 && fraction !== '' ? `${whole}.${fraction}` : whole;
}
