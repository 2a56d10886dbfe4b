import {
  countOf,
  type Foreign,
  firstText,
  foreignNumber,
  foreignText,
  linkOf,
  membersOf,
  objectsOf,
  textsOf,
} from '../../../libraries/json/foreign.ts';
import type { SearchEngine } from '../query.ts';
import type { Found, KnowledgeFact, LocalResult, MediaResult, RelatedQuestion, Sitelink } from '../types.ts';
import { NOTHING } from './provider.ts';

/** Returns the first of these members that is present. */
const either = (from: Foreign, ...names: readonly string[]): unknown =>
  names.map((name) => from[name]).find((value) => value !== undefined && value !== null);

const linkIn = (one: Foreign): string | null => linkOf(either(one, 'link', 'url', 'source_link'));

/**
 * Reads a Google page in the JSON of scraping services. Serper, SerpApi and Bright Data have the same parts under
 * slightly different names; the last two return pages of other engines in the same form. Null if the organic results
 * are missing.
 */
export function googlePage(body: Foreign, engine: SearchEngine): Found | null {
  const organic = either(body, 'organic', 'organic_results');
  if (!Array.isArray(organic)) return null;
  const about = membersOf(either(body, 'searchInformation', 'search_information', 'general'));
  const box = either(body, 'answerBox', 'answer_box', 'featured_snippets');
  const first = objectsOf(box)[0] ?? membersOf(box);
  const answer = firstText(
    ...[
      first.answer,
      first.snippet,
      first.result,
      first.value,
      membersOf(first.value).text,
      first.description,
    ],
  );
  return {
    ...NOTHING,
    totalResults: countOf(either(about, 'totalResults', 'total_results', 'results_cnt')),
    organic: objectsOf(organic).flatMap((one) => {
      const [title, url] = [foreignText(one.title), linkIn(one)];
      if (title === null || url === null) return [];
      return [
        {
          title,
          url,
          displayedUrl: foreignText(either(one, 'displayedLink', 'displayed_link', 'display_link')),
          snippet: foreignText(either(one, 'snippet', 'description')),
          date: foreignText(one.date),
          favicon: linkOf(either(one, 'favicon', 'icon')),
          sitelinks: sitelinksOf(one.sitelinks),
          engines: [engine],
        },
      ];
    }),
    ads: ['ads', 'top_ads', 'bottom_ads'].flatMap((part) =>
      objectsOf(body[part]).flatMap((one) => {
        const [title, url] = [foreignText(one.title), linkIn(one)];
        if (title === null || url === null) return [];
        const displayedUrl = foreignText(either(one, 'displayedLink', 'displayed_link', 'display_link'));
        return [{ title, url, displayedUrl, snippet: firstText(one.snippet, one.description) }];
      }),
    ),
    answerBox: answer === null ? null : { title: foreignText(first.title), answer, url: linkIn(first) },
    knowledgeGraph: knowledgeOf(membersOf(either(body, 'knowledgeGraph', 'knowledge_graph', 'knowledge'))),
    peopleAlsoAsk: objectsOf(either(body, 'peopleAlsoAsk', 'related_questions', 'people_also_ask')).flatMap(
      relatedQuestion,
    ),
    relatedSearches: objectsOf(either(body, 'relatedSearches', 'related_searches', 'related')).flatMap(
      (one) => foreignText(either(one, 'query', 'text')) ?? [],
    ),
    news: objectsOf(either(body, 'topStories', 'top_stories', 'news_results', 'news')).flatMap(media),
    videos: objectsOf(either(body, 'videos', 'inline_videos', 'video_results')).flatMap(media),
    images: objectsOf(either(body, 'images', 'inline_images')).flatMap((one) => {
      const url = linkOf(either(one, 'link', 'source', 'url'));
      const image = linkOf(either(one, 'imageUrl', 'original', 'image', 'original_image'));
      if (url === null || image === null) return [];
      return [
        {
          title: foreignText(one.title),
          url,
          image,
          thumbnail: linkOf(either(one, 'thumbnailUrl', 'thumbnail')),
        },
      ];
    }),
    local: objectsOf(
      either(body, 'places', 'snack_pack') ?? membersOf(body.local_results).places ?? body.local_results,
    ).flatMap(localResult),
    corrections: textsOf([
      either(about, 'didYouMean', 'spelling_fix', 'showingResultsFor', 'showing_results_for'),
    ]),
    more: moreIn(body),
  };
}

