import { once } from 'node:events';
import fs from 'node:fs';
import module from 'node:module';
import net from 'node:net';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import v8 from 'node:v8';

/** Targets of a hostile job. */
export interface Targets {
  readonly parent: number;
  /** A file of the store, and its folder. */
  readonly store: string;
  readonly folder: string;
  /** A folder that the pool made readable, and the file in it. */
  readonly readable: string;
  readonly tcp: number;
  readonly unix: string;
  readonly addon: string;
}

/** The result of one attempt. */
export type Attempt = { readonly escaped: unknown } | { readonly refused: string };

const SOURCE = 'data:text/javascript,process.exit()';
const builtin = <Name extends string>(name: Name) =>
  process.getBuiltinModule(name) as unknown as Record<string, (...given: unknown[]) => unknown>;

/** Resolves when a socket or a server has opened, and rejects when it has failed. */
const opened = (emitter: NodeJS.EventEmitter, event: string) => once(emitter, event).then(() => event);

/** Attempts to escape, by name. An attempt succeeds if it returns. */
const ESCAPES: Record<string, (targets: Targets) => unknown> = {
  "reads the service's environment": ({ parent }) => fs.readFileSync(`/proc/${parent}/environ`),
  'reads its own environment in /proc': () => fs.readFileSync('/proc/self/environ'),
  "lists the service's open files": ({ parent }) => fs.readdirSync(`/proc/${parent}/fd`),
  'reads the store': ({ store }) => fs.readFileSync(store),
  'reads the store by a URL': ({ store }) => fs.readFileSync(new URL(`file://${store}`)),
  'reads the store by bytes of its path': ({ store }) => fs.readFileSync(Buffer.from(store)),
  'reads the store by dots after a readable folder': ({ store, readable }) =>
    fs.readFileSync(`${readable}/../../../../../../../../..${store}`),
  'reads the store by promises': ({ store }) => fs.promises.readFile(store),
  'reads the store by a stream': ({ store }) => opened(fs.createReadStream(store), 'open'),
  'reads the store as a blob': ({ store }) => fs.openAsBlob(store),
  'opens the store with SQLite': ({ store }) =>
    import('node:sqlite').then(({ DatabaseSync }) => new DatabaseSync(store)),
  'imports the store': ({ store }) => import(store),
  'requires the store': ({ store }) => module.createRequire(import.meta.url)(store),
  'loads the store as variables': ({ store }) => process.loadEnvFile(store),
  'asks for the size of the store': ({ store }) => fs.statSync(store),
  'watches the store': ({ store }) => fs.watch(store).close(),
  'copies the store': ({ store, readable }) => fs.cpSync(store, `${readable}/copy`),
  'lists the data folder': ({ folder }) => fs.readdirSync(folder),
  'enters the data folder': ({ folder }) => process.chdir(folder),
  'reads /etc/passwd': () => fs.readFileSync('/etc/passwd'),
  'reads the root of the application': () => fs.readdirSync(new URL('../..', import.meta.url)),
  'writes a file': ({ folder }) => fs.writeFileSync(`${folder}/new`, ''),
  'writes to a readable folder': ({ readable }) => fs.writeFileSync(`${readable}/new`, ''),
  'writes to the sources': () => fs.appendFileSync(new URL('../../src/main.ts', import.meta.url), ''),
  'writes to the packages': () =>
    fs.writeFileSync(new URL('../../node_modules/.cache/compile/new', import.meta.url), ''),
  'makes a folder': ({ folder }) => fs.mkdirSync(`${folder}/new`),
  'removes a file': ({ store }) => fs.rmSync(store),
  'renames a file': ({ store }) => fs.renameSync(store, `${store}-old`),
  'links to the store': ({ store, readable }) => fs.symlinkSync(store, `${readable}/link`),
  'links hard to the store': ({ store, readable }) => fs.linkSync(store, `${readable}/hard`),
  'changes the mode of a file': ({ store }) => fs.chmodSync(store, 0o777),
  'writes a heap snapshot': ({ folder }) => v8.writeHeapSnapshot(`${folder}/heap`),
  'writes a report': ({ folder }) => process.report.writeReport(`${folder}/report`),
  'has the report of its end written': ({ store, folder }) => {
    process.report.directory = folder;
    process.report.filename = store;
    process.report.reportOnFatalError = true;
  },
  'connects to a TCP port': ({ tcp }) => opened(net.connect(tcp, '127.0.0.1'), 'connect'),
  'connects to a Unix socket': ({ unix }) => opened(net.connect(unix), 'connect'),
  'listens on a port': () => opened(net.createServer().listen(0), 'listening'),
  'listens on a Unix socket': ({ folder }) =>
    opened(net.createServer().listen(`${folder}/new.sock`), 'listening'),
  'sends a datagram': async ({ tcp }) => {
    const { createSocket } = await import('node:dgram');
    const socket = createSocket('udp4');
    const failed = once(socket, 'error').then(([error]) => Promise.reject(error));
    const sent = new Promise((resolve, reject) => {
      socket.send('', tcp, '127.0.0.1', (error) => (error ? reject(error) : resolve('sent')));
    });
    return Promise.race([sent, failed]);
  },
  'resolves a name': async () => (await import('node:dns/promises')).lookup('localhost'),
  'asks a DNS server': async () => (await import('node:dns/promises')).resolve4('example.com'),
  'fetches a page': ({ tcp }) => fetch(`http://127.0.0.1:${tcp}`).catch(({ cause }) => Promise.reject(cause)),
  'starts a program': () => builtin('node:child_process').spawnSync?.('true'),
  'forks itself': () => builtin('node:child_process').fork?.(process.argv[1]),
  'starts a program by a shell': () => builtin('node:child_process').execSync?.('true'),
  'forks a cluster': () => builtin('node:cluster').fork?.(),
  'becomes another program': () => process.execve?.('/bin/true', ['true'], {}),
  'starts a thread': async () => new (await import('node:worker_threads')).Worker(new URL(SOURCE)),
  'starts a thread for loaders': () => module.register(SOURCE),
  'loads an addon': ({ addon }) => process.dlopen({ exports: {} }, addon),
  'requires an addon': ({ addon }) => module.createRequire(import.meta.url)(addon),
  'calls foreign functions': () => import('node:ffi' as string),
  'uses WASI': async () =>
    new (await import('node:wasi')).WASI({ version: 'preview1', preopens: { '/': '/' } }),
  'opens the inspector': async () => (await import('node:inspector')).open(0),
  'connects to the inspector': async () => new (await import('node:inspector')).Session().connect(),
  'binds internals': () => (process as unknown as { binding(name: string): unknown }).binding('fs'),
  'signals the service': ({ parent }) => process.kill(parent, 0),
  'signals the service by an import': async ({ parent }) => (await import('node:process')).kill(parent, 0),
  'signals the service by internals': ({ parent }) =>
    (process as unknown as { _kill(pid: number, signal: number): void })._kill(parent, 0),
  "opens the service's inspector": ({ parent }) =>
    (process as unknown as { _debugProcess(pid: number): void })._debugProcess(parent),
  "lowers the service's priority": ({ parent }) => os.setPriority(parent, 19),
  'turns on natives of V8': () => v8.setFlagsFromString('--allow-natives-syntax'),
  'finds open files that it inherited': () => {
    const files = Array.from({ length: 256 }, (_, fd) => fd).filter((fd) => {
      try {
        return fs.fstatSync(fd).isFile();
      } catch {
        return false;
      }
    });
    if (files.length > 0) return files;
    throw Object.assign(new Error('no files'), { code: 'NO_FILES' });
  },
};

export const ESCAPE_NAMES = Object.keys(ESCAPES);

/**
 * Permitted actions: reading the files that the pool made readable, and compiling code without storing it in the
 * compile cache.
 */
const PERMITTED: Record<string, (targets: Targets) => unknown> = {
  read: ({ readable }) => fs.readFileSync(`${readable}/language`, 'utf8'),
  compile() {
    const path = fileURLToPath(new URL('../../src/main.cjs', import.meta.url));
    const compiled = new module.Module(path) as module & { _compile(source: string, path: string): void };
    // The word is in no source file, so it identifies this compiled code.
    compiled._compile(`module.exports = "${['quick', 'sand'].join('')}";`, path);
    module.flushCompileCache();
    return compiled.exports;
  },
};

/** Tries one escape, or performs a permitted action. */
export default async function attempt({
  name,
  targets,
}: {
  readonly name: string;
  readonly targets: Targets;
}): Promise<Attempt> {
  try {
    const way = { ...ESCAPES, ...PERMITTED }[name];
    return { escaped: String(await way?.(targets)) };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return { refused: code ?? message };
  }
}
