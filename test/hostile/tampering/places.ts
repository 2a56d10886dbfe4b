import { crc32 } from 'node:zlib';

/** The one of several changes that a thing meets: for the same thing always the same, whoever asks for it and when. */
export function changeFor<Change>(changes: readonly Change[], thing: string): Change | undefined {
  return changes[crc32(thing) % Math.max(1, changes.length)];
}

/** The one of several places that a number stands for. */
export const placeOf = <Place>(places: readonly Place[], number: number): Place | undefined =>
  places[number % Math.max(1, places.length)];
