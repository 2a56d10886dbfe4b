import { createHash } from 'node:crypto';
import { isBlank } from '../libraries/text/blank.ts';
import { MAX_TEXT_CHARACTERS } from './bounds.ts';
import { Document, type DocumentWarning, ENGLISH_ONLY } from './document.ts';
import { DOCUMENT_TYPES, type DocumentType, documentTypeOf, type FileLabel } from './input/document-type.ts';
import { Refusal } from './input/refusal.ts';
import { refuseBySignature } from './input/unsupported-formats.ts';
import { loadReaders } from './layout/load.ts';
import type { OcrSettings } from './layout/ocr/settings.ts';
import { type FieldPlace, MAX_PLACES } from './layout/places.ts';
import type { DocumentPart } from './several/part.ts';

/** A document to read, as sent to the process of a parser. */
export interface DocumentOrder<Options = null> extends FileLabel {
  readonly bytes: Uint8Array;
  /**
   * The encoding of text that was already decoded once, which overrides the declaration of the document. By default the
   * encoding is detected from the document.
   */
  readonly charset?: string | null;
  /** True if the text of the document was requested. */
  readonly text?: boolean;
  /** True if the positions of the values were requested. */
  readonly fields?: boolean;
  /** Maximum number of characters of the text that are sent to a language model. Default: none. */
  readonly source?: number;
  /** The languages in which text is recognised in images. Default: English. */
  readonly ocr?: OcrSettings;
  readonly options: Options;
}

/** The result of a parser for a document. */
export interface Reading<Data> {
  readonly data: Data;
  readonly warnings: readonly DocumentWarning[];
  /** The confidence, from 0 to 1. It is 1 if the format is complete and every check passes. */
  readonly confidence: number;
  /**
   * The text of the document, of any length, even if it was not requested. Null if the document has no text of its
   * own.
   */
  readonly text?: string | null;
  /** The number of pages, for documents with pages. */
  readonly pages?: number | null;
  /** Data about the text recognition, for documents read from their layout. The layout itself may be passed. */
  readonly layout?: Recognition;
  /** The positions of the values, even if they were not requested. Null if the values have no positions. */
  readonly fields?: readonly FieldPlace[] | null;
  /** All documents of the file if it has several; `data` is the first of them. */
  readonly documents?: readonly DocumentPart<Data>[];
  /** The part of `text` that a language model may see, if it is not all of it. */
  readonly sourceText?: string | null;
  /** The media type of the file, if the parser determines it more precisely than the first bytes do. */
  readonly mime?: string | null;
}

/** The text of a document as sent to a language model. */
export interface SourceText {
  readonly text: string;
  /** True if the text was longer. */
  readonly cut: boolean;
}

/** The text recognition and language of a document. */
export interface Recognition {
  /** True if some of its text was recognised in images. */
  readonly ocr: boolean;
  /** The confidence of the recognised text, from 0 to 1. Null if no text was recognised. */
  readonly ocrConfidence: number | null;
  /** BCP 47. Null if unknown. */
  readonly language: string | null;
}

/** Facts about a document that do not depend on its meaning. */
export interface DocumentFacts extends Recognition {
  readonly mime: string;
  readonly filename: string | null;
  readonly bytes: number;
  readonly sha256: string;
  readonly pages: number | null;
}

/** The answer of the process. It is plain data, because it is sent between processes. */
export type DocumentOutcome<Data> =
  | {
      readonly reading: Required<Omit<Reading<Data>, 'mime' | 'layout' | 'sourceText'>>;
      /** Null if no text is sent to a language model. */
      readonly source: SourceText | null;
      readonly facts: DocumentFacts;
    }
  | { readonly refusal: { readonly reason: Refusal['reason']; readonly detail: string } };

/**
 * Wraps a function that reads a document, so that a process can run it as the default export of a job's module.
 * @param believesText true if content passed as text is always treated as plain text
 */
