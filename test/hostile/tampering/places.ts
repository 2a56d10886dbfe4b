import { crc32 } from 'node:zlib';

/** Returns the change for an item; the same item always gets the same change. */
export function changeFor<Change>(changes: readonly Change[], thing: string): Change | undefined {
  return changes[crc32(thing) % Math.max(1, changes.length)];
}

/** Returns the place that a number selects. */
export const placeOf = <Place>(places: readonly Place[], number: number): Place | undefined =>
  places[number % Math.max(1, places.length)];
