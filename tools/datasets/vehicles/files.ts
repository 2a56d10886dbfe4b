import { fileURLToPath } from 'node:url';

/** The path of a package's file that the package does not export. */
export const packageFile = (path: string): string =>
  fileURLToPath(new URL(`../node_modules/${path}`, import.meta.url));
