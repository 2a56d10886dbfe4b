import { wrongFormat } from '../../classify/exact.ts';
import { wrongKindText } from '../../classify/kinds.ts';
import { refusalOf } from '../../classify/wrong-kind.ts';
import type { Document } from '../../document.ts';
import { filesIn } from '../../input/archive.ts';
import type { DocumentType } from '../../input/document-type.ts';
import { Refusal } from '../../input/refusal.ts';
import { readXml } from '../../input/xml.ts';
import { layoutOf } from '../../layout/index.ts';
import type { Layout } from '../../layout/types.ts';
import { looksAcademic } from './academic/detect.ts';
import { type AcademicReading, readAcademic } from './academic/index.ts';
import { readAss } from './captions/ass.ts';
import { splitLines, timingOf } from './captions/blocks.ts';
import { isLrc, readLrc } from './captions/lrc.ts';
import { readSbv, SBV_TIMES } from './captions/sbv.ts';
import { readSrt } from './captions/srt.ts';
import { readTtml } from './captions/ttml.ts';
import { readVtt } from './captions/vtt.ts';
import { isTimedText, readTimedText } from './captions/youtube.ts';
import { readDialogue } from './dialogue.ts';
import { readJsonTranscript } from './json/index.ts';
import type { Track } from './track.ts';
import type { TranscriptType } from './types.ts';

/**
 * Maximum length of a plain-text conversation, in characters. Caption files are exempt, because they also contain much
 * that is not spoken.
 */
const MAX_CHARACTERS = 1_000_000;

const EXPECTED =
  'Send captions or subtitles (WebVTT, SRT, SBV, TTML, ASS, LRC), the JSON of a speech recognition service, text with lines such as "Name: text", or the courses and grades of a student.';

/**
 * The result: a track of spoken text, or the record of a student. Both include the layout if the document has a layout.
 */
export type Found =
  | { readonly kind: 'media'; readonly track: Track; readonly layout?: Layout }
  | { readonly kind: 'academic'; readonly reading: AcademicReading; readonly layout: Layout };

/**
 * Reads any kind of transcript from a document, or from the only file of an archive. Throws a Refusal with
 * `not_transcript` for other documents.
 */
export async function readFound(upload: Document, type: TranscriptType): Promise<Found> {
  const files = await filesIn(upload);
  const [document] = files;
  if (!document || files.length > 1)
    throw new Refusal(
      'not_transcript',
      `The archive has ${files.length} files. Send one transcript at a time.`,
    );
  if (document.type in KINDS) throw notTranscript(`The document is ${KINDS[document.type]}.`);
  const other = wrongFormat(document.type, document.bytes, 'transcript');
  if (other && type === 'auto' && document.type !== 'eml') throw new Refusal('not_transcript', other);
  if (LAID_OUT.has(document.type) || type === 'academic') return readLaidOut(document, type);
  const text = await document.text();
  const plain =
    type === 'auto' && isTextual(document.type) && text.length <= MAX_CHARACTERS && !readCaptions(text);
  if (plain && looksAcademic(text, 1)) {
    const layout = await layoutOf(document, 'transcript');
    const reading = readAcademic(layout);
    if (reading && (looksAcademic(text) || isSure(reading))) return { kind: 'academic', reading, layout };
    if (looksAcademic(text)) throw notTranscript(NO_COURSES);
  }
  const track = trackOf(text, document.type, type);
  if (track)
    return { kind: 'media', track: text.includes('\ufffd') ? { ...track, undecodable: true } : track };
  if (plain) return readLaidOut(document, type);
  throw notTranscript('The text has neither times nor speakers.');
}

/** Types whose text has a layout and is not in a caption format. */
const LAID_OUT: ReadonlySet<DocumentType> = new Set([
  'pdf',
  'docx',
  'html',
  'png',
  'jpeg',
  'webp',
  'bmp',
  'gif',
]);

const isTextual = (type: DocumentType): boolean => type === 'txt' || type === 'md' || type === 'csv';

