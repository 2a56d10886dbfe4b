import { flags } from '../datasets/countries/flags.ts';
import type { Resource } from '../http/page.ts';

/** An image, even opened by itself, runs nothing and loads nothing. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'";

/** Gives the file at a path that a dataset brings along, free and without a key: `/assets/flags/ch.svg`. */
export function createAssets(): (path: string) => Promise<Resource> | undefined {
  const known = new Map<string, Promise<Resource>>();
  return (path) => {
    const alpha2 = /^\/assets\/flags\/([a-z]{2})\.svg$/.exec(path)?.[1];
    const body = alpha2 && flags.get().get(alpha2);
    if (!body) return undefined;
    // One object a flag, so that each of its encodings is made once.
    return known.getOrInsertComputed(path, async () => ({
      type: 'image/svg+xml',
      body,
      headers: [['content-security-policy', POLICY]],
    }));
  };
}
