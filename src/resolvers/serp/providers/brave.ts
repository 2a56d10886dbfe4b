import {
  countOf,
  type Foreign,
  firstText,
  foreignNumber,
  foreignText,
  linkOf,
  membersOf,
  objectsOf,
} from '../../../libraries/json/foreign.ts';
import type { MediaResult } from '../types.ts';
import { ignoredOf, NOTHING, type Provider, pathOf } from './provider.ts';

/** The limits of Brave's API: 20 results on each of 10 pages, and the maximum length of a query. */
const MAX_COUNT = 20;
const MAX_PAGES = 10;
const MAX_LETTERS = 400;
const MAX_WORDS = 50;
const USUAL_COUNT = 10;

const FRESHNESS = { day: 'pd', week: 'pw', month: 'pm', year: 'py' } as const;

/** The countries and languages that Brave accepts, with its own codes for some languages. Brave rejects all others. */
const COUNTRIES = new Set(
  'AR AU AT BE BR CA CL DK FI FR DE GR HK IN ID IT JP KR MY MX NL NZ NO CN PL PT PH RU SA ZA ES SE CH TW TR GB US'.split(
    ' ',
  ),
);
const LANGUAGES = new Set(
  'ar eu bn bg ca zh-hans zh-hant hr cs da nl en en-gb et fi fr gl de el gu he hi hu is it jp kn ko lv lt ms ml mr nb pl pt-br pt-pt pa ro ru sr sk sl es sv ta te th tr uk vi'.split(
    ' ',
  ),
);
const OTHERWISE = new Map(
  Object.entries({
    ja: 'jp',
    no: 'nb',
    nn: 'nb',
    zh: 'zh-hans',
    'zh-cn': 'zh-hans',
    'zh-tw': 'zh-hant',
    pt: 'pt-br',
  }),
);

/**
 * Brave's own index: `GET /res/v1/web/search` (https://api-dashboard.search.brave.com/app/documentation/web-search).
 */
export const brave: Provider = {
  id: 'brave',
  name: 'Brave Search',
  engines: ['brave'],
  usual: 'brave',
  maxPage: MAX_PAGES,
  request(query) {
    const { page, num, country, safe, time } = query;
    const language = languageOf(query.language, country);
    const known = country !== null && COUNTRIES.has(country);
    const count = Math.min(num ?? USUAL_COUNT, MAX_COUNT);
    const q = shortened(query.q);
    return {
      method: 'GET',
      path: pathOf('/res/v1/web/search', {
        q,
        count,
        offset: page > 1 ? page - 1 : null,
        search_lang: language,
        country: known ? country : null,
        safesearch: safe,
        freshness: time && FRESHNESS[time],
        text_decorations: 'false',
      }),
      ignored: ignoredOf(query, [
        ...(language === null ? (['hl'] as const) : []),
        ...(known ? [] : (['gl'] as const)),
      ]),
      adjusted: [
        ...(num !== null && num > count
          ? [`Brave Search returns at most ${MAX_COUNT} results per page.`]
          : []),
        ...(q === query.q
          ? []
          : [
              `Only the first ${MAX_WORDS} words of q, up to ${MAX_LETTERS} characters, were sent to Brave Search.`,
            ]),
      ],
      size: count,
    };
  },
  read({ status, json }) {
    const body = membersOf(json);
    if (status >= 300) return status === 422 || status === 429 ? refusalIn(membersOf(body.error)) : null;
    if (body.type !== 'search') return 'invalid_response';
    const query = membersOf(body.query);
    const resultsOf = (part: string) => objectsOf(membersOf(body[part]).results);
    return {
      ...NOTHING,
      organic: resultsOf('web').flatMap((one) => {
        const [title, url] = [foreignText(one.title), linkOf(one.url)];
        if (title === null || url === null) return [];
        const meta = membersOf(one.meta_url);
        const shown = [meta.hostname, meta.path].flatMap((part) => foreignText(part) ?? []).join(' ');
        return [
          {
            title,
            url,
            displayedUrl: shown || null,
            snippet: foreignText(one.description),
            date: firstText(one.page_age, one.age),
            favicon: linkOf(meta.favicon),
            sitelinks: objectsOf(membersOf(one.deep_results).buttons).flatMap(sitelink),
            engines: ['brave'],
          },
        ];
      }),
      knowledgeGraph: knowledgeOf(resultsOf('infobox')[0]),
      peopleAlsoAsk: resultsOf('faq').flatMap((one) => {
        const question = foreignText(one.question);
        if (question === null) return [];
        return [
          { question, answer: foreignText(one.answer), title: foreignText(one.title), url: linkOf(one.url) },
        ];
      }),
      news: resultsOf('news').flatMap(media),
      videos: resultsOf('videos').flatMap(media),
      local: resultsOf('locations').flatMap((one) => {
        const title = foreignText(one.title);
        const rating = membersOf(one.rating);
        if (title === null) return [];
        return [
          {
            title,
            address: foreignText(membersOf(one.postal_address).displayAddress),
            phone: foreignText(membersOf(one.contact).telephone),
            url: linkOf(one.url),
            rating: foreignNumber(rating.ratingValue),
            reviews: countOf(rating.reviewCount),
          },
        ];
      }),
      corrections: [foreignText(query.altered)].flatMap((text) => text ?? []),
      more: typeof query.more_results_available === 'boolean' ? query.more_results_available : null,
    };
  },
};

