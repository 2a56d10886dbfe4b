import type { ExactFormat } from '../adapter.ts';

/** Scenarist closed captions. */
export const scc: ExactFormat = {
  format: 'scc',
  kind: 'transcript',
  words: 'a subtitle file',
  detect: ({ text }) => /^Scenarist_SCC/i.test(text),
};
