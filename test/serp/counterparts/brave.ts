import { type Counterpart, SECRET } from './server.ts';

const failure = (status: number, code: string, meta: object = {}) => ({
  status,
  body: { type: 'ErrorResponse', error: { id: '1', status, code, detail: 'A detail.', meta }, time: 1 },
});

/** https://api-dashboard.search.brave.com/app/documentation/web-search */
export const brave: Counterpart = {
  settings: (baseUrl) => ({ brave: { baseUrl, apiKey: SECRET } }),
  full: {
    body: {
      type: 'search',
      query: { original: 'tea', altered: 'green tea', more_results_available: true },
      web: {
        type: 'search',
        results: [
          {
            ...{
              type: 'search_result',
              title: 'Tea &amp; more',
              url: 'https://tea.example/',
              description: 'All about <strong>tea</strong>.',
            },
            ...{ age: '2 days ago', page_age: '2024-01-02T00:00:00', language: 'en', family_friendly: true },
            meta_url: {
              scheme: 'https',
              netloc: 'tea.example',
              hostname: 'tea.example',
              favicon: 'https://tea.example/f.ico',
              path: '› shop',
            },
            deep_results: {
              buttons: [{ type: 'button_result', title: 'Shop', url: 'https://tea.example/shop' }],
            },
          },
        ],
      },
      infobox: {
        type: 'graph',
        results: [
          {
            ...{
              type: 'infobox',
              position: 0,
              label: 'Tea',
              category: 'drink',
              long_desc: 'A drink.',
              title: 'Tea',
            },
            ...{ website_url: 'https://tea.example/', attributes: [['Origin:', '<b>China</b>']] },
            images: [{ src: 'https://tea.example/tea.jpg' }],
          },
        ],
      },
      faq: {
        type: 'faq',
        results: [
          { question: 'What is tea?', answer: 'A drink.', title: 'Tea', url: 'https://tea.example/what' },
        ],
      },
      news: {
        type: 'news',
        results: [
          {
            title: 'Tea news',
            url: 'https://news.example/1',
            meta_url: { hostname: 'news.example' },
            age: '1 hour ago',
          },
        ],
      },
      videos: {
        type: 'videos',
        results: [
          {
            title: 'Making tea',
            url: 'https://films.example/1',
            video: { duration: '04:13', publisher: 'Films' },
            thumbnail: { src: 'https://films.example/1.jpg' },
          },
        ],
      },
      locations: {
        type: 'locations',
        results: [
          {
            ...{
              title: 'Tea house',
              url: 'https://house.example',
              postal_address: { displayAddress: '1 Tea St' },
            },
            ...{ contact: { telephone: '+44 20 7946 0000' }, rating: { ratingValue: 4.5, reviewCount: 12 } },
          },
        ],
      },
    },
  },
  nothing: { body: { type: 'search', query: { original: 'x', more_results_available: false } } },
  failures: {
    'a wrong key': [failure(422, 'SUBSCRIPTION_TOKEN_INVALID', { component: 'authentication' }), 'auth'],
    'no key': [failure(422, 'VALIDATION', { errors: [{ loc: ['header', 'x-subscription-token'] }] }), 'auth'],
    'a parameter': [failure(422, 'VALIDATION', { errors: [{ loc: ['query', 'country'] }] }), 'rejected'],
    'its rate': [failure(429, 'RATE_LIMITED', { plan: 'Free', rate_limit: 1 }), 'rate_limited'],
    'its quota': [failure(429, 'QUOTA_LIMITED', { quota_limit: 2000 }), 'quota'],
    'an error': [failure(500, 'INTERNAL'), 'server_error'],
    'another shape': [{ body: { type: 'news' } }, 'invalid_response'],
  },
  secretOf: ({ headers }) => headers['x-subscription-token'],
};
