import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openAtSocket, REVISIONS } from './scene.ts';

const SUITE = new URL('../../node_modules/@modelcontextprotocol/conformance/dist/index.js', import.meta.url);

/** Runs the official suite with the requirements of a protocol revision. Expected failures must still fail. */
const conform = (origin: string, revision: string) =>
  new Promise<{ code: number; text: string }>((resolve) => {
    const known = new URL(`./conformance-${revision}.yml`, import.meta.url).pathname;
    const args = [
      'server',
      '--url',
      `${origin}/mcp`,
      '--requirements',
      revision,
      '--expected-failures',
      known,
    ];
    const cwd = mkdtempSync(join(tmpdir(), 'facet-conformance-'));
    execFile(process.execPath, [SUITE.pathname, ...args], { cwd }, (error, stdout, stderr) =>
      resolve({ code: error ? 1 : 0, text: stdout + stderr }),
    );
  });

describe.each(REVISIONS)('the official conformance suite for $revision', ({ revision }) => {
  it('reports only known failures', { timeout: 120_000 }, async () => {
    // The suite sends requests faster than the rate limit of unknown clients allows, so the clock runs faster here.
    const begin = Date.now();
    await using scene = await openAtSocket({ now: () => begin + (Date.now() - begin) * 1_000 });
    const { code, text } = await conform(scene.origin, revision);
    expect(code, text.slice(text.indexOf('=== SUMMARY'))).toBe(0);
  });
});
