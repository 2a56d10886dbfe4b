import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import newman from 'newman';
import converter from 'openapi-to-postmanv2';
import { describe, expect, inject, it } from 'vitest';

const convert = promisify(converter.convertV2);
const run = promisify(newman.run);

interface Parameter {
  readonly key: string;
  readonly disabled?: boolean | null;
}

interface Request {
  readonly method: string;
  readonly header: readonly Parameter[];
  readonly url: { readonly query: readonly Parameter[] };
}

/** A request with its saved examples, or a folder. */
interface Item {
  readonly name: string;
  readonly item?: readonly Item[];
  readonly request?: Request;
  readonly response?: readonly { readonly code: number; readonly originalRequest: Request }[];
}

/** Imports the contract as Postman does, with parameters from the examples and defaults for the rest. */
async function imported(options: Record<string, boolean> = {}): Promise<Item> {
  const data = await readFile(new URL('generated/openapi.json', import.meta.url), 'utf8');
  const converted = await convert({ type: 'string', data }, { parametersResolution: 'Example', ...options });
  if (!converted?.result) throw new Error(converted?.reason);
  return converted.output?.[0]?.data as unknown as Item;
}

const requestsOf = ({ item, ...request }: Item): Item[] => item?.flatMap(requestsOf) ?? [request];

/** Sends all requests of a collection and reports those that failed. */
async function send(collection: Item): Promise<{ sent: number; refused: string[] }> {
  const { run: done } = await run({ collection, envVar: [{ key: 'apiKey', value: inject('key') }] });
  const refused = done.executions.filter(
    ({ response }) => (response?.code ?? 0) !== 200 && response?.code !== 202,
  );
  return {
    sent: done.executions.length,
    refused: refused.map(
      ({ request, response }) => `${request.method} ${request.url}: ${response?.code} ${response?.text()}`,
    ),
  };
}

describe('an import into Postman', () => {
  it('contains requests that succeed unchanged', async () => {
    const collection = await imported();
    const { sent, refused } = await send(collection);
    expect(refused).toEqual([]);
    expect(sent).toBe(requestsOf(collection).length);
  });

  it('retains the working examples of every GET request', async () => {
    const collection = await imported({ includeAuthInfoInExample: false });
    const examples = requestsOf(collection).flatMap(({ name, request, response = [] }) =>
      response
        .filter(({ code }) => (code === 200 || code === 202) && request?.method === 'GET')
        .map(({ originalRequest }) => ({ name, request: originalRequest })),
    );
    const { sent, refused } = await send({ ...collection, item: examples.filter(isWhole) });
    expect(refused).toEqual([]);
    expect(sent).toBeGreaterThan(requestsOf(collection).length);
  });

  it('sends no optional parameters if they are switched off', async () => {
    const requests = requestsOf(await imported({ enableOptionalParameters: false }));
    const headers = requests.flatMap(({ request }) => request?.header ?? []);
    const sent = headers.filter(({ disabled }) => !disabled).map(({ key }) => key);
    expect(new Set(headers.map(({ key }) => key))).toContain('X-Max-Credits');
    expect([...new Set(sent)].sort()).toEqual(['Accept', 'Content-Type']);
  });
});

/** For an example of `false`, Postman sends the members of the enclosing object. */
const isWhole = ({ request }: Item): boolean =>
  request?.url.query.every(({ key }) => key !== 'summary' && key !== 'value') ?? false;
