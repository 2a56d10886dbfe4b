import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endpoints } from '../../src/schema/endpoints.ts';
import { schema } from '../../src/schema/index.ts';
import { exampleCalls } from '../examples.ts';
import { createHome, facetOrder, type Home } from '../facet.ts';
import { type Server, startServer } from '../server.ts';
import { createAccounts, type Keys, lengthenUsage } from './accounts.ts';
import type { Subject } from './attack.ts';
import type { World } from './world.ts';

/** Size limit of V8's old generation in megabytes, or Node's default. */
export type Heap = number | 'default';

/** A service under attack, with its own process and data folder. */
export interface Stand extends Pick<Server, 'pid' | 'ended' | 'lastWords'> {
  readonly host: string;
  readonly port: number;
  readonly keys: Keys;
  /** Resolves to true if the service answers its probe in time, several times in a row. */
  answers(withinMs: number): Promise<boolean>;
  stop(limitMs?: number): Promise<void>;
}

/** Starts services with the same accounts. */
export interface Stands {
  open(subject: Subject, heap: Heap): Promise<Stand>;
  close(): void;
}

export function createStands(world: World, { pin }: { readonly pin: boolean }): Stands {
  const template = createHome();
  const keys = createAccounts(template.folder);
  return {
    async open({ live, longUsage }, heap) {
      const home = createHome();
      try {
        cpSync(template.folder, home.folder, { recursive: true });
        if (longUsage) lengthenUsage(join(home.folder, 'facet.db'));
        const env = {
          NODE_ENV: 'production',
          LOG_FORMAT: 'json',
          // All look-ups stay on this machine.
          DNS_SERVERS: world.dns,
          RDAP_BOOTSTRAP_URL: `http://${world.site}/rdap`,
          ...(live && { NODE_ENV: 'development', EGRESS_ALLOW: world.site }),
          ...(heap !== 'default' && { NODE_OPTIONS: `--max-old-space-size=${heap}` }),
        };
        const server = await startServer(facetOrder(home.folder, { env, pin }));
        return standOn(server, home, keys);
      } catch (error) {
        home.remove();
        throw error;
      }
    },
    close: () => template.remove(),
  };
}

const PROBES = 5;
const PROBE_EVERY_MS = 20;

function standOn(server: Server, home: Home, keys: Keys): Stand {
  const { hostname, port } = new URL(server.url);
  const probe = async (withinMs: number): Promise<boolean> => {
    const signal = AbortSignal.timeout(withinMs);
    const answer = await fetch(`${server.url}/livez`, { signal }).catch(() => undefined);
    await answer?.arrayBuffer();
    return answer?.ok ?? false;
  };
  return {
    pid: server.pid,
    ended: server.ended,
    lastWords: server.lastWords,
    host: hostname,
    port: Number(port),
    keys,
    async answers(withinMs) {
      for (let count = 0; count < PROBES; count++) {
        if (!(await probe(withinMs))) return false;
        await pause(PROBE_EVERY_MS);
      }
      return true;
    },
    async stop(limitMs) {
      await server.stop(limitMs);
      home.remove();
    },
  };
}

const PAGES = [
  '/',
  '/docs',
  '/docs/errors',
  '/data',
  '/openapi.json',
  '/graphql',
  '/assets/site.js',
  '/assets/site.css',
];
const CODINGS = ['identity', 'gzip', 'br'];
const AT_ONCE = 4;

/** Makes the service load every dataset and build every page, so that permanent data is not mistaken for a leak. */
export async function warmUp({ host, port, keys }: Stand): Promise<void> {
  const origin = `http://${host}:${port}`;
  const pages = PAGES.flatMap((path) =>
    CODINGS.map((coding) => ({ path, headers: { Accept: 'text/html', 'Accept-Encoding': coding } })),
  );
  const headers = { 'X-Api-Key': keys.client, 'Content-Type': 'application/json' };
  const calls = endpoints(schema)
    .filter(({ cost }) => cost === 'bundled')
    .flatMap(exampleCalls)
    .map((call) => ({ ...call, headers }));
  const left = [...calls, ...pages];
  const work = async (): Promise<void> => {
    for (let next = left.pop(); next; next = left.pop()) {
      const { path, ...init } = next;
      const answer = await fetch(`${origin}${path}`, init);
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
