import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { judged } from './judged.ts';
import type { Pattern } from './patterns.ts';

/** The expressions that were analysed with time enough, each by a part of its hash: `npm run patterns`. */
export const ANALYSED = resolve(import.meta.dirname, 'analysed.txt');

/** What an expression has in the file. */
export const hashOf = ({ source, flags }: Pattern): string =>
  createHash('sha256').update(`/${source}/${flags}`).digest('hex').slice(0, 16);

const analysed: ReadonlySet<string> = new Set(readFileSync(ANALYSED, 'utf8').split('\n'));

/** The expressions of each file that nobody has analysed. */
export const fresh: readonly (readonly [string, readonly Pattern[]])[] = [...judged]
  .map(([file, patterns]) => [file, patterns.filter((pattern) => !analysed.has(hashOf(pattern)))] as const)
  .filter(([, patterns]) => patterns.length > 0);
