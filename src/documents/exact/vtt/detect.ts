import type { ExactFormat } from '../adapter.ts';

/** Web Video Text Tracks. */
export const vtt: ExactFormat = {
  format: 'webvtt',
  kind: 'transcript',
  words: 'a subtitle file',
  detect: ({ text }) => /^WEBVTT(?:\s|$)/.test(text),
};
