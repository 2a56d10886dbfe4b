/** Reads bytes at an offset. Returns fewer at the end of the file. */
export type ReadAt = (at: number, length: number) => Buffer;

/** The value of a field. Numbers above 2⁵³ are rounded. */
export type Field = string | number | boolean | readonly Field[] | { readonly [name: string]: Field };

/** A value and the offset of the next field. */
type Decoded = readonly [value: Field, next: number];

/** Maximum length of a field's header: the control byte, the type byte and up to three size bytes. */
const MAX_HEAD_LENGTH = 5;
/** Offsets to add to pointers of one to four bytes. */
const POINTER_BASES = [0, 2_048, 526_336, 0];

/**
 * Reads the field at an offset in a section of a MaxMind DB file (format version 2.0, "Output data section"). Throws
 * for types that do not occur in geolocation databases.
 */
export function readField(read: ReadAt, at: number): Field {
  return decode(read, at)[0];
}

function decode(read: ReadAt, at: number): Decoded {
  const head = read(at, MAX_HEAD_LENGTH);
  const control = head.readUInt8(0);
  if (control >> 5 === 1) return follow(read, head, at);
  const extended = control >> 5 === 0;
  const type = extended ? 7 + head.readUInt8(1) : control >> 5;
  const [size, own] = sizeOf(control & 31, head, extended ? 2 : 1);
  return decodeValue(read, type, size, at + own);
}

function follow(read: ReadAt, head: Buffer, at: number): Decoded {
  const control = head.readUInt8(0);
  const length = ((control >> 3) & 3) + 1;
  const low = head.readUIntBE(1, length);
  const high = length === 4 ? 0 : (control & 7) * 256 ** length;
  const [value] = decode(read, high + low + (POINTER_BASES[length - 1] as number));
  return [value, at + 1 + length];
}

/** Returns the size of a value, or its number of entries, and the length of its header. */
function sizeOf(short: number, head: Buffer, own: number): readonly [size: number, head: number] {
  if (short < 29) return [short, own];
  if (short === 29) return [29 + head.readUInt8(own), own + 1];
  if (short === 30) return [285 + head.readUInt16BE(own), own + 2];
  return [65_821 + head.readUIntBE(own, 3), own + 3];
}

function decodeValue(read: ReadAt, type: number, size: number, at: number): Decoded {
  const next = at + size;
  switch (type) {
    case 2:
      return [read(at, size).toString('utf8'), next];
    case 3:
      return [read(at, 8).readDoubleBE(), next];
    case 5:
    case 6:
    case 9:
      return [unsigned(read(at, size)), next];
    case 7:
      return decodeMap(read, size, at);
    case 11:
      return decodeList(read, size, at);
    case 14:
      return [size > 0, at];
    case 15:
      return [read(at, 4).readFloatBE(), next];
    default:
      throw new Error(`A MaxMind DB contains a field of the unsupported type ${type}`);
  }
}

const unsigned = (bytes: Buffer): number => bytes.reduce((sum, byte) => sum * 256 + byte, 0);

function decodeMap(read: ReadAt, size: number, at: number): Decoded {
  const entries: [string, Field][] = [];
  let next = at;
  for (let index = 0; index < size; index++) {
    const [name, afterName] = decode(read, next);
    const [value, afterValue] = decode(read, afterName);
    entries.push([String(name), value]);
    next = afterValue;
  }
  return [Object.fromEntries(entries), next];
}

function decodeList(read: ReadAt, size: number, at: number): Decoded {
  const items: Field[] = [];
  let next = at;
  for (let index = 0; index < size; index++) {
    const [item, after] = decode(read, next);
    items.push(item);
    next = after;
  }
  return [items, next];
}
