import type { Cue } from '../../exact/timed-text/track.ts';
import { speakerKeyOf } from './labels.ts';
import type { Said } from './rolling-captions.ts';
import type { TranscriptSpeaker } from './types.ts';

/** Maximum number of speakers in an answer. */
export const MAX_SPEAKERS = 500;

/** Uses the first spelling of each speaker's name throughout, so `INTERVIEWER` may become `Interviewer`. */
export function inOneSpelling(cues: readonly Cue[]): readonly Cue[] {
  const spellings = new Map<string, string>();
  const spelled = (speaker: string) => spellings.getOrInsert(speakerKeyOf(speaker), speaker);
  return cues.map((cue) => ({
    ...cue,
    voices: cue.voices.map((voice) =>
      voice.speaker === null ? voice : { ...voice, speaker: spelled(voice.speaker) },
    ),
  }));
}

interface Sums {
  words: number;
  turns: number;
  seconds: number;
  /** The time up to which this speaker's share is already counted, in seconds. */
  until: number;
}

/**
 * Returns the speakers in the order of their first words, with their shares of the recording. The overlap of a
 * speaker's segments is counted once.
 * @param words number of words of each segment
 */
export function speakersOf(
  segments: readonly Said[],
  words: readonly number[],
): readonly TranscriptSpeaker[] {
  const sums = new Map<string | null, Sums>();
  let before: string | null | undefined;
  let timed = false;
  for (const [at, { speaker, startSeconds, endSeconds, fresh }] of segments.entries()) {
    if (fresh === '') continue;
    const own = sums.getOrInsertComputed(speaker, () => ({ words: 0, turns: 0, seconds: 0, until: 0 }));
    own.words += words[at] as number;
    if (speaker !== before) own.turns += 1;
    before = speaker;
    if (startSeconds === null || endSeconds === null || endSeconds <= startSeconds) continue;
    timed = true;
    own.seconds += Math.max(0, endSeconds - Math.max(startSeconds, own.until));
    own.until = Math.max(own.until, endSeconds);
  }
  const weight = ({ seconds, words: count }: Sums) => (timed ? seconds : count);
  const total = [...sums.values()].reduce((sum, own) => sum + weight(own), 0);
  return [...sums].flatMap(([name, own]) =>
    name === null
      ? []
      : [
          {
            name,
            words: own.words,
            turns: own.turns,
            talkTimeSeconds: timed ? Math.round(own.seconds * 1_000) / 1_000 : null,
            share: total > 0 ? Math.round((weight(own) / total) * 10_000) / 10_000 : 0,
          },
        ],
  );
}
