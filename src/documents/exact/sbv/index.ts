import { timedText } from '../timed-text/adapter.ts';
import { secondsOf } from '../timed-text/clock.ts';
import { voicesOf } from '../timed-text/markup.ts';
import { splitLines } from '../timed-text/timing.ts';
import { type Track, TrackBuilder } from '../timed-text/track.ts';
import { sbv, TIMES } from './detect.ts';

/**
 * Reads SubViewer in the form that YouTube writes: a line of two times, then the text up to a blank line. `[br]` ends a
 * line.
 */
function readSbv(text: string): Track {
  const builder = new TrackBuilder();
  let times: readonly [start: number | null, end: number | null] | undefined;
  let said: string[] = [];
  const end = () => {
    if (times) builder.add(...times, voicesOf(said.join('\n').replaceAll('[br]', '\n'), false));
    said = [];
  };
  for (const line of splitLines(text)) {
    const [, from, to] = TIMES.exec(line) ?? [];
    if (from !== undefined && to !== undefined) {
      end();
      times = [secondsOf(from), secondsOf(to)];
    } else said.push(line);
  }
  end();
  return builder.track('sbv');
}

export const sbvAdapter = timedText(sbv, readSbv, {
  onScreen: true,
  layered: false,
});
