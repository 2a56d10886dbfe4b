import type { Said } from './rolling-captions.ts';
import type { TranscriptParagraph } from './types.ts';

/** The pause that ends a paragraph after a finished sentence, and the pause that always ends it, in seconds. */
const PAUSE_SECONDS = 2;
const LONG_PAUSE_SECONDS = 5;

/**
 * The length at which a paragraph ends with the current sentence, and the length at which it always ends, in
 * characters.
 */
const ENOUGH = 500;
const MAX_LENGTH = 1_000;

const ENDED = /[.?!…。？！؟।][\s"”’»)\]]*$/;

/** Scripts without spaces between words. */
const ENDS_UNSPACED = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Mymr}]$/u;
const BEGINS_UNSPACED = /^[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Mymr}]/u;

/** Joins two pieces of continuous text, with a space between them if the script uses spaces. */
const joined = (one: string, other: string): string =>
  one === '' || (ENDS_UNSPACED.test(one.slice(-2)) && BEGINS_UNSPACED.test(other))
    ? one + other
    : `${one} ${other}`;

const inOneLine = (text: string): string => text.split('\n').reduce(joined, '');

/**
 * Merges segments into paragraphs: by speaker, by pauses, and, if they grow long, by sentences.
 * @param segments segments sorted by time
 */
export function paragraphsOf(segments: readonly Said[]): readonly TranscriptParagraph[] {
  const paragraphs: { -readonly [Key in keyof TranscriptParagraph]: TranscriptParagraph[Key] }[] = [];
  /** The length of the open paragraph, in characters. */
  let length = 0;
  let turned = false;
  for (const { fresh, speaker, startSeconds, endSeconds, turn } of segments) {
    turned ||= turn === true;
    if (fresh === '') continue;
    const text = inOneLine(fresh);
    const open = paragraphs.at(-1);
    if (open && !turned && !endsBefore(open, length, { speaker, startSeconds })) {
      open.text = joined(open.text, text);
      open.endSeconds = latest(open.endSeconds, endSeconds);
      length += text.length + 1;
    } else {
      paragraphs.push({ startSeconds, endSeconds, speaker, text });
      length = text.length;
    }
    turned = false;
  }
  return paragraphs;
}

const latest = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (other ?? one) : Math.max(one, other);

function endsBefore(
  open: TranscriptParagraph,
  length: number,
  next: Pick<TranscriptParagraph, 'speaker' | 'startSeconds'>,
): boolean {
  if (open.speaker !== next.speaker || length > MAX_LENGTH) return true;
  const ended = ENDED.test(open.text.slice(-10));
  if (ended && length > ENOUGH) return true;
  const last = open.endSeconds ?? null;
  if (last === null || next.startSeconds === null) return false;
  const pause = next.startSeconds - last;
  return pause >= LONG_PAUSE_SECONDS || (ended && pause >= PAUSE_SECONDS);
}
