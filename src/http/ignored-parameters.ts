/**
 * True for meaningless parameters that clients, proxies and links add to a query string, and for parameters that
 * contain the key.
 */
export const isIgnoredParameter = (name: string): boolean =>
  name === 'apikey' || name === 'rapidapi-key' || name === '_' || name === '' || /^utm_/i.test(name);
