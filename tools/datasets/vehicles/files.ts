import { fileURLToPath } from 'node:url';

/** Returns the path of a file that its package does not export. */
export const packageFile = (path: string): string =>
  fileURLToPath(new URL(`../node_modules/${path}`, import.meta.url));
