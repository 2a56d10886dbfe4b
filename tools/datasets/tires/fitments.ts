import type { FitmentRow } from '../../../src/datasets/tires.ts';
import { parseTireSize } from '../../../src/resolvers/tires/size.ts';
import { number, optional, readTable, text } from '../tsv.ts';

/** A car in a range of years; limited to one trim if only that trim has the tires. */
export const readFitments = () =>
  readTable(
    'tires/fitments.tsv',
    { make: text, model: text, from: number, to: number, trim: optional(text), sizes: text },
    ['make', 'model', 'from', 'trim'],
  );

/**
 * Parses fitments separated by commas: `205/55R16`; `225/40R18 + 255/35R18` if front and rear differ. `@8.5` after a
 * size is the width of its rim. Throws, with the name of the car, if a size is invalid or not in its normal form.
 */
export function fitmentsOf(name: string, sizes: string): FitmentRow[] {
  const fitments = sizes.split(', ').map((one): FitmentRow => {
    const [front, rear, ...more] = one.split(' + ').map((end) => endOf(name, end));
    if (!front || more.length > 0) throw new Error(`${name} has a fitment with more than two axles: ${one}`);
    if (rear && rear.size === front.size && rear.rim === front.rim)
      throw new Error(`${name} has a rear tire equal to its front tire: ${one}`);
    if (rear && rear.diameter !== null && front.diameter !== null && rear.diameter < front.diameter - 15)
      throw new Error(`${name} has a rear tire much smaller than its front tire: ${one}`);
    return [front.size, rear?.size ?? null, front.rim, rear?.rim ?? null];
  });
  const keys = fitments.map((fitment) => JSON.stringify(fitment));
  if (new Set(keys).size < keys.length) throw new Error(`${name} has a duplicate fitment: ${sizes}`);
  return fitments;
}

function endOf(name: string, end: string) {
  const [size = '', width, ...more] = end.split('@');
  const parsed = parseTireSize(size);
  if (!parsed || more.length > 0 || !size.startsWith(parsed.size))
    throw new Error(`${name} contains an invalid tire size: ${end}`);
  const rim = width === undefined ? null : Number(width);
  if (rim !== null && !(rim >= 3.5 && rim <= 14 && (rim * 4) % 1 === 0))
    throw new Error(`${name} has an invalid rim width: ${end}`);
  return { size, rim, diameter: parsed.overallDiameterMm };
}
