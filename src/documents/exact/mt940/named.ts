import type { Entry } from '../../kinds/bank-statement/draft.ts';

/** Splits field NS, which German banks used before field 86. Each line begins with a number of two digits. */
export const nsParts = (lines: readonly string[]): ReadonlyMap<string, string> =>
  new Map(lines.map((line) => [line.slice(0, 2), line.slice(2).trim()]));

/**
 * Reads the details in field NS: remittance information in lines 01 to 14, the counterparty in lines 15 and 16, and the
 * booking type in line 17.
 */
export function namedDetails(lines: readonly string[]): Partial<Entry> {
  const parts = [...nsParts(lines)];
  const joined = (from: string, to: string) =>
    parts
      .filter(([number]) => number >= from && number <= to)
      .map(([, text]) => text)
      .join(' ');
  const name = joined('15', '16');
  const bookingText = joined('17', '17');
  return {
    description: joined('01', '14') || bookingText || null,
    ...(name && { counterparty: { name } }),
    ...(bookingText && { bookingText }),
  };
}
