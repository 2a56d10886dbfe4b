import { timedText } from '../timed-text/adapter.ts';
import { voicesOf, withoutOverrides } from '../timed-text/markup.ts';
import { splitLines, type Timing, timingOf } from '../timed-text/timing.ts';
import { type Track, TrackBuilder } from '../timed-text/track.ts';
import { srt } from './detect.ts';

const EXACT = /^\d{2,}:[0-5]\d:[0-5]\d,\d{3}$/;

interface Found {
  /** Index of the line with the cue's times. */
  readonly line: number;
  readonly timing: Timing;
}

/**
 * Reads SubRip in the same way as players: a line with times begins a cue. The numbers above such lines may be wrong or
 * missing, and blank lines within a text do not end the text.
 */
function readSrt(text: string): Track {
  const builder = new TrackBuilder();
  const lines = splitLines(text);
  const found: Found[] = [];
  for (const [line, content] of lines.entries()) {
    if (!content.includes('-')) continue;
    const timing = timingOf(content, EXACT);
    if (timing) found.push({ line, timing });
    else if (/^\s*[\d:.,;]+\s*-->/.test(content.slice(0, 100)))
      builder.fault(
        'malformed_timestamp',
        'The times of a cue cannot be read. The text of the cue is added to the previous cue.',
        found.length + 1,
      );
  }
  const [first] = found;
  const before = lines.slice(0, first?.line).filter((line) => line.trim() !== '');
  if (before.length > 1) builder.fault('malformed_cue', 'Text before the first cue is ignored.', 1);
  readCues(lines, found, builder);
  return builder.track('srt');
}

function readCues(lines: readonly string[], found: readonly Found[], builder: TrackBuilder): void {
  let number = numberAbove(lines, found[0]?.line ?? 0, null);
  const numbered = found.length > 0 && number !== null;
  if (found.length > 0 && !numbered) builder.fault('numbering', 'At least the first cue has no number.', 1);
  for (const [index, { line, timing }] of found.entries()) {
    const next = found[index + 1];
    const follower = next ? numberAbove(lines, next.line, number) : null;
    const end = next ? (follower === null ? next.line : lineOfNumber(lines, next.line)) : lines.length;
    if (!timing.exact) builder.fault('malformed_timestamp', 'The times of the cue are not in SubRip format.');
    const content = lines.slice(line + 1, end);
    const last = content.findLastIndex((one) => one.trim() !== '');
    if (content.slice(0, Math.max(last, 0)).some((one) => one.trim() === ''))
      builder.fault('malformed_cue', 'There is a blank line within the text of the cue.');
    builder.add(timing.start, timing.end, voicesOf(withoutOverrides(content.join('\n')), false));
    if (numbered && next && follower !== (number ?? Number.NaN) + 1)
      builder.fault('numbering', 'The cue number does not follow the number of the previous cue.');
    number = follower;
  }
}

/** Returns the index of the line with the number above a timing line, skipping blank lines. */
function lineOfNumber(lines: readonly string[], timed: number): number {
  let at = timed - 1;
  while (at >= 0 && at > timed - 4 && lines[at]?.trim() === '') at -= 1;
  return at;
}

/**
 * Returns the number above a timing line; null if there is none. A number directly below a text belongs to the text,
 * unless it is the next number of the sequence.
 */
function numberAbove(lines: readonly string[], timed: number, last: number | null): number | null {
  const at = lineOfNumber(lines, timed);
  const line = lines[at]?.trim() ?? '';
  if (!/^\d{1,9}$/.test(line)) return null;
  const free = at === 0 || lines[at - 1]?.trim() === '' || Number(line) === (last ?? Number.NaN) + 1;
  return free ? Number(line) : null;
}

export const srtAdapter = timedText(srt, readSrt, {
  onScreen: true,
  layered: false,
});
