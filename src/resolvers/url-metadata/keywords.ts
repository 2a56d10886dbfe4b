import { fold } from '../../libraries/text/fold.ts';
import { asTexts, type Evidence, fromMeta, fromThings } from './evidence.ts';
import { squeeze } from './text.ts';

const MAX_KEYWORDS = 100;
const MAX_KEYWORD_LENGTH = 100;
/** Parts of lists, repeated and empty ones too. */
const MAX_LOOKED = 2_000;
/** Characters of one list of them. */
const MAX_LIST_LENGTH = 5_000;

/** The words that a page files itself under, of all places where it names some, each once. */
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
    // As if nothing had been found here, so that every place is looked at.
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
