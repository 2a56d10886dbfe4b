import type { Keyword } from '../../libraries/prose/keywords.ts';
import { builder } from '../builder.ts';

export const KeywordType = builder.objectRef<Keyword>('Keyword').implement({
  description: 'A keyword or key phrase of a text.',
  fields: (t) => ({
    text: t.exposeString('text', { description: 'Word or phrase, in lower case.' }),
    score: t.exposeFloat('score', { description: 'Weight relative to the first keyword, from 0 to 1.' }),
    count: t.exposeInt('count', { description: 'Number of occurrences.' }),
  }),
});