/**
 * Returns the reason for a rejection. Brave responds with 422 to an invalid key as well as to an invalid parameter, and
 * names a missing header by its location.
 */
function refusalIn(error: Foreign) {
  const code = foreignText(error.code) ?? '';
  const location = JSON.stringify(objectsOf(membersOf(error.meta).errors)[0]?.loc ?? '').slice(0, 200);
  if (/^SUBSCRIPTION_TOKEN|^SUBSCRIPTION_NOT_FOUND/.test(code) || /subscription-token/i.test(location))
    return 'auth';
  return /QUOTA/.test(code) ? 'quota' : null;
}

const shortened = (q: string): string =>
  q.length <= MAX_LETTERS && q.split(/\s+/).length <= MAX_WORDS
    ? q
    : q.split(/\s+/).slice(0, MAX_WORDS).join(' ').slice(0, MAX_LETTERS);

function languageOf(language: string | null, country: string | null): string | null {
  if (language === null) return null;
  const [full, [plain = '']] = [language.toLowerCase(), language.toLowerCase().split('-')];
  const regional = country === null ? '' : `${plain}-${country.toLowerCase()}`;
  const names = [...(full === plain ? [regional, full] : [full]), plain].map(
    (name) => OTHERWISE.get(name) ?? name,
  );
  // Plain `pt` is not supported, so the language with the country is tried before the default.
  return names.find((name) => LANGUAGES.has(name)) ?? null;
}

function sitelink(one: Foreign) {
  const [title, url] = [foreignText(one.title), linkOf(one.url)];
  return title !== null && url !== null ? [{ title, url }] : [];
}

function media(one: Foreign): MediaResult[] {
  const [title, url] = [foreignText(one.title), linkOf(one.url)];
  if (title === null || url === null) return [];
  const video = membersOf(one.video);
  return [
    {
      title,
      url,
      source: firstText(video.publisher, membersOf(one.profile).name, membersOf(one.meta_url).hostname),
      date: firstText(one.page_age, one.age),
      snippet: foreignText(one.description),
      thumbnail: linkOf(membersOf(one.thumbnail).src),
      duration: foreignText(video.duration),
    },
  ];
}

function knowledgeOf(box: Foreign | undefined) {
  const title = box && firstText(box.title, box.label);
  if (!box || !title) return null;
  return {
    title,
    type: firstText(box.category, box.subtype),
    description: firstText(box.long_desc, box.description),
    url: linkOf(box.website_url) ?? linkOf(box.url),
    image: linkOf(membersOf(objectsOf(box.images)[0]).src),
    facts: (Array.isArray(box.attributes) ? box.attributes.slice(0, 50) : []).flatMap((pair) => {
      const [name, value] = Array.isArray(pair) ? [foreignText(pair[0]), foreignText(pair[1])] : [null, null];
      return name !== null && value !== null ? [{ name: name.replace(/:$/, ''), value }] : [];
    }),
  };
}
