import { spokenOf } from './sounds.ts';
import type { TranscriptSegment } from './types.ts';

/** The time that a word takes at least, in seconds. Fast speakers need twice as long. */
const MIN_SECONDS_PER_WORD = 0.1;

/** Maximum pause between captions that repeat each other, in seconds. */
const NEAR_SECONDS = 1;

/** A segment. `turn` is true if it is known that the speaker changes, but not who speaks. */
export interface Heard extends TranscriptSegment {
  readonly turn?: boolean;
}

/** A segment with the part of its text that was not shown immediately before. */
export interface Said extends Heard {
  /** Empty if all text was shown before, or if the text is only a sound. */
  readonly fresh: string;
}

/** The share of segments that repeat a part of the one before, from which a file has rolling captions. */
const MIN_ROLLING = 0.2;

/**
 * Numbers of words that must be repeated within a line. Speakers repeat a few words on their own, so more words are
 * needed to prove that captions roll than to remove them afterwards.
 */
const MIN_PROVING = 3;
const MIN_REPEATED = 2;

/**
 * Finds the new text of each segment. Automatic captions roll: each repeats the last words of the previous caption and
 * adds others. A caption that only repeats the one before proves nothing, because words may be said twice, so that exact
 * duplicates of a time are the only repetitions that are removed from other files.
 * @param segments segments sorted by time
 */
export function freshTexts(segments: readonly Heard[]): readonly Said[] {
  const additions = segments.map((segment, at) => addition(segment, segments[at - 1]));
  const repeating = additions.filter((added) => added?.proving).length;
  const rolls = repeating > 1 && repeating >= segments.length * MIN_ROLLING;
  return segments.map((segment, at) => {
    const before = segments[at - 1];
    const duplicate =
      before !== undefined &&
      before.text === segment.text &&
      before.speaker === segment.speaker &&
      before.startSeconds !== null &&
      before.startSeconds === segment.startSeconds;
    const added = duplicate ? '' : rolls ? additions[at]?.text : null;
    return { ...segment, fresh: spokenOf(added ?? segment.text) };
  });
}

/** The text that a segment adds to the previous segment. */
interface Addition {
  readonly text: string;
  /** True if so much is repeated that the speaker has not merely said it again. */
  readonly proving: boolean;
}

/** Returns what a segment adds to the previous segment; null if it repeats nothing. */
function addition(segment: TranscriptSegment, before: TranscriptSegment | undefined): Addition | null {
  if (!before || segment.startSeconds === null || before.speaker !== segment.speaker) return null;
  const apart = segment.startSeconds - (before.endSeconds ?? before.startSeconds ?? 0);
  if (apart > NEAR_SECONDS) return null;
  if (segment.text === before.text) return { text: '', proving: isTooShort(segment) };
  if (segment.text.startsWith(before.text)) {
    const rest = wordsBehind(segment.text, before.text.length);
    if (rest !== null) return { text: rest, proving: true };
  }
  const lines = segment.text.split('\n', 20);
  const shown = before.text.split('\n').slice(-20);
  for (let count = Math.min(lines.length, shown.length); count > 0; count -= 1) {
    const again = shown.slice(-count);
    if (again.every((line, at) => line === lines[at])) {
      const length = again.reduce((sum, line) => sum + line.length + 1, -1);
      return { text: segment.text.slice(length).trimStart(), proving: true };
    }
  }
  const last = shown.at(-1) as string;
  const rest = segment.text.startsWith(last) ? wordsBehind(segment.text, last.length) : null;
  return rest === null ? repeatedWords(segment.text, before.text) : { text: rest, proving: true };
}

/** True if the time of a segment is too short to say its words again, so that it is only shown again. */
const isTooShort = ({ startSeconds, endSeconds, text }: TranscriptSegment): boolean =>
  startSeconds !== null &&
  endSeconds !== null &&
  endSeconds - startSeconds < text.split(/\s+/, MAX_WORDS).length * MIN_SECONDS_PER_WORD;

/** Returns the text after the first `length` characters; null if that position is within a word. */
function wordsBehind(text: string, length: number): string | null {
  const rest = text.slice(length);
  return /^[\p{L}\p{N}]/u.test(rest) ? null : rest.trimStart();
}

/** Words, and single characters of scripts without spaces. */
const WORDS = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]|[^\s\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]+/gu;

/** Maximum number of words that captions have in common, and of characters that contain them. */
const MAX_WORDS = 40;
const MAX_CHARACTERS = 600;

/** Returns what follows the last words of the previous text, if the text begins with them. */
function repeatedWords(text: string, before: string): Addition | null {
  const words = [...text.slice(0, MAX_CHARACTERS).matchAll(WORDS)].slice(0, MAX_WORDS);
  const keys = words.map(([word]) => keyOf(word));
  const last = (before.slice(-MAX_CHARACTERS).match(WORDS) ?? []).slice(-MAX_WORDS).map(keyOf);
  for (let count = Math.min(keys.length, last.length); count >= MIN_REPEATED; count -= 1) {
    if (!keys.slice(0, count).every((key, at) => key === last[last.length - count + at])) continue;
    const end = words[count - 1] as RegExpExecArray;
    const repeated = keys.slice(0, count).join('').length;
    return {
      text: text.slice(end.index + end[0].length).trimStart(),
      proving: count >= MIN_PROVING && repeated >= MIN_PROVING * 2,
    };
  }
  return null;
}

const keyOf = (word: string): string => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
