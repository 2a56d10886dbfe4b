import { ApiError, type Fault } from '../errors.ts';
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
import type { Exchange } from '../gateway/exchange.ts';
import { essenceOf, filenameOf, mediaTypeOf, parametersOf } from '../http/header-fields.ts';
import { utf8 } from '../http/json.ts';
import { decoded, type Part, readParts } from '../http/multipart.ts';
import { excerpt } from '../libraries/text/excerpt.ts';
import type { Upload } from '../schema/api-plugin.ts';
import type { Endpoint } from '../schema/endpoints.ts';
import { decodedBytes, decodeFile } from '../schema/file.ts';
import type { Allowance } from '../scheduling/allowance.ts';
import type { Sent, SentFile } from './arguments.ts';
import { readQuery } from './query.ts';

/** What a POST brings beside its path and query string. */
type Brought = Pick<Sent, 'body' | 'form' | 'file' | 'faults'>;

export const URLENCODED_TYPE = 'application/x-www-form-urlencoded';
export const MULTIPART_TYPE = 'multipart/form-data';

const TEXT_TYPE = 'text/plain';
/** The types of bodies that are no file. */
const PARAMETERS = new Set([JSON_TYPE, URLENCODED_TYPE, MULTIPART_TYPE]);

/** What the file is called among the fields of a form. */
export const FILE_FIELD = 'file';

/** A list may have its name repeated, and takes commas. */
const MAX_FIELDS = 1_000;
/** Names beyond these are not told one by one. */
const MAX_REPORTED = 10;

/** Types that say nothing about a file: what programs send that were told none. */
const SAY_NOTHING: ReadonlySet<string> = new Set(['application/octet-stream', URLENCODED_TYPE]);

/** The decoding of a form of the most bytes may take ten milliseconds. */
const LONG_BYTES = 64 * 1024;

/** How much of a body is looked at to tell a form from a file. */
const BEGINNING_BYTES = 4_096;

const NOTHING: Brought = {};

/**
 * Compiles the reader of an endpoint's bodies: parameters as JSON or as a form of either kind, and where the endpoint takes an
 * upload, the file as a field of a form or as the body itself. It throws what is wrong with a body as a whole; what is wrong with
 * its parameters is left to those who read them.
 */
