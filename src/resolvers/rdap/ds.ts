import { isJsonObject, objectsIn } from '../../libraries/json/value.ts';

/**
 * A DS record as the registry returns it. A number is null if it is missing, or if it exceeds the range of a DS record
 * (RFC 4034, 5.1).
 */
export interface DsRecord {
  readonly keyTag: number | null;
  readonly algorithm: number | null;
  readonly digestType: number | null;
  /** Hexadecimal, in lower case. */
  readonly digest: string | null;
}

/** The DNSSEC data that a registry returns for a domain. */
export interface RegisteredDnssec {
  readonly signed: boolean;
  readonly ds: readonly DsRecord[];
}

/** Reads the `secureDNS` of an RDAP object; null if there is none. */
export function readSecureDns(value: unknown): RegisteredDnssec | null {
  if (!isJsonObject(value)) return null;
  const { delegationSigned, dsData } = value;
  const ds = objectsIn(dsData).map(readDs);
  return { signed: truthOf(delegationSigned) ?? ds.length > 0, ds };
}

const readDs = ({ keyTag, algorithm, digestType, digest }: Record<string, unknown>): DsRecord => ({
  keyTag: unsigned(keyTag, 16),
  algorithm: unsigned(algorithm, 8),
  digestType: unsigned(digestType, 8),
  digest: typeof digest === 'string' && digest !== '' ? digest.toLowerCase() : null,
});

/** Reads an unsigned number. Registries that generate their JSON from text write numbers and booleans as strings. */
function unsigned(value: unknown, bits: number): number | null {
  const number = typeof value === 'string' && /^\d{1,5}$/.test(value.trim()) ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 && number < 2 ** bits
    ? number
    : null;
}

function truthOf(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  const text = typeof value === 'string' ? value.trim().toLowerCase() : '';
  return text === 'true' ? true : text === 'false' ? false : undefined;
}
