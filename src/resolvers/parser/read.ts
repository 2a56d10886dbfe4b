import type { FileLabel } from '../../documents/input/document-type.ts';
import type {
  DocumentFacts,
  DocumentOrder,
  DocumentOutcome,
  DocumentWarning,
  SourceText,
} from '../../documents/job.ts';
import { ocrSettings } from '../../documents/layout/ocr/languages.ts';
import type { FieldPlace } from '../../documents/layout/places.ts';
import type { EngineChoice, Upgrade } from '../../documents/llm/upgrade.ts';
import { ApiError, invalidParameters } from '../../errors.ts';
import { clientDisconnected } from '../../scheduling/allowance.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { readGivenUrl } from '../../upstream/web/target.ts';
import { fetchGiven } from '../../upstream/web/user-url.ts';
import type { Job, Workers } from '../../workers/index.ts';
import { fileBytes, utf8Bytes } from '../../libraries/bytes/text-or-bytes.ts';
import type { LlmError } from '../llm/failure.ts';
import { noFacts, statesFact } from './facts.ts';
import { better, modelFor } from './llm/better.ts';

/** A document as a caller gives it: by exactly one of the first three. */
export interface GivenDocument {
  readonly text?: string | null;
  readonly url?: string | null;
  /** The file, in Base64 or decoded. */
  readonly base64?: string | Uint8Array | null;
  readonly filename?: string | null;
  readonly contentType?: string | null;
  /** What the answer is to hold besides the data. */
  readonly include?: readonly string[] | null;
  /** In what languages text is recognised in images, by Tesseract's codes or by BCP 47. */
  readonly ocrLanguages?: readonly string[] | null;
  /** Who is to read it, of kinds that a language model can make better. */
  readonly engine?: EngineChoice | null;
}

/** What reading a document needs of the world. */
export interface Reach {
  readonly upstream: Upstream;
  readonly workers: Workers;
  readonly randomBytes: (size: number) => Uint8Array;
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
}

/** How an answer came about. */
export type ParserEngine = 'deterministic' | 'llm' | 'hybrid';

/** What a document says, and what is known of the document. */
export interface DocumentReport<Data> {
  readonly data: Data;
  /** The text of the document; null where it has none, or nobody asked for it. */
  readonly text: string | null;
  /** Where the values stand in it; null where they have no place, or nobody asked. */
  readonly fields: readonly FieldPlace[] | null;
  readonly meta: DocumentMeta;
}

export interface DocumentMeta {
  readonly engine: ParserEngine;
  readonly document: DocumentFacts;
  /** From 0 to 1. */
  readonly confidence: number;
  readonly warnings: readonly DocumentWarning[];
  /** What a language model had to do with it; null where none is configured, wanted, or of use for the kind. */
  readonly llm: LlmReport | null;
}

/** What a language model had to do with an answer. */
export interface LlmReport {
  /** Whether its answer was put beside that of rules. */
  readonly used: boolean;
  /** By the name that its server knows. */
  readonly model: string;
  /** Why it was not used; null where it was, or where rules left nothing for it to do. */
  readonly error: LlmError | null;
  /** The paths in `data` that are its. */
  readonly fields: readonly string[];
}

/** The job of a parser, in a process of its own. */
export type DocumentJob<Data, Options = null> = Job<DocumentOrder<Options>, DocumentOutcome<Data>> & {
  /**
   * Names of members of the answer that state nothing of the document (`statesFact`), of kinds whose answer needs a fact. Without
   * it any answer is one, such as that a text has nothing to hide.
   */
  readonly derived?: ReadonlySet<string>;
};

/** The most bytes of a document. */
export const MAX_DOCUMENT_BYTES = 20 * 2 ** 20;

/**
 * What every job of a parser may take of memory, in megabytes: jobs with the same limit share processes. It is what the largest
 * of honest documents take, transcripts of 20 MiB.
 */
export const DOCUMENT_MEMORY_MB = 768;

/** How long the job of a parser may take where pages or pictures may have to be recognised, which takes most of it. */
export const SCANS_MS = 40_000;

/**
 * How long all of a call may take, of 90 seconds that are promised: what is left when a document was read is what a language model
 * has. What had to wait and was recognised for long is answered by rules alone.
 */
const CALL_MS = 85_000;

/** Together with the 30 seconds that an order waits for a process, and the time of its job, this stays below 90 seconds. */
const FETCH_DEADLINE_MS = 20_000;

/**
 * Reads a document in a process of its own, unless the client has left before a process is free. Throws `invalid_parameter` unless it is given in exactly one way, and for languages of OCR that are not installed,
 * `payload_too_large`, `unsupported_media_type` for what is no document, `unprocessable_document` with its reason for one that
 * cannot be read, what the guarded fetch throws, and `busy` where too many documents wait; where the caller wants nothing but a
 * language model also `provider_not_configured`, `provider_unavailable` and `provider_auth`.
 * @param upgrade how a language model makes the answer better, where one is configured
 */
