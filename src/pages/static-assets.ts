import { flags } from '../datasets/countries/flags.ts';
import type { Resource } from '../http/page.ts';

/** An image runs and loads nothing, even when it is opened directly. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'";

/** Returns the file of a dataset at a path, free and without a key: `/assets/flags/ch.svg`. */
export function createAssets(): (path: string) => Promise<Resource> | undefined {
  const known = new Map<string, Promise<Resource>>();
  return (path) => {
    const alpha2 = /^\/assets\/flags\/([a-z]{2})\.svg$/.exec(path)?.[1];
    const body = alpha2 && flags.get().get(alpha2);
    if (!body) return undefined;
    // One object per flag, which creates each of its encodings once.
    return known.getOrInsertComputed(path, async () => ({
      type: 'image/svg+xml',
      body,
      headers: [['content-security-policy', POLICY]],
    }));
  };
}
