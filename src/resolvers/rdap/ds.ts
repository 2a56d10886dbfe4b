import { isJsonObject, objectsIn } from '../../libraries/json/value.ts';

/** A DS record as a registry shows it. A number that no DS record can hold (RFC 4034, 5.1) is null, as is one that is missing. */
export interface DsRecord {
  readonly keyTag: number | null;
  readonly algorithm: number | null;
  readonly digestType: number | null;
  /** Hexadecimal, in lower case. */
  readonly digest: string | null;
}

/** What a registry says of a domain's DNSSEC. */
export interface RegisteredDnssec {
  readonly signed: boolean;
  readonly ds: readonly DsRecord[];
}

/** Reads the `secureDNS` of an RDAP object; null where it says nothing. */
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

/** Registries that make their JSON of text write numbers and truths as texts. */
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
