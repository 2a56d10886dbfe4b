import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { datasetCommands } from '../../src/cli/datasets.ts';
import { readConfig } from '../../src/config/index.ts';

type CommandName = 'datasets list' | 'datasets import' | 'datasets reset';

/**
 * Creates a data folder, with functions that run an operator's commands on it. Removes the folder when the test ends.
 */
export function openDesk() {
  const folder = mkdtempSync(join(tmpdir(), 'facet-'));
  const config = readConfig({ DATA_DIR: folder });
  const run = (name: CommandName, args: readonly string[], values = {}): Promise<string> =>
    (datasetCommands[name] as (typeof datasetCommands)[string]).runWith(config, { args, values });
  const file = (content: string | Uint8Array): string => {
    const path = join(folder, 'material');
    writeFileSync(path, content);
    return path;
  };
  return {
    folder: config.importsFolder,
    /** Writes the file and imports it. */
    import: (name: string, content: string | Uint8Array, values: { force?: true } = {}) =>
      run('datasets import', [name, file(content)], values),
    importFrom: (name: string, place: string) => run('datasets import', [name, place]),
    reset: (name: string) => run('datasets reset', [name]),
    /** Returns the row of a dataset in the output of `datasets list`. */
    async listed(name: string) {
      const rows = JSON.parse(await run('datasets list', [], { json: true })) as {
        readonly name: string;
        readonly records: number;
      }[];
      return rows.find((row) => row.name === name);
    },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Opens a web server on this machine. */
export async function openServer(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const VERSION = '# Version 2026112000, Last Updated Fri Nov 20 07:07:01 2026 UTC';

/** Returns IANA's file with the given domains. */
export const tldFile = (domains: readonly string[]): string => `${[VERSION, ...domains].join('\n')}\n`;

/** About as many domains as the root zone has: `aa` to `zz`, and a few others. */
export const MANY_DOMAINS: readonly string[] = [
  'COM',
  'XN--P1AI',
  ...Array.from({ length: 1400 }, (_, index) =>
    ['Z', ...String(1000 + index)]
      .map((one) => (one === 'Z' ? one : String.fromCharCode(65 + Number(one))))
      .join(''),
  ),
];
