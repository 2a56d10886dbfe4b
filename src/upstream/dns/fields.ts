import ipaddr from 'ipaddr.js';
import { type Cursor, MalformedMessage } from './cursor.ts';
import { decimalEscape } from './names.ts';
import { typeName } from './types.ts';

/** A piece of record data, read: its members in `data`, and how zone files write it. */
export interface Piece {
  readonly data: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** One field of a record type: where it stands, what it is called, how it is read. */
export type Field = (cursor: Cursor) => Piece;

/** A field with one member. */
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

/** A domain name; zone files end it with a dot. */
export const host = field((cursor) => cursor.name(), absolute);

/** A character string of text. */
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

/** Text up to the end, without a length before it. */
export const restText = field(
  (cursor) => cursor.rest(),
  quoted,
  (bytes) => bytes.toString(),
);

/** One character string or more: `text` is all of them joined, `strings` each. */
export const texts: Field = (cursor) => {
  const strings: Buffer[] = [];
  do strings.push(cursor.string());
  while (cursor.left > 0);
  return {
    // Joined as bytes first: a character may be cut in two.
    data: { text: Buffer.concat(strings).toString(), strings: strings.map(String) },
    text: strings.map(quoted).join(' '),
  };
};

/** As zone files write bytes: capitals. */
export const hex = (bytes: Buffer): string => bytes.toString('hex').toUpperCase();
export const base64 = (bytes: Buffer): string => bytes.toString('base64');

/** Bytes up to the end. */
export const restHex = field((cursor) => cursor.rest(), hex, hex);
export const restBase64 = field((cursor) => cursor.rest(), base64, base64);

/** The salt of NSEC3; a hyphen stands for none. */
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

/** The record types at a name: windows of bit maps (RFC 4034, 4.1.2). */
export const typeBitmap = field(readBitmap, (types) => types.join(' '));

/** A moment in seconds since 1970, 32 bits that begin anew in 2106; kept in ISO 8601. Written `YYYYMMDDHHmmSS`. */
export const moment = field(
  (cursor) => new Date(cursor.uint32() * 1_000).toISOString().slice(0, 19),
  (iso) => iso.replace(/\D/g, ''),
  (iso) => `${iso}Z`,
);

/** Ends a name with a dot. */
function absolute(name: string): string {
  return name === '.' ? name : `${name}.`;
}

/** A character string as zone files write it. */
export function quoted(bytes: Uint8Array): string {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  return `"${text.replace(/["\\]|[^\x20-\x7e]/g, escaped)}"`;
}

const escaped = (character: string): string =>
  character === '"' || character === '\\' ? `\\${character}` : decimalEscape(character.charCodeAt(0));

/** The canonical text of an IPv6 address (RFC 5952). */
export const ipv6Text = (bytes: Buffer): string => ipaddr.fromByteArray([...bytes]).toString();

const BASE32HEX = '0123456789ABCDEFGHIJKLMNOPQRSTUV';

function base32hex(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((group) => BASE32HEX[Number.parseInt(group.padEnd(5, '0'), 2)])
    .join('');
}

/** No name has records of as many types. */
const MAX_TYPES = 1_000;

function readBitmap(cursor: Cursor): string[] {
  const types: string[] = [];
  let last = -1;
  while (cursor.left > 0) {
    const window = cursor.uint8();
    const bitmap = cursor.string();
    if (window <= last || bitmap.length === 0 || bitmap.length > 32)
      throw new MalformedMessage('A bit map is malformed.');
    if (types.length > MAX_TYPES) throw new MalformedMessage('A bit map holds too many types.');
    last = window;
    for (const [index, byte] of bitmap.entries())
      for (let bit = 0; bit < 8; bit += 1)
        if (byte & (0x80 >> bit)) types.push(typeName(window * 256 + index * 8 + bit));
  }
  return types;
}
