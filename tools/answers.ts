import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { exampleKey } from '../src/rest/openapi/examples.ts';
import { endpoints } from '../src/schema/endpoints.ts';
import { schema } from '../src/schema/index.ts';

/** The folder with the responses to examples. */
export const EXAMPLES = resolve(import.meta.dirname, '../examples');

/** Lists the response files of the declared examples. */
export const declaredAnswers = (): string[] =>
  endpoints(schema).flatMap(({ name, examples }) =>
    examples.map((example) => join(name, `${exampleKey(example.name)}.json`)),
  );

/** Lists the response files that exist. */
export const keptAnswers = (): string[] =>
  readdirSync(EXAMPLES, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));
