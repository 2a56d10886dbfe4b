import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { superlinear } from './analysis.ts';
import { judged } from './judged.ts';
import type { Pattern } from './patterns.ts';
import { slowText } from './timing.ts';

/** Hashes of the expressions that were found to be linear; written by `npm run patterns`. */
export const PROVEN = resolve(import.meta.dirname, 'proven.txt');

/** Returns the hash of an expression in the file. */
export const hashOf = ({ source, flags, splits }: Pattern): string =>
  createHash('sha256')
    .update(`/${source}/${flags}${splits ? ' splits' : ''}`)
    .digest('hex')
    .slice(0, 16);

/**
 * Returns the reason why an expression may take longer than linear time; empty if it does not. Takes up to a few
 * seconds.
 */
export function faultsOf(pattern: Pattern): string[] {
  const { file, line, source, flags } = pattern;
  const text = slowText(pattern);
  const reasons = [superlinear(pattern), text === null ? null : `slow with ${text}`];
  return reasons.flatMap((reason) =>
    reason === null ? [] : [`${file}:${line}, /${source}/${flags}: ${reason}`],
  );
}

const proven: ReadonlySet<string> = new Set(readFileSync(PROVEN, 'utf8').split('\n'));

/** Expressions without a recorded result. A result stays valid as long as the expression is unchanged. */
export const fresh: readonly Pattern[] = [...judged]
  .flatMap(([, patterns]) => patterns)
  .filter((pattern) => !proven.has(hashOf(pattern)));
