/**
 * Generates the committed contracts and the notice from the declarations. `npm run generate` writes them; tests check
 * that they are current.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { lexicographicSortSchema, printSchema } from 'graphql';
import packageJson from '../package.json' with { type: 'json' };
import { datasets } from '../src/datasets/index.ts';
import { notice } from '../src/datasets/notice.ts';
import { openapi } from '../src/rest/openapi.ts';
import { apiList, schema } from '../src/schema/index.ts';
import { python } from './clients/python.ts';
import { typescript } from './clients/typescript.ts';

const root = new URL('../', import.meta.url);

/** Returns the text of every generated file by name. */
export function contracts(): Record<'schema.graphql' | 'openapi.json' | 'NOTICE.md', string> {
  const document = openapi(schema, apiList, { version: packageJson.version, answerOf: goldenAnswer });
  return {
    // Sorted, so that moving a declaration does not change the file.
    'schema.graphql': printSchema(lexicographicSortSchema(schema)),
    'openapi.json': `${JSON.stringify(document, null, 2)}\n`,
    'NOTICE.md': notice(datasets),
  };
}

/** Returns the generated files of the clients: folders with only generated files, and the text of each file by name. */
export const clients = (): { readonly folder: URL; readonly files: Record<string, string> }[] => [
  { folder: new URL('clients/typescript/src/api/', root), files: typescript(schema) },
  { folder: new URL('clients/python/facet_client/api/', root), files: python(schema) },
];

/** Returns the response to an example that the tests recorded. */
function goldenAnswer(operation: string, example: string): unknown {
  const file = new URL(`examples/${operation}/${example}.json`, root);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

if (import.meta.main) {
  for (const [name, text] of Object.entries(contracts())) writeFileSync(new URL(name, root), text);
  for (const { folder, files } of clients()) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    for (const [name, text] of Object.entries(files)) writeFileSync(new URL(name, folder), text);
  }
}
