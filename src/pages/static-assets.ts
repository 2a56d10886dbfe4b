import { flags } from '../datasets/countries/flags.ts';
import type { Resource } from '../http/page.ts';

/** An image cannot execute or load anything, even when it is opened directly. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'";

/** Returns the file of a dataset at a path, such as `/assets/flags/ch.svg`. These files are free and need no key. */
export function createAssets(): (path: string) => Promise<Resource> | undefined {
  const known = new Map<string, Promise<Resource>>();
  return (path) => {
    const alpha2 = /^\/assets\/flags\/([a-z]{2})\.svg$/.exec(path)?.[1];
    const body = alpha2 && flags.get().get(alpha2);
    if (!body) return undefined;
    // All requests for a flag share one object, so each of its encodings is created once.
    return known.getOrInsertComputed(path, async () => ({
      type: 'image/svg+xml',
      body,
      headers: [['content-security-policy', POLICY]],
    }));
  };
}