/** True if there is a next page; null if the response does not say. */
function moreIn(body: Foreign): boolean | null {
  const pagination = either(body, 'serpapi_pagination', 'pagination');
  if (pagination === undefined) return null;
  return either(membersOf(pagination), 'next', 'next_page_link', 'next_link', 'next_page') !== undefined;
}

/** Reads a list, or SerpApi's inline and expanded sitelinks. */
function sitelinksOf(value: unknown): readonly Sitelink[] {
  const { inline, expanded } = membersOf(value);
  return [value, inline, expanded].flatMap(objectsOf).flatMap((one) => {
    const [title, url] = [foreignText(one.title), linkIn(one)];
    return title !== null && url !== null ? [{ title, url }] : [];
  });
}

function relatedQuestion(one: Foreign): RelatedQuestion[] {
  const question = foreignText(one.question);
  if (question === null) return [];
  const [firstAnswer] = objectsOf(one.answers);
  const answer = firstText(one.snippet, one.answer, membersOf(firstAnswer?.value).text, firstAnswer?.text);
  const title = firstText(one.title, one.answer_source);
  return [{ question, answer, title, url: linkIn(one) ?? linkOf(one.answer_link) }];
}

function media(one: Foreign): MediaResult[] {
  const [title, url] = [foreignText(one.title), linkIn(one)];
  if (title === null || url === null) return [];
  return [
    {
      title,
      url,
      source: firstText(one.source, one.channel, one.platform, one.author),
      date: foreignText(one.date),
      snippet: firstText(one.snippet, one.description),
      thumbnail: linkOf(either(one, 'imageUrl', 'thumbnail', 'image')),
      duration: foreignText(one.duration),
    },
  ];
}

function localResult(one: Foreign): LocalResult[] {
  const title = firstText(one.title, one.name);
  if (title === null) return [];
  return [
    {
      title,
      address: foreignText(one.address),
      phone: foreignText(either(one, 'phoneNumber', 'phone')),
      url: linkOf(either(one, 'website', 'site') ?? membersOf(one.links).website),
      rating: foreignNumber(one.rating),
      reviews: countOf(either(one, 'ratingCount', 'reviews', 'reviews_cnt')),
    },
  ];
}

function knowledgeOf(graph: Foreign): Found['knowledgeGraph'] {
  const title = firstText(graph.title, graph.name);
  if (title === null) return null;
  return {
    title,
    type: firstText(graph.type, graph.subtitle, graph.summary),
    description: foreignText(graph.description),
    url:
      linkOf(either(graph, 'website', 'descriptionLink', 'site', 'description_link')) ??
      linkOf(membersOf(graph.source).link),
    image: linkOf(graph.imageUrl) ?? linkOf(objectsOf(graph.header_images)[0]?.image) ?? linkOf(graph.image),
    facts: factsOf(graph),
  };
}

/** Names of members that are not facts. SerpApi puts facts such as `date_of_birth` beside these members. */
const NO_FACT =
  /^(?:title|name|type|subtitle|summary|description|website|site|image|imageUrl|kgmid|entity_type)$|(?:link|links|url|id|stick|source)$/i;

/** Reads facts from a list, from an object, or from the members of the graph itself. */
function factsOf(graph: Foreign): KnowledgeFact[] {
  const { attributes, facts } = graph;
  const others = () => Object.entries(graph).filter(([name]) => name.length < 60 && !NO_FACT.test(name));
  const pairs = Array.isArray(facts)
    ? objectsOf(facts).map((one) => [either(one, 'key', 'name'), one.value] as const)
    : attributes === undefined
      ? others().map(([name, value]) => [name.replaceAll('_', ' '), value] as const)
      : Object.entries(membersOf(attributes));
  return pairs.slice(0, 50).flatMap(([key, content]) => {
    const texts = Array.isArray(content)
      ? objectsOf(content).flatMap(({ text }) => foreignText(text) ?? [])
      : [];
    const [name, value] = [foreignText(key), foreignText(texts.length > 0 ? texts.join(', ') : content)];
    return name !== null && value !== null ? [{ name: name.replace(/:$/, ''), value }] : [];
  });
}
