import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { exampleKey } from '../src/rest/openapi/examples.ts';
import { endpoints } from '../src/schema/endpoints.ts';
import { schema } from '../src/schema/index.ts';

/** Where the answers to examples are kept. */
export const EXAMPLES = resolve(import.meta.dirname, '../examples');

/** The files that the declared examples have there. */
export const declaredAnswers = (): string[] =>
  endpoints(schema).flatMap(({ name, examples }) =>
    examples.map((example) => join(name, `${exampleKey(example.name)}.json`)),
  );

/** The files that are there. */
export const keptAnswers = (): string[] =>
  readdirSync(EXAMPLES, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));
