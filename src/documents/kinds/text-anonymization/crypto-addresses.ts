import { createHash } from 'node:crypto';

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const BECH32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';

/** True if the checksum of an address is valid: Base58Check, Bech32 and Bech32m, or the capital letters of EIP-55. */
export function isCryptoAddress(address: string): boolean {
  if (address.startsWith('0x')) return isEthereum(address);
  if (/^(?:bc|tb|ltc)1/i.test(address)) return isSegwit(address);
  return base58Check(address) !== null;
}

const doubleHash = (bytes: Uint8Array): Buffer =>
  createHash('sha256').update(createHash('sha256').update(bytes).digest()).digest();

/** Returns the version and the hash of an address of 25 bytes; null if its checksum is wrong. */
export function base58Check(address: string): Buffer | null {
  let number = 0n;
  for (const character of address) {
    const value = BASE58.indexOf(character);
    if (value < 0) return null;
    number = number * 58n + BigInt(value);
  }
  const hex = number.toString(16);
  if (hex.length > 50) return null;
  const bytes = Buffer.from(hex.padStart(50, '0'), 'hex');
  const payload = bytes.subarray(0, 21);
  return doubleHash(payload).subarray(0, 4).equals(bytes.subarray(21)) ? payload : null;
}

/** Encodes a version and a hash, 21 bytes, as an address. */
export function writeBase58Check(payload: Uint8Array): string {
  const bytes = Buffer.concat([payload, doubleHash(payload).subarray(0, 4)]);
  let number = BigInt(`0x${bytes.toString('hex')}`);
  let text = '';
  for (; number > 0n; number /= 58n) text = BASE58[Number(number % 58n)] + text;
  const zeros = bytes.findIndex((byte) => byte !== 0);
  return '1'.repeat(Math.max(0, zeros)) + text;
}

const GENERATOR = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];

/** Computes the checksum of BIP 173 over the prefix and the five-bit values. */
function polymod(values: readonly number[]): number {
  let check = 1;
  for (const value of values) {
    const top = check >>> 25;
    check = ((check & 0x1ffffff) << 5) ^ value;
    for (const [bit, generator] of GENERATOR.entries()) if ((top >>> bit) & 1) check ^= generator;
  }
  return check;
}

const expanded = (prefix: string): number[] => [
  ...[...prefix].map((letter) => letter.charCodeAt(0) >>> 5),
  0,
  ...[...prefix].map((letter) => letter.charCodeAt(0) & 31),
];

/** The constants of Bech32 (version 0) and Bech32m (later versions). */
const BECH32_CONSTANTS = [1, 0x2bc830a3];

function isSegwit(address: string): boolean {
  const lower = address.toLowerCase();
  if (address !== lower && address !== address.toUpperCase()) return false;
  const at = lower.lastIndexOf('1');
  const values = [...lower.slice(at + 1)].map((character) => BECH32.indexOf(character));
  if (values.length < 8 || values.includes(-1)) return false;
  return BECH32_CONSTANTS.includes(polymod([...expanded(lower.slice(0, at)), ...values]));
}

/** Encodes five-bit values, of which the first is the version, as an address. */
export function writeSegwit(prefix: string, values: readonly number[]): string {
  const constant = BECH32_CONSTANTS[values[0] === 0 ? 0 : 1] as number;
  const check = polymod([...expanded(prefix), ...values, 0, 0, 0, 0, 0, 0]) ^ constant;
  const all = [...values, ...Array.from({ length: 6 }, (_, index) => (check >>> (5 * (5 - index))) & 31)];
  return `${prefix}1${all.map((value) => BECH32[value]).join('')}`;
}

/**
 * True if the address matches its checksum. An address whose letters are all in lower case, or all in upper case, has
 * no checksum.
 */
const isEthereum = (address: string): boolean =>
  /^0x(?:[0-9a-f]{40}|[0-9A-F]{40})$/.test(address) || writeEthereum(address.slice(2)) === address;

/**
 * Writes an address with the capitals of EIP-55: a letter is a capital if the hash digit at its position is 8 or
 * higher.
 */
export function writeEthereum(hex: string): string {
  const lower = hex.toLowerCase();
  const hash = createHash('keccak-256').update(lower).digest('hex');
  const letters = [...lower].map((one, index) =>
    Number.parseInt(hash[index] as string, 16) > 7 ? one.toUpperCase() : one,
  );
  return `0x${letters.join('')}`;
}
