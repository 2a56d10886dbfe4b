import { type Endpoint, endpoints } from '../src/schema/endpoints.ts';
import { schema } from '../src/schema/index.ts';
import { startFacet } from './facet.ts';
import type { Figure } from './figures.ts';
import { residentBytes } from './process-stat.ts';

/** Resident memory after the first example of every bundled operation was called once, so that all data is loaded. */
export async function measureMemory(): Promise<Figure> {
  const bundled = endpoints(schema).filter(({ cost }) => cost === 'bundled');
  const server = await startFacet();
  try {
    for (const endpoint of bundled) {
      const { path, ...init } = firstExample(endpoint);
      const headers = { 'X-Api-Key': server.key, 'Content-Type': 'application/json' };
      const response = await fetch(`${server.url}${path}`, { ...init, headers });
      if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
      await response.arrayBuffer();
    }
    return {
      what: `memory after a call to each of ${bundled.length} bundled operations`,
      value: residentBytes(server.pid) / 1e6,
      unit: 'MB',
      falling: true,
      atLeast: 400,
      aim: 250,
    };
  } finally {
    await server.stop();
  }
}

function firstExample({ paths, pathParameters, methods, examples }: Endpoint) {
  const args = { ...examples[0]?.args };
  const path = paths[0].replace(/:(\w+)\+?/g, (_match, name: string) =>
    encodeURIComponent(String(args[name])),
  );
  const rest = Object.entries(args).filter(([name]) => !pathParameters.includes(name));
  if (!methods.includes('GET'))
    return { path, method: 'POST', body: JSON.stringify(Object.fromEntries(rest)) };
  const query = new URLSearchParams(rest.map(([name, value]) => [name, String(value)]));
  return { path: query.size > 0 ? `${path}?${query}` : path };
}
