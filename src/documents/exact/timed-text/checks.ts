import type { Cue, Fault, Track } from './track.ts';

/** The rules for the times of a format. */
export interface TimeRules {
  /** True if the cues are read on a screen, so that they may be too fast to read. */
  readonly onScreen: boolean;
  /** True if cues overlap by design, or have no fixed order. */
  readonly layered: boolean;
}

/** A silence longer than this, in seconds, is rare in recordings. More likely, captions are missing. */
const GAP_SECONDS = 300;

/** The fastest possible reading speed, in characters per second. Subtitle guidelines allow 17 to 20. */
const MAX_CHARACTERS_PER_SECOND = 25;

/** Lists the faults of the times and the texts of cues. */
export function timeFaults({ cues }: Track, { onScreen, layered }: TimeRules): readonly Fault[] {
  const faults: Fault[] = [];
  let before: Cue | undefined;
  /** The cue with the latest end so far. */
  let longest: Cue | undefined;
  for (const [index, cue] of cues.entries()) {
    const note = (code: Fault['code'], message: string) => faults.push({ code, cue: index + 1, message });
    const { start, end, voices } = cue;
    if (voices.length === 0) note('empty_cue', 'The cue has no text.');
    if (start !== null && start < 0) note('negative_time', 'The cue has a negative start time.');
    if (start !== null && end !== null) {
      if (end < start) note('negative_duration', 'The cue ends before it begins.');
      else if (end === start) note('zero_duration', 'The start and end times of the cue are the same.');
      else if (onScreen && charactersOf(cue) > MAX_CHARACTERS_PER_SECOND * Math.max(end - start, 0.5))
        note('too_fast', `The cue has more than ${MAX_CHARACTERS_PER_SECOND} characters per second.`);
    }
    if (before && sameCue(before, cue)) note('duplicate_cue', 'The cue repeats the previous cue.');
    else if (start !== null && before?.start != null && !layered) {
      if (start < before.start)
        note('out_of_order', 'The cue starts earlier than the previous cue in the file.');
      else if (longest?.end != null && start < longest.end - 0.001 && !twoSpeakers(longest, cue))
        note('overlap', 'The cue overlaps an earlier cue.');
    }
    if (start !== null && longest?.end != null && start - longest.end > GAP_SECONDS)
      note('gap', `Nothing is said for ${Math.round(start - longest.end)} seconds before the cue.`);
    if (end !== null && (longest?.end == null || end > longest.end)) longest = cue;
    before = cue;
  }
  return faults;
}

const charactersOf = ({ voices }: Cue): number => voices.reduce((sum, { text }) => sum + text.length, 0);

const speakerOf = ({ voices }: Cue): string | null => voices[0]?.speaker ?? null;

/** Two speakers may talk at the same time, but one speaker cannot. */
const twoSpeakers = (one: Cue, other: Cue): boolean =>
  speakerOf(one) !== null && speakerOf(other) !== null && speakerOf(one) !== speakerOf(other);

const sameCue = (one: Cue, other: Cue): boolean =>
  one.start !== null &&
  one.start === other.start &&
  one.end === other.end &&
  one.voices.length > 0 &&
  one.voices.length === other.voices.length &&
  one.voices.every(
    ({ text, speaker }, at) => text === other.voices[at]?.text && speaker === other.voices[at]?.speaker,
  );
