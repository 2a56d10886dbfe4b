/**
 * The contracts that are committed, made from the declarations. `npm run generate` writes them; a test proves that they
 * are current.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { printSchema } from 'graphql';
import packageJson from '../package.json' with { type: 'json' };
import { openapi } from './rest/openapi.ts';
import { apiList, schema } from './schema/index.ts';

const root = new URL('../', import.meta.url);

/** The text of every contract, by file name. */
export function contracts(): Record<'schema.graphql' | 'openapi.json', string> {
  const document = openapi(schema, apiList, { version: packageJson.version, answerOf: goldenAnswer });
  return {
    'schema.graphql': printSchema(schema),
    'openapi.json': `${JSON.stringify(document, null, 2)}\n`,
  };
}

/** What the tests recorded as the answer to an example. */
function goldenAnswer(operation: string, example: string): unknown {
  const file = new URL(`test/golden/${operation}/${example}.json`, root);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

if (import.meta.main) {
  for (const [name, text] of Object.entries(contracts())) writeFileSync(new URL(name, root), text);
}
