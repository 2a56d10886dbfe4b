import { typeName, typeNumber } from '../../upstream/dns/types.ts';

/** The types that `ALL` stands for, which most domains have. */
const ALL_TYPES = ['A', 'AAAA', 'CNAME', 'MX', 'NS', 'TXT', 'SOA', 'CAA', 'HTTPS'] as const;

const OPT = 41;
const ANY = 255;

/** True for types used only between servers: OPT, zone transfers, transaction keys. */
const isMeta = (number: number): boolean => number === 0 || number === OPT || (number >= 128 && number < ANY);

/**
 * Returns the mnemonic of a record type that can be looked up, given as mnemonic, number or `TYPEnnn`; undefined for
 * any other text. A type without a mnemonic is `TYPEnnn`.
 */
export function readType(text: string): string | undefined {
  const number = typeNumber(/^\d+$/.test(text) ? `TYPE${text}` : text);
  return number === undefined || isMeta(number) ? undefined : typeName(number);
}

/** True if a text asks for all common types. */
export const isAll = (text: string): boolean => text.toUpperCase() === 'ALL';

/** Returns the distinct types of a list. Invalid ones are left out. */
export const readTypes = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => (isAll(text) ? ALL_TYPES : (readType(text) ?? [])))),
];
