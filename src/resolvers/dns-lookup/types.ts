import { typeName, typeNumber } from '../../upstream/dns/types.ts';

/** The record types that `ALL` stands for: most domains have them. */
const ALL_TYPES = ['A', 'AAAA', 'CNAME', 'MX', 'NS', 'TXT', 'SOA', 'CAA', 'HTTPS'] as const;

const OPT = 41;
const ANY = 255;

/** True for types used only between servers: OPT, zone transfers, transaction keys. */
const isMeta = (number: number): boolean => number === 0 || number === OPT || (number >= 128 && number < ANY);

/**
 * Parses a record type that can be looked up, given as mnemonic, number or `TYPEnnn`. Returns its mnemonic, or
 * `TYPEnnn` if it has none; undefined for any other text.
 */
export function readType(text: string): string | undefined {
  const number = typeNumber(/^\d+$/.test(text) ? `TYPE${text}` : text);
  return number === undefined || isMeta(number) ? undefined : typeName(number);
}

/** True if a text asks for all common types. */
export const isAll = (text: string): boolean => text.toUpperCase() === 'ALL';

/** Returns the distinct record types in a list. Invalid types are left out. */
export const readTypes = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => (isAll(text) ? ALL_TYPES : (readType(text) ?? [])))),
];
