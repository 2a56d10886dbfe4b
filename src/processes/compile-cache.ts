import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * Preloaded by `node --import`. Enables Node's compile cache for sources and packages, which shortens the second start
 * by a third. If the folder is not writable, nothing is cached.
 */
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/compile', import.meta.url)));
