/** A file in a `winmail.dat`. */
export interface TnefFile {
  readonly filename: string | null;
  readonly mime: string | null;
  readonly contentId: string | null;
  readonly content: Buffer;
}

const SIGNATURE = 0x223e9f78;
const MAX_FILES = 500;

/** Attributes and MAPI properties (MS-OXTNEF and MS-OXPROPS). */
const ATTACH_RENDER_DATA = 0x9002;
const ATTACH_TITLE = 0x8010;
const ATTACH_DATA = 0x800f;
const ATTACH_PROPERTIES = 0x9005;
const LONG_FILENAME = 0x3707;
const FILENAME = 0x3704;
const MIME_TAG = 0x370e;
const CONTENT_ID = 0x3712;
const DATA_OBJECT = 0x3701;

interface Gathering {
  title: string | null;
  data: Buffer | null;
  properties: ReadonlyMap<number, Buffer>;
  readonly wide: Set<number>;
}

/** Lists the files in a TNEF stream up to the first unreadable part. Returns null for other content. */
export function filesOfTnef(bytes: Buffer): TnefFile[] | null {
  if (bytes.length < 6 || bytes.readUInt32LE(0) !== SIGNATURE) return null;
  const found: Gathering[] = [];
  let at = 6;
  while (at + 9 <= bytes.length && found.length < MAX_FILES) {
    const id = bytes.readUInt32LE(at + 1) & 0xffff;
    const length = bytes.readUInt32LE(at + 5);
    const data = bytes.subarray(at + 9, at + 9 + length);
    if (id === ATTACH_RENDER_DATA)
      found.push({ title: null, data: null, properties: new Map(), wide: new Set() });
    const file = found.at(-1);
    if (file && id === ATTACH_TITLE) file.title = narrow(data);
    if (file && id === ATTACH_DATA) file.data = data;
    if (file && id === ATTACH_PROPERTIES) file.properties = propertiesOf(data, file.wide);
    at += 9 + length + 2;
  }
  return found.map(fileOf);
}

function fileOf({ title, data, properties, wide }: Gathering): TnefFile {
  const text = (id: number): string | null => {
    const value = properties.get(id);
    if (!value) return null;
    return (wide.has(id) ? upToNull(value.toString('utf16le')) : narrow(value)) || null;
  };
  // An object begins with its 16-byte interface identifier.
  const object = properties.get(DATA_OBJECT)?.subarray(16);
  return {
    filename: text(LONG_FILENAME) ?? title ?? text(FILENAME),
    mime: text(MIME_TAG)?.toLowerCase() ?? null,
    contentId: text(CONTENT_ID),
    content: data ?? object ?? Buffer.alloc(0),
  };
}

const narrow = (bytes: Buffer): string | null => upToNull(bytes.toString('latin1')) || null;

const upToNull = (text: string): string => text.split('\0', 1).join('');

/** Sizes of fixed-length values in bytes, by property type. */
const SIZES: ReadonlyMap<number, number> = new Map([
  [0x02, 4],
  [0x03, 4],
  [0x04, 4],
  [0x05, 8],
  [0x06, 8],
  [0x07, 8],
  [0x0a, 4],
  [0x0b, 4],
  [0x14, 8],
  [0x40, 8],
  [0x48, 16],
]);
const WIDE_TEXT = 0x1f;
const SEVERAL = 0x1000;
const padded = (length: number): number => (length + 3) & ~3;

/** Reads MAPI properties up to the first damaged one. */
function propertiesOf(bytes: Buffer, wide: Set<number>): Map<number, Buffer> {
  const properties = new Map<number, Buffer>();
  let at = 4;
  const room = (size: number): boolean => at + size <= bytes.length;
  const count = bytes.length < 4 ? 0 : bytes.readUInt32LE(0);
  for (let index = 0; index < count && index < 10_000 && room(4); index += 1) {
    const type = bytes.readUInt16LE(at);
    const id = bytes.readUInt16LE(at + 2);
    at += 4;
    if (id >= 0x8000) {
      // A named property has a set, a kind, and a number or name.
      if (!room(24)) break;
      const named = bytes.readUInt32LE(at + 16) === 1;
      at += named ? 24 + padded(bytes.readUInt32LE(at + 20)) : 24;
    }
    const size = SIZES.get(type & ~SEVERAL);
    let values = 1;
    if (size === undefined || (type & SEVERAL) !== 0) {
      if (!room(4)) break;
      values = bytes.readUInt32LE(at);
      at += 4;
    }
    for (let value = 0; value < values && at < bytes.length; value += 1) {
      let length = size;
      if (length === undefined) {
        if (!room(4)) return properties;
        length = bytes.readUInt32LE(at);
        at += 4;
      }
      if (value === 0) properties.set(id, bytes.subarray(at, at + length));
      at += size === undefined ? padded(length) : length;
    }
    if (type === WIDE_TEXT) wide.add(id);
  }
  return properties;
}
