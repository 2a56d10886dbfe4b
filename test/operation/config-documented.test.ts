import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BRIGHTDATA_VARIABLES } from '../../src/config/brightdata.ts';
import { LLM_VARIABLES } from '../../src/config/llm.ts';
import { PEOPLE_VARIABLES } from '../../src/config/people.ts';
import { REDIS_VARIABLES } from '../../src/config/redis.ts';
import { SERP_VARIABLES } from '../../src/config/serp.ts';
import { STRIPE_VARIABLES } from '../../src/config/stripe.ts';

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

/** All variables except those of Bright Data datasets, which share one row with an example. */
const VARIABLES = Object.keys({
  ...LLM_VARIABLES,
  ...BRIGHTDATA_VARIABLES,
  ...SERP_VARIABLES,
  ...PEOPLE_VARIABLES,
  ...STRIPE_VARIABLES,
  ...REDIS_VARIABLES,
}).filter((name) => !name.startsWith('BRIGHTDATA_DATASET_'));

test.each([
  ['docs/configuration.md', (name: string) => `\`${name}\``],
  ['compose.yaml', (name: string) => `      ${name}: \${${name}:-}\n`],
])('%s lists every variable for third-party services', (file, written) => {
  const text = read(file);
  expect(VARIABLES.filter((name) => !text.includes(written(name)))).toEqual([]);
});
