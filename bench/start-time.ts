import { median } from './contest.ts';
import { createHome, facetOrder, keyIn } from './facet.ts';
import type { Figure } from './figures.ts';
import { REST } from './requests.ts';
import { startServer } from './server.ts';

/**
 * Measures the time from the start of the process to its first response to a call with a key, on a data folder that
 * was used before.
 */
export async function measureStart(runs: number): Promise<Figure> {
  const home = createHome();
  try {
    const order = { ...facetOrder(home.folder), pin: false };
    const first = await startServer(order);
    const headers = { 'X-Api-Key': keyIn(first) };
    await first.stop();
    const seconds: number[] = [];
    for (let run = 0; run < runs; run++) {
      const began = performance.now();
      const server = await startServer(order);
      const response = await fetch(`${server.url}${REST.path}`, { headers });
      seconds.push((performance.now() - began) / 1_000);
      await server.stop();
      if (!response.ok) throw new Error(`The first answer was ${response.status}.`);
    }
    return {
      what: `start to first 200 (median of ${runs})`,
      value: median(seconds),
      unit: 's',
      falling: true,
      atLeast: 1.5,
      aim: 0.7,
    };
  } finally {
    home.remove();
  }
}