export function compileBodies({ upload, args }: Endpoint): (exchange: Exchange) => Promise<Brought> {
  const names = new Set(args.map(({ name }) => name));

  /** The most bytes of parameters, with a file among them in base64 where there may be one. */
  const most = upload ? FILE_JSON_LIMIT_BYTES : JSON_LIMIT_BYTES;

  async function jsonOf(bytes: Uint8Array, exchange: Exchange): Promise<Brought> {
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

  /** What is called plain text or a form, as fetch and curl call every body that they are told no type of. */
  async function readUntold(exchange: Exchange, type: string): Promise<Brought> {
    const isText = type === TEXT_TYPE && !upload;
    // Too large to be parameters, it is some text.
    if (isText && Number(exchange.request.headers.get('content-length')) > most)
      throw new ApiError('unsupported_media_type', UNSUPPORTED);
    const bytes = await readBytes(exchange, most);
    const beginning = latin1(bytes.subarray(0, BEGINNING_BYTES));
    if (isJsonOf(names, beginning)) return jsonOf(bytes, exchange);
    if (isText) throw new ApiError('unsupported_media_type', UNSUPPORTED);
    if (!upload || (type === URLENCODED_TYPE && (bytes.length === 0 || isFormOf(names, beginning))))
      return urlencodedOf(bytes, exchange.allowance);
    if (bytes.length > FILE_LIMIT_BYTES) throw tooLarge(FILE_LIMIT_BYTES);
    return { file: bareFile(upload, bytes, exchange.request) };
  }

  async function readMultipart(exchange: Exchange): Promise<Brought> {
    const { request, allowance } = exchange;
    const bytes = await readBytes(exchange, upload ? FILE_LIMIT_BYTES + JSON_LIMIT_BYTES : JSON_LIMIT_BYTES);
    // What came in chunks may have been nothing, too.
    if (bytes.length === 0) return NOTHING;
    const all = await readParts(bytes, request.headers.get('content-type') ?? '', allowance);
    // In a browser's form, a place for a file in which none was chosen.
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
    if (type === JSON_TYPE) return jsonOf(await readBytes(exchange, most), exchange);
    if (type === MULTIPART_TYPE) return readMultipart(exchange);
    if (type === URLENCODED_TYPE || type === TEXT_TYPE) return readUntold(exchange, type);
    if (!upload) throw new ApiError('unsupported_media_type', UNSUPPORTED);
    if (type?.startsWith('multipart/')) throw new ApiError('unsupported_media_type', OTHER_MULTIPART);
    return { file: bareFile(upload, await readBytes(exchange, FILE_LIMIT_BYTES), request) };
  };
}

/** For whoever sends a file that is JSON as what parameters are sent as. */
export const JSON_FILE = `To send a JSON file, use ${MULTIPART_TYPE} or Content-Type: application/octet-stream.`;

export const UNSUPPORTED = `Send the parameters as JSON (Content-Type: ${JSON_TYPE}) or as a form (${URLENCODED_TYPE} or ${MULTIPART_TYPE}).`;
const OTHER_MULTIPART = `Of multipart bodies, only ${MULTIPART_TYPE} is supported, with the file in the field ${FILE_FIELD}.`;

/** Tells how to send a file that was taken for parameters, which are less and other than a file may be. */
const hinting = (error: unknown): unknown =>
  error instanceof ApiError && (error.code === 'malformed_request' || error.code === 'payload_too_large')
    ? new ApiError(error.code, `${error.message} ${JSON_FILE}`)
    : error;

async function urlencodedOf(bytes: Uint8Array, allowance: Allowance): Promise<Brought> {
  if (bytes.length > JSON_LIMIT_BYTES) throw tooLarge(JSON_LIMIT_BYTES);
  if (bytes.length > LONG_BYTES) await allowance.step();
  const text = utf8(bytes);
  if (text.split('&', MAX_FIELDS + 1).length > MAX_FIELDS) {
    const most = MAX_FIELDS.toLocaleString('en');
    throw new ApiError('malformed_request', `The form contains more than ${most} fields.`);
  }
  return { form: readQuery(text) };
}

/** A file that is the whole body. */
function bareFile(upload: Upload, bytes: Uint8Array, { headers }: Request): SentFile {
  const disposition = headers.get('content-disposition') ?? '';
  // Node reads header fields as Latin-1, whatever they were written in.
  const written = decoded(Buffer.from(disposition, 'latin1')) ?? disposition;
  const type = headers.get('content-type') ?? undefined;
  return {
    ...fileOf(upload, bytes, { filename: filenameOf(parametersOf(written)), type }),
    place: 'the request body',
  };
}

/** A file, and what the arguments beside it are to be if the caller does not say. */
function fileOf(
  upload: Upload,
  bytes: Uint8Array,
  { filename, type }: Partial<Pick<Part, 'filename' | 'type'>> = {},
): SentFile {
  const about = new Map<string, string>();
  if (upload.filename && filename) about.set(upload.filename, filename);
  if (upload.contentType && type && !SAY_NOTHING.has(essenceOf(type)))
    about.set(upload.contentType, type.trim());
  return { argument: upload.argument, bytes, place: `the field ${FILE_FIELD}`, about };
}

function misplacedFault(sent: string, upload: Upload | undefined): Fault {
  const field = excerpt(sent);
  if (!upload) return { field, message: 'is a file, but this operation takes no files' };
  if (sent === FILE_FIELD) return { field, message: 'must be given only once' };
  return { field, message: `is a file and must be sent in the field ${FILE_FIELD}` };
}

/**
 * Whether a body that is said to be a form is one, of an operation with these parameters, and not a file. A form begins with the name of a parameter, or else with some name, and then holds no control characters.
 */
function isFormOf(names: ReadonlySet<string>, beginning: string): boolean {
  const [, name = ''] = /^([\w.~%+[\]-]{1,100})=/.exec(beginning) ?? [];
  if (names.has(name.replace(/(?:\[\]|%5B%5D)$/i, ''))) return true;
  return name !== '' && !/\p{Cc}/u.test(beginning);
}

/** Whether a body is JSON of an operation with these parameters, whatever it is said to be. A file that is JSON hardly begins so. */
function isJsonOf(names: ReadonlySet<string>, beginning: string): boolean {
  const [, name = ''] = /^\s*\{\s*"(\w{1,100})"\s*:/.exec(beginning) ?? [];
  return names.has(name);
}

const latin1 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
