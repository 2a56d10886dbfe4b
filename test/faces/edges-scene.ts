import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { ApiError } from '../../src/errors.ts';
import { newBuilder } from '../../src/schema/builder.ts';

export interface Thing {
  readonly id: number;
}

/** Every lookup made, as `operation id`. */
export const lookups: string[] = [];
const look = (operation: string, id: number): Thing => {
  lookups.push(`${operation} ${id}`);
  if (id === 13) throw new ApiError('not_found', 'There is no thirteenth.');
  return { id };
};

/** Things that refer to each other by number. The thirteenth thing does not exist. */
export const schema = (() => {
  const builder = newBuilder();
  const ThingRef = builder.objectRef<Thing>('Thing');
  const FragileRef = builder.objectRef<Thing>('Fragile');
  FragileRef.implement({
    description: 'A thing with a field that fails.',
    fields: (t) => ({
      friend: t.edge({
        type: ThingRef,
        description: 'The thing with the same number.',
        operation: thing,
        to: ({ id }) => ({ id }),
      }),
      part: t.string({
        description: 'Fails.',
        resolve: () => {
          throw new Error('broken');
        },
      }),
    }),
  });
  ThingRef.implement({
    description: 'A thing.',
    fields: (t) => ({
      id: t.exposeInt('id', { description: 'Number of the thing.' }),
      next: t.edge({
        type: ThingRef,
        description: 'The item whose number is one higher.',
        operation: thing,
        to: ({ id }) => ({ id: id + 1 }),
      }),
      double: t.edge({
        type: ThingRef,
        description: 'The thing with twice the number.',
        operation: thing,
        to: ({ id }) => ({ id: id * 2 }),
      }),
      none: t.edge({ type: ThingRef, description: 'Always null.', operation: thing, to: () => null }),
      far: t.edge({
        type: ThingRef,
        description: 'Passes a number that is out of range.',
        operation: thing,
        to: ({ id }) => ({ id: -id }),
      }),
      undeclared: t.edge({
        type: ThingRef,
        description: 'Passes an unknown argument.',
        operation: thing,
        to: ({ id }): { id: number } => Object.assign({ id }, { x: 1 }),
      }),
      forgetful: t.edge({
        type: ThingRef,
        description: 'Omits a required argument.',
        operation: thing,
        to: () => ({}),
      }),
      live: t.edge({
        type: ThingRef,
        description: 'Found over the network.',
        operation: live,
        to: ({ id }) => ({ id }),
      }),
      thoughtful: t.edge({
        type: ThingRef,
        description: 'Found by AI.',
        operation: ai,
        to: ({ id }) => ({ id }),
      }),
      slow: t.edge({
        type: ThingRef,
        description: 'Result of a long computation.',
        operation: slow,
        to: ({ id }) => ({ id }),
      }),
      upTo: t.edge({
        type: [ThingRef],
        description: 'The items from 1 to this number.',
        operation: thing,
        to: ({ id }) => Array.from({ length: id }, (_, i) => ({ id: i + 1 })),
      }),
      in: t.edge({
        type: ThingRef,
        description: 'The item in a given year.',
        operation: yearly,
        args: { year: t.arg.int({ description: 'A year.', validate: { schema: z.int().min(2000) } }) },
        to: ({ id }, { year }) => ({ id, ...(year != null && { year }) }),
      }),
    }),
  });
  const api = (name: string, cost: 'bundled' | 'live' | 'ai') =>
    ({ path: `/things/v1/${name}/:id`, cost, examples: [{ name: 'One', args: { id: 1 } }] }) as const;
  const { thing, live, ai, slow, yearly } = builder.operations((t) => {
    const id = () =>
      t.arg.int({
        required: true,
        description: 'A number.',
        validate: { schema: z.int().min(0).max(10_000) },
      });
    return {
      thing: t.field({
        type: ThingRef,
        description: 'A thing.',
        api: api('thing', 'bundled'),
        args: { id: id() },
        resolve: (_, args) => look('thing', args.id),
      }),
      live: t.field({
        type: ThingRef,
        description: 'Looks up a thing over the network.',
        api: api('live', 'live'),
        args: { id: id() },
        resolve: async (_, args) => sleep(2).then(() => look('live', args.id)),
      }),
      ai: t.field({
        type: ThingRef,
        description: 'Looks up a thing by AI.',
        api: api('ai', 'ai'),
        args: { id: id() },
        resolve: async (_, args) => look('ai', args.id),
      }),
      slow: t.field({
        type: ThingRef,
        description: 'Calculates a value, which takes a long time.',
        api: api('slow', 'bundled'),
        args: { id: id() },
        resolve: (_, args) => {
          const end = performance.now() + 1;
          while (performance.now() < end);
          return look('slow', args.id);
        },
      }),
      yearly: t.field({
        type: ThingRef,
        description: 'Looks up a thing in a year.',
        api: { ...api('yearly', 'bundled'), examples: [{ name: 'One', args: { id: 1, year: 2020 } }] },
        args: {
          id: id(),
          year: t.arg.int({
            required: true,
            defaultValue: 2026,
            description: 'A year.',
            validate: { schema: z.int().max(2100) },
          }),
        },
        resolve: (_, args) => look(`yearly ${args.year}`, args.id),
      }),
      fragile: t.field({
        type: FragileRef,
        description: 'Returns a thing with a field that fails.',
        api: api('fragile', 'bundled'),
        args: { id: id() },
        resolve: (_, args) => look('fragile', args.id),
      }),
    };
  });
  return builder.toSchema({ sortSchema: false });
})();
