import type { ExactFormat } from '../adapter.ts';

/** Timed Text Markup Language. */
export const ttml: ExactFormat = {
  format: 'ttml',
  kind: 'transcript',
  words: 'a subtitle file',
  detect: ({ root }) => root?.name === 'tt',
};
