import { isBlank } from '../../../libraries/text/blank.ts';
import type { Document } from '../../document.ts';
import { filesIn } from '../../input/archive.ts';
import type { DocumentType } from '../../input/document-type.ts';
import { Refusal } from '../../input/refusal.ts';
import { documentJob } from '../../job.ts';
import { layoutOf } from '../../layout/index.ts';
import { languageOfText } from '../../layout/language.ts';
import { Places } from '../../layout/places.ts';
import type { Layout, Row } from '../../layout/types.ts';
import { anonymizeText } from './anonymize.ts';
import { deanonymizeText } from './deanonymize.ts';
import type { AnonymizationOptions, AnonymizedText, DetectedEntity } from './types.ts';

/** Maximum length of a text that is searched, in characters. */
const MAX_CHARACTERS = 1_000_000;

/** Types that are read as plain text, with their markup. The markup around replaced values is kept. */
const TEXTS: ReadonlySet<DocumentType> = new Set(['txt', 'md', 'csv', 'html', 'xml', 'json', 'eml']);

export default documentJob<AnonymizedText, AnonymizationOptions>(
  async (document, options) => {
    const { text, layout } = await textOf(document);
    const language = layout ? layout.language : languageOfText(text);
    const { data, warnings, confidence } =
      options.mode === 'deanonymize'
        ? deanonymizeText(text, options.key as Uint8Array)
        : anonymizeText(text, options, language);
    return {
      data,
      warnings,
      confidence,
      text,
      pages: layout?.pages ?? null,
      fields: layout && placesOf(data.entities, layout.rows),
      layout: layout ?? { ocr: false, ocrConfidence: null, language },
    };
  },
  { believesText: true },
);

/**
 * Reads the text of a document, or of the only file of an archive, without changes. Documents with pages or parts are
 * read by their layout.
 */
async function textOf(document: Document): Promise<{ text: string; layout: Layout | null }> {
  const files = await filesIn(document);
  const [file] = files;
  if (!file || files.length > 1)
    throw new Refusal('no_text', `The archive has ${files.length} files. Send one at a time.`);
  if (!TEXTS.has(file.type)) {
    const layout = await layoutOf(file, null);
    return { text: layout.text, layout };
  }
  // A byte order mark in text that was not sent as a file is intended, so it is kept.
  const text = file.charset === null ? await file.text(MAX_CHARACTERS) : file.bytes.toString('utf8');
  if (isBlank(text)) throw new Refusal('empty', 'The document is blank.');
  return { text, layout: null };
}

/** Returns the positions of the findings on their pages. */
function placesOf(entities: readonly DetectedEntity[], rows: readonly Row[]): Places['all'] {
  const places = new Places(null);
  let which = 0;
  for (const [index, { start, end, score }] of entities.entries()) {
    while (rows[which + 1] && (rows[which + 1] as Row).start <= start) which += 1;
    const row = rows[which];
    if (!row) break;
    const cells = cellsBetween(row, start - row.start, end - row.start);
    places.note(`entities[${index}]`, row, score, cells.length > 0 ? cells : row.cells);
  }
  return places.all;
}

/** Selects the cells of a row that overlap a piece of its text. Cells are separated by two spaces. */
function cellsBetween(row: Row, start: number, end: number): Row['cells'] {
  let at = 0;
  return row.cells.filter((cell) => {
    const from = at;
    at += cell.text.length + 2;
    return from < end && at - 2 > start;
  });
}
