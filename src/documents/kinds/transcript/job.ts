import type { DocumentType } from '../../input/document-type.ts';
import { documentJob } from '../../job.ts';
import { academicOf } from './academic/answer.ts';
import { mediaOf } from './media.ts';
import { readFound } from './read.ts';
import type { Transcript, TranscriptFormat, TranscriptOptions } from './types.ts';

/** Media types of the formats that would otherwise be treated as plain text or XML. */
const MIME: Partial<Record<TranscriptFormat, string>> = {
  webvtt: 'text/vtt',
  srt: 'application/x-subrip',
  ttml: 'application/ttml+xml',
  ass: 'text/x-ssa',
};

/** An archive keeps its own media type, because the detected format belongs to a file within the archive. */
const ARCHIVES: ReadonlySet<DocumentType> = new Set(['gz', 'zip']);

export default documentJob<Transcript, TranscriptOptions>(async (document, { type }) => {
  const found = await readFound(document, type);
  if (found.kind === 'academic') return academicOf(found.reading, found.layout);
  const { track, faults, layout } = found;
  if (layout) return { ...mediaOf(track, faults), pages: layout.pages, layout };
  const mime = ARCHIVES.has(document.type) ? null : (MIME[track.format] ?? null);
  return { ...mediaOf(track, faults), mime };
});
