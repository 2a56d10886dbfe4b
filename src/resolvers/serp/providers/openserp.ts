import {
  type Foreign,
  firstText,
  foreignText,
  linkOf,
  membersOf,
  objectsOf,
} from '../../../libraries/json/foreign.ts';
import { MAX_PAGE, plainLanguage, type SearchTime } from '../query.ts';
import type { Found, RelatedQuestion } from '../types.ts';
import { ignoredOf, NOTHING, type Provider, pathOf, type Refusal } from './provider.ts';

const USUAL_LIMIT = 10;
const DAYS: Readonly<Record<SearchTime, number>> = { day: 1, week: 7, month: 31, year: 366 };
const DAY_MS = 86_400_000;

/** The names of OpenSERP's errors, which come with a status of 403, 429, 502, 503 or 504. */
const ERRORS: ReadonlyMap<string, Refusal> = new Map<string, Refusal>([
  ['captcha_detected', 'blocked'],
  ['blocked', 'blocked'],
  ['search_timeout', 'engine_error'],
  ['parser_failure', 'engine_error'],
  ['engine_internal', 'engine_error'],
  ['all_engines_failed', 'engine_error'],
  ['circuit_open', 'engine_error'],
]);

/**
 * OpenSERP, a self-hosted service: `GET /{engine}/search` (https://github.com/karust/openserp). Since version 2, it
 * responds with an envelope; earlier versions respond with the plain list of results.
 */
export const openserp: Provider = {
  id: 'openserp',
  name: 'OpenSERP',
  engines: ['google', 'bing', 'duckduckgo', 'yandex', 'baidu', 'ecosia'],
  usual: 'google',
  maxPage: MAX_PAGE,
  request(query, now) {
    const { q, page, num, language, country, time } = query;
    const engine = query.engine ?? 'google';
    const limit = num ?? USUAL_LIMIT;
    return {
      method: 'GET',
      path: pathOf(`/${engine === 'duckduckgo' ? 'duck' : engine}/search`, {
        text: q,
        limit,
        start: page > 1 ? (page - 1) * limit : null,
        lang: language && plainLanguage(language).toUpperCase(),
        region: country,
        date: time && `${day(now - DAYS[time] * DAY_MS)}..${day(now)}`,
      }),
      ignored: ignoredOf(query, ['safe']),
      size: limit,
    };
  },
  read({ status, json }, { engine }) {
    const body = membersOf(json);
    if (status >= 300)
      return ERRORS.get(foreignText(body.error) ?? '') ?? (status === 404 ? 'no_engine' : null);
    const list = Array.isArray(json) ? json : body.results;
    if (!Array.isArray(list)) return 'invalid_response';
    const results = objectsOf(list).flatMap((one) => resultOf(one, engine ?? 'google'));
    const more = membersOf(body.pagination).has_more;
    return {
      ...NOTHING,
      organic: results.filter(({ ad }) => !ad).map(({ ad: _, ...one }) => one),
      ads: results
        .filter(({ ad }) => ad)
        .map(({ title, url, snippet, displayedUrl }) => ({ title, url, snippet, displayedUrl })),
      ...featuresOf(objectsOf(body.serp_features)),
      more: typeof more === 'boolean' ? more : null,
    };
  },
};

/** Formats a UTC day as `20260915`. */
const day = (ms: number): string => new Date(ms).toISOString().slice(0, 10).replaceAll('-', '');

function resultOf(one: Foreign, engine: string) {
  const [title, url] = [foreignText(one.title), linkOf(one.url)];
  if (title === null || url === null) return [];
  return [
    {
      title,
      url,
      displayedUrl: foreignText(one.display_url),
      snippet: firstText(one.snippet, one.description),
      date: null,
      favicon: linkOf(one.favicon),
      sitelinks: [],
      engines: [engine],
      ad: one.ad === true || one.type === 'ad',
    },
  ];
}

/** Reads other features of the page by their kind. */
function featuresOf(features: readonly Foreign[]): Partial<Found> {
  const of = (...kinds: readonly unknown[]) => features.filter(({ type }) => kinds.includes(type));
  const items = (...kinds: readonly string[]) => of(...kinds).flatMap(({ items }) => objectsOf(items));
  const [box] = of('answer_box', 'featured_snippet', 'calculator', 'dictionary', 'weather');
  const [panel] = of('knowledge_panel');
  const answer = foreignText(box?.text);
  const title = foreignText(panel?.title);
  return {
    answerBox: box && answer !== null ? { title: foreignText(box.title), answer, url: firstLink(box) } : null,
    knowledgeGraph:
      panel && title !== null
        ? {
            title,
            type: null,
            description: foreignText(panel.text),
            url: firstLink(panel),
            image: null,
            facts: [],
          }
        : null,
    peopleAlsoAsk: items('people_also_ask', 'related_questions').flatMap(questionOf),
    relatedSearches: items('related_searches').flatMap((one) => firstText(one.title, one.text) ?? []),
  };
}

const firstLink = ({ links, items }: Foreign): string | null =>
  linkOf(objectsOf(links)[0]?.url) ?? linkOf(objectsOf(items)[0]?.link);

function questionOf(one: Foreign): RelatedQuestion[] {
  const question = foreignText(one.title) ?? foreignText(one.text);
  if (question === null) return [];
  return [{ question, answer: one.title ? foreignText(one.text) : null, title: null, url: linkOf(one.link) }];
}
