import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { Context } from '../../src/context.ts';
import { compileWriter } from '../../src/rest/writer.ts';
import { Allowance } from '../../src/scheduling/allowance.ts';
import { EventLoopScheduler } from '../../src/scheduling/event-loop-scheduler.ts';
import { newBuilder } from '../../src/schema/builder.ts';
import { type Endpoint, endpoints } from '../../src/schema/endpoints.ts';

interface Thing {
  readonly name: string;
  readonly size: number;
}

const context = { allowance: new Allowance(new EventLoopScheduler(), () => 'ada') } as unknown as Context;

/** Returns the endpoint that lists things; each thing counts the reads of its name. */
function things(read: () => void = () => {}): Endpoint {
  const builder = newBuilder();
  const ThingType = builder.objectRef<Thing>('Thing').implement({
    description: 'A thing.',
    fields: (t) => ({
      name: t.string({
        description: 'Name of the thing.',
        resolve: ({ name }) => {
          read();
          return name;
        },
      }),
      size: t.exposeInt('size', { description: 'Size in millimetres.' }),
    }),
  });
  const ThingPage = builder.objectRef<{ count: number; items: readonly Thing[] }>('ThingPage').implement({
    description: 'A list of things.',
    fields: (t) => ({
      count: t.exposeInt('count', { description: 'Number of things.' }),
      items: t.expose('items', { type: [ThingType], description: 'The things.' }),
    }),
  });
  builder.queryFields((t) => ({
    things: t.field({
      type: ThingPage,
      description: 'Lists things.',
      api: {
        path: '/things/v1/all',
        cost: 'bundled',
        selects: 'fields',
        examples: [{ name: 'All', args: {} }],
      },
      args: {
        fields: t.arg.stringList({
          description: 'Fields to return.',
          validate: { schema: z.array(z.enum(['name', 'size'])) },
        }),
      },
      resolve: () => ({ count: 0, items: [] }),
    }),
  }));
  return endpoints(builder.toSchema())[0] as Endpoint;
}

/** Parses a body, which is bytes if it is long. */
const parsed = (body: string | Uint8Array) => JSON.parse(String(body));

const pageOf = (count: number, name: string) => ({
  count,
  items: Array.from({ length: count }, (_, size) => ({ name, size })),
});

describe('the JSON of an answer with items', () => {
  test('contains the items completely if no fields are selected', () => {
    const write = compileWriter(things());
    const text = '{"count":1,"items":[{"name":"nut","size":0}]}';
    expect(write(pageOf(1, 'nut'), {}, context)).toBe(text);
    expect(write(pageOf(1, 'nut'), { fields: null }, context)).toBe(text);
  });

  test('contains the selected members in the order of their type, and no other members are read', () => {
    const read = vi.fn();
    const write = compileWriter(things(read));
    expect(write(pageOf(2, 'nut'), { fields: ['size'] }, context)).toBe(
      '{"count":2,"items":[{"size":0},{"size":1}]}',
    );
    expect(read).not.toHaveBeenCalled();
    expect(write(pageOf(1, 'nut'), { fields: ['size', 'name'] }, context)).toBe(
      '{"count":1,"items":[{"name":"nut","size":0}]}',
    );
  });
});

describe('the JSON of an answer', () => {
  const long = pageOf(1000, 'n'.repeat(1000));

  test('is cached while the object is the same, if it is long', async () => {
    const read = vi.fn();
    const write = compileWriter(things(read));
    const body = await write(long, {}, context);
    expect(parsed(body)).toEqual(long);
    expect(await write(long, {}, context)).toBe(body);
    expect(read).toHaveBeenCalledTimes(1000);
    expect(parsed(await write(long, { fields: ['size'] }, context)).items[7]).toEqual({ size: 7 });
  });

  test('is written again if the object is a different one, or if the JSON is short', async () => {
    const read = vi.fn();
    const write = compileWriter(things(read));
    await write(long, {}, context);
    await write({ ...long }, {}, context);
    expect(read).toHaveBeenCalledTimes(2000);
    const short = pageOf(1, 'nut');
    expect(await write(short, {}, context)).toBe(await write(short, {}, context));
    expect(read).toHaveBeenCalledTimes(2002);
  });

  test('does not block other work while it is written', async () => {
    // Each read advances the clock so far that the turn of the event loop is used up.
    let ms = 0;
    const slow = {
      allowance: new Allowance(new EventLoopScheduler({ now: () => (ms += 10) }), () => 'ada'),
    } as unknown as Context;
    const events: string[] = [];
    const written = compileWriter(things(() => events.push('item')))(pageOf(1000, 'nut'), {}, slow);
    setImmediate(() => events.push('other'));
    expect(parsed(await written).items).toHaveLength(1000);
    expect(events.indexOf('other')).toBeLessThan(events.lastIndexOf('item'));
  });
});

test('an operation without items in its answer cannot offer a selection of fields', () => {
  const builder = newBuilder();
  builder.queryFields((t) => ({
    thing: t.string({
      description: 'Returns a thing.',
      api: {
        path: '/things/v1/one',
        cost: 'bundled',
        selects: 'fields',
        examples: [{ name: 'One', args: {} }],
      },
      args: { fields: t.arg.stringList({ description: 'Fields to return.' }) },
      resolve: () => 'nut',
    }),
  }));
  expect(() => builder.toSchema()).toThrow(/Query\.thing.*selects from no items/);
});
