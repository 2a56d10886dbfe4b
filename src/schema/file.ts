import { GraphQLError } from 'graphql';
import { ApiError, invalidParameters } from '../errors.ts';
import { alphabetOf, type Base64Variant, readBase64 } from '../libraries/bytes/base64.ts';
import { DATA_URL, LINE_BREAKS } from '../libraries/bytes/text-or-bytes.ts';
import type { Allowance } from '../scheduling/allowance.ts';

/** The scalar for files. REST passes the raw bytes if it has them. GraphQL has only text. */
export const fileScalar = {
  description:
    'A file in Base64 (RFC 4648, standard or URL-safe alphabet; padding and line breaks are optional), or as a data URL (`data:image/png;base64,…`).',
  specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc4648',
  parseValue(value: unknown): string | Uint8Array {
    if (typeof value === 'string' || value instanceof Uint8Array) return value;
    throw new GraphQLError('Base64 cannot represent a non-string value.');
  },
};

/** Number of bytes that are decoded at a time, which takes one or two milliseconds. */
const PIECE_BYTES = 2 ** 18;
/** Maximum length of an escape in JSON, in bytes. */
const ESCAPE_BYTES = 6;

/**
 * Decodes a long Base64 text piece by piece, and lets other work run in between. Throws `invalid_parameter`, or
 * `malformed_request` if the bytes are not the content of a JSON string.
 * @param raw the content of a JSON string between its quotation marks, with its escapes
 */
export async function decodeFile(field: string, raw: Uint8Array, allowance: Allowance): Promise<Uint8Array> {
  const decoded = Buffer.allocUnsafeSlow(decodedBytes(raw.length));
  const alphabets = new Set<Base64Variant>();
  let size = 0;
  let rest = '';
  // Spaces at the beginning are treated like the indentation of a line.
  let indented = true;
  let index = 0;
  for (let from = 0, to = 0; from < raw.length; from = to) {
    const pause = allowance.pause();
    if (pause) await pause;
    to = endOfPiece(raw, from);
    const piece = unescaped(Buffer.from(raw.buffer, raw.byteOffset + from, to - from).toString('latin1'));
    const line = indented ? piece.trimStart() : piece;
    indented = endsInBlanks(line, indented);
    const plain = (from === 0 ? line.replace(DATA_URL, '') : line).replace(LINE_BREAKS, '');
    const last = to === raw.length;
    const text = rest + (last ? plain.trimEnd() : plain);
    const now = last ? text : text.slice(0, text.length - (text.length % 4));
    rest = text.slice(now.length);
    if (/[-_+/]/.test(now)) alphabets.add(alphabetOf(now));
    const { bytes, fault } = readBase64(now, {}, index);
    if (!bytes) throw faulty(field, fault);
    if (alphabets.size > 1) throw faulty(field, 'mixes the two Base64 alphabets');
    if (!last && now.includes('='))
      throw faulty(field, `continues after its padding at index ${index + now.length}`);
    index += now.length;
    size += bytes.copy(decoded, size);
  }
  return decoded.subarray(0, size);
}

/** True if the next piece begins at the start of a line, or within its indentation. */
function endsInBlanks(line: string, before: boolean): boolean {
  if (line === '') return before;
  return /[\r\n]/.test(line.slice(line.trimEnd().length));
}

/** Maximum number of bytes that this many characters of Base64 encode. */
export const decodedBytes = (characters: number): number => Math.ceil((characters * 3) / 4);

/** Moves the end of a piece to before an escape that the end would split. */
function endOfPiece(raw: Uint8Array, from: number): number {
  const end = Math.min(from + PIECE_BYTES, raw.length);
  if (end === raw.length) return end;
  const slash = raw.subarray(end - ESCAPE_BYTES, end).indexOf(0x5c);
  return slash < 0 ? end : end - ESCAPE_BYTES + slash;
}

/** Decodes escapes. Some clients escape slashes, which JSON allows. */
function unescaped(text: string): string {
  if (!text.includes('\\')) return text;
  try {
    return JSON.parse(`"${text}"`);
  } catch {
    throw new ApiError('malformed_request', 'The request body is not valid JSON.');
  }
}

const faulty = (field: string, message: string): ApiError => invalidParameters([{ field, message }]);
