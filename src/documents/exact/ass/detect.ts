import type { ExactFormat } from '../adapter.ts';

/** SubStation Alpha. */
export const ass: ExactFormat = {
  format: 'ass',
  kind: 'transcript',
  words: 'a subtitle file',
  detect: ({ text }) => /^\[Script Info\]/i.test(text) || /^\[Events\]\s*$/im.test(text),
};
