import type { TrackBuilder } from '../track.ts';

/** A word as speech recognition heard it. */
export interface HeardWord {
  readonly start: number | null;
  readonly end: number | null;
  readonly speaker: string | null;
  readonly text: string;
  /** Whether it follows the one before without a blank, as punctuation does. */
  readonly glued?: boolean;
}

/** A pause in seconds that ends a segment, and how many characters do. */
const PAUSE_SECONDS = 1.5;
const MAX_CHARACTERS = 300;

/** Makes segments of words: they end with the speaker, with a sentence, at a pause, or when they grow long. */
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
