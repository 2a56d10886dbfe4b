import { filesIn } from '../archive.ts';
import type { DocumentType } from '../document-type.ts';
import type { Document } from '../job.ts';
import { Refusal } from '../refusal.ts';
import { readXml } from '../xml.ts';
import { looksAcademic } from './academic.ts';
import { readAss } from './captions/ass.ts';
import { linesOf, timingOf } from './captions/blocks.ts';
import { isLrc, readLrc } from './captions/lrc.ts';
import { readSbv, SBV_TIMES } from './captions/sbv.ts';
import { readSrt } from './captions/srt.ts';
import { readTtml } from './captions/ttml.ts';
import { readVtt } from './captions/vtt.ts';
import { isTimedText, readTimedText } from './captions/youtube.ts';
import { readDialogue } from './dialogue.ts';
import type { TranscriptType } from './index.ts';
import { readJsonTranscript } from './json/index.ts';
import type { Track } from './track.ts';

/** The most characters of a conversation in plain text. Files of captions also have much that is not said. */
const MOST_CHARACTERS = 1_000_000;

const EXPECTED =
  'Send captions or subtitles (WebVTT, SRT, SBV, TTML, ASS, LRC), the JSON of a speech recognition service, or text with lines such as "Name: text".';

/** Reads whatever kind of transcript a document is, or the only file of an archive. Throws a Refusal with `not_transcript` for others. */
export async function readTrack(given: Document, type: TranscriptType): Promise<Track> {
  const files = await filesIn(given);
  const [document] = files;
  if (!document || files.length > 1)
    throw new Refusal(
      'not_transcript',
      `The archive has ${files.length} files. Send one transcript at a time.`,
    );
  if (document.type in KINDS) throw notTranscript(`The document is ${KINDS[document.type]}.`);
  const text = await document.text();
  const track = trackOf(text, document.type, type);
  return text.includes('\ufffd') ? { ...track, undecodable: true } : track;
}

function trackOf(text: string, found: DocumentType, type: TranscriptType): Track {
  if (found === 'xml') return readMarkup(text);
  if (found !== 'json' || isBracketed(text)) return readText(text, found, type);
  const track = readJsonTranscript(text);
  if (track) return track;
  throw notTranscript('The JSON has no list of texts with times or speakers.');
}

/** What documents are that no transcript is in. */
const KINDS: Partial<Record<DocumentType, string>> = {
  pdf: 'a PDF',
  png: 'an image (PNG)',
  jpeg: 'an image (JPEG)',
  webp: 'an image (WebP)',
  bmp: 'an image (BMP)',
  gif: 'an image (GIF)',
  docx: 'a Word document',
  html: 'an HTML page',
  gz: 'a gzip archive',
  zip: 'a ZIP archive',
  p7m: 'a signed message',
};

/** Whether lines of a text begin with times or names in brackets, so that it is no JSON. */
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
  throw notTranscript('The XML is neither TTML nor timed text of YouTube.');
}

function readText(text: string, found: string, type: TranscriptType): Track {
  if (text.trim() === '') throw new Refusal('empty', 'The document is empty.');
  const track = readCaptions(text);
  if (track) return track;
  if (text.length > MOST_CHARACTERS)
    throw new Refusal(
      'too_long',
      `A transcript in plain text must not exceed ${MOST_CHARACTERS.toLocaleString('en')} characters.`,
    );
  if (type === 'auto' && found === 'eml') throw notTranscript('The document looks like an e-mail.');
  if (type === 'auto' && looksAcademic(text))
    throw new Refusal(
      'not_transcript',
      'The document looks like an academic transcript: it has courses, credits or grades. Academic transcripts are not supported yet.',
    );
  const dialogue = readDialogue(text, type === 'media');
  if (!dialogue) throw notTranscript('The text has neither times nor speakers.');
  return dialogue;
}

/** Reads a text in one of the formats that tell themselves; undefined for others. */
function readCaptions(text: string): Track | undefined {
  const trimmed = text.trimStart();
  if (/^WEBVTT(?:\s|$)/.test(trimmed)) return readVtt(trimmed);
  if (/^\[Script Info\]/i.test(trimmed) || /^\[Events\]\s*$/im.test(text)) return readAss(text);
  // Few lines stand before the first times, even in files with much front matter.
  for (const line of linesOf(text.slice(0, 100_000))) {
    if (SBV_TIMES.test(line)) return readSbv(text);
    if (line.includes('-->') && timingOf(line, /^/)) return readSrt(text);
  }
  return isLrc(text) ? readLrc(text) : undefined;
}

export const notTranscript = (found: string): Refusal =>
  new Refusal('not_transcript', `${found} ${EXPECTED}`);
