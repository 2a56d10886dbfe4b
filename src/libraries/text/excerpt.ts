import { maskKeys } from '../../errors.ts';

/** The most that is repeated of what was sent. */
const QUOTED_CHARACTERS = 40;

/** So much of a text of a caller as may be said again: cut, and with the keys in it masked. */
export function excerpt(text: string): string {
  const masked = maskKeys(text);
  return masked.length > QUOTED_CHARACTERS ? `${masked.slice(0, QUOTED_CHARACTERS)}…` : masked;
}

/** What is wrong with an item of a list, which is known by what it says: whoever sent it with commas has not counted. */
export const itemFault = (item: string, message: string): string =>
  `has the item '${excerpt(item)}', which ${message}`;
