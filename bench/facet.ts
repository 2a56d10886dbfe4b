import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Server, type ServerOrder, startServer } from './server.ts';

export interface Facet extends Server {
  readonly key: string;
}

/** A folder with Facet's store. */
export interface Home {
  readonly folder: string;
  remove(): void;
}

/**
 * Creates an empty data folder. A file system in memory would hide the cost of durability: set TMPDIR to a real one.
 */
export function createHome(): Home {
  const folder = mkdtempSync(join(tmpdir(), 'facet-bench-data-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The options of `npm start`. */
const AS_STARTED = [
  '--max-old-space-size=640',
  '--import',
  './src/processes/malloc.ts',
  '--import',
  './src/processes/fast-loading.ts',
];

/** Returns the settings with which the bench starts Facet on a data folder: default configuration, free ports. */
export const facetOrder = (folder: string, env: Readonly<Record<string, string>> = {}): ServerOrder => ({
  script: 'src/main.ts',
  nodeOptions: AS_STARTED,
  env: { DATA_DIR: folder, PORT: '0', METRICS_PORT: '0', ...env },
});

/** Starts Facet on an empty folder, which makes it print a key of the operator's plan. */
export async function startFacet(
  env: Readonly<Record<string, string>> = {},
  nodeOptions: readonly string[] = [],
  pin = true,
): Promise<Facet> {
  const home = createHome();
  try {
    const server = await startServer({
      ...facetOrder(home.folder, env),
      nodeOptions: [...AS_STARTED, ...nodeOptions],
      pin,
    });
    return {
      ...server,
      key: keyIn(server),
      async stop() {
        await server.stop();
        home.remove();
      },
    };
  } catch (error) {
    home.remove();
    throw error;
  }
}

/** Returns the key in the startup banner of a first start. */
export function keyIn(server: Server): string {
  const key = /fct_live_\w+/.exec(server.output())?.[0];
  if (!key) throw new Error('Facet printed no key.');
  return key;
}
