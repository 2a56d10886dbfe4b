import { createHash } from 'node:crypto';
import { decodePage } from '../libraries/page/encoding.ts';
import { declaredEncoding } from './input/declared-encoding.ts';
import { DOCUMENT_TYPES, type DocumentType, documentTypeOf, type FileLabel } from './input/document-type.ts';
import { Refusal } from './input/refusal.ts';
import { loadReaders } from './layout/load.ts';
import type { OcrSettings } from './layout/ocr/settings.ts';
import { type FieldPlace, MAX_PLACES } from './layout/places.ts';

/** What the process of a parser is asked to read. */
export interface DocumentOrder<Options = null> extends FileLabel {
  readonly bytes: Uint8Array;
  /** The encoding of what has been decoded once, whatever the document declares; else it is told by the document. */
  readonly charset?: string | null;
  /** Whether the text of the document is asked for. */
  readonly text?: boolean;
  /** Whether the places of the values are asked for. */
  readonly fields?: boolean;
  /** The most characters of the text that go to a language model; none without it. */
  readonly source?: number;
  /** In what languages text is recognised in images; in English unless it says so. */
  readonly ocr?: OcrSettings;
  readonly options: Options;
}

/** Something that a caller should know of a document or of the answer. */
export interface DocumentWarning {
  /** In lower_snake_case, for programs. */
  readonly code: string;
  readonly message: string;
  /** Where in `data` it shows, such as `statements[0].closingBalance`; null where it is of the whole document. */
  readonly path: string | null;
}

/** What a parser found in a document. */
export interface Reading<Data> {
  readonly data: Data;
  readonly warnings: readonly DocumentWarning[];
  /** From 0 to 1: 1 where the format says it all and every check holds. */
  readonly confidence: number;
  /** The text of the document, of any length, asked for or not; null where it has none of its own. */
  readonly text?: string | null;
  /** Pages, of what has pages. */
  readonly pages?: number | null;
  /** How its text came about, of what was read from its layout: the layout itself has it. */
  readonly layout?: Recognition;
  /** Where its values stand, asked for or not; null where they have no place. */
  readonly fields?: readonly FieldPlace[] | null;
  /** The media type of the file, where whoever read it knows more than its first bytes tell. */
  readonly mime?: string | null;
}

/** The text of a document as a language model gets it. */
export interface SourceText {
  readonly text: string;
  /** Whether there was more. */
  readonly cut: boolean;
}

/** What was recognised in a document, and in which language it is. */
export interface Recognition {
  /** Whether some of its text was recognised in images. */
  readonly ocr: boolean;
  /** From 0 to 1; null where nothing was. */
  readonly ocrConfidence: number | null;
  /** BCP 47; null where it is not known. */
  readonly language: string | null;
}

/** The most characters of a document's text in an answer. */
export const MAX_TEXT_CHARACTERS = 1_000_000;

/** What is known of a document before anything of it is understood. */
export interface DocumentFacts extends Recognition {
  readonly mime: string;
  readonly filename: string | null;
  readonly bytes: number;
  readonly sha256: string;
  readonly pages: number | null;
}

/** What the process answers: plain data, so that it can be sent. */
export type DocumentOutcome<Data> =
  | {
      readonly reading: Required<Omit<Reading<Data>, 'mime' | 'layout'>>;
      /** Null where none goes to a language model. */
      readonly source: SourceText | null;
      readonly facts: DocumentFacts;
    }
  | { readonly refusal: { readonly reason: Refusal['reason']; readonly detail: string } };

/** What is known of a document besides its bytes and its type. */
interface DocumentState {
  readonly charset?: string | null;
  readonly ocr?: OcrSettings;
  readonly warnings?: DocumentWarning[];
}

const ENGLISH_ONLY: OcrSettings = { languages: [], folder: null };

/** A document in the process that reads it. */
export class Document {
  readonly bytes: Buffer;
  readonly type: DocumentType;
  readonly label: FileLabel;
  /** The encoding of its bytes, where that is known whatever it declares. */
  readonly charset: string | null;
  /** In what languages text is recognised in its images. */
  readonly ocr: OcrSettings;
  readonly #warnings: DocumentWarning[];

  constructor(
    bytes: Buffer,
    type: DocumentType,
    label: FileLabel,
    { charset = null, ocr = ENGLISH_ONLY, warnings = [] }: DocumentState = {},
  ) {
    this.bytes = bytes;
    this.type = type;
    this.label = label;
    this.charset = charset;
    this.ocr = ocr;
    this.#warnings = warnings;
  }

