import { ApiError } from '../errors.ts';
import type { Allowance } from '../scheduling/allowance.ts';
import { browserText, filenameOf, parametersOf } from './header-fields.ts';

/** One part of a form. */
export interface Part {
  readonly name: string;
  /**
   * Name of the file. Undefined if the part is not a file. Empty if it comes from a browser's file field in which no
   * file was chosen.
   */
  readonly filename: string | undefined;
  /** Declared media type. */
  readonly type: string | undefined;
  /** A view into the body, not a copy. */
  readonly bytes: Uint8Array;
}

/** The limit of RFC 2046, section 5.1.1. */
const MAX_BOUNDARY_LENGTH = 70;
const MAX_PARTS = 1_000;
const MAX_HEADER_BYTES = 16_384;
const MAX_PADDING = 100;
/** Number of bytes searched without a pause. This takes a millisecond, even if every byte nearly matches. */
const WINDOW_BYTES = 2 ** 19;

const EMPTY_LINE = '\r\n\r\n';
const [CR, LF, DASH, SPACE, TAB] = [0x0d, 0x0a, 0x2d, 0x20, 0x09];

/**
 * Finds the parts of a `multipart/form-data` body step by step, without copying them. Throws `malformed_request`,
 * which does not quote the body.
 *
 * Existing parsers either copy a file once more while they read it, or search the whole file without a pause. The best
 * of them merges a part without headers into the next one.
 *
 * @param contentType the header field with the boundary
 */
export async function readParts(
  body: Uint8Array,
  contentType: string,
  allowance: Allowance,
): Promise<Part[]> {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const boundary = boundaryOf(contentType);
  const line = Buffer.from(`\r\n--${boundary}`, 'latin1');
  const find = (from: number) => search(bytes, line, from, allowance);
  // The first boundary does not need to follow a line end.
  const begins = bytes.subarray(0, line.length - 2).equals(line.subarray(2));
  let delimiter = begins ? -2 : await find(0);
  if (delimiter === -1) throw malformed('does not contain its boundary');
  const parts: Part[] = [];
  for (;;) {
    const after = delimiter + line.length;
    if (bytes[after] === DASH && bytes[after + 1] === DASH) return parts;
    if (parts.length === MAX_PARTS)
      throw malformed(`contains more than ${MAX_PARTS.toLocaleString('en')} parts`);
    const place = `part ${parts.length + 1}`;
    const headersFrom = endOfLine(bytes, after, place);
    const contentFrom = endOfHeaders(bytes, headersFrom, line, place);
    // If the content is empty, the line end before the boundary belongs to the headers.
    delimiter = await find(contentFrom - 2);
    if (delimiter === -1) throw malformed(`ends within ${place}: its closing boundary is missing`);
    const headers = headersOf(bytes.subarray(headersFrom, contentFrom - EMPTY_LINE.length), place);
    parts.push({ ...headers, bytes: bytes.subarray(contentFrom, Math.max(contentFrom, delimiter)) });
  }
}

function boundaryOf(contentType: string): string {
  const boundary = parametersOf(contentType).get('boundary');
  if (!boundary)
    throw malformed(
      'has no boundary in its Content-Type. Leave that header to the HTTP client, which knows the boundary',
    );
  if (boundary.length > MAX_BOUNDARY_LENGTH)
    throw malformed(`has a boundary of more than ${MAX_BOUNDARY_LENGTH} characters`);
  return boundary;
}

/** Returns the next index of a byte sequence, and lets other work run during a long search. -1 if there is none. */
async function search(bytes: Buffer, text: Buffer, from: number, allowance: Allowance): Promise<number> {
  for (let at = from; at < bytes.length; at += WINDOW_BYTES) {
    const pause = allowance.pause();
    if (pause) await pause;
    const found = bytes.subarray(at, at + WINDOW_BYTES + text.length - 1).indexOf(text);
    if (found >= 0) return at + found;
  }
  return -1;
}

/** Returns the end of the line of a boundary. Spaces may follow the boundary. */
function endOfLine(bytes: Buffer, from: number, place: string): number {
  let at = from;
  while (at < from + MAX_PADDING && (bytes[at] === SPACE || bytes[at] === TAB)) at += 1;
  if (bytes[at] === CR && bytes[at + 1] === LF) return at + 2;
  throw malformed(
    at >= bytes.length
      ? `ends before ${place}: its closing boundary is missing`
      : `lacks a line end (CRLF) after the boundary before ${place}`,
  );
}

/** Returns the start of the content of a part, after an empty line. */
function endOfHeaders(bytes: Buffer, from: number, line: Buffer, place: string): number {
  if (bytes[from] === CR && bytes[from + 1] === LF) throw nameless(place);
  const within = bytes.subarray(from, from + MAX_HEADER_BYTES);
  const end = within.indexOf(EMPTY_LINE);
  if (end < 0) {
    throw malformed(
      within.length === MAX_HEADER_BYTES
        ? `has more than ${MAX_HEADER_BYTES.toLocaleString('en')} bytes of headers in ${place}`
        : `ends within the headers of ${place}, which an empty line (CRLF) ends`,
    );
  }
  if (within.subarray(0, end).includes(line))
    throw malformed(`has no empty line after the headers of ${place}`);
  return from + end + EMPTY_LINE.length;
}

/** Parses the headers of a part. */
function headersOf(bytes: Buffer, place: string): Omit<Part, 'bytes'> {
  const text = decoded(bytes);
  if (text === null) throw malformed(`has headers in ${place} that are not valid UTF-8`);
  const headers = new Map<string, string>();
  for (const line of text.split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon < 1) throw malformed(`has a header without a colon in ${place}`);
    headers.getOrInsert(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
  const disposition = headers.get('content-disposition') ?? '';
  const parameters = parametersOf(disposition);
  const name = parameters.get('name');
  if (name === undefined || !/^form-data\s*;/i.test(disposition)) throw nameless(place);
  const coding = headers.get('content-transfer-encoding')?.toLowerCase();
  // RFC 7578 deprecates this header, so few servers decode it. Ignoring it would give the caller an answer for the
  // wrong bytes.
  if (coding && !PLAIN_CODINGS.has(coding))
    throw malformed(`has a Content-Transfer-Encoding in ${place}, which is not supported: send it as it is`);
  return {
    name: browserText(name),
    filename: filenameOf(parameters),
    type: headers.get('content-type') || undefined,
  };
}

const PLAIN_CODINGS = new Set(['7bit', '8bit', 'binary']);

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Decodes UTF-8. Null if the bytes are not valid UTF-8. */
export function decoded(bytes: Uint8Array): string | null {
  try {
    return strict.decode(bytes);
  } catch {
    return null;
  }
}

const nameless = (place: string): ApiError =>
  malformed(`has no name in ${place}: each part needs Content-Disposition: form-data; name="…"`);

const malformed = (what: string): ApiError =>
  new ApiError('malformed_request', `The multipart body ${what}.`);
