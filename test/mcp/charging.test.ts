import { connect } from 'node:net';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openInternet } from '../internet.ts';
import { openTestService } from '../service-in-memory.ts';
import { world } from '../worlds/index.ts';
import { callTool, openAtSocket } from './scene.ts';

/** Calls of many kinds, with the price of each. */
const CALLS: readonly (readonly [tool: string, args: object, price: number])[] = [
  ['call_operation', { operation: 'referenceTld', arguments: { tld: 'io' } }, 1],
  ['call_operation', { operation: 'referenceHttpStatus', arguments: { code: 299 } }, 0],
  ['call_operation', { operation: 'referenceHttpStatus', arguments: { code: 'x' } }, 0],
  [
    'call_operation',
    { operation: 'referenceTld', arguments: JSON.parse('{ "tld": "io", "__proto__": { "limit": 5 } }') },
    0,
  ],
  [
    'call_operation',
    JSON.parse(
      '{ "operation": "referenceTld", "arguments": { "tld": "io" }, "__proto__": { "dryRun": true } }',
    ),
    0,
  ],
  ['call_operation', { operation: 'nosuch' }, 0],
  ['call_operation', { operation: 'usage' }, 0],
  ['call_operation', { operation: 'countriesAll' }, 1],
  ['call_operation', { operation: 'toolboxPassword', dryRun: true }, 0],
  ['call_operation', { operation: 'toolboxPassword', maxCredits: 0 }, 0],
  ['call_operation', { operation: 'dnsLookupCheck', arguments: { name: 'nowhere.example' } }, 5],
  ['graphql', { query: '{ a: referenceTld(tld: "io") { valid } b: referenceTld(tld: "de") { valid } }' }, 2],
  [
    'graphql',
    { query: '{ a: referenceTld(tld: "io") { valid } b: referenceHttpStatus(code: 299) { code } }' },
    1,
  ],
  ['graphql', { query: '{ aviationAirport(code: "LIS") { country { alpha2 } } }' }, 2],
  ['graphql', { query: '{ nosuch }' }, 0],
  ['graphql', { query: '{ __typename }' }, 0],
  ['search_operations', { query: 'tld' }, 0],
  ['nosuch', {}, 0],
];

it('the balance matches the stated costs of concurrent calls of all kinds', async () => {
  await using internet = await openInternet(world);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(CALLS.length - 1), { minLength: 1, maxLength: 12 }), async (chosen) => {
      await using service = await openTestService({ plan: 'operator', upstream: internet.upstream });
      const answers = await Promise.all(
        chosen.map(async (at) => {
          const [tool, args, price] = CALLS[at] as (typeof CALLS)[number];
          const { charged } = await callTool(service, tool, args);
          return { charged, price };
        }),
      );
      for (const { charged, price } of answers) expect(charged).toBe(price);
      const sum = answers.reduce((total, { charged }) => total + charged, 0);
      expect(await service.used()).toBe(sum);
      // Refunds are settled later.
      await expect.poll(() => service.accounting.waiting).toBe(0);
      const { credits } = await service.accounting.usage('ada@example.com', (operation) => operation);
      expect(credits.reserved).toBe(0);
    }),
    { numRuns: 30 },
  );
}, 60_000);

it('only affordable calls are run if concurrent calls cost more than the remaining credits', async () => {
  const now = { at: 1_800_000_000_000 };
  await using service = await openTestService({ plan: 'free', now: () => now.at });
  // A few large requests use 990 of 1,000 credits, because the rate does not matter here.
  const query = `{ ${Array.from({ length: 18 }, (_, at) => `a${at}: referenceTld(tld: "io") { valid }`).join(' ')} }`;
  for (let turn = 0; turn < 55; turn += 1) {
    now.at += 10_000;
    await callTool(service, 'graphql', { query });
  }
  expect(await service.used()).toBe(990);
  now.at += 10_000;
  const args = { operation: 'referenceTld', arguments: { tld: 'io' } };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => callTool(service, 'call_operation', args)),
  );
  expect(answers.filter(({ charged }) => charged === 1)).toHaveLength(10);
  for (const { charged, said } of answers) if (charged === 0) expect(said.code).toBe('quota_exceeded');
  expect(await service.used()).toBe(1_000);
});

it('a client that disconnects does not change the charges: completed work is charged once', async () => {
  await using scene = await openAtSocket({ plan: 'operator' });
  const { house: service, origin } = scene;
  const port = Number(new URL(origin).port);
  const params = {
    name: 'call_operation',
    arguments: { operation: 'referenceTld', arguments: { tld: 'io' } },
  };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
  for (let turn = 0; turn < 30; turn += 1) {
    await new Promise<void>((left) => {
      const socket = connect({ port, host: '127.0.0.1' }, () => {
        socket.write(
          `POST /mcp HTTP/1.1\r\nHost: x\r\nX-Api-Key: ${service.key}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
        );
        setTimeout(() => socket.destroy(), turn % 6);
      });
      socket.on('close', () => left());
      socket.on('error', () => {});
    });
  }
  await expect.poll(() => service.accounting.waiting).toBe(0);
  const { credits } = await service.accounting.usage('ada@example.com', (operation) => operation);
  const items = (await service.get('/usage/calls?limit=100')).body.items as {
    credits: number;
    operation: string;
    status: number;
  }[];
  // Each call that began is logged once, and is free if the client left before the charge: with status 408 if the work was
  // stopped, with 200 if the work was complete.
  const done = items.filter((item) => item.credits === 1);
  const outcomes = new Set(items.map((item) => `${item.operation} ${item.status} ${item.credits}`));
  expect([...outcomes].filter((one) => !/^referenceTld (?:200 [01]|408 0)$/.test(one))).toEqual([]);
  expect([credits.reserved, credits.used]).toEqual([0, done.length]);
  expect(items.length).toBeLessThanOrEqual(30);
});
