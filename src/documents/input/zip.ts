import { crc32 } from 'node:zlib';
import { type InflationBudget, inflated } from './inflation.ts';
import { Refusal } from './refusal.ts';
import { UNICODE_PATH, zipName } from './zip-names.ts';

/** Signatures and sizes of the records of a zip file (PKWARE's APPNOTE.TXT 6.3.10, section 4.3). */
const LOCAL = { signature: 0x04034b50, bytes: 30 };
const CENTRAL = { signature: 0x02014b50, bytes: 46 };
const END = { signature: 0x06054b50, bytes: 22 };
const END64 = { signature: 0x06064b50, bytes: 56 };
const LOCATOR64 = { signature: 0x07064b50, bytes: 20 };
const MAX_COMMENT = 0xffff;

/** The value of a field if the actual number is in the zip64 extra field. */
const IN_ZIP64 = 0xffffffff;
const ZIP64_FIELD = 0x0001;

/** General purpose flags: encrypted, strongly encrypted, and with a masked central directory. */
const ENCRYPTED = 0x0001 | 0x0040 | 0x2000;
const AES = 99;
const STORED = 0;
const DEFLATED = 8;

export interface ZipEntry {
  /** The path in the archive, as written there. */
  readonly name: string;
  /** True for a symbolic link, whose content is only a path. */
  readonly link: boolean;
  /** Returns the content of the file. Throws a Refusal. */
  readonly read: () => Buffer;
}

interface Listed {
  readonly name: string;
  readonly link: boolean;
  readonly encrypted: boolean;
  readonly method: number;
  readonly crc: number;
  readonly compressedBytes: number;
  readonly bytes: number;
  /** The offset of the entry's local header. */
  readonly start: number;
}

/**
 * Lists the entries of a zip file by its central directory. Only the directory is trusted: local headers are used only
 * to find the data. Throws a Refusal for a file that is damaged, split or too large, or whose entries share bytes, as
 * in zip bombs.
 */
export function zipEntriesOf(file: Buffer, budget: InflationBudget): ZipEntry[] {
  const directory = directoryOf(file);
  budget.takeFiles(directory.count);
  const listed = listOf(file, directory);
  const placed = listed.map((entry) => ({ entry, data: dataOf(file, entry) }));
  let free = 0;
  for (const { entry, data } of placed.toSorted((one, other) => one.entry.start - other.entry.start)) {
    if (entry.start < free)
      throw new Refusal('archive_limit', 'The files in the archive overlap, as in a zip bomb.');
    if (data.end > directory.start) throw damaged('a file overlaps its directory');
    free = data.end;
  }
  return placed.map(({ entry, data }) => ({
    name: entry.name,
    link: entry.link,
    read: () => contentOf(file.subarray(data.begin, data.end), entry, budget),
  }));
}

const damaged = (detail: string): Refusal => new Refusal('corrupt', `The zip file is damaged: ${detail}.`);

interface Directory {
  readonly start: number;
  readonly end: number;
  readonly count: number;
  /** The number of bytes before the archive, which its offsets do not include. */
  readonly base: number;
}

function directoryOf(file: Buffer): Directory {
  const end = endOf(file);
  const record = record64(file, end - LOCATOR64.bytes);
  if (record !== undefined) {
    if (file.readUInt32LE(record + 16) !== 0 || file.readUInt32LE(record + 20) !== 0) throw split();
    return located(file, record, long(file, record + 32), long(file, record + 40), long(file, record + 48));
  }
  const count = file.readUInt16LE(end + 10);
  const bytes = file.readUInt32LE(end + 12);
  const offset = file.readUInt32LE(end + 16);
  if (bytes === IN_ZIP64 || offset === IN_ZIP64) throw damaged('its zip64 record is missing');
  if (file.readUInt16LE(end + 4) !== 0 || file.readUInt16LE(end + 6) !== 0) throw split();
  return located(file, end, count, bytes, offset);
}

const split = (): Refusal => new Refusal('corrupt', 'The zip file is part of a split archive.');

/**
 * Finds the end record. It is the last record that fits, because a comment or bytes added by a mail program may follow
 * it.
 */
function endOf(file: Buffer): number {
  for (let at = file.length - END.bytes; at >= Math.max(0, file.length - END.bytes - MAX_COMMENT); at -= 1) {
    if (file[at] !== 0x50 || file.readUInt32LE(at) !== END.signature) continue;
    if (at + END.bytes + file.readUInt16LE(at + 20) <= file.length) return at;
  }
  throw damaged('its end is missing');
}

/**
 * Returns the offset of the zip64 end record, which is either where the locator says, or directly before the locator.
 * Undefined if there is no such record.
 */
function record64(file: Buffer, locator: number): number | undefined {
  if (locator < 0 || file.readUInt32LE(locator) !== LOCATOR64.signature) return undefined;
  return [long(file, locator + 8), locator - END64.bytes].find(
    (at) => at >= 0 && at + END64.bytes <= locator && file.readUInt32LE(at) === END64.signature,
  );
}

