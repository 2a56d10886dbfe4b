import { fold } from '../../../libraries/text/fold.ts';
import { asTexts, type Evidence, fromMeta, fromThings } from '../evidence.ts';
import { squeeze } from '../text.ts';

const MAX_KEYWORDS = 100;
const MAX_KEYWORD_LENGTH = 100;
/** Maximum number of list entries that are read, including repeated and empty ones. */
const MAX_LOOKED = 2_000;
/** Maximum number of characters that are read from one list. */
const MAX_LIST_LENGTH = 5_000;

/** Returns the keywords of a page from all sources, without duplicates. */
export function keywordsOf(evidence: Evidence): string[] {
  const words = new Map<string, string>();
  let looked = 0;
  const take = (texts: readonly string[]): null => {
    for (const text of texts.slice(0, MAX_KEYWORDS)) {
      for (const part of text.slice(0, MAX_LIST_LENGTH).split(/[,;、，]/)) {
        looked += 1;
        if (words.size >= MAX_KEYWORDS || looked > MAX_LOOKED) return null;
        const word = squeeze(part);
        const key = word.length <= MAX_KEYWORD_LENGTH ? fold(word) : '';
        if (key !== '' && !words.has(key)) words.set(key, word);
      }
    }
    // Null is returned so that every source is read.
    return null;
  };
  fromMeta(['article:tag', 'og:article:tag', 'video:tag', 'book:tag'], take)(evidence);
  fromThings('jsonLd', ['keywords'], asTexts(take))(evidence);
  fromMeta(
    ['news_keywords', 'keywords', 'citation_keywords', 'parsely-tags', 'sailthru.tags'],
    take,
  )(evidence);
  fromThings('microdata', ['keywords'], asTexts(take))(evidence);
  return [...words.values()];
}
