import type { ExactFormat } from '../adapter.ts';
import { splitLines, timingOf } from '../timed-text/timing.ts';

/** SubRip. Few lines precede the first times, even in files with long front matter. */
export const srt: ExactFormat = {
  format: 'srt',
  kind: 'transcript',
  words: 'a subtitle file',
  detect: ({ text }) => splitLines(text).some((line) => line.includes('-->') && timingOf(line, /^/) !== null),
};
