import { fromLexicon, phrasesFrom } from '../../lexicon/index.ts';

const TABLE = 'email/subjects';
const asWritten = (phrase: string): string => phrase;

/** Prefixes that mail programs put before the subject of a reply or a forwarded message, in lower case. */
export const replyPrefixes = phrasesFrom(TABLE, 'reply', asWritten);
export const forwardPrefixes = phrasesFrom(TABLE, 'forward', asWritten);

/** Beginnings of the subjects of automatic replies, and phrases in the subjects of bounces, in lower case. */
export const noticeSubjects = fromLexicon(TABLE, ['automatic', 'bounce'], (topics) => ({
  automatic: topics.get('automatic')?.map(({ phrase }) => phrase) ?? [],
  bounce: topics.get('bounce')?.map(({ phrase }) => phrase) ?? [],
}));
