import type { Document } from '../document.ts';
import { type DocumentType, documentTypeOf, type FileLabel } from './document-type.ts';
import { gunzipped } from './gzip.ts';
import { InflationBudget } from './inflation.ts';
import { Refusal } from './refusal.ts';
import { type ZipEntry, zipEntriesOf } from './zip.ts';

/** Maximum number of levels of archives within archives. */
const MAX_DEPTH = 4;

interface Opening {
  readonly whole: Document;
  readonly budget: InflationBudget;
  /** Files that were left out, in the order of the archive. */
  readonly leftOut: Refusal[];
}

/**
 * Returns the files in an archive, gz or zip, and in the archives within it. Returns the document itself if it is not
 * an archive. Warnings about the files are added to the document. Nothing is written to disk, so paths in names are
 * harmless. Folders, links and files that operating systems add (`__MACOSX`, dot files) are skipped. Empty files, and
 * types that no parser supports, are skipped with a warning. An archive is read completely, or not at all if one of
 * the errors below occurs.
 * @param budget shared by the archives of one document, if it contains several
 * @throws a Refusal: `encrypted_archive`, `archive_limit` for an archive that is too large, too deep or malicious,
 * `corrupt`, and `empty` for an archive without files
 */
export async function filesIn(
  document: Document,
  budget = new InflationBudget(document.bytes.length),
): Promise<readonly Document[]> {
  if (!isArchive(document.type)) return [document];
  const opening = { whole: document, budget, leftOut: [] };
  const files = await opened(document, 1, opening);
  if (files.length === 0) throw opening.leftOut[0] ?? new Refusal('empty', 'The archive has no files.');
  return files;
}

const isArchive = (type: DocumentType): boolean => type === 'gz' || type === 'zip';

async function opened(archive: Document, depth: number, opening: Opening): Promise<Document[]> {
  if (depth > MAX_DEPTH)
    throw new Refusal('archive_limit', `The archive has more than ${MAX_DEPTH} levels of nested archives.`);
  const files: Document[] = [];
  for (const { bytes, filename } of membersOf(archive, opening)) {
    const file = await documentOf(bytes, { filename, contentType: null }, opening);
    if (file === undefined) continue;
    if (isArchive(file.type)) files.push(...(await opened(file, depth + 1, opening)));
    else files.push(file);
  }
  return files;
}

interface Member {
  readonly bytes: Buffer;
  readonly filename: string | null;
}

function* membersOf(archive: Document, { whole, budget }: Opening): Generator<Member> {
  if (archive.type === 'gz') {
    const { bytes, filename, trailing } = gunzipped(archive.bytes, budget);
    if (trailing) whole.warn('trailing_data', 'Data after the end of the gzip file was ignored.');
    yield { bytes, filename: baseName(filename ?? archive.label.filename?.replace(/\.t?gz$/i, '') ?? null) };
    return;
  }
  for (const entry of zipEntriesOf(archive.bytes, budget)) {
    if (isPassedOver(entry)) continue;
    if (leadsOut(entry.name))
      whole.warn(
        'unsafe_path',
        'The path of a file in the archive points outside the archive. Only the file name was used.',
      );
    yield { bytes: entry.read(), filename: baseName(entry.name) };
  }
}

async function documentOf(
  bytes: Buffer,
  label: FileLabel,
  { whole, leftOut }: Opening,
): Promise<Document | undefined> {
  try {
    if (isTar(bytes)) throw new Refusal('unsupported', 'Tar archives are not supported. Send a zip instead.');
    return whole.within(bytes, await documentTypeOf(bytes, label), label);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    leftOut.push(error);
    const code = error.reason === 'empty' ? 'empty_file' : 'unsupported_file';
    whole.warn(code, `A file in the archive was skipped. ${error.message}`);
    return undefined;
  }
}

const isTar = (bytes: Buffer): boolean => bytes.toString('latin1', 257, 262) === 'ustar';

/** True for folders, links, and files that operating systems add to archives. */
const isPassedOver = ({ name, link }: ZipEntry): boolean =>
  link || /[/\\]$/.test(name) || /(?:^|[/\\])(?:__MACOSX[/\\]|\.[^/\\]*$)/.test(name);

const leadsOut = (name: string): boolean =>
  /^(?:[/\\]|[A-Za-z]:)|(?:^|[/\\])\.\.[/\\]/.test(name) || name.includes('\0');

/** Maximum number of characters of a name that are repeated in an answer. */
const MAX_NAME = 255;

function baseName(path: string | null): string | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: names are shown, so they have none.
  const plain = path?.replace(/[\u0000-\u001f\u007f]/g, '') ?? '';
  return (
    plain.slice(Math.max(plain.lastIndexOf('/'), plain.lastIndexOf('\\')) + 1).slice(0, MAX_NAME) || null
  );
}
