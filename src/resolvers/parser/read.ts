import type { FileLabel } from '../../documents/input/document-type.ts';
import type { DocumentOrder, DocumentOutcome, SourceText } from '../../documents/job.ts';
import { ocrSettings } from '../../documents/layout/ocr/languages.ts';
import type { EngineChoice, Upgrade } from '../../documents/llm/upgrade.ts';
import { ApiError, invalidParameters } from '../../errors.ts';
import { fileBytes, utf8Bytes } from '../../libraries/bytes/text-or-bytes.ts';
import { clientDisconnected } from '../../scheduling/allowance.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { readUserUrl } from '../../upstream/web/target.ts';
import { fetchUserUrl } from '../../upstream/web/user-url.ts';
import type { Job, Workers } from '../../workers/index.ts';
import { noFacts, statesFact } from './facts.ts';
import type { DocumentReport } from './report.ts';

/** A document from a caller. Exactly one of the first three members is set. */
export interface DocumentInput {
  readonly text?: string | null;
  readonly url?: string | null;
  /** The file, in Base64 or decoded. */
  readonly base64?: string | Uint8Array | null;
  readonly filename?: string | null;
  readonly contentType?: string | null;
  /** The optional parts of the answer to include. */
  readonly include?: readonly string[] | null;
  /** The languages in which text is recognised in images, as Tesseract codes or BCP 47 tags. */
  readonly ocrLanguages?: readonly string[] | null;
  /** The requested reader, for parsers whose results a language model can improve. */
  readonly engine?: EngineChoice | null;
}

/** The external dependencies for reading a document. */
export interface Reach {
  readonly upstream: Upstream;
  readonly workers: Workers;
  readonly randomBytes: (size: number) => Uint8Array;
  /** Aborted when the client no longer waits for the answer. */
  readonly signal: AbortSignal;
}

/** The job of a parser, which runs in a separate process. */
export type DocumentJob<Data, Options = null> = Job<DocumentOrder<Options>, DocumentOutcome<Data>> & {
  /**
   * Names of members that are not facts from the document (`statesFact`), for parsers whose answer needs a fact.
   * Without this set, any answer is valid: for example, a text may contain nothing to anonymise.
   */
  readonly derived?: ReadonlySet<string>;
};

/** Maximum size of a document, in bytes. */
export const MAX_DOCUMENT_BYTES = 20 * 2 ** 20;

/**
 * The memory limit of every parser job, in megabytes. Jobs with the same limit share processes. The largest legitimate
 * documents (transcripts of 20 MiB) need this much.
 */
export const DOCUMENT_MEMORY_MB = 768;

/**
 * The time limit of a job that may have to recognise text in pages or pictures, in milliseconds. Recognition takes most
 * of the time.
 */
export const SCANS_MS = 40_000;

/**
 * The time limit of a whole call, in milliseconds. The documented limit is 90 seconds. The language model gets the time
 * left after reading the document. If waiting and recognition took too long, only rules are used.
 */
const CALL_MS = 85_000;

/**
 * The time limit of fetching a document, in milliseconds. It leaves enough of the 90 seconds to wait up to 30 seconds
 * for a process, and to run the job.
 */
const FETCH_DEADLINE_MS = 20_000;

/**
 * Reads a document in a separate process, unless the client disconnects before a process is free.
 * @param loadUpgrade loads how a language model improves the answer. Called only if a model is configured or required
 * @throws `invalid_parameter` unless the document is sent in exactly one way, and for OCR languages that are not
 * installed; `payload_too_large`; `unsupported_media_type` for an unsupported type; `unprocessable_document` with its
 * reason for a document that cannot be read; the errors of the guarded fetch; `busy` if too many documents wait; and,
 * if the caller requires a language model, `provider_not_configured`, `provider_unavailable` and `provider_auth`
 */
export async function readDocument<Data, Options = null, Found = never>(
  reach: Reach,
  job: DocumentJob<Data, Options>,
  input: DocumentInput,
  options: Options,
  loadUpgrade?: () => Promise<Upgrade<Data, Found>>,
): Promise<DocumentReport<Data>> {
  const { upstream, randomBytes } = reach;
  const began = upstream.monotonic();
  const choice = input.engine ?? 'auto';
  const asksModel = upstream.settings.llm !== undefined || choice === 'llm';
  const upgrade = asksModel ? await loadUpgrade?.() : undefined;
  // Most services have no model, and need none of its code.
  const improve = upgrade && (await import('./llm/improve.ts'));
  const model = upgrade && improve?.modelFor(upstream.settings, choice, upgrade);
  const { report, source } = await byRules(reach, job, input, {
    ocr: ocrSettings(input.ocrLanguages ?? [], upstream.settings.ocr),
    options,
    source: model?.mostCharacters ?? 0,
  });
  const leftMs = CALL_MS - (upstream.monotonic() - began);
  const required = choice === 'llm';
  const answer =
    model && upgrade && improve
      ? await improve.better(report, source, upgrade, { upstream, randomBytes, model, required, leftMs })
      : report;
  if (job.derived && !statesFact(answer.data, job.derived)) throw noFacts();
  return { ...answer, documents: withFirst(answer) };
}

