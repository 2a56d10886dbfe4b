import { describe, expect, it } from 'vitest';
import { exampleKey } from '../src/rest/openapi/examples.ts';
import { endpoints } from '../src/schema/endpoints.ts';
import { schema } from '../src/schema/index.ts';
import { askGraphQL, askRest } from './faces.ts';
import { openHouse } from './house.ts';

/** The moment every example is asked at, so that what depends on the day stays the same. */
const NOW = Date.UTC(2026, 8, 15, 12);

describe.each(endpoints(schema))('the examples of $name', (endpoint) => {
  it.each(endpoint.examples)('$name: both faces give the golden answer at the price of its class', async ({
    name,
    args,
  }) => {
    const replies = [];
    for (const method of endpoint.methods) {
      await using house = await openHouse({ now: () => NOW });
      replies.push(await askRest(house, endpoint, args, {}, method));
    }
    await using house = await openHouse({ now: () => NOW });
    replies.push(await askGraphQL(house, endpoint, args));
    const golden = `golden/${endpoint.name}/${exampleKey(name)}.json`;
    for (const { status, value, charged } of replies) {
      expect(status).toBe(200);
      expect(charged).toBe(endpoint.credits);
      await expect(`${JSON.stringify(value, null, 2)}\n`).toMatchFileSnapshot(golden);
    }
  });
});
