import { EntryError } from '../store/entry-error.ts';

/** A UUID without its dashes. */
const UUID_BYTES = 16;
const UUID_LENGTH = 36;
const DASH = 45;
/** The value of each hexadecimal digit in lower case, by its character code; 255 for all other characters. */
const DIGITS = Uint8Array.from({ length: 128 }, (_, code) => {
  const digit = '0123456789abcdef'.indexOf(String.fromCharCode(code));
  return digit === -1 ? 255 : digit;
});

const unstorable = (value: number) => new EntryError(`The call log cannot store the number ${value}.`);

/** Writes numbers and texts one after another. Its memory is reused from one `start` to the next. */
export class ByteWriter {
  #bytes = Buffer.alloc(4_096);
  #length = 0;

  start(): void {
    this.#length = 0;
  }

  /** Number of bytes written since `start`. */
  get length(): number {
    return this.#length;
  }

  /** Returns a copy of the bytes written since `start`. */
  end(): Buffer {
    return Buffer.from(this.#bytes.subarray(0, this.#length));
  }

  /** Replaces a byte that was written before. */
  setByte(at: number, value: number): void {
    this.#bytes[at] = value;
  }

  #reserve(size: number): void {
    if (this.#length + size <= this.#bytes.length) return;
    const larger = Buffer.alloc(2 * (this.#length + size));
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }

  byte(value: number): void {
    this.#reserve(1);
    this.#bytes[this.#length++] = value;
  }

  /**
   * Writes a whole number from 0 as LEB128: seven bits a byte, the lowest first.
   * @throws EntryError for any other number
   */
  number(value: number): void {
    if (!Number.isSafeInteger(value) || value < 0) throw unstorable(value);
    this.#reserve(8);
    let rest = value;
    for (; rest > 127; rest = Math.floor(rest / 128)) this.#bytes[this.#length++] = (rest % 128) + 128;
    this.#bytes[this.#length++] = rest;
  }

  /** Writes a whole number that may be below 0, with the sign as its lowest bit (zigzag encoding). */
  signed(value: number): void {
    // Half of a whole number would become a different number.
    if (!Number.isSafeInteger(value)) throw unstorable(value);
    this.number(value < 0 ? -2 * value - 1 : 2 * value);
  }

  /** Writes a number with a fixed length, the highest byte first. */
  fixed(value: number, size: number): void {
    if (!Number.isSafeInteger(value) || value < 0 || value >= 256 ** size) throw unstorable(value);
    this.#reserve(size);
    this.#length = this.#bytes.writeUIntBE(value, this.#length, size);
  }

  text(value: string): void {
    const size = Buffer.byteLength(value);
    this.number(size);
    this.#reserve(size);
    this.#length += this.#bytes.write(value, this.#length);
  }

  /**
   * Writes a UUID in lower case as 16 bytes. Writes nothing and returns false for any other text, which could not be
   * restored from these bytes.
   */
  uuid(value: string): boolean {
    if (value.length !== UUID_LENGTH) return false;
    this.#reserve(UUID_BYTES);
    for (let at = 0, byte = this.#length; at < UUID_LENGTH; at += 2) {
      if (at === 8 || at === 13 || at === 18 || at === 23) {
        if (value.charCodeAt(at) !== DASH) return false;
        at += 1;
      }
      const high = DIGITS[value.charCodeAt(at)] ?? 255;
      const low = DIGITS[value.charCodeAt(at + 1)] ?? 255;
      if (high > 15 || low > 15) return false;
      this.#bytes[byte++] = high * 16 + low;
    }
    this.#length += UUID_BYTES;
    return true;
  }
}

/** Reads what `ByteWriter` wrote. */
export class ByteReader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  get done(): boolean {
    return this.#at >= this.#bytes.length;
  }

  byte(): number {
    const value = this.#bytes[this.#at++];
    if (value === undefined) throw new RangeError('A row of the call log ends early.');
    return value;
  }

  number(): number {
    let value = 0;
    for (let unit = 1; ; unit *= 128) {
      const byte = this.byte();
      if (byte < 128) return value + byte * unit;
      value += (byte - 128) * unit;
    }
  }

  signed(): number {
    const value = this.number();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  fixed(size: number): number {
    const value = this.#bytes.readUIntBE(this.#at, size);
    this.#at += size;
    return value;
  }

  text(): string {
    const size = this.number();
    return this.#bytes.toString('utf8', this.#at, this.#skip(size));
  }

  uuid(): string {
    const digits = this.#bytes.toString('hex', this.#at, this.#skip(UUID_BYTES));
    return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-${digits.slice(12, 16)}-${digits.slice(16, 20)}-${digits.slice(20)}`;
  }

  /** Moves on by some bytes and returns the new position. */
  #skip(size: number): number {
    this.#at += size;
    if (this.#at > this.#bytes.length) throw new RangeError('A row of the call log ends early.');
    return this.#at;
  }
}