async function readLaidOut(document: Document, type: TranscriptType): Promise<Found> {
  const layout = await layoutOf(document, 'transcript');
  const academic = type === 'academic' || (type === 'auto' && looksAcademic(layout.text));
  const reading = academic || type === 'auto' ? readAcademic(layout) : undefined;
  if (reading && (academic || isSure(reading))) return { kind: 'academic', reading, layout };
  if (type === 'academic') throw notTranscript(NO_COURSES);
  const dialogue = readDialogue(layout.text, type === 'media');
  if (!dialogue) throw refusalOf(layout, 'transcript', `${NO_SPEECH} ${EXPECTED}`);
  return { kind: 'media', track: dialogue, layout };
}

const NO_SPEECH = 'The document has neither times nor speakers, nor courses with grades.';
const NO_COURSES = 'The document has no courses with credits or grades, and no grade point average.';

/** True if an academic record was clearly recognised, regardless of other content in the document. */
const isSure = ({ record: { courseCount, terms, totals } }: AcademicReading): boolean =>
  courseCount >= 4 || (courseCount >= 2 && [totals, ...terms].some(({ gpa }) => gpa !== null));

/** Returns undefined for a text without speakers and times. */
function trackOf(text: string, found: DocumentType, type: TranscriptType): Track | undefined {
  if (found === 'xml') return readMarkup(text);
  if (found !== 'json' || isBracketed(text)) return readText(text, found, type);
  const track = readJsonTranscript(text);
  if (track) return track;
  throw notTranscript('The JSON contains no list of texts with times or speakers.');
}

/** Descriptions of document types that cannot contain a transcript. */
const KINDS: Partial<Record<DocumentType, string>> = {
  gz: 'a gzip archive',
  zip: 'a ZIP archive',
  p7m: 'a signed message',
};

/** True if lines of a text begin with times or names in brackets, and the text is therefore not JSON. */
function isBracketed(text: string): boolean {
  if (!/^\s*\[[^\n]{0,200}\][^\n]{0,200}[\p{L}\d]/u.test(text)) return false;
  try {
    JSON.parse(text);
    return false;
  } catch {
    return !/^\s*\[\s*(?:[{"[]|\])/.test(text);
  }
}

function readMarkup(text: string): Track {
  const root = readXml(text, { mixed: true });
  if (root.name === 'tt') return readTtml(root);
  if (isTimedText(root)) return readTimedText(root);
  throw notTranscript('The XML is neither TTML nor YouTube timed text.');
}

function readText(text: string, found: string, type: TranscriptType): Track | undefined {
  if (text.trim() === '') throw new Refusal('empty', 'The document is empty.');
  const track = readCaptions(text);
  if (track) return track;
  if (text.length > MAX_CHARACTERS)
    throw new Refusal(
      'too_long',
      `A transcript in plain text must not exceed ${MAX_CHARACTERS.toLocaleString('en')} characters.`,
    );
  if (type === 'auto' && found === 'eml')
    throw new Refusal('not_transcript', wrongKindText('email', 'transcript'));
  return readDialogue(text, type === 'media') ?? undefined;
}

/** Reads a text in a format that is recognisable by its content; undefined for other formats. */
function readCaptions(text: string): Track | undefined {
  const trimmed = text.trimStart();
  if (/^WEBVTT(?:\s|$)/.test(trimmed)) return readVtt(trimmed);
  if (/^\[Script Info\]/i.test(trimmed) || /^\[Events\]\s*$/im.test(text)) return readAss(text);
  // Few lines precede the first times, even in files with long front matter.
  for (const line of splitLines(text.slice(0, 100_000))) {
    if (SBV_TIMES.test(line)) return readSbv(text);
    if (line.includes('-->') && timingOf(line, /^/)) return readSrt(text);
  }
  return isLrc(text) ? readLrc(text) : undefined;
}

export const notTranscript = (found: string): Refusal =>
  new Refusal('not_transcript', `${found} ${EXPECTED}`);
