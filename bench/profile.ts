/**
 * Shows the functions in which Facet spends its time under load:
 * `node bench/profile.ts [rest|graphql] [--top 40] [--seconds 8]`. The profiler slows the service by about a third, so
 * only the shares are meaningful.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type CpuProfile, type SelfTime, selfTimes } from './cpu-profile.ts';
import { startFacet } from './facet.ts';
import { openGenerator } from './generator.ts';
import { CONNECTIONS } from './pairs.ts';
import { type BenchRequest, GRAPHQL, REST, wire } from './requests.ts';

const FACES = { rest: REST, graphql: GRAPHQL } as const;
const SAMPLE_EVERY_US = 200;
const WARM_UP = { ms: 4_000, answers: 40_000 };

async function profile(request: BenchRequest, seconds: number): Promise<CpuProfile> {
  const folder = mkdtempSync(join(tmpdir(), 'facet-bench-profile-'));
  try {
    const facet = await startFacet({
      nodeOptions: ['--cpu-prof', `--cpu-prof-dir=${folder}`, `--cpu-prof-interval=${SAMPLE_EVERY_US}`],
    });
    const { url, pid, key } = facet;
    try {
      const requests = [wire(request, url, key)];
      const generator = openGenerator({ url, pid, requests, connections: CONNECTIONS });
      await generator.run({ warmUp: WARM_UP, measure: { ms: seconds * 1_000, answers: 1 } });
      generator.close();
    } finally {
      await facet.stop();
    }
    // Workers write profiles too; the profile of the main thread is by far the largest.
    const profiles = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
    return JSON.parse(profiles.sort((a, b) => b.length - a.length)[0] ?? '') as CpuProfile;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const lines = (times: readonly SelfTime[]): string =>
  times.map(({ name, part }) => `${(part * 100).toFixed(1).padStart(6)} %  ${name}`).join('\n');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { top: { type: 'string', default: '40' }, seconds: { type: 'string', default: '8' } },
});
const seconds = Number(values.seconds);
const top = Number(values.top);
for (const [face, request] of Object.entries(FACES)) {
  if (positionals.length > 0 && !positionals.includes(face)) continue;
  const { groups, functions } = selfTimes(await profile(request, seconds), seconds * 1e6);
  process.stdout.write(
    `Self time of ${request.method} ${request.path}, by package\n${lines(groups.slice(0, top))}\n\n` +
      `by function\n${lines(functions.slice(0, top))}\n\n`,
  );
}
