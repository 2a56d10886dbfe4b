import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Numbers of record types that dns-packet has no name for, and of the most used types. */
const TYPES: Readonly<Record<string, number>> = {
  A: 1,
  NS: 2,
  CNAME: 5,
  SOA: 6,
  PTR: 12,
  HINFO: 13,
  MX: 15,
  TXT: 16,
  RP: 17,
  AAAA: 28,
  LOC: 29,
  SRV: 33,
  NAPTR: 35,
  CERT: 37,
  DNAME: 39,
  DS: 43,
  SSHFP: 44,
  RRSIG: 46,
  NSEC: 47,
  DNSKEY: 48,
  NSEC3: 50,
  NSEC3PARAM: 51,
  TLSA: 52,
  SMIMEA: 53,
  CDS: 59,
  CDNSKEY: 60,
  OPENPGPKEY: 61,
  CSYNC: 62,
  ZONEMD: 63,
  SVCB: 64,
  HTTPS: 65,
  SPF: 99,
  URI: 256,
  CAA: 257,
};

export const typeNumber = (type: string): number => {
  const number = TYPES[type] ?? Number(/^TYPE(\d+)$/.exec(type)?.[1]);
  if (!(number > 0)) throw new Error(`Unknown record type ${type}`);
  return number;
};

export const typeName = (number: number): string =>
  Object.keys(TYPES).find((type) => TYPES[type] === number) ?? `TYPE${number}`;

/** A token of a zone file: quoted tokens are never names or numbers. Escapes are not decoded. */
export interface Token {
  readonly text: string;
  readonly quoted: boolean;
}

const words = (size: 1 | 2 | 4) => (text: string) => {
  const bytes = Buffer.alloc(size);
  bytes.writeUIntBE(Number(text), 0, size);
  return bytes;
};
const [u8, u16, u32] = [words(1), words(2), words(4)];
const hexBytes = (text: string) => Buffer.from(text, 'hex');
const base64Bytes = (text: string) => Buffer.from(text, 'base64');

/** Returns the bytes of a text with `\"`, `\\` and `\DDD` escapes. */
export const unescaped = (text: string): Buffer =>
  Buffer.concat(
    [...text.matchAll(/\\(\d{3})|\\(.)|([^\\]+)/gsu)].map(([, code, sign, plain]) =>
      code ? Buffer.of(Number(code)) : Buffer.from(sign ?? plain ?? ''),
    ),
  );

const charString = (text: string) => {
  const bytes = unescaped(text);
  return Buffer.concat([u8(String(bytes.length)), bytes]);
};

/** Encodes a name for the wire; without a trailing dot it is relative to the origin. */
export function nameWire(text: string, origin = '.'): Buffer {
  const full = absoluteName(text, origin);
  if (full === '.') return Buffer.of(0);
  const labels = full.slice(0, -1).match(/(?:\\\d{3}|\\.|[^.\\])+/gs) ?? [];
  return Buffer.concat([...labels.map(charString), Buffer.of(0)]);
}

/** Returns a name with a trailing dot. */
export const absoluteName = (text: string, origin: string): string => {
  if (text === '@') return origin;
  if (text.endsWith('.')) return text;
  return origin === '.' ? `${text}.` : `${text}.${origin}`;
};

function ipBytes(text: string): Buffer {
  return Buffer.from(
    isIPv4(text) ? ipaddr.IPv4.parse(text).toByteArray() : ipaddr.IPv6.parse(text).toByteArray(),
  );
}

