import type { Endpoint } from '../src/schema/endpoints.ts';

/** A REST request: the path, and the options of `fetch`. */
export interface ExampleCall {
  readonly path: string;
  readonly method?: string;
  readonly body?: string;
}

/** Converts the documented examples of an operation to requests. */
export const exampleCalls = (endpoint: Endpoint): ExampleCall[] =>
  endpoint.examples.map(({ args }) => callOf(endpoint, args));

function callOf(
  { paths, pathParameters, methods }: Endpoint,
  args: Readonly<Record<string, unknown>>,
): ExampleCall {
  const path = paths[0].replace(/:(\w+)\+?/g, (_match, name: string) =>
    encodeURIComponent(String(args[name])),
  );
  const rest = Object.entries(args).filter(([name]) => !pathParameters.includes(name));
  if (!methods.includes('GET'))
    return { path, method: 'POST', body: JSON.stringify(Object.fromEntries(rest)) };
  const query = new URLSearchParams(rest.map(([name, value]) => [name, String(value)]));
  return { path: query.size > 0 ? `${path}?${query}` : path };
}
