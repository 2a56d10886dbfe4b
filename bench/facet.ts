import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, type Server, type ServerOrder, startServer } from './server.ts';

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

/** A version of the service, and how it is started. */
export interface Version {
  /** Folder of the installed repository. */
  readonly root: string;
  /** Script of its package.json. */
  readonly script: 'start' | 'start:bundle';
}

export const SOURCE: Version = { root: ROOT, script: 'start' };
export const BUNDLE: Version = { root: ROOT, script: 'start:bundle' };

export interface Settings {
  readonly env?: Readonly<Record<string, string>>;
  readonly version?: Version;
  /** Additional options of Node. */
  readonly nodeOptions?: readonly string[];
  readonly pin?: boolean;
}

/** Settings that stop the downloads of this version. Other versions may not know them. */
const WITHOUT_DOWNLOADS = { IP_LISTS: 'off', CURRENCY_REFRESH: 'off' };

/** Returns the settings with which the bench starts Facet on a data folder: default configuration, free ports. */
export function facetOrder(
  folder: string,
  { env = {}, version: { root, script } = SOURCE, nodeOptions = [], pin = true }: Settings = {},
): ServerOrder {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const [, ...args] = (scripts[script] as string).split(' ');
  return {
    root,
    args: [...nodeOptions, ...args],
    env: {
      DATA_DIR: folder,
      PORT: '0',
      METRICS_PORT: '0',
      ...(root === ROOT ? WITHOUT_DOWNLOADS : {}),
      ...env,
    },
    pin,
  };
}

/** Starts Facet on an empty folder, which makes it print a key of the operator's plan. */
export async function startFacet(settings: Settings = {}): Promise<Facet> {
  const home = createHome();
  try {
    const server = await startServer(facetOrder(home.folder, settings));
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
