import { isBlank } from '../../../libraries/text/blank.ts';
import type { Document } from '../../document.ts';
import { filesIn } from '../../input/archive.ts';
import type { DocumentType } from '../../input/document-type.ts';
import { Refusal } from '../../input/refusal.ts';
import { layoutOf } from '../../layout/index.ts';

/** Maximum length of a text that is analysed, in characters. */
const MAX_CHARACTERS = 200_000;

/** Types that are read unchanged, so positions in the text are positions in the document that was sent. */
const OWN_TEXT: ReadonlySet<DocumentType> = new Set(['txt', 'csv', 'json', 'xml', 'eml']);

export interface SourceText {
  readonly text: string;
  readonly pages: number | null;
  readonly ocr: boolean;
  readonly ocrConfidence: number | null;
}

/**
 * Reads the text to analyse from a document, or from the only file of an archive. Throws the errors of `filesIn` and
 * `layoutOf`, `no_text`, and `too_long`.
 */
export async function sourceOf(upload: Document): Promise<SourceText> {
  const [document, ...others] = await filesIn(upload);
  if (!document || others.length > 0)
    throw new Refusal('no_text', `The archive has ${others.length + 1} files. Send one text at a time.`);
  const source = OWN_TEXT.has(document.type)
    ? { text: await document.text(MAX_CHARACTERS), pages: null, ocr: false, ocrConfidence: null }
    : await layoutOf(document, null);
  const { text, pages, ocr, ocrConfidence } = source;
  if (text.length > MAX_CHARACTERS)
    throw new Refusal(
      'too_long',
      `The text of the document must not exceed ${MAX_CHARACTERS.toLocaleString('en')} characters.`,
    );
  if (isBlank(text)) throw new Refusal('no_text', 'The document has no text.');
  return { text: text.toWellFormed(), pages, ocr, ocrConfidence };
}
