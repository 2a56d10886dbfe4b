import { secondsOf } from '../clock.ts';
import { type Track, TrackBuilder } from '../track.ts';
import { splitLines } from './blocks.ts';
import { voicesOf } from './markup.ts';

/** The times of a cue in YouTube's SubViewer: `0:00:01.000,0:00:04.000`. */
export const SBV_TIMES = /^(\d{1,3}:\d\d:\d\d\.\d{1,3}),(\d{1,3}:\d\d:\d\d\.\d{1,3})\s*$/;

/**
 * Reads SubViewer in the form that YouTube writes: a line of two times, then the text up to a blank line. `[br]` ends a
 * line.
 */
export function readSbv(text: string): Track {
  const builder = new TrackBuilder();
  let times: readonly [start: number | null, end: number | null] | undefined;
  let said: string[] = [];
  const end = () => {
    if (times) builder.add(...times, voicesOf(said.join('\n').replaceAll('[br]', '\n'), false));
    said = [];
  };
  for (const line of splitLines(text)) {
    const [, from, to] = SBV_TIMES.exec(line) ?? [];
    if (from !== undefined && to !== undefined) {
      end();
      times = [secondsOf(from), secondsOf(to)];
    } else said.push(line);
  }
  end();
  return builder.track('sbv');
}
