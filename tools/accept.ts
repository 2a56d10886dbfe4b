/**
 * `npm run accept`: takes today's answers for right. Runs every example on both faces and writes its answer to examples/,
 * drops the answers to examples that are gone, then writes the contracts, which quote them. Read the diff.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { exampleKey } from '../src/rest/openapi/examples.ts';
import { endpoints } from '../src/schema/endpoints.ts';
import { schema } from '../src/schema/index.ts';

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
for (const file of strangers()) rmSync(join(root, 'examples', file));
run(join('src', 'generate.ts'));

/** Answers to examples that are not declared any more. */
function strangers(): string[] {
  const declared = new Set(
    endpoints(schema).flatMap(({ name, examples }) =>
      examples.map((example) => join(name, `${exampleKey(example.name)}.json`)),
    ),
  );
  const kept = readdirSync(join(root, 'examples'), { recursive: true, encoding: 'utf8' });
  return kept.filter((file) => file.endsWith('.json') && !declared.has(file));
}
