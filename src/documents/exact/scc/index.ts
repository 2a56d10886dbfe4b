import { timedText } from '../timed-text/adapter.ts';
import { splitLines } from '../timed-text/timing.ts';
import { type Track, TrackBuilder } from '../timed-text/track.ts';
import { CaptionDecoder } from './decoder.ts';
import { scc } from './detect.ts';

/** Frames per second of NTSC television. */
const FRAME_RATE = 30_000 / 1_001;

/** A time code, which ends with a semicolon or another mark before its frames if it drops frames, and the data. */
const LINE = /^(\d{1,2}):(\d\d):(\d\d)([:;.,])(\d\d)\s+(\S.*)$/;

/** Maximum number of words in a line: the data of an hour. */
const MAX_WORDS = 108_000;

/**
 * Reads Scenarist closed captions: the data of CEA-608 in hexadecimal, with the time code of the first word of each
 * line. One word is sent with each frame.
 */
function readScc(text: string): Track {
  const lines = splitLines(text);
  // Most files have only the first channel.
  const [track, other] = [decoded(lines, 1), decoded(lines, 2)];
  return track.cues.length === 0 && other.cues.length > 0 ? other : track;
}

function decoded(lines: readonly string[], channel: 1 | 2): Track {
  const builder = new TrackBuilder();
  const decoder = new CaptionDecoder(builder, channel);
  for (const line of lines) {
    const [, hours, minutes, seconds, mark = ':', frames, data = ''] = LINE.exec(line.trim()) ?? [];
    if (hours === undefined) {
      if (line.trim() !== '' && !SIGNATURE.test(line))
        builder.fault('malformed_timestamp', 'A line without a time code is ignored.');
      continue;
    }
    const first = frameOf(
      Number(hours) * 60 + Number(minutes),
      Number(seconds),
      Number(frames),
      mark !== ':',
    );
    let malformed = false;
    for (const [at, word] of data.trim().split(/\s+/, MAX_WORDS).entries()) {
      if (/^[\da-f]{4}$/i.test(word)) decoder.decode(Number.parseInt(word, 16), (first + at) / FRAME_RATE);
      else malformed = true;
    }
    if (malformed) builder.fault('malformed_cue', 'A line contains data that are not hexadecimal.');
  }
  decoder.end();
  return builder.track('scc');
}

const SIGNATURE = /^\s*Scenarist_SCC/i;

/** Returns the number of a frame. Drop-frame codes skip two numbers in each minute, except in every tenth. */
function frameOf(minutes: number, seconds: number, frames: number, drops: boolean): number {
  const skipped = drops ? 2 * (minutes - Math.floor(minutes / 10)) : 0;
  return (minutes * 60 + seconds) * 30 + frames - skipped;
}

export const sccAdapter = timedText(scc, readScc, {
  onScreen: true,
  layered: false,
});
