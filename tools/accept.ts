/**
 * `npm run accept`: accepts the current answers. Runs every example by REST and GraphQL and writes its answer to
 * examples/, deletes the answers of removed examples, then writes the contracts, which quote the answers. Read the
 * diff. `npm run accept -- parserReceipt` accepts the answers of one operation.
 */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { endpoints } from '../src/schema/endpoints.ts';
import { schema } from '../src/schema/index.ts';
import { declaredAnswers, EXAMPLES, keptAnswers } from './answers.ts';

const root = resolve(import.meta.dirname, '..');

function run(...args: readonly string[]): void {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

const [name] = process.argv.slice(2);
if (name !== undefined && !endpoints(schema).some((one) => one.name === name)) {
  process.stderr.write(
    `There is no operation ${name}. Its name is the one in GraphQL, such as parserReceipt.\n`,
  );
  process.exit(1);
}

// Vitest writes the files at the end of its run, so the test that looks for unknown files would come too early.
run(
  join('node_modules', 'vitest', 'vitest.mjs'),
  ...[
    'run',
    'test/faces/examples.test.ts',
    '--update',
    '--testNamePattern',
    name ? `the examples of ${name}\\b` : 'the examples of',
  ],
);
const declared = new Set(declaredAnswers());
for (const file of keptAnswers()) if (!declared.has(file)) rmSync(join(EXAMPLES, file));
run(join('tools', 'generate.ts'));