/**
 * Reads a number of eight bytes. A number above all file sizes becomes infinite, so that sums that include it exceed
 * the limits.
 */
function long(file: Buffer, at: number): number {
  const value = file.readBigUInt64LE(at);
  return value > BigInt(Number.MAX_SAFE_INTEGER) ? Number.POSITIVE_INFINITY : Number(value);
}

function located(file: Buffer, end: number, count: number, bytes: number, offset: number): Directory {
  const start = end - bytes;
  if (start < 0 || offset + bytes > end) throw damaged('its directory is missing');
  if (count === 0 || file.readUInt32LE(offset) === CENTRAL.signature)
    return { start: offset, end: offset + bytes, count, base: 0 };
  return { start, end, count, base: start - offset };
}

function listOf(file: Buffer, { start, end, count, base }: Directory): Listed[] {
  const listed: Listed[] = [];
  let at = start;
  for (let index = 0; index < count; index += 1) {
    if (at + CENTRAL.bytes > end || file.readUInt32LE(at) !== CENTRAL.signature)
      throw damaged('its directory is incomplete');
    const nameEnd = at + CENTRAL.bytes + file.readUInt16LE(at + 28);
    const extraEnd = nameEnd + file.readUInt16LE(at + 30);
    const next = extraEnd + file.readUInt16LE(at + 32);
    if (next > end) throw damaged('its directory is incomplete');
    listed.push(listedAt(file, at, base, nameEnd, extraEnd));
    at = next;
  }
  if (at + 4 <= end && file.readUInt32LE(at) === CENTRAL.signature)
    throw damaged('its directory contains more files than declared');
  return listed;
}

function listedAt(file: Buffer, at: number, base: number, nameEnd: number, extraEnd: number): Listed {
  const flags = file.readUInt16LE(at + 8);
  const method = file.readUInt16LE(at + 10);
  const extra = file.subarray(nameEnd, extraEnd);
  const [bytes, compressedBytes, offset] = sizesOf(extra, [
    file.readUInt32LE(at + 24),
    file.readUInt32LE(at + 20),
    file.readUInt32LE(at + 42),
  ]);
  const disk = file.readUInt16LE(at + 34);
  if (disk !== 0 && disk !== 0xffff) throw split();
  const unix = [3, 19].includes(file[at + 5] ?? 0);
  return {
    name: zipName(file.subarray(at + CENTRAL.bytes, nameEnd), extraFields(extra, UNICODE_PATH)),
    link: unix && (file.readUInt16LE(at + 40) & 0xf000) === 0xa000,
    encrypted: (flags & ENCRYPTED) !== 0 || method === AES,
    method,
    crc: file.readUInt32LE(at + 16),
    compressedBytes,
    bytes,
    start: base + offset,
  };
}

/**
 * Returns size, compressed size and offset. Values that do not fit into the record are in the zip64 extra field, in
 * this order.
 */
function sizesOf(extra: Buffer, short: readonly [number, number, number]): [number, number, number] {
  const [field] = short.includes(IN_ZIP64) ? extraFields(extra, ZIP64_FIELD) : [];
  let at = 0;
  const [bytes = 0, compressedBytes = 0, offset = 0] = short.map((value) => {
    if (value !== IN_ZIP64 || field === undefined) return value;
    if (at + 8 > field.length) throw damaged('its directory is incomplete');
    at += 8;
    return long(field, at - 8);
  });
  return [bytes, compressedBytes, offset];
}

/** Returns the contents of the extra fields with an id. */
function extraFields(extra: Buffer, id: number): Buffer[] {
  const found: Buffer[] = [];
  for (let at = 0; at + 4 <= extra.length; ) {
    const end = at + 4 + extra.readUInt16LE(at + 2);
    if (extra.readUInt16LE(at) === id && end <= extra.length) found.push(extra.subarray(at + 4, end));
    at = end;
  }
  return found;
}

function dataOf(file: Buffer, { start, compressedBytes }: Listed): { begin: number; end: number } {
  if (start + LOCAL.bytes > file.length || file.readUInt32LE(start) !== LOCAL.signature)
    throw damaged('a file is not at the position listed in its directory');
  const begin = start + LOCAL.bytes + file.readUInt16LE(start + 26) + file.readUInt16LE(start + 28);
  return { begin, end: begin + compressedBytes };
}

function contentOf(data: Buffer, { encrypted, method, bytes, crc }: Listed, budget: InflationBudget): Buffer {
  if (encrypted)
    throw new Refusal('encrypted_archive', 'The archive is encrypted. Send an archive that has no password.');
  if (method !== STORED && method !== DEFLATED)
    throw new Refusal('corrupt', 'A file in the archive is compressed by a method other than deflate.');
  budget.take(bytes, data.length);
  const content = method === STORED ? data : inflated(data, bytes)?.output;
  if (content === undefined || content.length !== bytes)
    throw damaged('a file does not have its declared size');
  if (crc32(content) !== crc) throw damaged('a checksum is wrong');
  return content;
}
