import { classifyText } from '../classify/index.ts';
import type { DocumentWarning } from '../document.ts';
import { type DocumentKind, Refusal } from '../input/refusal.ts';
import type { Reading } from '../job.ts';
import type { FieldPlace } from '../layout/places.ts';
import type { Layout } from '../layout/types.ts';
import { MAX_DOCUMENTS, type Part } from './pages.ts';
import type { DocumentPart } from './part.ts';

/** The reading of one document of a file. */
export interface PartReading<Data> {
  readonly data: Data;
  readonly warnings: readonly DocumentWarning[];
  readonly confidence: number;
  readonly fields: readonly FieldPlace[];
}

/** The first document of a file, with all documents if there are several. */
export interface FileReading<Data> extends PartReading<Data> {
  readonly documents: readonly DocumentPart<Data>[];
  /** The text of the first document. */
  readonly sourceText: string;
}

/** The result of `readParts`: each part with its reading, or with the refusal of it. */
interface ReadPart<Data> extends Part {
  readonly reading: PartReading<Data> | Refusal;
}

/**
 * Reads each document of a file by itself. The first one that can be read is the answer.
 * @param read reads one document. Throws a Refusal if it is of another kind
 * @throws the Refusal of the whole file if no part can be read
 */
export async function readParts<Data>(
  layout: Layout,
  requested: DocumentKind,
  parts: readonly Part[],
  read: (layout: Layout) => PartReading<Data> | Promise<PartReading<Data>>,
): Promise<FileReading<Data>> {
  const whole = async (): Promise<FileReading<Data>> => ({
    ...(await read(layout)),
    documents: [],
    sourceText: layout.text,
  });
  if (parts.length < 2) return whole();
  const done: ReadPart<Data>[] = [];
  for (const part of parts.slice(0, MAX_DOCUMENTS)) {
    try {
      done.push({ ...part, reading: await read(part.layout) });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      done.push({ ...part, reading: error });
    }
  }
  const at = done.findIndex(({ reading }) => !(reading instanceof Refusal));
  const first = done[at];
  if (first === undefined || first.reading instanceof Refusal) return whole();
  return {
    ...first.reading,
    sourceText: first.layout.text,
    warnings: [
      severalWarning(done.length, first.pages),
      ...(parts.length > MAX_DOCUMENTS ? [documentsCut(parts.length)] : []),
      ...done.flatMap(({ reading }, index) =>
        reading instanceof Refusal ? [] : warningsAt(reading, index, at),
      ),
    ],
    fields: done.flatMap(({ reading }, index) =>
      reading instanceof Refusal ? [] : reading.fields.map((field) => placedAt(field, index, at)),
    ),
    documents: done.map(({ pages, layout: own, reading }) =>
      reading instanceof Refusal
        ? { pages, kind: classifyText(own)[0]?.kind ?? 'unknown', data: null }
        : { pages, kind: requested, data: reading.data },
    ),
  };
}

const warningsAt = <Data>({ warnings }: PartReading<Data>, index: number, first: number): DocumentWarning[] =>
  warnings.map((warning) => placedAt(warning, index, first));

/** Prefixes paths in the data of all documents but the first, which is also the answer itself. */
const placedAt = <Placed extends { readonly path: string | null }>(
  placed: Placed,
  index: number,
  first: number,
): Placed => {
  if (index === first) return placed;
  const data = `documents[${index}].data`;
  return { ...placed, path: placed.path === null ? data : `${data}.${placed.path}` };
};

/** Returns the reading of an archive: its first document, and all documents if there are several. */
export function archiveReading<Data>(
  first: Reading<Data>,
  all: readonly Reading<Data>[],
  requested: DocumentKind,
): Reading<Data> {
  if (all.length < 2) return first;
  const documents = all.flatMap(({ data, documents: own = [] }) =>
    own.length > 0 ? own : [{ pages: [], kind: requested, data }],
  );
  return {
    ...first,
    warnings: [
      severalWarning(documents.length, []),
      ...first.warnings.filter(({ code }) => code !== SEVERAL),
      ...(documents.length > MAX_DOCUMENTS ? [documentsCut(documents.length)] : []),
    ],
    documents: documents.slice(0, MAX_DOCUMENTS),
  };
}

const SEVERAL = 'several_documents';

/** Returns the warning that a file has several documents. */
const severalWarning = (count: number, pages: readonly number[]): DocumentWarning => ({
  code: SEVERAL,
  message: `The file has ${count.toLocaleString('en')} documents. \`data\` is the first${pages.length > 0 ? `, on ${pagesText(pages)}` : ''}. All are in \`documents\`.`,
  path: 'documents',
});

const pagesText = (pages: readonly number[]): string =>
  pages.length === 1 ? `page ${pages[0]}` : `pages ${pages[0]} to ${pages.at(-1)}`;

const documentsCut = (count: number): DocumentWarning => ({
  code: 'documents_cut',
  message: `The file has ${count.toLocaleString('en')} documents. Only the first ${MAX_DOCUMENTS} are read.`,
  path: 'documents',
});
