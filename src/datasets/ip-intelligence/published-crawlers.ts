import type { PublishedList } from './list-types.ts';

type Crawler = readonly [
  name: PublishedList['name'],
  service: string,
  publisher: string,
  url: string,
  documentation: string,
  minRows: number,
];

const VERIFYING_GOOGLE = 'https://developers.google.com/search/docs/crawling-indexing/verifying-googlebot';
const GOOGLE_RANGES = 'https://developers.google.com/static/crawling/ipranges';
const OPENAI_BOTS = 'https://platform.openai.com/docs/bots';
const PERPLEXITY_BOTS = 'https://docs.perplexity.ai/guides/bots';
const DUCKDUCKGO_HELP = 'https://duckduckgo.com/duckduckgo-help-pages/results';

/**
 * Crawlers whose operators publish their ranges, all in the format that Google introduced. URLs and sizes were checked
 * against ramhee98/ai-crawler-ipranges (September 2026) and lord-alfred/ipranges (August 2026). Anthropic publishes one
 * list for ClaudeBot, Claude-User and Claude-SearchBot.
 */
const CRAWLERS: readonly Crawler[] = [
  ['googlebot', 'Googlebot', 'Google', `${GOOGLE_RANGES}/common-crawlers.json`, VERIFYING_GOOGLE, 100],
  [
    'google-special-crawlers',
    'Google special-case crawlers',
    'Google',
    `${GOOGLE_RANGES}/special-crawlers.json`,
    VERIFYING_GOOGLE,
    100,
  ],
  [
    'google-user-triggered-fetchers',
    'Google user-triggered fetchers',
    'Google',
    `${GOOGLE_RANGES}/user-triggered-fetchers.json`,
    VERIFYING_GOOGLE,
    300,
  ],
  [
    'bingbot',
    'Bingbot',
    'Microsoft',
    'https://www.bing.com/toolbox/bingbot.json',
    'https://www.bing.com/webmasters/help/how-to-verify-bingbot-3905dc26',
    10,
  ],
  ['gptbot', 'GPTBot', 'OpenAI', 'https://openai.com/gptbot.json', OPENAI_BOTS, 5],
  ['oai-searchbot', 'OAI-SearchBot', 'OpenAI', 'https://openai.com/searchbot.json', OPENAI_BOTS, 5],
  ['chatgpt-user', 'ChatGPT-User', 'OpenAI', 'https://openai.com/chatgpt-user.json', OPENAI_BOTS, 50],
  [
    'claudebot',
    'ClaudeBot',
    'Anthropic',
    'https://claude.com/crawling/bots.json',
    'https://support.claude.com/en/articles/8896518',
    5,
  ],
  [
    'perplexitybot',
    'PerplexityBot',
    'Perplexity',
    'https://www.perplexity.ai/perplexitybot.json',
    PERPLEXITY_BOTS,
    2,
  ],
  [
    'perplexity-user',
    'Perplexity-User',
    'Perplexity',
    'https://www.perplexity.ai/perplexity-user.json',
    PERPLEXITY_BOTS,
    2,
  ],
  [
    'applebot',
    'Applebot',
    'Apple',
    'https://search.developer.apple.com/applebot.json',
    'https://support.apple.com/en-us/119829',
    8,
  ],
  [
    'ccbot',
    'CCBot',
    'Common Crawl',
    'https://index.commoncrawl.org/ccbot.json',
    'https://commoncrawl.org/ccbot',
    2,
  ],
  [
    'duckduckbot',
    'DuckDuckBot',
    'DuckDuckGo',
    'https://duckduckgo.com/duckduckbot.json',
    `${DUCKDUCKGO_HELP}/duckduckbot/`,
    200,
  ],
  [
    'duckassistbot',
    'DuckAssistBot',
    'DuckDuckGo',
    'https://duckduckgo.com/duckassistbot.json',
    `${DUCKDUCKGO_HELP}/duckassistbot/`,
    200,
  ],
];

export const crawlerLists: readonly PublishedList[] = CRAWLERS.map(
  ([name, service, publisher, url, terms, minRows]) => ({
    ...{ name, service, publisher, url, terms, minRows },
    ...({ format: 'prefixes', subject: 'crawler', complete: false, licence: null } as const),
    changes: 'weekly to yearly',
    maxBytes: 2 ** 20,
  }),
);
