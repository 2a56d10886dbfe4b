import { maskKeys } from '../../errors.ts';

/** Maximum length of a quote from a caller's text, in characters. */
const QUOTED_CHARACTERS = 40;

/** Returns the part of a caller's text that may be quoted: truncated, with API keys masked. */
export function excerpt(text: string): string {
  const masked = maskKeys(text);
  return masked.length > QUOTED_CHARACTERS ? `${masked.slice(0, QUOTED_CHARACTERS)}…` : masked;
}

/**
 * Describes the error in a list item. Quotes the item instead of its index, because callers do not count the items of a
 * comma-separated list.
 */
export const itemFault = (item: string, message: string): string =>
  `'${excerpt(item)}' ${message.replace(/^must be one of /, 'is not valid. Valid values: ')}`;
