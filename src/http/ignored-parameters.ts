/** What clients, proxies and links add to any query string, and what carries the key. */
export const meansNothing = (name: string): boolean =>
  name === 'apikey' || name === 'rapidapi-key' || name === '_' || name === '' || /^utm_/i.test(name);
