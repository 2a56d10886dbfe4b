import { type Counterpart, SECRET } from './server.ts';

const PAGE = {
  general: { search_engine: 'google', query: 'tea', results_cnt: 1234, language: 'en' },
  organic: [
    {
      ...{
        link: 'https://tea.example/',
        title: 'Tea & more',
        description: 'All about tea.',
        rank: 1,
        global_rank: 2,
      },
      ...{ display_link: 'https://tea.example › shop', icon: 'data:image/png;base64,AAAA' },
    },
  ],
  top_ads: [{ link: 'https://ads.example/', title: 'Buy tea', description: 'Cheap.' }],
  featured_snippets: [
    { type: 'answer', title: 'Tea', link: 'https://tea.example/what', value: { text: 'Tea is a drink.' } },
  ],
  knowledge: {
    name: 'Tea',
    subtitle: 'Beverage',
    description: 'A drink.',
    facts: [{ key: 'Origin:', value: [{ text: 'China' }] }],
  },
  people_also_ask: [
    {
      ...{ question: 'What is tea?', answer_source: 'Tea', answer_link: 'https://tea.example/what' },
      answers: [{ type: 'answer', value: { text: 'A drink.' }, rank: 1 }],
    },
  ],
  related: [{ text: 'black tea', link: 'https://www.google.com/search?q=black+tea', rank: 1 }],
  snack_pack: [
    { name: 'Tea house', address: '1 Tea St', reviews_cnt: 12, rating: 4.5, phone: '+44 20 7946 0000' },
  ],
  pagination: {
    current_page: 1,
    next_page: 2,
    next_page_link: 'https://www.google.com/search?q=tea&start=10',
  },
};

const envelope = (status_code: number, body: unknown) => ({
  body: { status_code, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
});

/** https://docs.brightdata.com/api-reference/rest-api/serp/scrape-serp */
export const brightdata: Counterpart = {
  settings: (baseUrl) => ({ brightdata: { baseUrl, apiKey: SECRET, zone: 'serp_zone' } }),
  full: envelope(200, PAGE),
  nothing: envelope(200, { general: { search_engine: 'google', results_cnt: 0 }, input: {} }),
  failures: {
    'a wrong key': [
      { status: 401, headers: { 'content-type': 'text/plain' }, body: 'User authentication is required' },
      'auth',
    ],
    'a zone that there is not': [
      { status: 400, headers: { 'content-type': 'text/plain' }, body: 'Bad Request' },
      'rejected',
    ],
    'its rate': [
      { status: 429, headers: { 'content-type': 'text/plain' }, body: 'Too many requests' },
      'rate_limited',
    ],
    'a page that kept it out': [envelope(429, 'captcha'), 'blocked'],
    'a page that failed': [envelope(502, ''), 'engine_error'],
    'an error': [{ status: 502, body: {} }, 'server_error'],
    'markup instead': [
      { body: { status_code: 200, headers: {}, body: '<html></html>' } },
      'invalid_response',
    ],
    'another shape': [{ body: [] }, 'invalid_response'],
  },
  secretOf: ({ headers }) => headers.authorization?.replace('Bearer ', ''),
};
