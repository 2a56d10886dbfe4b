import type { Document } from '../../document.ts';
import { InflationBudget } from '../../input/inflation.ts';
import { Refusal } from '../../input/refusal.ts';
import { type ZipEntry, zipEntriesOf } from '../../input/zip.ts';
import { streamXml } from './stream.ts';

/** Maximum number of headers, and of footers, in a document. Every section may have three of each. */
const MAX_MARGINS = 30;

/** The parts of a Word document that contain text or formatting. Each is inflated when it is read. */
export interface DocxParts {
  readonly body: () => Buffer;
  readonly styles: (() => Buffer) | null;
  readonly numbering: (() => Buffer) | null;
  readonly headers: readonly (() => Buffer)[];
  readonly footers: readonly (() => Buffer)[];
  /** Footnotes, then endnotes. */
  readonly notes: readonly (() => Buffer)[];
}

/**
 * Finds the parts of a Word document by their relationships (ISO/IEC 29500-2), regardless of their names. Throws the
 * Refusals of `entriesOf`, and `corrupt` for a document without a body.
 */
export function docxPartsOf(document: Document): DocxParts {
  const entries = new Map<string, ZipEntry>();
  for (const entry of zipEntriesOf(document.bytes, new InflationBudget(document.bytes.length)))
    entries.set(normal(entry.name), entry);
  const main = related(entries, '_rels/.rels', '').find(({ type }) => type === 'officeDocument');
  const path = main?.path ?? 'word/document.xml';
  const body = entries.get(path);
  if (body === undefined) throw new Refusal('corrupt', 'The Word document is damaged: its text is missing.');
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const relations = related(entries, `${folder}_rels/${path.slice(folder.length)}.rels`, folder);
  const all = (type: string): (() => Buffer)[] =>
    relations.flatMap((relation) => {
      const entry = relation.type === type ? entries.get(relation.path) : undefined;
      return entry ? [entry.read] : [];
    });
  const margins = (type: 'header' | 'footer'): (() => Buffer)[] => {
    const found = all(type);
    if (found.length > MAX_MARGINS)
      document.warn('text_cut', `Only the first ${MAX_MARGINS} ${type}s of the document were read.`);
    return found.slice(0, MAX_MARGINS);
  };
  return {
    body: body.read,
    styles: all('styles')[0] ?? null,
    numbering: all('numbering')[0] ?? null,
    headers: margins('header'),
    footers: margins('footer'),
    notes: [...all('footnotes').slice(0, 1), ...all('endnotes').slice(0, 1)],
  };
}

interface Relation {
  /** The last segment of the type of a relationship. The other segments differ in the strict variant of the format. */
  readonly type: string;
  readonly path: string;
}

function related(entries: ReadonlyMap<string, ZipEntry>, path: string, folder: string): Relation[] {
  const entry = entries.get(normal(path));
  const relations: Relation[] = [];
  if (!entry) return relations;
  streamXml(entry.read(), {
    open(name, attributes) {
      if (name !== 'Relationship' || attributes.get('TargetMode') === 'External') return;
      const target = attributes.get('Target') ?? '';
      const type = (attributes.get('Type') ?? '').split('/').at(-1) ?? '';
      relations.push({ type, path: normal(target.startsWith('/') ? target : folder + target) });
    },
  });
  return relations;
}

/** Returns a path without `.`, `..` and double slashes, in lower case, because part names are case-insensitive. */
function normal(path: string): string {
  const segments: string[] = [];
  for (const segment of path.replaceAll('\\', '/').toLowerCase().split('/'))
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  return segments.join('/');
}