export const documentJob = <Data, Options = null>(
  read: (document: Document, options: Options) => Reading<Data> | Promise<Reading<Data>>,
  { believesText = false }: { believesText?: boolean } = {},
) => {
  const work = async (order: DocumentOrder<Options>): Promise<DocumentOutcome<Data>> => {
    const { bytes: sent, filename, contentType, charset = null, ocr = ENGLISH_ONLY, options } = order;
    const bytes = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength);
    try {
      const plain = believesText && charset !== null;
      if (plain) refuseBySignature(bytes);
      const type = plain ? 'txt' : await documentTypeOf(bytes, order);
      if (type === 'txt' && isUnfilled(bytes)) throw new Refusal('empty', 'The document is blank.');
      const document = new Document(bytes, type, { filename, contentType }, { charset, ocr });
      warnOfMismatch(document);
      const reading = await read(document, options);
      const {
        data,
        warnings,
        confidence,
        pages = null,
        mime = null,
        layout = UNRECOGNISED,
        documents = [],
      } = reading;
      const text = shown(document, reading, order);
      const fields = placesShown(document, reading, order);
      return {
        reading: {
          data,
          warnings: [...document.warnings, ...warnings],
          confidence,
          text,
          pages,
          fields,
          documents,
        },
        source: sourceOf(reading, order),
        facts: {
          mime: mime ?? DOCUMENT_TYPES[type],
          filename,
          bytes: bytes.length,
          sha256: createHash('sha256').update(bytes).digest('hex'),
          pages,
          ocr: layout.ocr,
          ocrConfidence: layout.ocrConfidence,
          language: layout.language,
        },
      };
    } catch (error) {
      if (error instanceof Refusal) return { refusal: { reason: error.reason, detail: error.message } };
      throw error;
    }
  };
  return Object.assign(work, { prepare: ({ bytes }: DocumentOrder<Options>) => loadReaders(bytes) });
};

const UNRECOGNISED: Recognition = { ocr: false, ocrConfidence: null, language: null };

/** True if the document has only a few blank or invisible characters, like an unfilled file. */
const isUnfilled = (bytes: Buffer): boolean => bytes.length < 4_096 && isBlank(bytes.toString('utf8'));

/**
 * Returns the text for the answer. It is sent only on request, because it may be much larger than the rest of the
 * answer.
 */
function shown(
  document: Document,
  { text = null }: Reading<unknown>,
  { text: requested = false }: DocumentOrder<unknown>,
): string | null {
  if (!requested || text === null || text.length <= MAX_TEXT_CHARACTERS) return requested ? text : null;
  const max = MAX_TEXT_CHARACTERS.toLocaleString('en');
  document.warn('text_cut', `Only the first ${max} characters of the text are returned.`);
  return text.slice(0, MAX_TEXT_CHARACTERS).toWellFormed();
}

/** Returns the positions for the answer, up to `MAX_PLACES`. */
function placesShown(
  document: Document,
  { fields = null }: Reading<unknown>,
  { fields: requested = false }: DocumentOrder<unknown>,
): readonly FieldPlace[] | null {
  if (!requested || fields === null || fields.length <= MAX_PLACES) return requested ? fields : null;
  const max = MAX_PLACES.toLocaleString('en');
  document.warn('fields_cut', `Only the locations of the first ${max} values are returned.`, 'fields');
  return fields.slice(0, MAX_PLACES);
}

/** Returns the part of the text that is sent to a language model. */
function sourceOf(
  { text: whole = null, sourceText: text = whole }: Reading<unknown>,
  { source = 0 }: DocumentOrder<unknown>,
): SourceText | null {
  if (text === null || source === 0 || isBlank(text)) return null;
  return { text: text.slice(0, source).toWellFormed(), cut: text.length > source };
}

/** Declared types that indicate only that the content is bytes or text. */
const VAGUE = new Set([
  'application/octet-stream',
  'binary/octet-stream',
  'text/plain',
  'application/x-www-form-urlencoded',
]);

/** Many text formats are declared as applications, so only types that are never plain text are excluded. */
const TEXTUAL =
  /^(?:text|application)\/(?!(?:pdf|gzip|x-gzip|zip|x-zip-compressed|msword|vnd\.openxmlformats-.*)$)/;

/**
 * Other declared types that are compatible with a type. Text formats have many names with the same or a more specific
 * meaning.
 */
const ALSO: Partial<Record<DocumentType, RegExp>> = {
  gz: /^application\/(?:x-)?(?:[\w.-]*\+)?gzip$/,
  zip: /^application\/(?:x-)?zip(?:-compressed)?$/,
  xml: /^(?:application|text)\/(?:[\w.+-]*\+)?xml$|ofx|sgml/,
  json: /^(?:application|text)\/(?:[\w.+-]*\+)?json$/,
  jpeg: /^image\/jpg$/,
  txt: TEXTUAL,
  csv: TEXTUAL,
  md: /^text\//,
  eml: /^(?:message|text)\//,
  html: /^text\/|xhtml/,
  p7m: /^application\/(?:x-)?pkcs7-(?:mime|signature)$/,
};

function warnOfMismatch(document: Document): void {
  const { contentType } = document.label;
  const declared = contentType?.split(';')[0]?.trim().toLowerCase();
  const mime = DOCUMENT_TYPES[document.type];
  if (!declared || declared === mime || VAGUE.has(declared) || ALSO[document.type]?.test(declared)) return;
  document.warn(
    'content_type_mismatch',
    `The content is ${mime}, which is not the declared type. The declared type was ignored.`,
  );
}
