import { timedText } from '../timed-text/adapter.ts';
import { voicesOf } from '../timed-text/markup.ts';
import { splitLines, timingOf } from '../timed-text/timing.ts';
import { type Track, TrackBuilder } from '../timed-text/track.ts';
import { vtt } from './detect.ts';

/** Times as the specification requires: hours are optional, milliseconds are not. */
const EXACT = /^(?:\d+:)?[0-5]\d:[0-5]\d\.\d{3}$/;

/**
 * Reads WebVTT by the algorithm of the specification (W3C WebVTT, section 6.1): blocks end at blank lines, and every
 * line with an arrow begins a cue. Inexact timings are accepted and reported.
 */
function readVtt(text: string): Track {
  const builder = new TrackBuilder();
  const lines = splitLines(text);
  const headed = /^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '');
  if (!headed) builder.fault('missing_header', 'The file does not begin with WEBVTT.', null);
  let at = headed ? 1 : 0;
  let language: string | null = null;
  // Reads the header: the lines up to the first blank line or the first arrow.
  for (; headed && at < lines.length && lines[at] !== '' && !lines[at]?.includes('-->'); at += 1)
    language ??= /^Language:\s*([\w-]{1,35})\s*$/i.exec(lines[at] as string)?.[1] ?? null;
  let outside = 0;
  while (at < lines.length) {
    const end = readBlock(lines, at, builder);
    if (isOutside(lines, at))
      outside += lines.slice(at, end).filter((line) => /[\p{L}\p{N}]/u.test(line)).length;
    at = end;
  }
  const track = builder.track('webvtt', { language });
  return outside > 0 ? { ...track, linesOutsideCues: outside } : track;
}

/** Reads the block that begins at a line, and returns the index of the line after it. */
function readBlock(lines: readonly string[], from: number, builder: TrackBuilder): number {
  const first = lines[from] as string;
  if (first === '') return from + 1;
  const timed = timedLine(lines, from);
  let end = timed < 0 ? from + 1 : timed + 1;
  while (end < lines.length && lines[end] !== '' && !lines[end]?.includes('-->')) end += 1;
  if (timed < 0) {
    if (isOutside(lines, from))
      builder.fault('malformed_cue', 'Text that does not belong to a cue is ignored.');
    return end;
  }
  const timing = timingOf(lines[timed] as string, EXACT);
  if (timing) {
    if (!timing.exact) builder.fault('malformed_timestamp', 'The times of the cue are not in WebVTT format.');
    builder.add(timing.start, timing.end, voicesOf(lines.slice(timed + 1, end).join('\n'), true));
  } else builder.fault('malformed_timestamp', 'The times of a cue cannot be read. The cue is skipped.');
  return end;
}

/** Returns the index of the line with the times of a block; -1 if the block is not a cue. */
const timedLine = (lines: readonly string[], from: number): number =>
  lines[from]?.includes('-->') ? from : lines[from + 1]?.includes('-->') ? from + 1 : -1;

/**
 * True if a block is text without times. By the specification it belongs to no cue, although the blank line before it is
 * often a mistake.
 */
const isOutside = (lines: readonly string[], from: number): boolean =>
  lines[from] !== '' &&
  timedLine(lines, from) < 0 &&
  !/^(?:NOTE|STYLE|REGION)(?:[\s:]|$)/.test(lines[from] as string);

export const vttAdapter = timedText(vtt, readVtt, {
  onScreen: true,
  layered: false,
});
