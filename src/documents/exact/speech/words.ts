import type { TrackBuilder } from '../timed-text/track.ts';

/** A word from speech recognition. */
export interface HeardWord {
  readonly start: number | null;
  readonly end: number | null;
  readonly speaker: string | null;
  readonly text: string;
  /** True if the word follows the previous word without a space, as punctuation does. */
  readonly glued?: boolean;
}

/** A segment ends at a pause longer than `PAUSE_SECONDS`, or when it exceeds `MAX_CHARACTERS`. */
const PAUSE_SECONDS = 1.5;
const MAX_CHARACTERS = 300;

/**
 * Joins words into segments. A segment ends at a change of speaker, at the end of a sentence, at a pause, or when it is
 * too long.
 */
export function addWords(builder: TrackBuilder, words: Iterable<HeardWord>): void {
  let said: string[] = [];
  let length = 0;
  let start: number | null = null;
  let end: number | null = null;
  let speaker: string | null = null;
  const close = () => {
    if (said.length > 0) builder.add(start, end, [{ speaker, text: said.join('') }]);
    [said, length, start, end] = [[], 0, null, null];
  };
  for (const word of words) {
    const text = word.text.trim();
    if (text === '') continue;
    const ended = length > MAX_CHARACTERS || /[.?!…。？！؟।]["”’»)\]]*$/.test((said.at(-1) ?? '').slice(-5));
    const pause = end !== null && word.start !== null && word.start - end > PAUSE_SECONDS;
    if (!word.glued && said.length > 0 && (ended || pause || word.speaker !== speaker)) close();
    if (said.length === 0) {
      start = word.start;
      speaker = word.speaker;
    }
    const piece = said.length === 0 || word.glued ? text : ` ${text}`;
    said.push(piece);
    length += piece.length;
    start ??= word.start;
    end = word.end ?? end;
  }
  close();
}
