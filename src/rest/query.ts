/** The texts of a query string by their names, each as often as it was sent. */
export type Query = ReadonlyMap<string, readonly string[]>;

const NOTHING: Query = new Map();

/** Reads a query string as forms write it. Most are plain, and are cut without being decoded. */
export function readQuery(query: string | undefined): Query {
  if (!query) return NOTHING;
  const found = new Map<string, string[]>();
  for (const [name, text] of /[%+]/.test(query) ? new URLSearchParams(query) : plainPairs(query)) {
    const texts = found.get(name);
    if (texts) texts.push(text);
    else found.set(name, [text]);
  }
  return found;
}

function plainPairs(query: string): [name: string, text: string][] {
  const pairs: [string, string][] = [];
  for (const pair of query.split('&')) {
    if (pair === '') continue;
    const mark = pair.indexOf('=');
    pairs.push(mark < 0 ? [pair, ''] : [pair.slice(0, mark), pair.slice(mark + 1)]);
  }
  return pairs;
}
