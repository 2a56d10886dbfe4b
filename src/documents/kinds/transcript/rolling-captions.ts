import { spokenOf } from './sounds.ts';
import type { TranscriptSegment } from './types.ts';

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

/**
 * Finds the new text of each segment. Automatic captions roll: each repeats the last line of the previous caption, or
 * the whole caption with more words added. Other files may repeat text on purpose, so only exact duplicates are removed
 * from them.
 * @param segments segments sorted by time
 */
export function freshTexts(segments: readonly Heard[]): readonly Said[] {
  const additions = segments.map((segment, at) => addition(segment, segments[at - 1]));
  const repeating = additions.filter((added) => added !== null).length;
  const rolls = repeating > 1 && repeating * 5 >= segments.length;
  return segments.map((segment, at) => {
    const before = segments[at - 1];
    const duplicate =
      before !== undefined &&
      before.text === segment.text &&
      before.speaker === segment.speaker &&
      before.startSeconds !== null &&
      before.startSeconds === segment.startSeconds;
    const added = duplicate ? '' : rolls ? additions[at] : null;
    return { ...segment, fresh: spokenOf(added ?? segment.text) };
  });
}

/** Returns the text that a segment adds to the previous segment; null if it repeats nothing. */
function addition(segment: TranscriptSegment, before: TranscriptSegment | undefined): string | null {
  if (!before || segment.startSeconds === null || before.speaker !== segment.speaker) return null;
  const apart = segment.startSeconds - (before.endSeconds ?? before.startSeconds ?? 0);
  if (apart > NEAR_SECONDS) return null;
  if (segment.text.startsWith(before.text)) return wordsBehind(segment.text, before.text.length);
  const lines = segment.text.split('\n', 20);
  const shown = before.text.split('\n').slice(-20);
  for (let count = Math.min(lines.length, shown.length); count > 0; count -= 1) {
    const again = shown.slice(-count);
    if (again.every((line, at) => line === lines[at])) {
      const length = again.reduce((sum, line) => sum + line.length + 1, -1);
      return segment.text.slice(length).trimStart();
    }
  }
  const last = shown.at(-1) as string;
  return segment.text.startsWith(last) ? wordsBehind(segment.text, last.length) : null;
}

/** Returns the text after the first `length` characters; null if that position is within a word. */
function wordsBehind(text: string, length: number): string | null {
  const rest = text.slice(length);
  return /^[\p{L}\p{N}]/u.test(rest) ? null : rest.trimStart();
}
