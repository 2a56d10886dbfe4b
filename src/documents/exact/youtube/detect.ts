import type { ExactFormat } from '../adapter.ts';

/** Timed text of YouTube in XML. */
export const youtube: ExactFormat = {
  format: 'youtube_xml',
  kind: 'transcript',
  words: 'a subtitle file',
  detect: ({ root }) => root?.name === 'timedtext' || (root?.name === 'transcript' && root.contains('text')),
};
