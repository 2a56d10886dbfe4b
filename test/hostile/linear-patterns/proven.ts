import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { superlinear } from './analysis.ts';
import { judged } from './judged.ts';
import type { Pattern } from './patterns.ts';
import { slowText } from './timing.ts';

/** The expressions that were found to be linear, each by a part of its hash: `npm run patterns`. */
export const PROVEN = resolve(import.meta.dirname, 'proven.txt');

/** What an expression has in the file. */
export const hashOf = ({ source, flags, splits }: Pattern): string =>
  createHash('sha256')
    .update(`/${source}/${flags}${splits ? ' splits' : ''}`)
    .digest('hex')
    .slice(0, 16);

/** Why an expression may take longer than linear time; nothing where it does not. Takes up to some seconds. */
export function faultsOf(pattern: Pattern): string[] {
  const { file, line, source, flags } = pattern;
  const text = slowText(pattern);
  const reasons = [superlinear(pattern), text === null ? null : `slow with ${text}`];
  return reasons.flatMap((reason) =>
    reason === null ? [] : [`${file}:${line}, /${source}/${flags}: ${reason}`],
  );
}

const proven: ReadonlySet<string> = new Set(readFileSync(PROVEN, 'utf8').split('\n'));

/** The expressions of which nobody knows yet: what was found of one that does not change holds. */
export const fresh: readonly Pattern[] = [...judged]
  .flatMap(([, patterns]) => patterns)
  .filter((pattern) => !proven.has(hashOf(pattern)));
