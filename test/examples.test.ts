import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { exampleKey } from '../src/rest/openapi/examples.ts';
import { endpoints } from '../src/schema/endpoints.ts';
import { schema } from '../src/schema/index.ts';
import { askGraphQL, askRest } from './faces.ts';
import { openHouse } from './house.ts';

/** The moment every example is asked at, so that what depends on the day stays the same. */
const NOW = Date.UTC(2026, 8, 15, 12);

/** Bytes that look random and are the same in every house. */
function steadyBytes() {
  let drawn = 0;
  return (size: number): Uint8Array => {
    drawn += 1;
    return createHash('shake128', { outputLength: size }).update(`draw ${drawn}`).digest();
  };
}

const openSteadyHouse = () => openHouse({ now: () => NOW, randomBytes: steadyBytes() });

describe.each(endpoints(schema))('the examples of $name', (endpoint) => {
  it.each(endpoint.examples)('$name: both faces give the golden answer at the price of its class', async ({
    name,
    args,
  }) => {
    const replies = [];
    for (const method of endpoint.methods) {
      await using house = await openSteadyHouse();
      replies.push(await askRest(house, endpoint, args, {}, method));
    }
    await using house = await openSteadyHouse();
    replies.push(await askGraphQL(house, endpoint, args));
    const golden = `golden/${endpoint.name}/${exampleKey(name)}.json`;
    for (const { status, value, charged } of replies) {
      expect(status).toBe(200);
      expect(charged).toBe(endpoint.credits);
      await expect(`${JSON.stringify(value, null, 2)}\n`).toMatchFileSnapshot(golden);
    }
  });
});
