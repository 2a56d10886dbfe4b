import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config/index.ts';

const read = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

/** Settings of supervisors that stop the service, each with the seconds until they kill it. */
const KILLS: readonly (readonly [file: string, told: RegExp])[] = [
  ['compose.yaml', /stop_grace_period: (\d+)s$/m],
  ['docs/operation.md', /^TimeoutStopSec=(\d+)$/m],
  ['docs/operation.md', /docker run --stop-timeout (\d+)/],
  ['Dockerfile', /docker run --stop-timeout (\d+)/],
];

describe('the stop timeout of process supervisors', () => {
  test.each(KILLS)('exceeds the grace period according to %s: %s', (file, told) => {
    const seconds = Number(told.exec(read(file))?.[1]);
    expect(seconds - readConfig({}).stopGraceMs / 1_000).toBe(10);
  });
});
