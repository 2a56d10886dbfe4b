import { MalformedMessage } from './cursor.ts';
import type { Field } from './fields.ts';

/** Value for zero degrees (the equator and the prime meridian). Angles are counted in thousandths of arc seconds. */
const ORIGIN = 2 ** 31;
/** Altitudes are counted in centimetres, starting 100 km below the reference spheroid. */
const GROUND_CM = 10_000_000;
const PER_DEGREE = 3_600_000;

/** A geographic location (RFC 1876). */
export const location: Field = (cursor) => {
  if (cursor.uint8() !== 0) throw new MalformedMessage('A location has an unknown version.');
  const [size, horizontal, vertical] = [
    centimetres(cursor.uint8()),
    centimetres(cursor.uint8()),
    centimetres(cursor.uint8()),
  ];
  const latitude = cursor.uint32() - ORIGIN;
  const longitude = cursor.uint32() - ORIGIN;
  const altitude = cursor.uint32() - GROUND_CM;
  const text = [
    angle(latitude, 'N', 'S'),
    angle(longitude, 'E', 'W'),
    ...[altitude, size, horizontal, vertical].map((length) => `${(length / 100).toFixed(2)}m`),
  ].join(' ');
  return {
    data: {
      latitude: latitude / PER_DEGREE,
      longitude: longitude / PER_DEGREE,
      altitudeM: altitude / 100,
      sizeM: size / 100,
      horizontalPrecisionM: horizontal / 100,
      verticalPrecisionM: vertical / 100,
    },
    text,
  };
};

/** Reads a length in centimetres. One byte encodes it as a digit and a power of ten. */
function centimetres(byte: number): number {
  const [digit, power] = [byte >> 4, byte & 0xf];
  if (digit > 9 || power > 9) throw new MalformedMessage('A length is malformed.');
  return digit * 10 ** power;
}

function angle(thousandths: number, positive: string, negative: string): string {
  const size = Math.abs(thousandths);
  const degrees = Math.floor(size / PER_DEGREE);
  const minutes = Math.floor((size % PER_DEGREE) / 60_000);
  const seconds = ((size % 60_000) / 1_000).toFixed(3);
  return `${degrees} ${minutes} ${seconds} ${thousandths < 0 ? negative : positive}`;
}
