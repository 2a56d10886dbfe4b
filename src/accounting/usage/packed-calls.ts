import type { AccountCall } from './logged-call.ts';
import { ByteReader, ByteWriter } from './packed-bytes.ts';

/**
 * Maximum number of calls in one row of the log. A row then takes at most about 1.3 KB, so three of them fill a page of
 * SQLite, and PostgreSQL, which moves values of rows beyond 2 KB elsewhere, keeps it in one piece.
 */
const MAX_ROW_CALLS = 40;
/**
 * Rows that are merged later have IDs of the same window of this many: from `n * MERGED_IDS + 1` to
 * `(n + 1) * MERGED_IDS`. If each has one call, they become one full row.
 */
export const MERGED_IDS = MAX_ROW_CALLS;
/** Returns the window of a row: the ID before its first row. */
export const windowOf = (id: number): number => Math.floor((id - 1) / MERGED_IDS) * MERGED_IDS;
/** The first byte of packed calls: the version of the format. */
const FORMAT = 1;
/** Bytes of an account's number in `accounts`: enough for 2^40 accounts. */
const ACCOUNT_BYTES = 5;
const FACES = ['rest', 'graphql', 'mcp', 'service'] as const;

/** Bits of the first byte of a call, above the two bits of its face. */
const SAME_REQUEST = 4;
const TEXT_ID = 8;
const OTHER_STATUS = 16;
const OTHER_ACCOUNT = 32;

/** A row of the log. */
export interface PackedCalls {
  /**
   * Time of the commit, or of the first of several, in epoch milliseconds. The times of the calls are stored relative
   * to it.
   */
  readonly at: number;
  /** The different accounts of the calls, five bytes each, for finding rows by account. */
  readonly accounts: Buffer;
  readonly calls: Buffer;
  /** The sum of the calls' credits. */
  readonly credits: number;
}

const writer = new ByteWriter();

/** Returns the bytes that `accounts` of a row contains if the account has calls in it. */
export function accountBytes(account: number): Buffer {
  writer.start();
  writer.fixed(account, ACCOUNT_BYTES);
  return writer.end();
}

/** Returns bytes that `calls` of a row contains if it contains calls of the request. */
export function requestBytes(requestId: string): Buffer {
  writer.start();
  if (!writer.uuid(requestId)) writer.text(requestId);
  return writer.end();
}

/** Packs the calls of a commit into rows, in order. */
export function packCalls(calls: readonly AccountCall[], at: number): PackedCalls[] {
  if (calls.length <= MAX_ROW_CALLS) return calls.length === 0 ? [] : [packRow(calls, at)];
  // The rows get about the same size: a full row and a row with the single call left over would take more space.
  const rows = Math.ceil(calls.length / MAX_ROW_CALLS);
  return Array.from({ length: rows }, (_, row) =>
    packRow(
      calls.slice(Math.floor((row * calls.length) / rows), Math.floor(((row + 1) * calls.length) / rows)),
      at,
    ),
  );
}

/**
 * Packs calls into one row. Names of operations are written once; the ID of a request with several calls, too.
 * @throws EntryError if a number of a call is not a whole number in its range
 */
function packRow(calls: readonly AccountCall[], at: number): PackedCalls {
  const accounts: number[] = [];
  const operations: string[] = [];
  for (const { account, operation } of calls) {
    if (!accounts.includes(account)) accounts.push(account);
    if (!operations.includes(operation)) operations.push(operation);
  }
  writer.start();
  for (const account of accounts) writer.fixed(account, ACCOUNT_BYTES);
  const split = writer.length;
  writer.byte(FORMAT);
  writer.number(operations.length);
  for (const operation of operations) writer.text(operation);
  let credits = 0;
  let previous: AccountCall | undefined;
  for (const call of calls) {
    writeCall(call, previous, at, accounts, operations);
    credits += call.credits;
    previous = call;
  }
  const bytes = writer.end();
  return { at, accounts: bytes.subarray(0, split), calls: bytes.subarray(split), credits };
}

function writeCall(
  call: AccountCall,
  previous: AccountCall | undefined,
  at: number,
  accounts: readonly number[],
  operations: readonly string[],
): void {
  const { requestId, account, status } = call;
  const otherAccount = account !== (previous?.account ?? accounts[0]);
  let flags =
    FACES.indexOf(call.face) + (status === 200 ? 0 : OTHER_STATUS) + (otherAccount ? OTHER_ACCOUNT : 0);
  const start = writer.length;
  writer.byte(flags);
  if (previous?.requestId === requestId) flags += SAME_REQUEST;
  else if (!writer.uuid(requestId)) {
    flags += TEXT_ID;
    writer.text(requestId);
  }
  writer.setByte(start, flags);
  if (otherAccount) writer.number(accounts.indexOf(account));
  if (status !== 200) writer.number(status);
  writer.number(call.key);
  writer.signed(at - call.at);
  writer.number(operations.indexOf(call.operation));
  // Below 0 if the clock was set back during the call.
  writer.signed(call.ms);
  writer.signed(call.credits);
}

/** Returns all calls of a row, in the order in which they were packed. */
export function unpackCalls({ at, accounts, calls }: Omit<PackedCalls, 'credits'>): AccountCall[] {
  const accountList = Array.from({ length: accounts.length / ACCOUNT_BYTES }, (_, index) =>
    accounts.readUIntBE(index * ACCOUNT_BYTES, ACCOUNT_BYTES),
  );
  const reader = new ByteReader(calls);
  if (reader.byte() !== FORMAT) throw new RangeError('A row of the call log has an unknown format.');
  const operations = Array.from({ length: reader.number() }, () => reader.text());
  const unpacked: AccountCall[] = [];
  let account = accountList[0];
  let requestId = '';
  while (!reader.done) {
    const flags = reader.byte();
    if (!(flags & SAME_REQUEST)) requestId = flags & TEXT_ID ? reader.text() : reader.uuid();
    if (flags & OTHER_ACCOUNT) account = accountList[reader.number()];
    const status = flags & OTHER_STATUS ? reader.number() : 200;
    const key = reader.number();
    const startedAt = at - reader.signed();
    const operation = operations[reader.number()];
    const face = FACES[flags & 3];
    if (account === undefined || operation === undefined || face === undefined)
      throw new RangeError('A row of the call log refers to something that it does not contain.');
    const [ms, credits] = [reader.signed(), reader.signed()];
    unpacked.push({ requestId, at: startedAt, account, key, face, operation, status, ms, credits });
  }
  return unpacked;
}
