import {
  countOf,
  type Foreign,
  firstText,
  foreignText,
  linkOf,
  membersOf,
  objectsOf,
  textsOf,
} from '../../../libraries/json/foreign.ts';
import { MAX_PAGE } from '../query.ts';
import type { Found, KnowledgeGraph } from '../types.ts';
import { ignoredOf, NOTHING, type Provider, pathOf, type Refusal } from './provider.ts';

const SAFE = { off: 0, moderate: 1, strict: 2 } as const;

/** The assumed number of results per page. It actually varies with the engines. */
const USUAL_RESULTS = 10;

/** Matches SearXNG's English messages about an engine that blocks it. */
const BLOCKED = /captcha|too many requests|access denied/i;

/**
 * SearXNG, a self-hosted meta search engine: `GET /search?format=json`
 * (https://docs.searxng.org/dev/search_api.html). JSON must be enabled in the settings of SearXNG; otherwise it
 * responds with 403.
 */
export const searxng: Provider = {
  id: 'searxng',
  name: 'SearXNG',
  engines: [
    'google',
    'bing',
    'duckduckgo',
    'brave',
    'yandex',
    'baidu',
    'yahoo',
    'startpage',
    'qwant',
    'mojeek',
    'naver',
    'sogou',
  ],
  usual: null,
  maxPage: MAX_PAGE,
  hints: { 403: '`search.formats` in its settings must include `json`' },
  request(query) {
    const { engine, q, page, language, country, safe, time } = query;
    return {
      method: 'GET',
      path: pathOf('/search', {
        // Words that begin with `!` are commands that select engines or redirect.
        q: q.replace(/(^|\s)!+(?=\S)/g, '$1'),
        format: 'json',
        pageno: page > 1 ? page : null,
        language:
          language !== null && country !== null && !language.includes('-')
            ? `${language}-${country}`
            : language,
        time_range: time,
        safesearch: safe && SAFE[safe],
        engines: engine,
      }),
      ignored: language === null ? ignoredOf(query, ['gl']) : [],
      size: USUAL_RESULTS,
    };
  },
  read({ status, json }, { engine }) {
    // 403 means that JSON is not enabled. There are no keys that it could reject.
    if (status === 403) return 'invalid_response';
    if (status >= 300) return null;
    const body = membersOf(json);
    if (!Array.isArray(body.results)) return 'invalid_response';
    const results = objectsOf(body.results);
    const failing = failingIn(body.unresponsive_engines);
    const refusal = engine && refusalOf(engine, results, failing);
    if (refusal) return refusal;
    const said = objectsOf(body.answers).find((one) => foreignText(one.answer) !== null);
    const answer = firstText(said?.answer, ...(Array.isArray(body.answers) ? body.answers.slice(0, 5) : []));
    const box = objectsOf(body.infoboxes)[0];
    return {
      ...NOTHING,
      totalResults: countOf(body.number_of_results) || null,
      ...partsOf(results),
      answerBox: answer === null ? null : { title: null, answer, url: linkOf(said?.url) },
      knowledgeGraph: knowledgeOf(box),
      relatedSearches: textsOf(body.suggestions ?? []),
      corrections: textsOf(body.corrections ?? []),
      failing: failing.map(([name]) => name),
    };
  },
};

type Failing = readonly (readonly [engine: string, why: string])[];

const failingIn = (value: unknown): Failing =>
  (Array.isArray(value) ? value.slice(0, 50) : []).flatMap((pair) => {
    const [name, why] = Array.isArray(pair) ? [foreignText(pair[0]), foreignText(pair[1])] : [null, null];
    return name === null ? [] : [[name, why ?? ''] as const];
  });

const enginesOf = (one: Foreign): readonly string[] =>
  textsOf(Array.isArray(one.engines) ? one.engines : one.engine);

/**
 * Returns the reason if the engine gave no results. SearXNG silently queries its default engines instead of an unknown
 * one.
 */
function refusalOf(engine: string, results: readonly Foreign[], failing: Failing): Refusal | null {
  if (results.length === 0) {
    const [, why] = failing.find(([name]) => name.toLowerCase() === engine) ?? [];
    if (why === undefined) return failing.length > 0 ? 'no_engine' : null;
    return BLOCKED.test(why) ? 'blocked' : 'engine_error';
  }
  const known = results.some((one) => enginesOf(one).some((name) => name.toLowerCase().startsWith(engine)));
  return known ? null : 'no_engine';
}

/** Sorts the results by type: one list contains pages, videos and pictures. */
function partsOf(results: readonly Foreign[]): Pick<Found, 'organic' | 'videos' | 'images'> {
  const organic: Found['organic'][number][] = [];
  const videos: Found['videos'][number][] = [];
  const images: Found['images'][number][] = [];
  for (const one of results) {
    const [title, url] = [foreignText(one.title), linkOf(one.url)];
    if (url === null) continue;
    const snippet = foreignText(one.content);
    const date = firstText(one.publishedDate, one.pubdate);
    const thumbnail = linkOf(one.thumbnail) ?? linkOf(one.thumbnail_src);
    const image = linkOf(one.img_src);
    if (one.template === 'images.html' && image !== null) images.push({ title, url, image, thumbnail });
    else if (title === null) continue;
    else if (one.template === 'videos.html')
      videos.push({
        title,
        url,
        source: foreignText(one.author),
        date,
        snippet,
        thumbnail,
        duration: foreignText(one.length),
      });
    else
      organic.push({
        ...{ title, url, snippet, date, displayedUrl: null, favicon: linkOf(one.favicon), sitelinks: [] },
        engines: enginesOf(one),
      });
  }
  return { organic, videos, images };
}

function knowledgeOf(box: Foreign | undefined): KnowledgeGraph | null {
  const title = foreignText(box?.infobox);
  if (!box || title === null) return null;
  return {
    title,
    type: null,
    description: foreignText(box.content),
    url: linkOf(objectsOf(box.urls)[0]?.url) ?? linkOf(box.id),
    image: linkOf(box.img_src),
    facts: objectsOf(box.attributes)
      .slice(0, 50)
      .flatMap((one) => {
        const [name, value] = [foreignText(one.label), foreignText(one.value)];
        return name !== null && value !== null ? [{ name: name.replace(/:$/, ''), value }] : [];
      }),
  };
}
