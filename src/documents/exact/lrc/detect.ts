import type { ExactFormat } from '../adapter.ts';
import { splitLines } from '../timed-text/timing.ts';

/**
 * True if a text is LRC: most of its lines begin with a time that has a fraction, or with an ID tag such as `[ar:…]`.
 */
function isLrc(text: string): boolean {
  const lines = splitLines(text.slice(0, 10_000)).filter((line) => line.trim() !== '');
  const fitting = lines.filter((line) =>
    /^\[(?:\d{1,3}:\d\d\.\d{2,3}|[a-z#]{1,8}:[^\]]{0,200})\]/i.test(line),
  );
  return (
    fitting.length > 1 && fitting.length * 2 > lines.length && fitting.some((line) => /^\[\d/.test(line))
  );
}

/** Lyrics. */
export const lrc: ExactFormat = {
  format: 'lrc',
  kind: 'transcript',
  words: 'a subtitle file',
  detect: ({ text }) => isLrc(text),
};
