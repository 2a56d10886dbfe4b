/** The texts of a query string or a form by their names, each as often as it was sent; null for one that is no UTF-8. */
export type Texts = ReadonlyMap<string, readonly (string | null)[]>;

const NOTHING: Texts = new Map();

/** Reads a query string, or a form that is written like one. Most are plain, and are cut without being decoded. */
export function readQuery(query: string | undefined): Texts {
  if (!query) return NOTHING;
  const decode = /[%+]/.test(query) ? decoded : (text: string) => text;
  const found = new Map<string, (string | null)[]>();
  for (const pair of query.split('&')) {
    if (pair === '') continue;
    const mark = pair.indexOf('=');
    const written = mark < 0 ? pair : pair.slice(0, mark);
    const name = decode(written) ?? written;
    const text = mark < 0 ? '' : decode(pair.slice(mark + 1));
    const texts = found.get(name);
    if (texts) texts.push(text);
    else found.set(name, [text]);
  }
  return found;
}

/** Of a million plus signs, `replaceAll` takes five times as long as the pattern. Guessing at letters, as URLSearchParams does, would give an answer to another question, and charge for it. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '));
  } catch {
    return null;
  }
}