  /** A document that this one contains. What it warns of, this one warns of. */
  within(bytes: Buffer, type: DocumentType, label: FileLabel): Document {
    return new Document(bytes, type, label, { ocr: this.ocr, warnings: this.#warnings });
  }

  /**
   * Its text, by its known charset, byte order mark, the declared charset, what it declares itself, or else by its bytes.
   * Throws a Refusal with `too_long` for more than so many characters.
   */
  async text(mostCharacters = Number.POSITIVE_INFINITY): Promise<string> {
    const { charset, label } = this;
    const { contentType } = label;
    const declares = /charset\s*=/i.test(contentType ?? '');
    const known = charset ?? (declares ? null : declaredEncoding(this.bytes));
    const { text } = await decodePage(
      this.bytes,
      known === null ? contentType : `text/plain; charset=${known}`,
    );
    if (text.length > mostCharacters) throw tooLong(mostCharacters);
    return text.startsWith('\ufeff') ? text.slice(1) : text;
  }

  /** Notes something about the document as a whole, or about a place in `data`. */
  warn(code: string, message: string, path: string | null = null): void {
    this.#warnings.push({ code, message, path });
  }

  get warnings(): readonly DocumentWarning[] {
    return this.#warnings;
  }
}

/** What is thrown for a document with more characters than are read. */
export const tooLong = (most: number): Refusal =>
  new Refusal(
    'too_long',
    `The text of the document must not exceed ${most.toLocaleString('en')} characters.`,
  );

/**
 * Makes the work of a process out of a function that reads a document: the default export of a job's module.
 * @param believesText whether what is given as text is plain text, whatever it looks like
 */
export const documentJob = <Data, Options = null>(
  read: (document: Document, options: Options) => Reading<Data> | Promise<Reading<Data>>,
  { believesText = false }: { believesText?: boolean } = {},
) => {
  const work = async (order: DocumentOrder<Options>): Promise<DocumentOutcome<Data>> => {
    const { bytes: sent, filename, contentType, charset = null, ocr = ENGLISH_ONLY, options } = order;
    const bytes = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength);
    try {
      const type = believesText && charset !== null ? 'txt' : await documentTypeOf(bytes, order);
      if (type === 'txt' && isBlank(bytes)) throw new Refusal('empty', 'The document is blank.');
      const document = new Document(bytes, type, { filename, contentType }, { charset, ocr });
      warnOfMismatch(document);
      const reading = await read(document, options);
      const { data, warnings, confidence, pages = null, mime = null, layout = UNRECOGNISED } = reading;
      const text = shown(document, reading, order);
      const fields = placesShown(document, reading, order);
      return {
        reading: { data, warnings: [...document.warnings, ...warnings], confidence, text, pages, fields },
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

/** Whether nothing is there but a few blanks, as a file has that was never filled. */
const isBlank = (bytes: Buffer): boolean => bytes.length < 4_096 && bytes.toString('utf8').trim() === '';

/** The text as it is sent, which may be many times the size of all else: not at all unless it was asked for. */
function shown(
  document: Document,
  { text = null }: Reading<unknown>,
  { text: asked = false }: DocumentOrder<unknown>,
): string | null {
  if (!asked || text === null || text.length <= MAX_TEXT_CHARACTERS) return asked ? text : null;
  const most = MAX_TEXT_CHARACTERS.toLocaleString('en');
  document.warn('text_cut', `Only the first ${most} characters of the text are returned.`);
  return text.slice(0, MAX_TEXT_CHARACTERS).toWellFormed();
}

/** The places as far as they are returned. */
function placesShown(
  document: Document,
  { fields = null }: Reading<unknown>,
  { fields: asked = false }: DocumentOrder<unknown>,
): readonly FieldPlace[] | null {
  if (!asked || fields === null || fields.length <= MAX_PLACES) return asked ? fields : null;
  const most = MAX_PLACES.toLocaleString('en');
  document.warn('fields_cut', `Only the places of the first ${most} values are returned.`, 'fields');
  return fields.slice(0, MAX_PLACES);
}

/** What of the text goes to a language model. */
function sourceOf(
  { text = null }: Reading<unknown>,
  { source = 0 }: DocumentOrder<unknown>,
): SourceText | null {
  if (text === null || source === 0 || text.trim() === '') return null;
  return { text: text.slice(0, source).toWellFormed(), cut: text.length > source };
}

/** Declared types that say no more than that there are bytes, or text. */
const VAGUE = new Set([
  'application/octet-stream',
  'binary/octet-stream',
  'text/plain',
  'application/x-www-form-urlencoded',
]);

/** Texts of many formats are called applications; those that are never plain text are known. */
const TEXTUAL =
  /^(?:text|application)\/(?!(?:pdf|gzip|x-gzip|zip|x-zip-compressed|msword|vnd\.openxmlformats-.*)$)/;

/** What a type may be declared as besides its own name; texts have many names that say the same or more. */
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
    `The content is ${mime}, which is not the declared type. The content was believed.`,
  );
}
