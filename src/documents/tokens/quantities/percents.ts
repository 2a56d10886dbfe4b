import { type Decimal, decimalOf, negated } from '../money/decimal.ts';
import { isOn } from '../switch.ts';

/** A percentage found in a text. */
export interface FoundPercent {
  readonly number: Decimal;
  /** As written, with its sign. */
  readonly text: string;
  /** Offsets in UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

const PERCENT =
  /(?<![\d.,])(?:(?<![\p{L}\d])([-+\u2212]))?(\d{1,12}(?:[.,]\d{1,6})?)[ \u00a0\u202f]?(?:%|(?:per ?cent|prozent|pour ?cent|por ?cien(?:to)?|per ?cento|procent)(?!\p{L}))/giu;

/** Finds the percentages of a text: `19 %`, `19,0%`, `5 percent`. */
export const percentsIn = (text: string): FoundPercent[] =>
  isOn('percent')
    ? [...text.matchAll(PERCENT)].flatMap(({ 0: written, 1: sign, 2: digits = '', index }) => {
        const number = decimalOf(digits.replace(',', '.'));
        return number === undefined
          ? []
          : [
              {
                number: sign && sign !== '+' ? negated(number) : number,
                text: written,
                start: index,
                end: index + written.length,
              },
            ];
      })
    : [];

/** Reads a text that is a rate in percent, or names one: `19`, `19,0 %`, `MwSt 19 %`. */
export function percentOf(text: string): Decimal | undefined {
  const [first] = percentsIn(text);
  if (first || !isOn('percent')) return first?.number;
  const [, bare] = /^\s{0,4}(\d{1,2}(?:[.,]\d{1,4})?)\s{0,4}$/.exec(text) ?? [];
  return bare === undefined ? undefined : decimalOf(bare.replace(',', '.'));
}

/** The highest rate of a tax on sales, in percent. */
const MAX_RATE = 30n;

/** True if a number without a percent sign may be the rate of a tax. */
export const canBeRate = ({ units, scale }: Decimal): boolean =>
  isOn('percent') && units >= 0n && units <= MAX_RATE * 10n ** BigInt(scale);

/** Returns the rate directly after the name of a tax: ` 20`, ` @ 6`, `: 5,5`. Smaller numbers are classes of a tax. */
export function rateAfter(text: string): Decimal | undefined {
  const [, digits] = /^[ :@(]{1,3}(\d{1,2}(?:[.,]\d)?)(?=$|[ )])/.exec(text.slice(0, 12)) ?? [];
  const rate = digits === undefined ? undefined : decimalOf(digits.replace(',', '.'));
  return rate && canBeRate(rate) && rate.units >= 3n * 10n ** BigInt(rate.scale) ? rate : undefined;
}
