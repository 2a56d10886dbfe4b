import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorTable } from '../../src/errors.ts';
import { schema as service } from '../../src/schema/index.ts';
import { type Answer, openTestService, type TestService } from '../service-in-memory.ts';
import { openWorkshop } from '../workshop.ts';
import { graphqlInput, type Input, restInput } from './hostile-input.ts';

const SEED = 20261115;
const RUNS = 1_250;

const CODES = new Map<string, number>(errorTable().map(({ code, status }) => [code, status]));

function judge(face: string, { method }: Input, { status, headers, body, text }: Answer): void {
  expect(status).toBeLessThan(500);
  expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  expect(headers.get('x-evil')).toBeNull();
  if (status < 200 || status > 299) expect(headers.get('x-credits-charged') ?? '0').toBe('0');
  if (method === 'HEAD' || status === 204 || status === 304) {
    expect(text).toBe('');
  } else if (face === 'GraphQL') {
    for (const result of Array.isArray(body) ? body : [body]) {
      expect(result).toSatisfy((one) => typeof one === 'object' && ('data' in one || one.errors.length > 0));
      for (const { message, extensions } of result.errors ?? []) {
        expect(message).toEqual(expect.any(String));
        if (extensions?.code) expect(extensions.code).toMatch(/^[A-Z_]+$/);
      }
    }
  } else if (status !== 200) {
    expect(headers.get('content-type')).toBe('application/problem+json');
    const { type, title, detail, instance, code, requestId, errors = [] } = body;
    expect([CODES.get(code), body.status, type]).toEqual([status, status, `/docs/errors#${code}`]);
    for (const one of [title, detail, instance, requestId]) expect(one).toEqual(expect.any(String));
    // A problem with a URL is reported as `invalid_url`, or for the parameter that contains it.
    if (code !== 'invalid_url') expect(/^(invalid|unknown)_parameter$/.test(code)).toBe(errors.length > 0);
    for (const fault of errors)
      expect(fault).toEqual({ field: expect.any(String), message: expect.any(String) });
  }
}

describe.each([
  ['the service', service],
  ['every kind of argument', openWorkshop().schema],
])('invalid input to %s', (_name, schema) => {
  let service: TestService;
  let now = Date.UTC(2026, 8, 15, 12);
  let charged = 0;
  beforeAll(async () => {
    service = await openTestService({
      schema,
      now: () => now,
      marketplaces: new Map([['RapidAPI', 'the proxy secret']]),
    });
  });
  afterAll(() => service[Symbol.asyncDispose]());

  test.each([
    ['REST', restInput(schema)],
    ['GraphQL', graphqlInput(schema)],
  ])(
    `is never our fault, never charged and always explained, by %s (${RUNS} inputs, seed ${SEED})`,
    async (face, inputs) => {
      await fc.assert(
        fc.asyncProperty(inputs, async (input) => {
          now += 150;
          const { method, path, body } = input;
          const headers = { ...input.headers };
          if (headers['X-Api-Key'] === 'KEY') headers['X-Api-Key'] = service.key;
          const bodiless = method === 'GET' || method === 'HEAD';
          const answer = await service.send(path, {
            method,
            headers,
            ...(body !== undefined && !bodiless && { body }),
          });
          charged += Number(answer.headers.get('x-credits-charged'));
          judge(face, input, answer);
        }),
        { seed: SEED, numRuns: RUNS },
      );
      expect(service.lines.filter((line) => /"level":"(error|fatal)"/.test(line))).toEqual([]);
    },
    60_000,
  );

  test('does not make the stated costs differ from the charges in the ledger', async () => {
    const { credits } = await service.accounting.usage('ada@example.com', (operation) => operation);
    expect(charged).toBeGreaterThan(0);
    expect([credits.used, credits.reserved]).toEqual([charged, 0]);
  });
});
