import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { z } from 'zod';
import { newBuilder } from '../../src/schema/builder.ts';
import { type Answer, openTestService, type TestService } from '../service-in-memory.ts';

/** Operations that behave as no real operation should. */
export const schema = (() => {
  const builder = newBuilder();
  const Whole = builder.objectRef<{ part?: string | null }>('Whole').implement({
    description: 'A type whose required field may be missing.',
    fields: (t) => ({
      part: t.string({ description: 'A required field.', resolve: ({ part }) => part as string }),
    }),
  });
  const api = (path: string, cost: 'bundled' | 'ai' = 'bundled') =>
    ({ path: `/own/v1/${path}`, cost, examples: [{ name: 'One', args: {} }] }) as const;
  builder.queryFields((t) => ({
    one: t.string({ description: 'Returns a constant.', api: api('one'), resolve: () => 'one' }),
    slow: t.string({
      description: 'Responds with a delay.',
      api: api('slow', 'ai'),
      resolve: () => sleep(5).then(() => 'slow'),
    }),
    broken: t.string({
      description: 'Fails with an unexpected error.',
      api: api('broken'),
      resolve: () => {
        throw new TypeError('secret of the inside');
      },
    }),
    nothing: t.string({
      description: 'Returns null although the type does not allow it.',
      api: api('nothing'),
      resolve: () => null as unknown as string,
    }),
    hollow: t.field({
      type: Whole,
      description: 'Lacks its required field.',
      api: api('hollow'),
      resolve: () => ({}),
    }),
    number: t.int({
      description: 'Returns a value that is not an integer.',
      api: api('number'),
      resolve: () => Number.NaN,
    }),
    secret: t.string({
      description: 'Takes a secret.',
      api: {
        path: '/own/v1/secret',
        method: 'POST',
        cost: 'bundled',
        examples: [{ name: 'One', args: { word: 'x' } }],
      },
      args: {
        word: t.arg.string({ required: true, description: 'A word.', validate: { schema: z.string() } }),
      },
      resolve: () => 'kept',
    }),
  }));
  return builder.toSchema({ sortSchema: false });
})();

/** Opens the service for a free account, on a clock that the test advances. */
export async function freeHouse() {
  let time = Date.UTC(2026, 0, 1);
  const service = await openTestService({ plan: 'free', schema, now: () => time });
  const pass = (ms: number): void => {
    time += ms;
  };
  const aliases = (field: string, count: number) =>
    Array.from({ length: count }, (_, i) => `a${i}: ${field}`);
  return {
    house: service,
    pass,
    /** Spends all but `left` credits, in requests of at most 20 fields. */
    async leave(left: number) {
      const fields = [
        ...aliases('slow', Math.floor((1000 - left) / 25)),
        ...aliases('one', (1000 - left) % 25),
      ];
      while (fields.length > 0) {
        pass(10_000);
        const { status } = await service.query(
          `{ ${fields
            .splice(0, 20)
            .map((field, i) => field.replace(/\d+/, `${i}`))
            .join(' ')} }`,
        );
        expect(status).toBe(200);
      }
      pass(10_000);
      expect(await service.used()).toBe(1000 - left);
    },
  };
}

/** Credits charged and remaining, from the headers. */
export const credits = ({ headers }: Answer) =>
  [headers.get('x-credits-charged'), headers.get('x-credits-remaining')].map(Number);

/** Returns the code of every error. */
export const codes = ({ body }: Answer) =>
  body.errors?.map((error: { extensions: { code: string } }) => error.extensions.code);

/** Sends a body unchanged, by POST by default. */
export const send = (
  service: TestService,
  body: string,
  headers: Record<string, string> = {},
  method = 'POST',
) =>
  service.send('/graphql', {
    method,
    body,
    headers: { 'Content-Type': 'application/json', 'X-Api-Key': service.key, ...headers },
  });
