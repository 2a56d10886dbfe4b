import type { Counterpart } from './server.ts';

/** https://docs.searxng.org/dev/search_api.html, and its JSON of results, answers and infoboxes. */
export const searxng: Counterpart = {
  settings: (baseUrl) => ({ searxng: { baseUrl } }),
  full: {
    body: {
      query: 'tea',
      number_of_results: 1234,
      results: [
        {
          ...{ template: 'default.html', engine: 'google', engines: ['google', 'bing'], positions: [1, 2] },
          ...{ score: 4, category: 'general', url: 'https://tea.example/', title: 'Tea &amp; <b>more</b>' },
          ...{ content: 'All about tea.', publishedDate: '2024-01-02T00:00:00', thumbnail: '', priority: '' },
        },
        {
          ...{
            template: 'videos.html',
            engine: 'google',
            engines: ['google'],
            url: 'https://films.example/1',
          },
          ...{
            title: 'Making tea',
            content: '',
            author: 'Ada',
            length: '0:04:13',
            thumbnail: 'https://films.example/1.jpg',
          },
        },
        {
          ...{
            template: 'images.html',
            engine: 'google',
            engines: ['google'],
            url: 'https://pics.example/1',
          },
          ...{
            title: 'A cup',
            img_src: 'https://pics.example/1.jpg',
            thumbnail_src: 'https://pics.example/1s.jpg',
          },
        },
      ],
      answers: [
        { template: 'answer/legacy.html', answer: 'Tea is a drink.', url: 'https://tea.example/what' },
      ],
      corrections: ['green tea'],
      infoboxes: [
        {
          ...{
            infobox: 'Tea',
            id: 'https://encyclopedia.example/tea',
            content: 'A drink.',
            engine: 'wikipedia',
          },
          ...{
            img_src: 'https://encyclopedia.example/tea.jpg',
            urls: [{ title: 'Site', url: 'https://tea.example/' }],
          },
          attributes: [{ label: 'Origin', value: 'China', entity: 'P495' }],
        },
      ],
      suggestions: ['black tea'],
      unresponsive_engines: [['brave', 'too many requests']],
    },
  },
  nothing: {
    body: {
      query: 'x',
      results: [],
      answers: [],
      corrections: [],
      infoboxes: [],
      suggestions: [],
      unresponsive_engines: [],
    },
  },
  failures: {
    'JSON is off': [
      { status: 403, headers: { 'content-type': 'text/html' }, body: '<h1>Forbidden</h1>' },
      'invalid_response',
    ],
    'its limiter': [
      { status: 429, headers: { 'content-type': 'text/plain' }, body: 'Too Many Requests' },
      'rate_limited',
    ],
    'a parameter': [{ status: 400, body: { error: 'Invalid value "x" for parameter language' } }, 'rejected'],
    'an error': [{ status: 500, body: { error: 'search error' } }, 'server_error'],
    'a page instead': [
      { headers: { 'content-type': 'text/html' }, body: '<html></html>' },
      'invalid_response',
    ],
    'another shape': [{ body: { hits: [] } }, 'invalid_response'],
    'a captcha at the engine': [
      { body: { results: [], unresponsive_engines: [['google', 'CAPTCHA']] } },
      'blocked',
    ],
    'an engine that fails': [
      { body: { results: [], unresponsive_engines: [['google', 'timeout']] } },
      'engine_error',
    ],
    'an engine that it does not have': [
      { body: { results: [{ url: 'https://a.example', title: 'A', engines: ['bing'] }] } },
      'no_engine',
    ],
  },
  secretOf: null,
};
