import ipaddr from 'ipaddr.js';
import { type Cursor, MalformedMessage } from './cursor.ts';
import { decimalEscape } from './names.ts';
import { typeName } from './types.ts';

/** A parsed field of record data. `data` contains its members, and `text` its zone file notation. */
export interface Piece {
  readonly data: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** Reads one field of a record type. */
export type Field = (cursor: Cursor) => Piece;

/** Creates a field with one member. */
const field =
  <Value>(
    read: (cursor: Cursor) => Value,
    show: (value: Value) => string,
    keep: (value: Value) => unknown = (value) => value,
  ) =>
  (name: string): Field =>
  (cursor) => {
    const value = read(cursor);
    return { data: { [name]: keep(value) }, text: show(value) };
  };

export const uint8 = field((cursor) => cursor.uint8(), String);
export const uint16 = field((cursor) => cursor.uint16(), String);
export const uint32 = field((cursor) => cursor.uint32(), String);

/** A domain name. Zone files write it with a trailing dot. */
export const host = field((cursor) => cursor.name(), absolute);

/** A character string that contains text. */
export const label = field(
  (cursor) => cursor.string(),
  quoted,
  (bytes) => bytes.toString(),
);

/** The tag of CAA: letters and digits, written without quotes. */
export const tag = field((cursor) => {
  const text = cursor.string().toString('latin1');
  if (!/^[a-z\d]+$/i.test(text)) throw new MalformedMessage('A tag is malformed.');
  return text.toLowerCase();
}, String);

/** Text up to the end of the record data, without a length byte. */
export const restText = field(
  (cursor) => cursor.rest(),
  quoted,
  (bytes) => bytes.toString(),
);

/** One or more character strings. `text` joins all of them, and `strings` lists each separately. */
export const texts: Field = (cursor) => {
  const strings: Buffer[] = [];
  do strings.push(cursor.string());
  while (cursor.left > 0);
  return {
    // The bytes are joined before they are decoded, because a character may be split between two strings.
    data: { text: Buffer.concat(strings).toString(), strings: strings.map(String) },
    text: strings.map(quoted).join(' '),
  };
};

/** Formats bytes in upper-case hexadecimal, as in zone files. */
export const hex = (bytes: Buffer): string => bytes.toString('hex').toUpperCase();
export const base64 = (bytes: Buffer): string => bytes.toString('base64');

/** Bytes up to the end of the record data. */
export const restHex = field((cursor) => cursor.rest(), hex, hex);
export const restBase64 = field((cursor) => cursor.rest(), base64, base64);

/** The salt of NSEC3. A hyphen means no salt. */
export const salt = field(
  (cursor) => cursor.string(),
  (bytes) => hex(bytes) || '-',
  hex,
);

/** The hashed owner name of NSEC3. */
export const hashedName = field((cursor) => base32hex(cursor.string()), String);

export const ipv4 = field((cursor) => cursor.bytes(4).join('.'), String);
export const ipv6 = field((cursor) => ipv6Text(cursor.bytes(16)), String);

/** A record type. */
export const recordType = field((cursor) => typeName(cursor.uint16()), String);

/** The record types that exist at a name, as windows of bit maps (RFC 4034, section 4.1.2). */
export const typeBitmap = field(readBitmap, (types) => types.join(' '));

/**
 * A time in seconds since 1970, in 32 bits that wrap around in 2106. `data` contains it in ISO 8601, `text` as
 * `YYYYMMDDHHmmSS`.
 */
export const momentField = field(
  (cursor) => new Date(cursor.uint32() * 1_000).toISOString().slice(0, 19),
  (iso) => iso.replace(/\D/g, ''),
  (iso) => `${iso}Z`,
);

/** Appends the trailing dot to a name. */
function absolute(name: string): string {
  return name === '.' ? name : `${name}.`;
}

/** Formats a character string in zone file notation. */
export function quoted(bytes: Uint8Array): string {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  return `"${text.replace(/["\\]|[^\x20-\x7e]/g, escaped)}"`;
}

const escaped = (character: string): string =>
  character === '"' || character === '\\' ? `\\${character}` : decimalEscape(character.charCodeAt(0));

/** Formats an IPv6 address in canonical form (RFC 5952). */
export const ipv6Text = (bytes: Buffer): string => ipaddr.fromByteArray([...bytes]).toString();

const BASE32HEX = '0123456789ABCDEFGHIJKLMNOPQRSTUV';

function base32hex(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((group) => BASE32HEX[Number.parseInt(group.padEnd(5, '0'), 2)])
    .join('');
}

/** The maximum number of record types in a bit map. No real name has records of this many types. */
const MAX_TYPES = 1_000;

function readBitmap(cursor: Cursor): string[] {
  const types: string[] = [];
  let last = -1;
  while (cursor.left > 0) {
    const window = cursor.uint8();
    const bitmap = cursor.string();
    if (window <= last || bitmap.length === 0 || bitmap.length > 32)
      throw new MalformedMessage('A bit map is malformed.');
    if (types.length > MAX_TYPES) throw new MalformedMessage('A bit map contains too many types.');
    last = window;
    for (const [index, byte] of bitmap.entries())
      for (let bit = 0; bit < 8; bit += 1)
        if (byte & (0x80 >> bit)) types.push(typeName(window * 256 + index * 8 + bit));
  }
  return types;
}
