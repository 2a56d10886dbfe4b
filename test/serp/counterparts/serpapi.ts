import { type Counterpart, SECRET } from './server.ts';

/** https://serpapi.com/search-api and https://serpapi.com/api-status-and-error-codes */
export const serpapi: Counterpart = {
  settings: (baseUrl) => ({ serpapi: { baseUrl, apiKey: SECRET } }),
  full: {
    body: {
      search_metadata: { id: '1', status: 'Success' },
      search_information: { total_results: 1234, spelling_fix: 'green tea' },
      answer_box: {
        type: 'organic_result',
        title: 'Tea',
        answer: 'Tea is a drink.',
        link: 'https://tea.example/what',
      },
      knowledge_graph: {
        ...{
          title: 'Tea',
          type: 'Beverage',
          website: 'https://tea.example/',
          description: 'A drink.',
          kgmid: '/m/1',
        },
        ...{
          source: { name: 'W', link: 'https://w.example' },
          header_images: [{ image: 'https://tea.example/tea.jpg' }],
        },
        ...{
          country_of_origin: 'China',
          country_of_origin_links: [{ text: 'China', link: 'https://g.example' }],
        },
      },
      organic_results: [
        {
          ...{
            position: 1,
            title: 'Tea & more',
            link: 'https://tea.example/',
            displayed_link: 'tea.example › shop',
          },
          ...{ snippet: 'All about tea.', date: 'Jan 2, 2024', favicon: 'https://tea.example/f.ico' },
          sitelinks: { inline: [{ title: 'Shop', link: 'https://tea.example/shop' }] },
        },
      ],
      ads: [
        {
          position: 1,
          title: 'Buy tea',
          link: 'https://ads.example/',
          displayed_link: 'ads.example',
          description: 'Cheap.',
        },
      ],
      related_questions: [
        { question: 'What is tea?', snippet: 'A drink.', title: 'Tea', link: 'https://tea.example/what' },
      ],
      related_searches: [{ query: 'black tea', link: 'https://www.google.com/search?q=black+tea' }],
      top_stories: [
        { title: 'Tea news', link: 'https://news.example/1', source: 'News', date: '1 hour ago' },
      ],
      inline_videos: [
        { title: 'Making tea', link: 'https://films.example/1', duration: '4:13', channel: 'Films' },
      ],
      inline_images: [
        {
          title: 'A cup',
          original: 'https://pics.example/1.jpg',
          source: 'https://pics.example/1',
          thumbnail: 'https://pics.example/1s.jpg',
        },
      ],
      local_results: {
        places: [
          { title: 'Tea house', address: '1 Tea St', rating: 4.5, reviews: 12, phone: '+44 20 7946 0000' },
        ],
      },
      serpapi_pagination: { current: 1, next: 'https://serpapi.com/search.json?start=10' },
    },
  },
  nothing: {
    body: {
      search_metadata: { status: 'Success' },
      search_information: { organic_results_state: 'Fully empty' },
      error: "Google hasn't returned any results for this query.",
    },
  },
  failures: {
    'a wrong key': [
      {
        status: 401,
        body: { error: 'Invalid API key. Your API key should be here: https://serpapi.com/manage-api-key' },
      },
      'auth',
    ],
    'no searches left': [{ status: 429, body: { error: 'Your account has run out of searches.' } }, 'quota'],
    'no searches left, as success': [{ body: { error: 'Your account has run out of searches.' } }, 'quota'],
    'its rate': [
      { status: 429, body: { error: 'You are exceeding your hourly throughput limit.' } },
      'rate_limited',
    ],
    'a parameter': [{ status: 400, body: { error: 'Unsupported `xx` country - gl parameter.' } }, 'rejected'],
    'an error': [{ status: 503, body: { error: 'Server error' } }, 'server_error'],
    'another shape': [{ body: { results: [] } }, 'invalid_response'],
  },
  secretOf: ({ url }) => url.searchParams.get('api_key'),
};
