import { ApiError, type Fault } from '../errors.ts';
import type { Exchange } from '../gateway/exchange.ts';
import {
  FILE_JSON_LIMIT_BYTES,
  FILE_LIMIT_BYTES,
  isEmpty,
  JSON_LIMIT_BYTES,
  JSON_TYPE,
  readBytes,
  readJsonObject,
  tooLarge,
} from '../http/body.ts';
import { essenceOf, filenameOf, mediaTypeOf, parametersOf } from '../http/header-fields.ts';
import { utf8 } from '../http/json.ts';
import { decoded, type Part, readParts } from '../http/multipart.ts';
import { excerpt } from '../libraries/text/excerpt.ts';
import type { Allowance } from '../scheduling/allowance.ts';
import type { Upload } from '../schema/api-options.ts';
import type { Endpoint } from '../schema/endpoints.ts';
import { decodedBytes, decodeFile } from '../schema/file.ts';
import { readQuery } from './query.ts';
import type { Sent, SentFile } from './sent.ts';

/** The content of a POST, without its path and query string. */
type BodyContent = Pick<Sent, 'body' | 'form' | 'file' | 'faults'>;

export const URLENCODED_TYPE = 'application/x-www-form-urlencoded';
export const MULTIPART_TYPE = 'multipart/form-data';

const TEXT_TYPE = 'text/plain';
/** The types of bodies that are not files. */
const PARAMETERS = new Set([JSON_TYPE, URLENCODED_TYPE, MULTIPART_TYPE]);

/** Name of the form field that contains the file. */
export const FILE_FIELD = 'file';

/** Maximum number of fields in a form. A list may repeat its name, and its values may contain commas. */
const MAX_FIELDS = 1_000;
/** Maximum number of misplaced files that an error lists. */
const MAX_REPORTED = 10;

/** Content types that contain no information about a file, because programs send them by default. */
const SAY_NOTHING: ReadonlySet<string> = new Set(['application/octet-stream', URLENCODED_TYPE]);

/**
 * Forms with more bytes than this are decoded in a separate turn of the event loop. Decoding the longest form may take
 * ten milliseconds.
 */
const LONG_BYTES = 64 * 1024;

/** Number of bytes at the beginning of a body that are checked to distinguish a form from a file. */
const BEGINNING_BYTES = 4_096;

const NOTHING: BodyContent = {};

/**
 * Compiles the body reader of an endpoint. The reader accepts parameters as JSON or as either kind of form. If the
 * endpoint accepts an upload, it reads the file from a form field or from the body itself. It throws errors that
 * concern a body as a whole. Errors in parameters are reported by the reader of the arguments.
 */
export function compileBodies({ upload, args }: Endpoint): (exchange: Exchange) => Promise<BodyContent> {
  const names = new Set(args.map(({ name }) => name));

  /** Maximum size of parameters in bytes, including a file in base64 if the endpoint accepts one. */
  const max = upload ? FILE_JSON_LIMIT_BYTES : JSON_LIMIT_BYTES;

  async function jsonOf(bytes: Uint8Array, exchange: Exchange): Promise<BodyContent> {
    const { body, lifted } = await readJsonObject(bytes, exchange.allowance, upload?.argument).catch(
      (error: unknown) => {
        throw upload && !isJsonOf(names, latin1(bytes.subarray(0, BEGINNING_BYTES))) ? hinting(error) : error;
      },
    );
    if (!lifted || !upload) return { body };
    exchange.holdMemory(decodedBytes(lifted.length));
    const file = await decodeFile(upload.argument, lifted, exchange.allowance);
    exchange.adopt(file.buffer);
    return { body, file: fileOf(upload, file) };
  }

  /** Reads a body sent as plain text or as a form. fetch and curl send these types by default. */
  async function readUntypedBody(exchange: Exchange, type: string): Promise<BodyContent> {
    const isText = type === TEXT_TYPE && !upload;
    // A text of this size cannot consist of parameters.
    if (isText && Number(exchange.request.headers.get('content-length')) > max)
      throw new ApiError('unsupported_media_type', UNSUPPORTED);
    const bytes = await readBytes(exchange, max);
    const beginning = latin1(bytes.subarray(0, BEGINNING_BYTES));
    if (isJsonOf(names, beginning)) return jsonOf(bytes, exchange);
    if (isText) throw new ApiError('unsupported_media_type', UNSUPPORTED);
    if (!upload || (type === URLENCODED_TYPE && (bytes.length === 0 || isFormOf(names, beginning))))
      return urlencodedOf(bytes, exchange.allowance);
    if (bytes.length > FILE_LIMIT_BYTES) throw tooLarge(FILE_LIMIT_BYTES);
    return { file: bareFile(upload, bytes, exchange.request) };
  }

  async function readMultipart(exchange: Exchange): Promise<BodyContent> {
    const { request, allowance } = exchange;
    const bytes = await readBytes(exchange, upload ? FILE_LIMIT_BYTES + JSON_LIMIT_BYTES : JSON_LIMIT_BYTES);
    // A chunked body may also turn out to be empty.
    if (bytes.length === 0) return NOTHING;
    const all = await readParts(bytes, request.headers.get('content-type') ?? '', allowance);
    // Browsers send an empty part for a file input if no file was chosen.
    const parts = all.filter(({ filename, bytes }) => filename !== '' || bytes.length > 0);
    const file = upload && parts.find(({ name }) => name === FILE_FIELD);
    const fileBytes = file?.bytes.length ?? 0;
    if (fileBytes > FILE_LIMIT_BYTES) throw tooLarge(FILE_LIMIT_BYTES, 'The file');
    if (bytes.length - fileBytes > JSON_LIMIT_BYTES)
      throw tooLarge(JSON_LIMIT_BYTES, 'Apart from the file, the request body');
    const form = new Map<string, (string | null)[]>();
    const misplaced = new Set<string>();
    for (const part of parts) {
      if (part === file) continue;
      const { name, filename } = part;
      if (filename !== undefined || (file && name === FILE_FIELD)) misplaced.add(name);
      else form.getOrInsertComputed(name, () => []).push(decoded(part.bytes));
    }
    return {
      form,
      faults: [...misplaced].slice(0, MAX_REPORTED).map((name) => misplacedFault(name, upload)),
      ...(upload && file && { file: fileOf(upload, file.bytes, file) }),
    };
  }

  return async (exchange) => {
    const { request } = exchange;
    const type = mediaTypeOf(request);
    if (isEmpty(request) && (!upload || type === undefined || PARAMETERS.has(type))) return NOTHING;
    if (type === JSON_TYPE) return jsonOf(await readBytes(exchange, max), exchange);
    if (type === MULTIPART_TYPE) return readMultipart(exchange);
    if (type === URLENCODED_TYPE || type === TEXT_TYPE) return readUntypedBody(exchange, type);
    if (!upload) throw new ApiError('unsupported_media_type', UNSUPPORTED);
    if (type?.startsWith('multipart/')) throw new ApiError('unsupported_media_type', OTHER_MULTIPART);
    return { file: bareFile(upload, await readBytes(exchange, FILE_LIMIT_BYTES), request) };
  };
}

