import { enableCompileCache, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * Preloaded by `node --import`. Shortens the start, for which Node loads almost two thousand modules.
 *
 * Node's compile cache shortens the second start by a third. If the folder is not writable, nothing is cached.
 */
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/compile', import.meta.url)));

/** Formats of modules whose file names say what they are. For all others, Node reads `package.json`. */
const FORMATS: Readonly<Record<string, string>> = { '.ts': 'module-typescript', '.mjs': 'module' };

/**
 * A relative specifier with such an ending leads to exactly one file, so Node need not look for links, folders and
 * packages. This shortens the start from source by a tenth. A missing file is reported when it is read.
 */
registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL } = context;
    const format = specifier.startsWith('.')
      ? FORMATS[specifier.slice(specifier.lastIndexOf('.'))]
      : undefined;
    if (!format || !parentURL?.startsWith('file:')) return nextResolve(specifier, context);
    return { url: new URL(specifier, parentURL).href, format, shortCircuit: true };
  },
});
