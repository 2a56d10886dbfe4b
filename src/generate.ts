/**
 * The contracts that are committed, and the notice, made from the declarations. `npm run generate` writes them; tests
 * prove that they are current.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { lexicographicSortSchema, printSchema } from 'graphql';
import packageJson from '../package.json' with { type: 'json' };
import { datasets } from './datasets/index.ts';
import { notice } from './datasets/notice.ts';
import { openapi } from './rest/openapi.ts';
import { typescript } from './rest/typescript/index.ts';
import { apiList, schema } from './schema/index.ts';

const root = new URL('../', import.meta.url);

/** The text of every generated file, by its name. */
export function contracts(): Record<'schema.graphql' | 'openapi.json' | 'NOTICE.md', string> {
  const document = openapi(schema, apiList, { version: packageJson.version, answerOf: goldenAnswer });
  return {
    // Sorted, so that a declaration that moves changes nothing in it.
    'schema.graphql': printSchema(lexicographicSortSchema(schema)),
    'openapi.json': `${JSON.stringify(document, null, 2)}\n`,
    'NOTICE.md': notice(datasets),
  };
}

/** What the client for TypeScript is made of, by its files in `CLIENT_FILES`. */
export const clientFiles = (): Record<string, string> => typescript(schema);

/** Nothing else stands in it. */
export const CLIENT_FILES: URL = new URL('clients/typescript/src/api/', root);

/** What the tests recorded as the answer to an example. */
function goldenAnswer(operation: string, example: string): unknown {
  const file = new URL(`examples/${operation}/${example}.json`, root);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

if (import.meta.main) {
  for (const [name, text] of Object.entries(contracts())) writeFileSync(new URL(name, root), text);
  rmSync(CLIENT_FILES, { recursive: true, force: true });
  mkdirSync(CLIENT_FILES, { recursive: true });
  for (const [name, text] of Object.entries(clientFiles())) writeFileSync(new URL(name, CLIENT_FILES), text);
}
