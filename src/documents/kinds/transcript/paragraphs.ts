import type { Said } from './fresh.ts';
import type { TranscriptParagraph } from './types.ts';

/** A pause in seconds that ends a paragraph behind a finished sentence, and one that ends it anyway. */
const PAUSE_SECONDS = 2;
const LONG_PAUSE_SECONDS = 5;

/** In characters: from so many a paragraph ends with its sentence, from so many anyway. */
const ENOUGH = 500;
const MAX_COUNT = 1_000;

const ENDED = /[.?!…。？！؟।][\s"”’»)\]]*$/;

/** Scripts that put no blanks between words. */
const ENDS_UNSPACED = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Mymr}]$/u;
const BEGINS_UNSPACED = /^[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Mymr}]/u;

/** Joins two pieces of a text that goes on, with a blank between where the script has them. */
const joined = (one: string, other: string): string =>
  one === '' || (ENDS_UNSPACED.test(one.slice(-2)) && BEGINS_UNSPACED.test(other))
    ? one + other
    : `${one} ${other}`;

const inOneLine = (text: string): string => text.split('\n').reduce(joined, '');

/**
 * Merges what is said to paragraphs: by speaker, by pauses, and where they grow long by sentences.
 * @param segments in the order of time
 */
export function paragraphsOf(segments: readonly Said[]): readonly TranscriptParagraph[] {
  const paragraphs: { -readonly [Key in keyof TranscriptParagraph]: TranscriptParagraph[Key] }[] = [];
  /** The pieces of the paragraph that is open: texts that grow by one piece at a time take the square of their length. */
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
  if (open.speaker !== next.speaker || length > MAX_COUNT) return true;
  const ended = ENDED.test(open.text.slice(-10));
  if (ended && length > ENOUGH) return true;
  const last = open.endSeconds ?? null;
  if (last === null || next.startSeconds === null) return false;
  const pause = next.startSeconds - last;
  return pause >= LONG_PAUSE_SECONDS || (ended && pause >= PAUSE_SECONDS);
}
