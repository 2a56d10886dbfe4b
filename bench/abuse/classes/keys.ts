import type { Target } from '../attack.ts';

/** Rotates through paying accounts, whose high rate limit lets the attack through. */
export const payingKey = ({ keys }: Target, count = 0): string =>
  keys.business[count % keys.business.length] as string;

/** Rotates through free accounts. */
export const freeKey = ({ keys }: Target, count = 0): string => keys.free[count % keys.free.length] as string;

/** Returns a different loopback address for each number, so that the requests seem to come from many clients. */
export const addressOf = (index: number): string =>
  `127.${1 + (index >> 16)}.${(index >> 8) & 255}.${1 + (index % 254)}`;
