import { expect, it } from 'vitest';
import { COSTS } from '../../src/accounting/credits/cost.ts';
import { endpoints, templateOf } from '../../src/schema/endpoints.ts';
import { schema } from '../../src/schema/index.ts';
import { openTestService } from '../service-in-memory.ts';

interface Report {
  readonly apis: readonly { readonly api: string; readonly calls: number; readonly credits: number }[];
  readonly prices: readonly { readonly operation: string; readonly path: string; readonly credits: number }[];
}

it('the usage report contains the price of every operation', async () => {
  await using service = await openTestService();
  const { body } = await service.get('/usage');
  expect((body as Report).prices).toEqual(
    endpoints(schema).map(({ name, paths: [path], cost }) => ({
      operation: name,
      path: templateOf(path),
      costClass: cost,
      credits: COSTS[cost],
    })),
  );
});

it('the usage report can be limited to the usage and the prices of one API', async () => {
  await using service = await openTestService();
  await service.get('/reference/v1/http-status/404');
  await service.get('/emoji/v1/groups');
  const { body } = await service.get('/usage?api=reference');
  const { apis, prices } = body as Report;
  expect(apis).toMatchObject([{ api: 'reference', calls: 1, credits: 1, reversed: 0 }]);
  expect(prices.length).toBeGreaterThan(1);
  for (const { path } of prices) expect(path).toMatch(/^\/reference\//);
});

it('the usage report refuses an unknown API, free of charge', async () => {
  await using service = await openTestService();
  const { status, body } = await service.get('/usage?api=referenz');
  expect(status).toBe(404);
  expect(body).toMatchObject({ code: 'not_found', detail: expect.stringContaining('referenz') });
});
