import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { getCompileCacheDir } from 'node:module';
import { dirname, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Returns every path of the application that workers may read: the sources with their data, the packages, and the
 * manifest that makes the sources modules. The rest of the folder is excluded, as it contains the store by default.
 */
function applicationPaths(): readonly string[] {
  // Node looks for packages in every parent folder. A workspace may have them there.
  const folders = ROOT.split(sep).map((_, above) => resolve(ROOT, ...Array(above).fill('..')));
  const packages = folders.map((folder) => join(folder, 'node_modules', sep)).filter(existsSync);
  return [join(ROOT, 'src', sep), join(ROOT, 'package.json'), ...packages];
}

/**
 * Returns flags that let a worker read these paths and the application, and nothing else. It writes no file, opens no
 * socket, starts no program and loads no addon (https://nodejs.org/api/permissions.html). SQLite is turned off, as it
 * opens files past the permissions. The worker itself drops the use of threads and the write access to its compile
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

/** Rejects paths with a star, which would give access to everything that begins like the path. */
function literal(path: string): string {
  if (path.includes('*'))
    throw new Error(
      `Workers cannot read ${path}: the paths of the application and of OCR must not contain *.`,
    );
  return path;
}

/** Access of one worker to Node's compile cache. */
export interface CacheLink {
  readonly flags: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Removes the access, if the worker has not done so. */
  remove(): void;
}

/**
 * Links the compile cache for one worker. Node reads the cache only if it may also write it, and continues to write
 * after the permission is dropped. Code of a hostile document could leave compiled code for the service there. So each
 * worker reaches the cache through its own link, which it removes before it reads its first document.
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
        // The link cannot be removed any more.
      }
    },
  };
}

let swept = false;

/** Removes links that killed services left behind, once. */
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
    // The folder belongs to another user, whose service removes its links.
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