/** Explains how to send a JSON file as a file. By default, the service treats it as parameters. */
export const JSON_FILE = `To send a JSON file, use ${MULTIPART_TYPE} or Content-Type: application/octet-stream.`;

export const UNSUPPORTED = `Send the parameters as JSON (Content-Type: ${JSON_TYPE}) or as a form (${URLENCODED_TYPE} or ${MULTIPART_TYPE}).`;
const OTHER_MULTIPART = `The only supported multipart type is ${MULTIPART_TYPE}, with the file in the field ${FILE_FIELD}.`;

/**
 * Extends an error with an explanation of how to send a file that was treated as parameters. Parameters have stricter
 * limits on size and format than files.
 */
const hinting = (error: unknown): unknown =>
  error instanceof ApiError && (error.code === 'malformed_request' || error.code === 'payload_too_large')
    ? new ApiError(error.code, `${error.message} ${JSON_FILE}`)
    : error;

async function urlencodedOf(bytes: Uint8Array, allowance: Allowance): Promise<BodyContent> {
  if (bytes.length > JSON_LIMIT_BYTES) throw tooLarge(JSON_LIMIT_BYTES);
  if (bytes.length > LONG_BYTES) await allowance.step();
  const text = utf8(bytes);
  if (text.split('&', MAX_FIELDS + 1).length > MAX_FIELDS) {
    const max = MAX_FIELDS.toLocaleString('en');
    throw new ApiError('malformed_request', `The form contains more than ${max} fields.`);
  }
  return { form: readQuery(text) };
}

/** Reads a file that makes up the whole body. */
function bareFile(upload: Upload, bytes: Uint8Array, { headers }: Request): SentFile {
  const disposition = headers.get('content-disposition') ?? '';
  // Node decodes header fields as Latin-1, even if they have another encoding.
  const written = decoded(Buffer.from(disposition, 'latin1')) ?? disposition;
  const type = headers.get('content-type') ?? undefined;
  return {
    ...fileOf(upload, bytes, { filename: filenameOf(parametersOf(written)), type }),
    place: 'request body',
  };
}

/** A file, with values for the arguments that describe it. These values are used unless the caller sends others. */
function fileOf(
  upload: Upload,
  bytes: Uint8Array,
  { filename, type }: Partial<Pick<Part, 'filename' | 'type'>> = {},
): SentFile {
  const about = new Map<string, string>();
  if (upload.filename && filename) about.set(upload.filename, filename);
  if (upload.contentType && type && !SAY_NOTHING.has(essenceOf(type)))
    about.set(upload.contentType, type.trim());
  return { argument: upload.argument, bytes, place: 'file', about };
}

function misplacedFault(sent: string, upload: Upload | undefined): Fault {
  const field = excerpt(sent);
  if (!upload) return { field, message: 'is a file, but this operation accepts no files' };
  if (sent === FILE_FIELD) return { field, message: 'must be given only once' };
  return { field, message: `Send the file in the form field \`${FILE_FIELD}\`, not \`${field}\`.` };
}

/**
 * True if a body that is declared as a form really is a form for an operation with these parameters, not a file. A
 * form begins with the name of a parameter, or with another name if it contains no control characters.
 */
function isFormOf(names: ReadonlySet<string>, beginning: string): boolean {
  const [, name = ''] = /^([\w.~%+[\]-]{1,100})=/.exec(beginning) ?? [];
  if (names.has(name.replace(/(?:\[\]|%5B%5D)$/i, ''))) return true;
  return name !== '' && !/\p{Cc}/u.test(beginning);
}

/**
 * True if a body is JSON with the parameters of this operation, regardless of its declared type. JSON files are
 * unlikely to begin in this way.
 */
function isJsonOf(names: ReadonlySet<string>, beginning: string): boolean {
  const [, name = ''] = /^\s*\{\s*"(\w{1,100})"\s*:/.exec(beginning) ?? [];
  return names.has(name);
}

const latin1 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
