import { typeName, typeNumber } from '../../upstream/dns/types.ts';

/** What `ALL` stands for: the types that most domains have. */
const ALL_TYPES = ['A', 'AAAA', 'CNAME', 'MX', 'NS', 'TXT', 'SOA', 'CAA', 'HTTPS'] as const;

const OPT = 41;
const ANY = 255;

/** Types that only make sense in the talk between servers: OPT, transfers, transaction keys. */
const isMeta = (number: number): boolean => number === 0 || number === OPT || (number >= 128 && number < ANY);

/**
 * The mnemonic of a record type that can be looked up, given by mnemonic, number or `TYPEnnn`; undefined for anything else.
 * One without a mnemonic is called `TYPEnnn`.
 */
export function readType(text: string): string | undefined {
  const number = typeNumber(/^\d+$/.test(text) ? `TYPE${text}` : text);
  return number === undefined || isMeta(number) ? undefined : typeName(number);
}

/** Whether a text asks for all common types. */
export const isAll = (text: string): boolean => text.toUpperCase() === 'ALL';

/** The types that a list of them asks for, each once. What is none is left out. */
export const readTypes = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => (isAll(text) ? ALL_TYPES : (readType(text) ?? [])))),
];
