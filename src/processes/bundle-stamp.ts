import { hash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';

const addressOf = (path: string): URL => new URL(`../../${path}`, import.meta.url);

/**
 * Returns a digest of the files that show most differences between versions: the version and its packages, the
 * datasets, and the size of the contract. Comparing all sources would delay the start by more than ten milliseconds.
 */
export function bundleStamp(): string {
  const texts = ['package.json', 'src/datasets/data/manifest.json'].map((path) =>
    readFileSync(addressOf(path), 'utf8'),
  );
  return hash('sha256', [...texts, statSync(addressOf('openapi.json')).size].join('\n'), 'hex');
}
