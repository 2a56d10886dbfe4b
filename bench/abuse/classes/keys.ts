import type { Target } from '../attack.ts';

/** Paying accounts in turn: their rate is high enough that what is tried is not just refused for it. */
export const payingKey = ({ keys }: Target, count = 0): string =>
  keys.business[count % keys.business.length] as string;

/** Accounts that anybody can have, in turn. */
export const freeKey = ({ keys }: Target, count = 0): string => keys.free[count % keys.free.length] as string;

/** A loopback address for each number: a crowd, as far as the service can tell. */
export const addressOf = (index: number): string =>
  `127.${1 + (index >> 16)}.${(index >> 8) & 255}.${1 + (index % 254)}`;
