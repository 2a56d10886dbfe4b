import { type Counterpart, SECRET } from './server.ts';

/** https://serper.dev/playground */
export const serper: Counterpart = {
  settings: (baseUrl) => ({ serper: { baseUrl, apiKey: SECRET } }),
  full: {
    body: {
      searchParameters: { q: 'tea', type: 'search', engine: 'google' },
      searchInformation: { totalResults: '1,234', didYouMean: 'green tea' },
      answerBox: { title: 'Tea', answer: 'Tea is a drink.', link: 'https://tea.example/what' },
      knowledgeGraph: {
        ...{ title: 'Tea', type: 'Beverage', website: 'https://tea.example/', description: 'A drink.' },
        ...{ imageUrl: 'https://tea.example/tea.jpg', attributes: { Origin: 'China' } },
      },
      organic: [
        {
          ...{
            title: 'Tea & more',
            link: 'https://www.google.com/url?q=https://tea.example/&sa=U',
            snippet: 'All about tea.',
          },
          ...{
            date: 'Jan 2, 2024',
            position: 1,
            sitelinks: [{ title: 'Shop', link: 'https://tea.example/shop' }],
          },
        },
      ],
      ads: [{ title: 'Buy tea', link: 'https://ads.example/', snippet: 'Cheap.' }],
      peopleAlsoAsk: [
        { question: 'What is tea?', snippet: 'A drink.', title: 'Tea', link: 'https://tea.example/what' },
      ],
      relatedSearches: [{ query: 'black tea' }],
      topStories: [
        {
          title: 'Tea news',
          link: 'https://news.example/1',
          source: 'News',
          date: '1 hour ago',
          imageUrl: 'https://news.example/1.jpg',
        },
      ],
      videos: [{ title: 'Making tea', link: 'https://films.example/1', duration: '4:13', channel: 'Films' }],
      images: [{ title: 'A cup', imageUrl: 'https://pics.example/1.jpg', link: 'https://pics.example/1' }],
      places: [
        {
          title: 'Tea house',
          address: '1 Tea St',
          rating: 4.5,
          ratingCount: 12,
          phoneNumber: '+44 20 7946 0000',
        },
      ],
      credits: 1,
    },
  },
  nothing: { body: { searchParameters: { q: 'x' }, organic: [] } },
  failures: {
    'a wrong key': [{ status: 403, body: { message: 'Unauthorized.', statusCode: 403 } }, 'auth'],
    'no credits': [{ status: 400, body: { message: 'Not enough credits', statusCode: 400 } }, 'quota'],
    'a parameter': [{ status: 400, body: { message: 'Bad request', statusCode: 400 } }, 'rejected'],
    'its rate': [{ status: 429, body: { message: 'Too many requests', statusCode: 429 } }, 'rate_limited'],
    'an error': [{ status: 502, body: 'Bad Gateway' }, 'server_error'],
    'another shape': [{ body: { results: [] } }, 'invalid_response'],
  },
  secretOf: ({ headers }) => headers['x-api-key'],
};
