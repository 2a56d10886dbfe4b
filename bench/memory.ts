import { endpoints } from '../src/schema/endpoints.ts';
import { schema } from '../src/schema/index.ts';
import { exampleCalls } from './examples.ts';
import { BUNDLE, startFacet } from './facet.ts';
import type { Figure } from './figures.ts';
import { residentBytes } from './process-stat.ts';

/** Measures the resident memory after one call of every example of every bundled operation, which loads all data. */
export async function measureMemory(): Promise<Figure[]> {
  const bundled = endpoints(schema).filter(({ cost }) => cost === 'bundled');
  const server = await startFacet({ version: BUNDLE });
  try {
    for (const { path, ...init } of bundled.flatMap(exampleCalls)) {
      const headers = { 'X-Api-Key': server.key, 'Content-Type': 'application/json' };
      const response = await fetch(`${server.url}${path}`, { ...init, headers });
      if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
      await response.arrayBuffer();
    }
    return [
      {
        what: `memory after the examples of ${bundled.length} bundled operations`,
        value: residentBytes(server.pid) / 1e6,
        unit: 'MB',
        falling: true,
        bound: 280,
        aim: 230,
      },
    ];
  } finally {
    await server.stop();
  }
}
