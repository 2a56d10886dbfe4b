import { crc32 } from 'node:zlib';
import { type InflationBudget, inflated, tooLarge } from './inflation.ts';
import { Refusal } from './refusal.ts';

const HEADER_BYTES = 10;
const TRAILER_BYTES = 8;

/** Bits of the header's flags. */
const HEADER_CRC = 2;
const EXTRA = 4;
const NAME = 8;
const COMMENT = 16;
const RESERVED = 0xe0;

export interface Gunzipped {
  readonly bytes: Buffer;
  /** The file name in the header of the first part, or null if it has none. */
  readonly filename: string | null;
  /** True if data other than padding follows the last part. */
  readonly trailing: boolean;
}

/** Reads a gzip file (RFC 1952) of one or several parts, within a budget. Throws a Refusal. */
export function gunzipped(file: Buffer, budget: InflationBudget): Gunzipped {
  const outputs: Buffer[] = [];
  const compressed = file.length;
  let inflatedBytes = 0;
  let filename: string | null | undefined;
  let position = 0;
  while (position < file.length && (position === 0 || isPart(file, position))) {
    budget.takePart();
    const header = headerAt(file, position);
    filename = filename === undefined ? header.filename : filename;
    const room = budget.allowed(compressed) - inflatedBytes;
    const { output, consumed } = inflated(file.subarray(header.end), room) ?? refuse();
    const trailer = header.end + consumed;
    if (trailer + TRAILER_BYTES > file.length) throw damaged('it ends too early');
    if (file.readUInt32LE(trailer) !== crc32(output) || file.readUInt32LE(trailer + 4) !== output.length)
      throw damaged('its checksum is wrong');
    outputs.push(output);
    inflatedBytes += output.length;
    position = trailer + TRAILER_BYTES;
  }
  budget.take(inflatedBytes, compressed);
  const [only] = outputs;
  return {
    bytes: outputs.length === 1 && only ? only : Buffer.concat(outputs),
    filename: filename ?? null,
    trailing: file.subarray(position).some((byte) => byte !== 0),
  };
}

const isPart = (file: Buffer, at: number): boolean =>
  file[at] === 0x1f && file[at + 1] === 0x8b && file[at + 2] === 8;

const damaged = (detail: string): Refusal => new Refusal('corrupt', `The gzip file is damaged: ${detail}.`);

const refuse = (): never => {
  throw tooLarge();
};

function headerAt(file: Buffer, start: number): { filename: string | null; end: number } {
  if (!isPart(file, start) || start + HEADER_BYTES > file.length) throw damaged('its header cannot be read');
  const flags = file[start + 3] ?? 0;
  if (flags & RESERVED) throw damaged('its header cannot be read');
  let at = start + HEADER_BYTES;
  const text = (): string => {
    const end = file.indexOf(0, at);
    if (end < 0) throw damaged('its header cannot be read');
    const found = file.toString('latin1', at, end);
    at = end + 1;
    return found;
  };
  if (flags & EXTRA) {
    if (at + 2 > file.length) throw damaged('it ends too early');
    at += 2 + file.readUInt16LE(at);
  }
  const filename = flags & NAME ? text() : null;
  if (flags & COMMENT) text();
  if (flags & HEADER_CRC) at += 2;
  if (at > file.length) throw damaged('it ends too early');
  return { filename, end: at };
}
