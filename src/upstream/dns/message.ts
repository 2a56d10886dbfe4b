import { Cursor, MalformedMessage } from './cursor.ts';
import type { DnsRecord, DnsReply } from './index.ts';
import { readRecord } from './records.ts';
import { typeName } from './types.ts';

export interface Query {
  readonly id: number;
  /** Name in wire format, see `nameBytes`. */
  readonly name: Buffer;
  readonly type: number;
  /** Requests the answer even if it does not validate. */
  readonly checkingDisabled: boolean;
  /** True if the query declares EDNS support (RFC 6891). A few servers reject it. */
  readonly edns: boolean;
}

/** AD in a query requests it in the response (RFC 6840, section 5.7), also from servers without EDNS. */
const [RECURSION_DESIRED, AUTHENTIC_DATA, CHECKING_DISABLED] = [0x0100, 0x0020, 0x0010];

const CLASS_IN = 1;

/**
 * The OPT record of a query. It allows messages of up to 1232 bytes, which pass through nearly every network
 * unfragmented (DNS flag day 2020), uses version 0, and requests signatures (DO).
 */
const OPT = Buffer.of(0, 0, 41, 0x04, 0xd0, 0, 0, 0x80, 0, 0, 0);

/** Writes a query that asks for recursion. */
export function writeQuery({ id, name, type, checkingDisabled, edns }: Query): Buffer {
  const flags = RECURSION_DESIRED | AUTHENTIC_DATA | (checkingDisabled ? CHECKING_DISABLED : 0);
  const header = words(id, flags, 1, 0, 0, edns ? 1 : 0);
  return Buffer.concat([header, name, words(type, CLASS_IN), ...(edns ? [OPT] : [])]);
}

const words = (...values: number[]): Buffer =>
  Buffer.from(values.flatMap((value) => [value >> 8, value & 0xff]));

/** A parsed response. */
export type Message = Pick<DnsReply, 'status' | 'flags' | 'answers' | 'authority' | 'extendedErrors'>;

const RCODES: Readonly<Record<number, string>> = {
  0: 'NOERROR',
  1: 'FORMERR',
  2: 'SERVFAIL',
  3: 'NXDOMAIN',
  4: 'NOTIMP',
  5: 'REFUSED',
  6: 'YXDOMAIN',
  7: 'YXRRSET',
  8: 'NXRRSET',
  9: 'NOTAUTH',
  10: 'NOTZONE',
  11: 'DSOTYPENI',
  16: 'BADVERS',
  23: 'BADCOOKIE',
};

/**
 * Codes that a server may send in a response with only a header, because it could not read the query or refused
 * it.
 */
const HEADER_ALONE = new Set(['FORMERR', 'SERVFAIL', 'NOTIMP', 'REFUSED']);

/**
 * Reads the response to a query. Throws `MalformedMessage` for anything else, such as the response to another query, a
 * query, or an incomplete message. Reads only the header and the question if the response is truncated.
 */
export function readResponse(bytes: Buffer, query: Query): Message {
  const cursor = new Cursor(bytes);
  const id = cursor.uint16();
  const bits = cursor.uint16();
  const counts = [cursor.uint16(), cursor.uint16(), cursor.uint16(), cursor.uint16()] as const;
  const isResponse = (bits & 0x8000) !== 0 && (bits & 0x7800) === 0;
  if (id !== query.id || !isResponse)
    throw new MalformedMessage('The message is not a response to the query.');

  const flags = {
    aa: (bits & 0x0400) !== 0,
    tc: (bits & 0x0200) !== 0,
    rd: (bits & 0x0100) !== 0,
    ra: (bits & 0x0080) !== 0,
    ad: (bits & 0x0020) !== 0,
    cd: (bits & 0x0010) !== 0,
  };
  const status = rcodeName(bits & 0xf);
  const bare = counts.every((count) => count === 0) && HEADER_ALONE.has(status);
  if (!bare) checkQuestion(cursor, counts[0], query);
  if (bare || flags.tc) return { status, flags, answers: [], authority: [], extendedErrors: [] };

  const answers = readSection(cursor, counts[1]);
  const authority = readSection(cursor, counts[2]);
  const opt = readSection(cursor, counts[3]).find(({ type }) => type === 'OPT');
  return {
    status: opt ? rcodeName((bits & 0xf) | ((opt.ttl >>> 24) << 4)) : status,
    flags,
    answers: recordsOf(answers),
    authority: recordsOf(authority),
    extendedErrors: opt ? extendedErrors(opt) : [],
  };
}

const rcodeName = (code: number): string => RCODES[code] ?? `RCODE${code}`;

function checkQuestion(cursor: Cursor, count: number, { name, type }: Query): void {
  const same =
    count === 1 &&
    cursor.name() === new Cursor(name).name() &&
    cursor.uint16() === type &&
    cursor.uint16() === CLASS_IN;
  if (!same) throw new MalformedMessage('The response is for a different question.');
}

/** A record whose data has not been parsed yet. */
interface RawRecord {
  readonly name: string;
  readonly type: string;
  readonly ttl: number;
  /** 1 is IN. In OPT the field holds the maximum size of messages. */
  readonly class: number;
  readonly data: Cursor;
}

function readSection(cursor: Cursor, count: number): RawRecord[] {
  const records: RawRecord[] = [];
  for (let index = 0; index < count; index += 1) {
    const name = cursor.name();
    const type = typeName(cursor.uint16());
    const recordClass = cursor.uint16();
    const ttl = cursor.uint32();
    records.push({ name, type, ttl, class: recordClass, data: cursor.part(cursor.uint16()) });
  }
  return records;
}

/** A TTL has 31 bits. If the highest bit is set, the TTL is treated as 0 (RFC 2181, section 8). */
const recordsOf = (records: readonly RawRecord[]): DnsRecord[] =>
  records
    .filter((record) => record.class === CLASS_IN)
    .map(({ name, type, ttl, data }) => ({
      name,
      type,
      ttl: ttl > 0x7fffffff ? 0 : ttl,
      ...readRecord(type, data),
    }));

const EXTENDED_ERROR = 15;

/** Returns the text of an extended error without trailing NULs. */
function withoutEnd(text: Buffer): Buffer {
  let end = text.length;
  while (end > 0 && text[end - 1] === 0) end -= 1;
  return text.subarray(0, end);
}

/** Reads the extended errors among the EDNS options (RFC 8914). Stops at an option that exceeds the remaining bytes. */
function extendedErrors({ data }: RawRecord): { code: number; text: string }[] {
  const errors: { code: number; text: string }[] = [];
  while (data.left >= 4) {
    const code = data.uint16();
    const length = data.uint16();
    if (length > data.left) return errors;
    const option = data.part(length);
    if (code === EXTENDED_ERROR && length >= 2)
      errors.push({ code: option.uint16(), text: withoutEnd(option.rest()).toString() });
  }
  return errors;
}
