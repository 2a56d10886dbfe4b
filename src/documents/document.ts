import { decodePage } from '../libraries/page/encoding.ts';
import { declaredEncoding } from './input/declared-encoding.ts';
import type { DocumentType, FileLabel } from './input/document-type.ts';
import { Refusal } from './input/refusal.ts';
import type { OcrSettings } from './layout/ocr/settings.ts';

/** A hint for the caller about the document or the answer. */
export interface DocumentWarning {
  /** A code in lower_snake_case, for programs. */
  readonly code: string;
  readonly message: string;
  /** The path in `data`, such as `statements[0].closingBalance`. Null if the warning concerns the whole document. */
  readonly path: string | null;
}

/** The state of a document other than its bytes and its type. */
interface DocumentState {
  readonly charset?: string | null;
  readonly ocr?: OcrSettings;
  readonly warnings?: DocumentWarning[];
}

export const ENGLISH_ONLY: OcrSettings = { languages: [], folder: null };

/** A document in the process that reads it. */
export class Document {
  readonly bytes: Buffer;
  readonly type: DocumentType;
  readonly label: FileLabel;
  /** The encoding of the bytes, if it is known from a source other than the document's declaration. */
  readonly charset: string | null;
  /** The languages for text recognition in the document's images. */
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

  /** Returns a document contained in this one. Its warnings are added to this one. */
  within(bytes: Buffer, type: DocumentType, label: FileLabel): Document {
    return new Document(bytes, type, label, { ocr: this.ocr, warnings: this.#warnings });
  }

  /**
   * Returns the document's text. The encoding is the first available of these: the known charset, the byte order
   * mark, the declared charset, the document's own declaration, or the one detected from the bytes.
   * @throws a Refusal `too_long` if the text has more than `mostCharacters` characters
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

  /** Adds a warning about the whole document, or about a path in `data`. */
  warn(code: string, message: string, path: string | null = null): void {
    this.#warnings.push({ code, message, path });
  }

  get warnings(): readonly DocumentWarning[] {
    return this.#warnings;
  }
}

/** Returns the error for a document with too many characters. */
export const tooLong = (max: number): Refusal =>
  new Refusal('too_long', `The text of the document must not exceed ${max.toLocaleString('en')} characters.`);
