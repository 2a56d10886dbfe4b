import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { getCompileCacheDir } from 'node:module';
import { dirname, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Returns every path of the application that workers may read: the sources with their data, the bundle, the packages,
 * and the manifest that marks the sources as modules. The rest of the folder is excluded, because it contains the store
 * by default.
 */
function applicationPaths(): readonly string[] {
  // Node looks for packages in every parent folder, and in a workspace they may be there.
  const folders = ROOT.split(sep).map((_, above) => resolve(ROOT, ...Array(above).fill('..')));
  const packages = folders.map((folder) => join(folder, 'node_modules', sep)).filter(existsSync);
  const own = ['src', 'dist'].map((folder) => join(ROOT, folder, sep)).filter(existsSync);
  return [...own, join(ROOT, 'package.json'), ...packages];
}

/**
 * Returns flags that allow a worker to read only these paths and the application. The worker cannot write files, open
 * sockets, start programs or load addons (https://nodejs.org/api/permissions.html). SQLite is turned off, because it
 * can open files despite the permissions. The worker itself later gives up threads and the write access to its compile
 * cache.
 */
export function sandboxFlags(readable: readonly string[]): string[] {
  const paths = [...applicationPaths(), ...readable.map((folder) => join(folder, sep))];
  const real = paths.filter(existsSync).map((path) => (path.endsWith(sep) ? realpathSync(path) + sep : path));
  return [
    ...['--permission', '--allow-worker', '--no-experimental-sqlite'],
    ...[...new Set([...paths, ...real])].map((path) => `--allow-fs-read=${literal(path)}`),
  ];
}

/**
 * Rejects paths that contain a star, because they would give access to everything that begins with the text before the
 * star.
 */
function literal(path: string): string {
  if (path.includes('*'))
    throw new Error(
      `Workers cannot read ${path}: the paths of the application and of OCR must not contain *.`,
    );
  return path;
}

/** Gives one worker access to Node's compile cache. */
export interface CacheLink {
  readonly flags: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Removes the access, unless the worker has already done so. */
  remove(): void;
}

/**
 * Links the compile cache for one worker. Node reads the cache only if it may also write it, and continues to write
 * after the permission is dropped. Code in a hostile document could therefore store compiled code that the service
 * would later run. To prevent this, each worker accesses the cache through its own link, and removes the link before
 * it reads its first document.
 */
export function linkCompileCache(): CacheLink {
  const cache = getCompileCacheDir();
  if (cache === undefined) return NO_CACHE;
  const folder = dirname(cache);
  sweep(folder);
  const link = join(folder, `worker-${process.pid}-${randomUUID()}`);
  try {
    symlinkSync(folder, link, 'junction');
  } catch {
    return NO_CACHE;
  }
  const path = literal(link);
  return {
    flags: ['read', 'write'].flatMap((access) => [`--allow-fs-${access}=${path}`]),
    env: { NODE_COMPILE_CACHE: link },
    remove() {
      try {
        rmSync(link, { force: true });
      } catch {
        // The link could not be removed.
      }
    },
  };
}

let swept = false;

/** Removes links that killed services left behind. Does so only once. */
function sweep(folder: string): void {
  if (swept) return;
  swept = true;
  try {
    for (const name of readdirSync(folder)) {
      const [, pid] = /^worker-(?:(\d+)-)?/.exec(name) ?? [];
      if (name.startsWith('worker-') && !(pid !== undefined && isRunning(Number(pid))))
        rmSync(join(folder, name), { force: true, recursive: true });
    }
  } catch {
    // In this case the folder belongs to another user, whose own service removes the links.
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const NO_CACHE: CacheLink = { flags: [], env: {}, remove: () => {} };
