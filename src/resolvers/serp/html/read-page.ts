import type { Pause } from '../../../scheduling/steps.ts';
import { unwrapped } from '../links.ts';
import { NOTHING } from '../providers/provider.ts';
import type { SearchEngine } from '../query.ts';
import type { Found } from '../types.ts';
import { type Element, each, first, parsePage, textIn } from './document.ts';
import { BARRIERS, LAYOUTS, type Layout } from './layouts.ts';

const MAX_RESULTS = 100;
/** Maximum number of characters searched for `BARRIERS`; pages that contain one are small. */
const BARRIER_WITHIN = 400_000;

/**
 * Reads the results on a page of an engine. Returns `blocked` for a page that asks for proof of a human visitor, and
 * `invalid_response` for an unknown page.
 * @param url the URL of the page, to resolve relative links
 */
export async function readPage(
  html: string,
  engine: SearchEngine,
  url: string,
  pause: Pause,
): Promise<Found | 'blocked' | 'invalid_response'> {
  const layout = LAYOUTS[engine] as Layout;
  const page = await parsePage(html, pause);
  const organic: Found['organic'][number][] = [];
  const ads: Found['ads'][number][] = [];
  const results = await resultsIn(page, layout, pause);
  for (const result of results) {
    await pause();
    const read = resultOf(result, layout, url);
    if (!read) continue;
    const { advertisement, ...one } = read;
    if (advertisement) ads.push(one);
    else organic.push({ ...one, date: null, favicon: null, sitelinks: [], engines: [engine] });
  }
  if (organic.length + ads.length === 0) {
    const empty = nothingIn(page, html, layout);
    if (!empty) return isBarrier(html) ? 'blocked' : 'invalid_response';
  }
  const related = layout.related === undefined ? [] : [...each(page, layout.related)].slice(0, 50);
  return { ...NOTHING, organic, ads, relatedSearches: related.flatMap((one) => textIn(one) ?? []) };
}

/** Returns the results found by the first of the engine's selectors that matches. */
async function resultsIn(page: Element, { result }: Layout, pause: Pause): Promise<readonly Element[]> {
  for (const selector of result) {
    await pause();
    const found: Element[] = [];
    for (const one of each(page, selector)) if (found.push(one) === MAX_RESULTS) break;
    if (found.length > 0) return found;
  }
  return [];
}

function resultOf(result: Element, layout: Layout, base: string) {
  const title = textIn(first(result, layout.title));
  const url = targetOf(first(result, layout.link) ?? (result.name === 'a' ? result : undefined), base);
  if (title === null || url === null) return undefined;
  return {
    title,
    url,
    displayedUrl: textIn(first(result, layout.displayedUrl ?? [])),
    snippet: textIn(first(result, layout.snippet)),
    advertisement: isAdvertisement(result, layout),
  };
}

const isAdvertisement = (result: Element, { advertisement = [] }: Layout): boolean =>
  advertisement.length > 0 && first({ children: [result as never] }, advertisement) !== undefined;

/** Returns the target of a link if it leads to another site, as results do. */
function targetOf(link: Element | undefined, base: string): string | null {
  const url = URL.parse(link?.attribs?.href?.slice(0, 4_096) ?? '', base);
  if (!link?.attribs?.href || !url || !/^https?:$/.test(url.protocol)) return null;
  const target = unwrapped(url.href);
  return new URL(target).hostname === new URL(base).hostname ? null : target;
}

function nothingIn(page: Element, html: string, { nothing, nothingWords = [] }: Layout): boolean {
  if (first(page, nothing) !== undefined) return true;
  const text = html.slice(0, BARRIER_WITHIN).toLowerCase();
  return nothingWords.some((words) => text.includes(words));
}

function isBarrier(html: string): boolean {
  const text = html.slice(0, BARRIER_WITHIN).toLowerCase();
  return BARRIERS.some((words) => text.includes(words));
}
