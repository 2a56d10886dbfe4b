import { domainOf, sameLink, unwrapped } from './links.ts';
import { MAX_PAGE, type SearchQuery } from './query.ts';
import type { Found, OrganicResult, SearchPage } from './types.ts';

/** Maximum number of entries of each part. */
const MAX_SHOWN = 100;

/**
 * Builds a page of results from a provider's data: links are unwrapped, duplicates are removed, and each result gets
 * its rank, counted over all pages.
 * @param size the number of results per page at the provider
 */
export function searchPageOf(
  found: Found,
  { page, num }: SearchQuery,
  size: number,
): Omit<SearchPage, 'search' | 'warnings'> {
  const { organic, totalResults: _total, failing: _failing, more, ...parts } = found;
  const before = (page - 1) * size;
  const seen = new Map<string, number>();
  const ranked: OrganicResult[] = [];
  for (const one of organic) {
    const url = unwrapped(one.url);
    const same = `${sameLink(url)} ${one.title.toLowerCase()}`;
    const at = seen.get(same);
    if (at !== undefined) {
      const known = ranked[at] as OrganicResult;
      ranked[at] = { ...known, engines: [...new Set([...known.engines, ...one.engines])] };
      continue;
    }
    seen.set(same, ranked.length);
    const position = before + ranked.length + 1;
    ranked.push({
      ...one,
      url,
      domain: domainOf(url),
      sitelinks: one.sitelinks.slice(0, 20).map(led),
      position,
    });
  }
  const shown = ranked.slice(0, num ?? MAX_SHOWN);
  return {
    organic: shown,
    ads: parts.ads.slice(0, MAX_SHOWN).map(led),
    answerBox: parts.answerBox && led(parts.answerBox),
    knowledgeGraph: parts.knowledgeGraph && led(parts.knowledgeGraph),
    peopleAlsoAsk: parts.peopleAlsoAsk.slice(0, MAX_SHOWN).map(led),
    relatedSearches: distinct(parts.relatedSearches),
    news: parts.news.slice(0, MAX_SHOWN).map(led),
    videos: parts.videos.slice(0, MAX_SHOWN).map(led),
    images: parts.images.slice(0, MAX_SHOWN).map(led),
    local: parts.local.slice(0, MAX_SHOWN).map(led),
    corrections: distinct(parts.corrections),
    pagination: { current: page, next: page < MAX_PAGE && (more ?? shown.length > 0) ? page + 1 : null },
  };
}

/** Unwraps the link of a part. */
const led = <Part extends { readonly url: string | null }>(part: Part): Part =>
  part.url === null ? part : { ...part, url: unwrapped(part.url) };

const distinct = (texts: readonly string[]): readonly string[] => [...new Set(texts)].slice(0, MAX_SHOWN);
