/** The parts of a request. */
export interface Wording {
  /** GET by default, or POST with a body. */
  readonly method?: string;
  readonly path: string;
  readonly key?: string | undefined;
  /** Sent in this order and spelling, after the usual headers. */
  readonly headers?: Readonly<Record<string, string>> | readonly (readonly [name: string, value: string])[];
  readonly body?: string | Uint8Array;
  /** Content type of the body; JSON by default. */
  readonly type?: string;
}

const HEAD = 'Host: facet.test\r\nUser-Agent: abuse\r\n';

/** Returns the bytes of a whole request. */
export function request({
  method,
  path,
  key,
  headers = {},
  body,
  type = 'application/json',
}: Wording): Buffer {
  const payload = body === undefined ? undefined : Buffer.from(body as string);
  const about = payload && { 'Content-Type': type, 'Content-Length': String(payload.length) };
  const head = headOf({ method: method ?? (payload ? 'POST' : 'GET'), path, key, headers }, about);
  return payload ? Buffer.concat([Buffer.from(head, 'latin1'), payload]) : Buffer.from(head, 'latin1');
}

/** Returns the head of a request including the empty line, for a body that is sent separately. */
export function headOf(
  { method = 'POST', path, key, headers = {} }: Omit<Wording, 'body' | 'type'>,
  about: Readonly<Record<string, string>> = {},
): string {
  const own = Array.isArray(headers) ? headers : Object.entries(headers);
  const lines = [...(key ? [['X-Api-Key', key]] : []), ...Object.entries(about), ...own].map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return `${method} ${path} HTTP/1.1\r\n${HEAD}${lines.join('')}\r\n`;
}

/** Builds a GraphQL request by POST. */
export const graphql = (
  query: string,
  { variables, ...wording }: Partial<Wording> & { variables?: unknown } = {},
): Buffer =>
  request({
    path: '/graphql',
    ...wording,
    body: JSON.stringify({ query, ...(variables !== undefined && { variables }) }),
  });

/** Builds a path with a query string. */
export const withQuery = (path: string, parameters: Readonly<Record<string, string | number>>): string =>
  `${path}?${new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)]))}`;
