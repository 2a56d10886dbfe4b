import { momentAt } from '../../libraries/text/calendar.ts';

export type UuidVariant = 'ncs' | 'rfc9562' | 'microsoft' | 'future';

export interface UuidReport {
  readonly valid: boolean;
  /** A sentence that says why the text is invalid; null if it is valid. */
  readonly reason: string | null;
  /** Lower case, without a prefix; null if the text is not a UUID. */
  readonly uuid: string | null;
  readonly version: number | null;
  readonly variant: UuidVariant | null;
  /** The creation time in ISO 8601; null if the version contains no time, or if the year has five digits. */
  readonly timestamp: string | null;
}

const TEXT = /^(?:urn:uuid:)?([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/i;

/** All bits 0, or all 1: valid UUIDs without a version. */
const SPECIAL = /^[0-]+$|^[f-]+$/;

/** Milliseconds from 1582-10-15 to 1970-01-01. */
const GREGORIAN_OFFSET_MS = 12_219_292_800_000;

/** Parses a UUID into its 16 bytes, in any case, with or without `urn:uuid:`; undefined for any other text. */
export function parseUuid(text: string): Uint8Array | undefined {
  const hex = TEXT.exec(text.trim())?.[1]?.replaceAll('-', '');
  return hex === undefined ? undefined : Uint8Array.fromHex(hex);
}

/** Writes 16 bytes as lower-case text. */
export const writeUuid = (bytes: Uint8Array): string =>
  bytes.toHex().replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/** Examines a text that may be a UUID, and checks that it is valid and of the wanted version, if any. */
export function examineUuid(text: string, wanted?: number): UuidReport {
  const bytes = parseUuid(text);
  if (!bytes) {
    const reason =
      'The text does not consist of 32 hexadecimal digits in groups of 8, 4, 4, 4 and 12, separated by hyphens.';
    return { valid: false, reason, uuid: null, version: null, variant: null, timestamp: null };
  }
  const uuid = writeUuid(bytes);
  const variant = variantOf(bytes[8] as number);
  const version = variant === 'rfc9562' ? (bytes[6] as number) >> 4 : null;
  const reason = SPECIAL.test(uuid) && wanted === undefined ? null : faultOf(variant, version, wanted);
  return { valid: reason === null, reason, uuid, version, variant, timestamp: timestampOf(bytes, version) };
}

function variantOf(byte: number): UuidVariant {
  if (byte < 0x80) return 'ncs';
  if (byte < 0xc0) return 'rfc9562';
  return byte < 0xe0 ? 'microsoft' : 'future';
}

function faultOf(variant: UuidVariant, version: number | null, wanted: number | undefined): string | null {
  if (version === null) return `The variant is ${variant}, not that of RFC 9562.`;
  if (version < 1 || version > 8) return `RFC 9562 defines no version ${version}.`;
  return wanted === undefined || version === wanted ? null : `The version is ${version}, not ${wanted}.`;
}

function timestampOf(bytes: Uint8Array, version: number | null): string | null {
  const view = new DataView(bytes.buffer);
  const high = view.getUint16(6) & 0xfff;
  if (version === 7) return momentAt(view.getUint32(0) * 2 ** 16 + view.getUint16(4));
  if (version === 1)
    return gregorian((BigInt(high) << 48n) | (BigInt(view.getUint16(4)) << 32n) | BigInt(view.getUint32(0)));
  if (version === 6)
    return gregorian((BigInt(view.getUint32(0)) << 28n) | (BigInt(view.getUint16(4)) << 12n) | BigInt(high));
  return null;
}

const gregorian = (intervals: bigint): string | null =>
  momentAt(Number(intervals / 10_000n) - GREGORIAN_OFFSET_MS);
