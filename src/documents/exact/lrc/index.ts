import { timedText } from '../timed-text/adapter.ts';
import { secondsOf } from '../timed-text/clock.ts';
import { splitLines } from '../timed-text/timing.ts';
import { type Track, TrackBuilder } from '../timed-text/track.ts';
import { lrc } from './detect.ts';

/** A time in brackets. A full stop or a colon precedes its fraction. */
const TIME = /\s{0,5}\[(\d{1,3}:\d\d(?:[.:]\d{1,3})?)\]/y;

/**
 * Reads the lyrics of a song (LRC). A line with several times is returned once for each time. `[offset:±ms]` shifts all
 * times.
 */
function readLrc(text: string): Track {
  const builder = new TrackBuilder();
  const sung: { start: number; words: string }[] = [];
  let offset = 0;
  for (const line of splitLines(text)) {
    offset ||= Number(/^\[offset:\s*([+-]?\d{1,7})\s*\]/i.exec(line)?.[1] ?? 0) / 1_000;
    const starts: number[] = [];
    TIME.lastIndex = 0;
    let end = 0;
    for (let time = TIME.exec(line); time; time = TIME.exec(line)) {
      const start = secondsOf((time[1] as string).replace(/^(\d+:\d+):/, '$1.'));
      if (start !== null) starts.push(start);
      end = TIME.lastIndex;
    }
    const words = line.slice(end).replace(/<\d{1,3}:\d\d[.:]\d{1,3}>/g, '');
    for (const start of starts) sung.push({ start, words });
  }
  sung.sort((one, other) => one.start - other.start);
  for (const [at, { start, words }] of sung.entries()) {
    if (words.trim() === '') continue;
    const next = sung[at + 1]?.start ?? null;
    // A positive offset shows the lyrics earlier.
    const moved = (seconds: number) => Math.max(seconds - offset, 0);
    builder.add(moved(start), next === null ? null : moved(next), [{ speaker: null, text: words }]);
  }
  return builder.track('lrc');
}

export const lrcAdapter = timedText(lrc, readLrc, {
  onScreen: false,
  layered: false,
});
