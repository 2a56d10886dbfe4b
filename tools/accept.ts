/**
 * `npm run accept`: takes today's answers for right. Runs every example on both faces and writes its answer to examples/,
 * drops the answers to examples that are gone, then writes the contracts, which quote them. Read the diff.
 */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { declaredAnswers, EXAMPLES, keptAnswers } from './answers.ts';

const root = resolve(import.meta.dirname, '..');

function run(...args: readonly string[]): void {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

// Files are written when all is over, so that the test that looks for strangers among them comes too early here.
run(
  join('node_modules', 'vitest', 'vitest.mjs'),
  ...['run', 'test/faces/examples.test.ts', '--update', '--testNamePattern', 'the examples of'],
);
const declared = new Set(declaredAnswers());
for (const file of keptAnswers()) if (!declared.has(file)) rmSync(join(EXAMPLES, file));
run(join('src', 'generate.ts'));
