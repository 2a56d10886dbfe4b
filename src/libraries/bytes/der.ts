/**
 * Identifiers of the fields over which a curve can be defined (RFC 3279, section 2.3.5): prime and characteristic two.
 * They occur only in keys that describe their curve by its parameters instead of its name.
 */
const FIELD_TYPES = ['2a8648ce3d0101', '2a8648ce3d0102'].map((hex) => Buffer.from(hex, 'hex'));

const CONSTRUCTED = 0x20;
const [BIT_STRING, OCTET_STRING] = [0x03, 0x04];
const INDEFINITE = 0x80;
const MAX_LEVELS = 20;

/**
 * True if a key or certificate may describe its curve by parameters. OpenSSL checks such a curve while it parses the
 * key, which takes from 60 milliseconds to several seconds for chosen parameters, and RFC 5480 forbids such keys. The
 * result is also true if a string is divided into pieces, because that could hide the parameters, and DER forbids it.
 */
export function mayHaveExplicitCurve(der: Uint8Array): boolean {
  const bytes = Buffer.from(der.buffer, der.byteOffset, der.byteLength);
  return FIELD_TYPES.some((type) => bytes.includes(type)) || hasDividedString(bytes, 0);
}

/** True if a string is encoded in pieces, or if a length is missing. Malformed input is left to the parser of keys. */
function hasDividedString(bytes: Buffer, level: number): boolean {
  if (level > MAX_LEVELS) return true;
  for (let at = 0; at + 1 < bytes.length; ) {
    const tag = bytes[at] as number;
    const first = bytes[at + 1] as number;
    if (first === INDEFINITE || tag === (BIT_STRING | CONSTRUCTED) || tag === (OCTET_STRING | CONSTRUCTED))
      return true;
    const lengthBytes = first > INDEFINITE ? first - INDEFINITE : 0;
    const start = at + 2 + lengthBytes;
    if (start > bytes.length) return false;
    // OpenSSL accepts lengths with any number of leading zeros.
    const length =
      lengthBytes > 0 ? bytes.subarray(at + 2, start).reduce((sum, byte) => sum * 256 + byte, 0) : first;
    if (tag & CONSTRUCTED && hasDividedString(bytes.subarray(start, start + length), level + 1)) return true;
    at = start + length;
  }
  return false;
}
