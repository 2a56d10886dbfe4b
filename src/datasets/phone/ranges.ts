import type { Steps } from '../../scheduling/steps.ts';
import { defineArtefact } from '../artefact.ts';

/** The data file: names to which the binary files refer. */
export interface RangeNames {
  readonly locations: readonly string[];
  readonly carriers: readonly string[];
  readonly timezones: readonly (readonly string[])[];
  /** Alpha-2 code -> time zones, for countries that share a calling code or have several time zones. */
  readonly countryTimezones: Readonly<Record<string, readonly string[]>>;
}

/** Returns the value for the longest known prefix of a number, or undefined. `digits` starts with the calling code. */
export type RangeLookup<Value> = (digits: string) => Value | undefined;

export interface PhoneRanges {
  readonly location: RangeLookup<string>;
  readonly carrier: RangeLookup<string>;
  readonly timezones: RangeLookup<readonly string[]>;
  readonly countryTimezones: RangeNames['countryTimezones'];
}

/** Looks up the location, carrier and time zones of phone numbers by their first digits. */
export const phoneRanges = defineArtefact({
  name: 'phone-ranges',
  *load(files): Steps<PhoneRanges> {
    const names = files.json<RangeNames>('phone-ranges.json');
    yield;
    return {
      location: lookup(files.bytes('phone-ranges-locations.bin'), names.locations),
      carrier: lookup(files.bytes('phone-ranges-carriers.bin'), names.carriers),
      timezones: lookup(files.bytes('phone-ranges-timezones.bin'), names.timezones),
      countryTimezones: names.countryTimezones,
    };
  },
});

/** Length of the longest prefix in the metadata. Nine digits fit in 32 bits. */
const MAX_PREFIX_LENGTH = 9;

/**
 * Looks up prefixes in a table of ascending 32-bit prefixes, followed by as many 16-bit positions in the list of
 * values.
 */
function lookup<Value>(bytes: Buffer, values: readonly Value[]): RangeLookup<Value> {
  // Copied because a typed array needs an aligned offset in its buffer.
  const { buffer } = new Uint8Array(bytes);
  const count = buffer.byteLength / 6;
  const prefixes = new Uint32Array(buffer, 0, count);
  const valueIndexes = new Uint16Array(buffer, count * 4, count);
  return (digits) => {
    for (let length = Math.min(MAX_PREFIX_LENGTH, digits.length); length > 0; length--) {
      const row = find(prefixes, Number(digits.slice(0, length)));
      if (row >= 0) return values[valueIndexes[row] as number];
    }
    return undefined;
  };
}

function find(sorted: Uint32Array, wanted: number): number {
  let low = 0;
  let high = sorted.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const value = sorted[middle] as number;
    if (value === wanted) return middle;
    if (value < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
