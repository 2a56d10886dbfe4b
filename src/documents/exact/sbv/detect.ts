import type { ExactFormat } from '../adapter.ts';
import { splitLines } from '../timed-text/timing.ts';

/** The times of a cue in YouTube's SubViewer: `0:00:01.000,0:00:04.000`. */
export const TIMES = /^(\d{1,3}:\d\d:\d\d\.\d{1,3}),(\d{1,3}:\d\d:\d\d\.\d{1,3})\s*$/;

/** SubViewer, as YouTube writes it. */
export const sbv: ExactFormat = {
  format: 'sbv',
  kind: 'transcript',
  words: 'a subtitle file',
  detect: ({ text }) => splitLines(text).some((line) => TIMES.test(line)),
};
