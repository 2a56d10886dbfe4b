import { crc32, deflateRawSync } from 'node:zlib';

/** A file in a zip. Omitted values are set correctly. */
export interface ZipFile {
  readonly name: string | Buffer;
  readonly content?: string | Buffer;
  readonly method?: number;
  readonly flags?: number;
  readonly crc?: number;
  /** The size that the directory claims. */
  readonly bytes?: number;
  readonly attributes?: number;
  /** True to put sizes and offset into the zip64 extra field. */
  readonly zip64?: boolean;
  /** True for a local header without sizes. The sizes then follow the data. */
  readonly descriptor?: boolean;
}

export interface ZipShape {
  readonly comment?: string;
  /** The number of files that the end record claims. */
  readonly count?: number;
  readonly disk?: number;
}

const u16 = (value: number): Buffer => Buffer.from([value & 255, (value >> 8) & 255]);
const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value >>> 0);
  return bytes;
};
const u64 = (value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
};

/** Writes a zip file, including malformed ones that no tool would write. */
export function zipOf(files: readonly ZipFile[], { comment = '', count, disk = 0 }: ZipShape = {}): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    const { local, central } = recordsOf(file, offset);
    locals.push(local);
    directory.push(central);
    offset += local.length;
  }
  const entries = Buffer.concat(directory);
  const number = count ?? files.length;
  const end = Buffer.concat([
    Buffer.from('PK\x05\x06'),
    u16(disk),
    u16(disk),
    u16(number),
    u16(number),
    u32(entries.length),
    u32(offset),
    u16(comment.length),
    Buffer.from(comment),
  ]);
  return Buffer.concat([...locals, entries, end]);
}

function recordsOf(file: ZipFile, offset: number): { local: Buffer; central: Buffer } {
  const { method = 8, flags = 0, zip64 = false, descriptor = false, attributes = 0 } = file;
  const content = Buffer.from(file.content ?? '');
  const name = Buffer.from(file.name);
  const data = method === 8 ? deflateRawSync(content) : content;
  const crc = u32(file.crc ?? crc32(content));
  const bytes = file.bytes ?? content.length;
  const general = Buffer.concat([u16(flags | (descriptor ? 8 : 0)), u16(method), u32(0)]);
  const nothing = Buffer.alloc(12);
  const local = Buffer.concat([
    Buffer.from('PK\x03\x04'),
    u16(20),
    general,
    descriptor ? nothing : Buffer.concat([crc, u32(data.length), u32(bytes)]),
    u16(name.length),
    u16(0),
    name,
    data,
    descriptor ? Buffer.concat([crc, u32(data.length), u32(bytes)]) : Buffer.alloc(0),
  ]);
  const long = Buffer.concat([u16(1), u16(24), u64(bytes), u64(data.length), u64(offset)]);
  const extra = zip64 ? long : Buffer.alloc(0);
  const central = Buffer.concat([
    Buffer.from('PK\x01\x02'),
    u16(0x0314),
    u16(20),
    general,
    crc,
    u32(zip64 ? 0xffffffff : data.length),
    u32(zip64 ? 0xffffffff : bytes),
    u16(name.length),
    u16(extra.length),
    u16(0),
    u16(0),
    u16(0),
    u32(attributes),
    u32(zip64 ? 0xffffffff : offset),
    name,
    extra,
  ]);
  return { local, central };
}

/** Builds a zip whose entries all share the same data, like David Fifield's zip bombs. */
export function overlappingZip(content: Buffer, count: number): Buffer {
  const single = zipOf([{ name: 'a.txt', content }]);
  const start = single.indexOf('PK\x01\x02');
  const end = single.indexOf('PK\x05\x06');
  const entries = Buffer.concat(Array.from({ length: count }, () => single.subarray(start, end)));
  const tail = Buffer.from(single.subarray(end));
  tail.writeUInt16LE(count, 8);
  tail.writeUInt16LE(count, 10);
  tail.writeUInt32LE(entries.length, 12);
  return Buffer.concat([single.subarray(0, start), entries, tail]);
}