export async function readDocument<Data, Options = null, Found = never>(
  reach: Reach,
  job: DocumentJob<Data, Options>,
  given: GivenDocument,
  options: Options,
  upgrade?: Upgrade<Data, Found>,
): Promise<DocumentReport<Data>> {
  const { upstream, randomBytes } = reach;
  const began = upstream.monotonic();
  const choice = given.engine ?? 'auto';
  const model = upgrade && modelFor(upstream.settings, choice, upgrade);
  const { report, source } = await byRules(reach, job, given, {
    ocr: ocrSettings(given.ocrLanguages ?? [], upstream.settings.ocr),
    options,
    source: model?.mostCharacters ?? 0,
  });
  const leftMs = CALL_MS - (upstream.monotonic() - began);
  const required = choice === 'llm';
  const answer =
    model && upgrade
      ? await better(report, source, upgrade, { upstream, randomBytes, model, required, leftMs })
      : report;
  if (job.derived && !statesFact(answer.data, job.derived)) throw noFacts();
  return answer;
}

/** The file is let go of when this ends: whoever waits for a model holds its text alone. */
async function byRules<Data, Options>(
  { upstream, workers, signal }: Reach,
  job: DocumentJob<Data, Options>,
  given: GivenDocument,
  order: Pick<DocumentOrder<Options>, 'ocr' | 'options' | 'source'>,
): Promise<{ readonly report: DocumentReport<Data>; readonly source: SourceText | null }> {
  const taken = await take(upstream, given);
  const wants = (part: string): boolean => given.include?.includes(part) ?? false;
  const asked = { ...order, text: wants('text'), fields: wants('fields') };
  const done = await upstream
    .holding(taken.bytes.length, () => workers.run(job, { ...taken, ...asked }, signal))
    .catch((error: unknown) => {
      throw signal.aborted && error === signal.reason
        ? clientDisconnected('before the document was read')
        : error;
    });
  if (done.outcome !== 'done') throw tooComplex();
  if ('refusal' in done.result) throw refused(done.result.refusal);
  const { reading, facts, source } = done.result;
  const { data, text, fields, confidence, warnings } = reading;
  const meta = { engine: 'deterministic', document: facts, confidence, warnings, llm: null } as const;
  return { report: { data, text, fields, meta }, source };
}

type Taken = Pick<DocumentOrder, 'bytes' | 'filename' | 'contentType' | 'charset'>;

async function take(upstream: Upstream, given: GivenDocument): Promise<Taken> {
  const { text, url, base64 } = given;
  const ways = { text, url, base64 };
  const [first, ...others] = (Object.keys(ways) as (keyof typeof ways)[]).filter((way) => ways[way] != null);
  if (first === undefined)
    throw invalidParameters([
      { field: 'text', message: 'is required unless url, base64 or, in REST, a file is sent' },
    ]);
  if (others.length > 0)
    throw invalidParameters(others.map((field) => ({ field, message: `cannot be combined with ${first}` })));
  const label = { filename: given.filename ?? null, contentType: given.contentType ?? null };
  if (text != null) return { ...label, charset: 'utf-8', bytes: utf8Bytes('text', text) };
  if (url != null) return fetchDocument(upstream, url, label);
  const bytes = typeof base64 === 'string' ? fileBytes('base64', base64) : (base64 as Uint8Array);
  if (bytes.length > MAX_DOCUMENT_BYTES) throw tooLarge();
  return { ...label, bytes };
}

async function fetchDocument(upstream: Upstream, given: string, label: FileLabel): Promise<Taken> {
  const asked = readGivenUrl(given);
  const { value: fetched } = await upstream.lookup({
    key: `document ${asked.schemeAssumed ? 'either ' : ''}${asked.url.href}`,
    deadlineMs: FETCH_DEADLINE_MS,
    keepMs: () => 0,
    work: (within) =>
      fetchGiven(
        asked,
        (url, signal) => upstream.web.fetch({ url, maxBytes: MAX_DOCUMENT_BYTES, signal }),
        within,
      ),
  });
  const { reply: value } = fetched;
  if (value.status < 200 || value.status > 299)
    throw new ApiError('upstream_error', `The server sent status ${value.status}, not a document.`);
  return {
    bytes: value.body,
    filename: label.filename ?? lastSegment(value.url),
    contentType: label.contentType ?? value.headers.get('content-type'),
  };
}

/** What a URL calls the file, where it looks like a file. */
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
    'Reading the document takes more time or memory than one document may take.',
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