/** Repeats the improved data of the first document among all documents. */
function withFirst<Data>({ data, documents }: DocumentReport<Data>): DocumentReport<Data>['documents'] {
  const first = documents.findIndex((one) => one.data !== null);
  return documents.map((one, at) => (at === first ? { ...one, data } : one));
}

/** The file is released when this function returns, so a call that waits for a model keeps only the text in memory. */
async function byRules<Data, Options>(
  { upstream, workers, signal }: Reach,
  job: DocumentJob<Data, Options>,
  input: DocumentInput,
  order: Pick<DocumentOrder<Options>, 'ocr' | 'options' | 'source'>,
): Promise<{ readonly report: DocumentReport<Data>; readonly source: SourceText | null }> {
  const taken = await take(upstream, input);
  const wants = (part: string): boolean => input.include?.includes(part) ?? false;
  const wantedParts = { ...order, text: wants('text'), fields: wants('fields') };
  const done = await upstream
    .holding(taken.bytes.length, () => workers.run(job, { ...taken, ...wantedParts }, signal))
    .catch((error: unknown) => {
      throw signal.aborted && error === signal.reason
        ? clientDisconnected('before the document was read')
        : error;
    });
  if (done.outcome !== 'done') throw tooComplex();
  if ('refusal' in done.result) throw refused(done.result.refusal);
  const { reading, facts, source } = done.result;
  const { data, text, fields, confidence, warnings, documents } = reading;
  const meta = { engine: 'deterministic', document: facts, confidence, warnings, llm: null } as const;
  return { report: { data, text, fields, meta, documents }, source };
}

type Taken = Pick<DocumentOrder, 'bytes' | 'filename' | 'contentType' | 'charset'>;

async function take(upstream: Upstream, input: DocumentInput): Promise<Taken> {
  const { text, url, base64 } = input;
  const contents = { text, url, base64 };
  const [first, ...others] = (Object.keys(contents) as (keyof typeof contents)[]).filter(
    (name) => contents[name] != null,
  );
  if (first === undefined)
    throw invalidParameters([{ field: 'text', message: 'Send text, url, base64 or, in REST, a file.' }]);
  if (others.length > 0)
    throw invalidParameters(
      others.map((field) => ({
        field,
        message: `Send either ${nameOf(field, base64)} or ${first}, not both.`,
      })),
    );
  const label = { filename: input.filename ?? null, contentType: input.contentType ?? null };
  if (text != null) return { ...label, charset: 'utf-8', bytes: utf8Bytes('text', text) };
  if (url != null) return fetchDocument(upstream, url, label);
  const bytes = typeof base64 === 'string' ? fileBytes('base64', base64) : (base64 as Uint8Array);
  if (bytes.length > MAX_DOCUMENT_BYTES) throw tooLarge();
  return { ...label, bytes };
}

/** The name of a parameter in errors. Decoded bytes may come from a form or body without parameter names. */
const nameOf = (field: string, base64: DocumentInput['base64']): string =>
  field === 'base64' && typeof base64 !== 'string' ? 'the file' : field;

async function fetchDocument(upstream: Upstream, input: string, label: FileLabel): Promise<Taken> {
  const target = readUserUrl(input);
  const { value: fetched } = await upstream.lookup({
    key: `document ${target.schemeAssumed ? 'either ' : ''}${target.url.href}`,
    deadlineMs: FETCH_DEADLINE_MS,
    keepMs: () => 0,
    work: (within) =>
      fetchUserUrl(
        target,
        (url, signal) => upstream.web.fetch({ url, maxBytes: MAX_DOCUMENT_BYTES, signal }),
        within,
      ),
  });
  const { reply: value } = fetched;
  if (value.status < 200 || value.status > 299)
    throw new ApiError('upstream_error', `The server returned status ${value.status} instead of a document.`);
  return {
    bytes: value.body,
    filename: label.filename ?? lastSegment(value.url),
    contentType: label.contentType ?? value.headers.get('content-type'),
  };
}

/** Returns the last segment of a URL if it looks like a file name. */
function lastSegment(url: string): string | null {
  const [, name] = /\/([^/?#]{1,200}\.[^/?#]{1,10})(?:[?#]|$)/.exec(url) ?? [];
  return name ?? null;
}

const tooLarge = (): ApiError =>
  new ApiError(
    'payload_too_large',
    `A document must not exceed ${MAX_DOCUMENT_BYTES.toLocaleString('en')} bytes.`,
  );

const tooComplex = (): ApiError =>
  new ApiError(
    'unprocessable_document',
    'Reading the document exceeds the time or memory limit for a single document.',
    { reason: 'too_complex' },
  );

function refused({
  reason,
  detail,
}: Extract<DocumentOutcome<unknown>, { refusal: unknown }>['refusal']): ApiError {
  if (reason === 'unsupported') return new ApiError('unsupported_media_type', detail);
  if (reason === 'too_long') return new ApiError('payload_too_large', detail);
  return new ApiError('unprocessable_document', detail, { reason });
}
