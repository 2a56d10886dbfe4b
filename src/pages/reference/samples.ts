import { type Html, html } from '../html.ts';
import type { Entry, Input } from './catalogue.ts';

/** Returns a curl command for the first example of an operation. */
export function curlOf(entry: Entry, origin: Html): Html {
  const [before, after] = curlAround(entry);
  return html`${before}${origin}${after}`;
}

/** Returns the curl command for the first example as text, divided into the parts before and after the origin. */
export function curlAround({ routes, inputs, examples }: Entry): [before: string, after: string] {
  const [{ method, path } = { method: 'GET', path: '/' }] = routes;
  const values = examples[0]?.values ?? {};
  const valuesIn = (where: Input['in']): [name: string, value: unknown][] =>
    inputs
      .filter((input) => input.in === where && input.name in values)
      .map(({ name }) => [name, values[name]]);
  const filled = valuesIn('path').reduce(
    (url, [name, value]) => url.replace(`{${name}}`, () => encode(value)),
    path,
  );
  const query = valuesIn('query').map(([name, value]) => `${name}=${encode(value)}`);
  const url = query.length > 0 ? `${filled}?${query.join('&')}` : filled;
  const body =
    method === 'POST' ? ` \\\n  --json ${quoted(JSON.stringify(Object.fromEntries(valuesIn('body'))))}` : '';
  return [`curl -H 'X-Api-Key: YOUR_KEY'${body} \\\n  '`, `${url}'`];
}

/** Returns a curl command that sends a file to an operation as a form field. */
export function curlWithFile({ routes, fileField }: Entry, origin: Html): Html | undefined {
  const route = routes.find(({ method }) => method === 'POST');
  if (!route || fileField === undefined) return undefined;
  return html`curl -H 'X-Api-Key: YOUR_KEY' \\
  -F '${fileField}=@path/to/file' \\
  '${origin}${route.path}'`;
}

/** Encodes a value for a URL, except for the commas of lists. */
const encode = (value: unknown): string =>
  encodeURIComponent(String(value)).replaceAll('%2C', ',').replaceAll("'", '%27');

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
