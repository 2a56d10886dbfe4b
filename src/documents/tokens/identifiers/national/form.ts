import type { TokenType } from '../../switch.ts';

/** The form of an identifier that an authority issues. */
export interface IdentifierForm {
  readonly token: Extract<TokenType, 'tax_id' | 'national_id' | 'address'>;
  /**
   * Global patterns, from the most to the least distinctive, for texts with plain spaces, hyphens and digits. They are
   * bounded, to keep every search linear.
   */
  readonly patterns: readonly RegExp[];
  /**
   * Checks digits, dates and ranges.
   * @param compact the match in capitals, without spaces, hyphens, full stops and slashes
   * @param raw the match
   */
  readonly check?: (compact: string, raw: string) => boolean;
}

/** Removes the usual separators between the parts of a number. */
export const compactOf = (raw: string): string => raw.replace(/[\s./-]+/g, '').toUpperCase();
