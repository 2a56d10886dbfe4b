import { wrongFormat } from '../../classify/exact.ts';
import { wrongKindText } from '../../classify/kinds.ts';
import { refusalOf } from '../../classify/wrong-kind.ts';
import type { Document } from '../../document.ts';
import { headOf } from '../../exact/adapter.ts';
import { readSpeech } from '../../exact/speech/index.ts';
import { SPOKEN } from '../../exact/speech/service.ts';
import { srtAdapter } from '../../exact/srt/index.ts';
import { timeFaults } from '../../exact/timed-text/checks.ts';
import { TIMED_TEXT } from '../../exact/timed-text/index.ts';
import type { Fault, Track } from '../../exact/timed-text/track.ts';
import { filesIn } from '../../input/archive.ts';
import type { DocumentType } from '../../input/document-type.ts';
import { Refusal } from '../../input/refusal.ts';
import { readXml } from '../../input/xml.ts';
import { layoutOf } from '../../layout/index.ts';
import type { Layout } from '../../layout/types.ts';
import { looksAcademic } from './academic/detect.ts';
import { type AcademicReading, readAcademic } from './academic/index.ts';
import { readDialogue } from './dialogue.ts';
import type { TranscriptType } from './types.ts';

/**
 * Maximum length of a plain-text conversation, in characters. Caption files are exempt, because they also contain much
 * that is not spoken.
 */
const MAX_CHARACTERS = 1_000_000;

const EXPECTED =
  'Send captions or subtitles (WebVTT, SRT, SBV, TTML, SCC, ASS, LRC), the JSON of a speech recognition service, text with lines such as "Name: text", or the courses and grades of a student.';

/**
 * The result: a track of spoken text, or the record of a student. Both include the layout if the document has a layout.
 */
export type Found =
  | (Recording & { readonly kind: 'media'; readonly layout?: Layout })
  | { readonly kind: 'academic'; readonly reading: AcademicReading; readonly layout: Layout };

/** The transcript of a recording, with all faults that were found in it. */
interface Recording {
  readonly track: Track;
  readonly faults: readonly Fault[];
}

const recordingOf = (track: Track, checks: (track: Track) => readonly Fault[]): Recording => ({
  track,
  faults: [...track.faults, ...checks(track)],
});

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
  const captions =
    isBracketed(text) || document.type !== 'json' ? readCaptions(text, document.type) : undefined;
  const plain = type === 'auto' && isTextual(document.type) && text.length <= MAX_CHARACTERS && !captions;
  if (plain && looksAcademic(text, 1)) {
    const layout = await layoutOf(document, 'transcript');
    const reading = readAcademic(layout);
    if (reading && (looksAcademic(text) || isSure(reading))) return { kind: 'academic', reading, layout };
    if (looksAcademic(text)) throw notTranscript(NO_COURSES);
  }
  const recording = captions ?? recordingIn(text, document.type, type);
  if (recording) {
    const { track, faults } = recording;
    return {
      kind: 'media',
      track: text.includes('\ufffd') ? { ...track, undecodable: true } : track,
      faults,
    };
  }
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
  const recording = numberedCues(layout.text) ?? spokenIn(layout.text, type);
  if (!recording) throw refusalOf(layout, 'transcript', `${NO_SPEECH} ${EXPECTED}`);
  return { kind: 'media', ...recording, layout };
}

/** Reads subtitles that were pasted into a document. Blank lines of the layout do not separate their cues. */
function numberedCues(text: string): Recording | undefined {
  const numbers = text.match(/^\d{1,6}\n+\d{1,2}:\d\d:\d\d[.,]\d{3} ?--> ?\d/gm)?.length ?? 0;
  const times = text.match(/^\d{1,2}:\d\d:\d\d[.,]\d{3} ?--> ?\d/gm)?.length ?? 0;
  return numbers > 1 && numbers * 2 > times
    ? recordingOf(srtAdapter.read(text), srtAdapter.checks)
    : undefined;
}

function spokenIn(text: string, type: TranscriptType): Recording | undefined {
  const track = readDialogue(text, type === 'media');
  return track ? recordingOf(track, (dialogue) => timeFaults(dialogue, SPOKEN)) : undefined;
}

const NO_SPEECH = 'The document has neither times nor speakers, nor courses with grades.';
const NO_COURSES = 'The document has no courses with credits or grades, and no grade point average.';

/** True if an academic record was clearly recognised, regardless of other content in the document. */
const isSure = ({ record: { courseCount, terms, totals } }: AcademicReading): boolean =>
  courseCount >= 4 || (courseCount >= 2 && [totals, ...terms].some(({ gpa }) => gpa !== null));

/** Returns undefined for a text without speakers and times. */
function recordingIn(text: string, found: DocumentType, type: TranscriptType): Recording | undefined {
  if (text.trim() === '') throw new Refusal('empty', 'The document is empty.');
  if (found === 'xml') {
    readXml(text);
    throw notTranscript('The XML is neither TTML nor YouTube timed text.');
  }
  if (found === 'json' && !isBracketed(text)) {
    const speech = readSpeech(text);
    if (!speech) throw notTranscript('The JSON contains no list of texts with times or speakers.');
    return recordingOf(speech.track, speech.checks);
  }
  if (text.length > MAX_CHARACTERS)
    throw new Refusal(
      'too_long',
      `A transcript in plain text must not exceed ${MAX_CHARACTERS.toLocaleString('en')} characters.`,
    );
  if (type === 'auto' && found === 'eml')
    throw new Refusal('not_transcript', wrongKindText('email', 'transcript'));
  return spokenIn(text, type);
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

/** Reads a text in a format that is recognisable by its content; undefined for other formats. */
function readCaptions(text: string, type: DocumentType): Recording | undefined {
  const head = headOf(type, text);
  const adapter = TIMED_TEXT.find(({ detect }) => detect(head));
  return adapter && recordingOf(adapter.read(text.replace(LEADING_SPACE, '')), adapter.checks);
}

/** White space and marks before the first line, which may be the signature of a format. */
const LEADING_SPACE = /^[\ufeff\s]+/;

export const notTranscript = (found: string): Refusal =>
  new Refusal('not_transcript', `${found} ${EXPECTED}`);