const moment = (text: string): Buffer => {
  const [, y, mo, d, h, mi, s] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text) ?? [];
  return u32(String(Date.parse(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`) / 1_000));
};

function base32hexBytes(text: string): Buffer {
  const bits = [...text.toUpperCase()]
    .map((sign) => '0123456789ABCDEFGHIJKLMNOPQRSTUV'.indexOf(sign).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

function bitmap(types: readonly string[]): Buffer {
  const windows = new Map<number, Buffer>();
  for (const number of types.map(typeNumber)) {
    const map = windows.get(number >> 8) ?? Buffer.alloc(32);
    map[(number & 0xff) >> 3] = (map[(number & 0xff) >> 3] as number) | (0x80 >> (number & 7));
    windows.set(number >> 8, map);
  }
  return Buffer.concat(
    [...windows]
      .sort(([one], [two]) => one - two)
      .flatMap(([window, map]) => {
        const used = map.subarray(0, map.findLastIndex((byte) => byte !== 0) + 1);
        return [Buffer.of(window, used.length), used];
      }),
  );
}

const withLength = (bytes: Buffer): Buffer => Buffer.concat([u8(String(bytes.length)), bytes]);

function location(tokens: readonly string[]): Buffer {
  const [d1, m1, s1, ns, d2, m2, s2, ew, ...lengths] = tokens;
  const angle = (d = '', m = '', s = '', negative = false) => {
    const size = (Number(d) * 3_600 + Number(m) * 60 + Number(s)) * 1_000;
    return u32(String(Math.round(2 ** 31 + (negative ? -size : size))));
  };
  const [altitude = 0, size = 1, horizontal = 10_000, vertical = 10] = lengths.map((text) =>
    Number.parseFloat(text),
  );
  const precision = (metres: number) => {
    const cm = Math.round(metres * 100);
    const power = cm === 0 ? 0 : Math.floor(Math.log10(cm));
    return ((cm / 10 ** power) << 4) | power;
  };
  return Buffer.concat([
    Buffer.of(0, precision(size), precision(horizontal), precision(vertical)),
    angle(d1, m1, s1, ns === 'S'),
    angle(d2, m2, s2, ew === 'W'),
    u32(String(Math.round(altitude * 100 + 10_000_000))),
  ]);
}

const SVC_KEYS = [
  'mandatory',
  'alpn',
  'no-default-alpn',
  'port',
  'ipv4hint',
  'ech',
  'ipv6hint',
  'dohpath',
  'ohttp',
];

function serviceParameter(token: string): Buffer {
  const [, name = '', value = ''] = /^([a-z\d-]+)(?:="?(.*?)"?)?$/s.exec(token) ?? [];
  const keyOf = (key: string) => (key.startsWith('key') ? Number(key.slice(3)) : SVC_KEYS.indexOf(key));
  const key = keyOf(name);
  const list = unescaped(value)
    .toString('latin1')
    .split(/(?<!\\),/);
  const bytes =
    key === 0
      ? Buffer.concat(list.map((item) => u16(String(keyOf(item)))))
      : key === 1
        ? Buffer.concat(list.map(charString))
        : key === 3
          ? u16(value)
          : key === 4 || key === 6
            ? Buffer.concat(list.map(ipBytes))
            : key === 5
              ? base64Bytes(value)
              : unescaped(value);
  return Buffer.concat([u16(String(key)), u16(String(bytes.length)), bytes]);
}

type Encode = (text: string, origin: string) => Buffer;
const FIXED: Readonly<Record<string, readonly Encode[]>> = {
  MX: [u16, nameWire],
  SOA: [nameWire, nameWire, u32, u32, u32, u32, u32],
  SRV: [u16, u16, u16, nameWire],
  NAPTR: [u16, u16, charString, charString, charString, nameWire],
  HINFO: [charString, charString],
  RP: [nameWire, nameWire],
  CAA: [u8, charString, unescaped],
  URI: [u16, u16, unescaped],
  NSEC3PARAM: [u8, u8, u16, (text) => withLength(text === '-' ? Buffer.alloc(0) : hexBytes(text))],
};
const NAME_TYPES = new Set(['NS', 'CNAME', 'DNAME', 'PTR']);

/** Record types whose last field may contain whitespace: the fields before it, and that field. */
const BLOBS: Readonly<Record<string, readonly [readonly Encode[], Encode]>> = {
  DS: [[u16, u8, u8], hexBytes],
  CDS: [[u16, u8, u8], hexBytes],
  DNSKEY: [[u16, u8, u8], base64Bytes],
  CDNSKEY: [[u16, u8, u8], base64Bytes],
  SSHFP: [[u8, u8], hexBytes],
  TLSA: [[u8, u8, u8], hexBytes],
  SMIMEA: [[u8, u8, u8], hexBytes],
  OPENPGPKEY: [[], base64Bytes],
  CERT: [[u16, u16, u8], base64Bytes],
  ZONEMD: [[u32, u8, u8], hexBytes],
  RRSIG: [[(type) => u16(String(typeNumber(type))), u8, u8, u32, moment, moment, u16, nameWire], base64Bytes],
};

/** Encodes record data from its zone file text. Independent of the service's reader, which it tests. */
export function rdataWire(type: string, tokens: readonly Token[], origin = '.'): Buffer {
  const texts = tokens.map(({ text }) => text);
  const [first = ''] = texts;
  if (first === '\\#') return hexBytes(texts.slice(2).join(''));
  const all = (encoders: readonly Encode[]) =>
    Buffer.concat(encoders.map((encode, index) => encode(texts[index] as string, origin)));

  if (type === 'A' || type === 'AAAA') return ipBytes(first);
  if (type === 'TXT' || type === 'SPF') return Buffer.concat(texts.map(charString));
  if (type === 'LOC') return location(texts);
  if (NAME_TYPES.has(type)) return nameWire(first, origin);
  if (type === 'HTTPS' || type === 'SVCB')
    return Buffer.concat([all([u16, nameWire]), ...texts.slice(2).map(serviceParameter)]);
  if (type === 'NSEC') return Buffer.concat([nameWire(first, origin), bitmap(texts.slice(1))]);
  if (type === 'CSYNC') return Buffer.concat([all([u32, u16]), bitmap(texts.slice(2))]);
  if (type === 'NSEC3')
    return Buffer.concat([
      all(FIXED.NSEC3PARAM as readonly Encode[]),
      withLength(base32hexBytes(texts[4] as string)),
      bitmap(texts.slice(5)),
    ]);
  if (FIXED[type]) return all(FIXED[type]);
  const [before, last] = BLOBS[type] ?? [];
  if (!before || !last) throw new Error(`Record data of type ${type} must be written as \\# length hex`);
  return Buffer.concat([all(before), last(texts.slice(before.length).join(''), origin)]);
}
