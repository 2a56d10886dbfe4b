/** The parts of DER (X.690) that a certificate needs. */

/** Encodes a value with its tag and length. */
export function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  if (content.length < 0x80) return Buffer.concat([Buffer.of(tag, content.length), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const significant = length.subarray(length.findIndex((byte) => byte !== 0));
  return Buffer.concat([Buffer.of(tag, 0x80 | significant.length), significant, content]);
}

export const sequence = (...parts: readonly Uint8Array[]): Buffer => der(0x30, ...parts);
export const setOf = (...parts: readonly Uint8Array[]): Buffer => der(0x31, ...parts);
export const octets = (...parts: readonly Uint8Array[]): Buffer => der(0x04, ...parts);
export const bits = (bytes: Uint8Array): Buffer => der(0x03, Buffer.of(0), bytes);
export const utf8 = (text: string): Buffer => der(0x0c, Buffer.from(text));
export const yes: Buffer = der(0x01, Buffer.of(0xff));

/** Encodes a positive integer; a first byte above 0x7f would make it negative. */
export const integer = (bytes: Uint8Array): Buffer =>
  der(0x02, (bytes[0] ?? 0) > 0x7f ? Buffer.concat([Buffer.of(0), bytes]) : bytes);

/** Encodes `1.2.840.…`, with parts in base 128. */
export function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  return der(0x06, Buffer.from([first * 40 + second, ...rest].flatMap(base128)));
}

function base128(value: number): number[] {
  const low = value & 0x7f;
  return value > 0x7f ? [...base128(value >> 7).map((byte) => byte | 0x80), low] : [low];
}

/** Encodes UTCTime until 2049 and GeneralizedTime after that, as RFC 5280 requires. */
export function time(date: Date): Buffer {
  const digits = date.toISOString().replace(/\.\d+|[-:T]/g, '');
  const short = date.getUTCFullYear() < 2050;
  return der(short ? 0x17 : 0x18, Buffer.from(short ? digits.slice(2) : digits));
}
