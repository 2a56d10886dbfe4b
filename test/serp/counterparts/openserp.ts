import type { Counterpart } from './server.ts';

const failure = (code: number, error: string) => ({
  status: code,
  body: { error, code, message: 'A message.', meta: { engine: 'google' } },
});

/** https://github.com/karust/openserp, version 2 */
export const openserp: Counterpart = {
  settings: (baseUrl) => ({ openserp: { baseUrl } }),
  full: {
    body: {
      query: { text: 'tea', engines_requested: ['google'] },
      meta: { request_id: '1', took_ms: 12, engines_failed: [], version: '2.1' },
      results: [
        {
          ...{
            id: 'a',
            rank: 1,
            type: 'organic',
            title: 'Tea & more',
            url: 'https://tea.example/',
            engine: 'google',
          },
          ...{
            display_url: 'tea.example › shop',
            snippet: 'All about tea.',
            domain: 'tea.example',
            favicon: 'https://tea.example/f.ico',
          },
        },
        {
          id: 'b',
          rank: 1,
          type: 'ad',
          title: 'Buy tea',
          url: 'https://ads.example/',
          snippet: 'Cheap.',
          engine: 'google',
        },
      ],
      serp_features: [
        {
          id: 'f1',
          type: 'answer_box',
          title: 'Tea',
          text: 'Tea is a drink.',
          links: [{ url: 'https://tea.example/what' }],
        },
        {
          id: 'f2',
          type: 'people_also_ask',
          items: [{ title: 'What is tea?', text: 'A drink.', link: 'https://tea.example/what' }],
        },
        {
          id: 'f3',
          type: 'related_searches',
          items: [{ title: 'black tea', link: 'https://www.google.com/search?q=black+tea' }],
        },
        { id: 'f4', type: 'knowledge_panel', title: 'Tea', text: 'A drink.' },
      ],
      pagination: { page: 1, has_more: true, next_start: 10 },
    },
  },
  nothing: { body: { query: {}, meta: {}, results: [], serp_features: [], pagination: { has_more: false } } },
  failures: {
    'a captcha': [failure(429, 'captcha_detected'), 'blocked'],
    'an engine that keeps it out': [failure(403, 'blocked'), 'blocked'],
    'an engine that is slow': [failure(504, 'search_timeout'), 'engine_error'],
    'an engine that it does not have': [
      { status: 404, body: { error: 'not_found', code: 404 } },
      'no_engine',
    ],
    'no proxy': [failure(503, 'proxy_unavailable'), 'server_error'],
    'a parameter': [failure(400, 'bad_request'), 'rejected'],
    'another shape': [{ body: { hits: [] } }, 'invalid_response'],
  },
  secretOf: null,
};
