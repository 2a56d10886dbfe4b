import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, describe, expect, it, test } from 'vitest';
import { readConfig } from '../../src/config/index.ts';
import { exampleKey } from '../../src/rest/openapi/examples.ts';
import { endpoints } from '../../src/schema/endpoints.ts';
import { schema } from '../../src/schema/index.ts';
import { declaredAnswers, EXAMPLES, keptAnswers } from '../../tools/answers.ts';
import { openInternet } from '../internet.ts';
import { seedCalls } from '../seed-calls.ts';
import { openTestService, type TestService } from '../service-in-memory.ts';
import { seedSnapshots } from '../social/seed.ts';
import { world } from '../worlds/index.ts';
import { askGraphQL, askRest, type Reply } from './faces.ts';

/** Fixed time for every example, so that answers that depend on the day stay the same. */
const NOW = Date.UTC(2026, 8, 15, 12);

/** Returns pseudorandom bytes that are the same in every service. */
function steadyBytes() {
  let drawn = 0;
  return (size: number): Uint8Array => {
    drawn += 1;
    return createHash('shake128', { outputLength: size }).update(`draw ${drawn}`).digest();
  };
}

const internet = await openInternet({
  ...world,
  now: () => NOW,
  settings: { ...world.settings, dnsblZones: readConfig({}).dnsblZones },
});
afterAll(() => internet[Symbol.asyncDispose]());

/** Opens a separate service for each request, with an upstream whose caches are empty. */
async function askSteadily(ask: (service: TestService) => Promise<Reply>): Promise<Reply> {
  const now = () => NOW;
  const randomBytes = steadyBytes();
  const accountingBytes = steadyBytes();
  await using service = await openTestService({
    now,
    randomBytes,
    accountingBytes,
    upstream: internet.another(),
  });
  await seedSnapshots(service, NOW);
  await seedCalls(service, NOW);
  return await ask(service);
}

describe.each(endpoints(schema))('the examples of $name', (endpoint) => {
  it.each(
    endpoint.examples,
  )('$name: REST and GraphQL return the stored answer at the price of the operation', async ({
    name,
    args,
  }) => {
    const replies = [];
    for (const method of endpoint.methods) {
      const reply = await askSteadily((service) => askRest(service, endpoint, args, {}, method));
      replies.push({ face: 'REST', ...reply });
    }
    replies.push({
      face: 'GraphQL',
      ...(await askSteadily((service) => askGraphQL(service, endpoint, args))),
    });
    const golden = join(EXAMPLES, endpoint.name, `${exampleKey(name)}.json`);
    for (const { face, status, value, charged } of replies) {
      // GraphQL uses the same status for results that are ready and for those still being collected.
      expect(status).toBe(face === 'REST' && value.status === 'running' ? 202 : 200);
      expect(charged).toBe(endpoint.credits);
      await expect(`${JSON.stringify(value, null, 2)}\n`).toMatchFileSnapshot(golden);
    }
  });
});

test('examples/ contains only answers to current examples', () => {
  expect(keptAnswers().sort()).toEqual(declaredAnswers().sort());
});
