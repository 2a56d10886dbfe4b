import {
  GraphQLBoolean,
  GraphQLEnumType,
  GraphQLFloat,
  GraphQLInt,
  type GraphQLLeafType,
  GraphQLString,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import type { CostClass } from '../../src/accounting/credits/cost.ts';
import { newBuilder } from '../../src/schema/builder.ts';
import { originOf, outputOf } from '../../src/schema/scalars.ts';
import { facesOf } from '../faces/faces.ts';
import { openTestService } from '../service-in-memory.ts';

const Colour = new GraphQLEnumType({ name: 'Colour', values: { red: { value: 'r' } } });
const schema = newBuilder();
schema.queryField('a', (t) =>
  t.string({
    description: 'A.',
    api: { path: '/x/v1/a', cost: 'bundled', examples: [{ name: 'One', args: {} }] },
    resolve: () => 'a',
  }),
);
const FileShape = (() => {
  const builder = newBuilder();
  builder.queryField('weight', (t) =>
    t.field({
      type: builder.objectRef<{ grams: number }>('Weight').implement({
        description: 'A weight.',
        fields: (field) => ({ grams: field.exposeInt('grams', { description: 'Grams.' }) }),
      }),
      description: 'Weighs a file.',
      api: {
        path: '/x/v1/weight',
        method: 'POST',
        cost: 'ai',
        upload: { argument: 'base64' },
        examples: [{ name: 'One', args: {} }],
      },
      args: { base64: t.arg({ type: 'Base64', description: 'The file.' }) },
      resolve: () => ({ grams: 2 ** 40 }),
    }),
  );
  return builder.toSchema();
})();
const custom = (name: string) => schema.toSchema().getType(name) as GraphQLLeafType;

describe('a third-party value', () => {
  test.each<[GraphQLLeafType, unknown, unknown]>([
    [GraphQLInt, 0, 0],
    [GraphQLInt, 2 ** 31 - 1, 2_147_483_647],
    [GraphQLInt, -(2 ** 31), -2_147_483_648],
    [GraphQLFloat, 2 ** 40, 2 ** 40],
    [GraphQLFloat, 1.5, 1.5],
    [GraphQLString, 'é😀', 'é😀'],
    [GraphQLBoolean, false, false],
    [Colour, 'r', 'red'],
  ])('is returned unchanged as %s: %j', (type, value, shown) => {
    expect(outputOf(type, 'others')(value)).toBe(shown);
  });

  test('is returned unchanged except for lone surrogates, which are not valid characters', () => {
    expect(outputOf(GraphQLString, 'others')('a\ud83d')).toBe('a\ufffd');
  });
});

describe('a value that does not fit its type', () => {
  test.each<[GraphQLLeafType, unknown]>([
    [GraphQLInt, 2 ** 31],
    [GraphQLInt, 4_294_967_295],
    [GraphQLInt, 99_999_999_999],
    [GraphQLInt, 0.5],
    [GraphQLInt, Number.NaN],
    [GraphQLInt, Infinity],
    [GraphQLInt, '12'],
    [GraphQLInt, true],
    [GraphQLInt, 7n],
    [GraphQLInt, [1]],
    [GraphQLFloat, Infinity],
    [GraphQLFloat, '1.5'],
    [GraphQLFloat, 7n],
    [GraphQLString, 5],
    [GraphQLString, { toString: 1 }],
    [GraphQLString, ['a']],
    [GraphQLBoolean, 'false'],
    [GraphQLBoolean, 1],
    [Colour, 'red'],
    [Colour, 'constructor'],
    [Colour, {}],
    [custom('Decimal'), '1e400e'],
    [custom('Decimal'), {}],
  ])('is null if it comes from a third party, as %s: %s', (type, value) => {
    expect(outputOf(type, 'others')(value)).toBeNull();
  });

  test('causes an error if it comes from Facet itself', () => {
    expect(() => outputOf(GraphQLInt, 'ours')(2 ** 31)).toThrow(/32-bit/);
    expect(() => outputOf(Colour, 'ours')('green')).toThrow(/cannot represent/);
  });
});

test.each<[CostClass, string, string]>([
  ['free', 'ours', 'ours'],
  ['bundled', 'ours', 'ours'],
  ['live', 'others', 'file'],
  ['ai', 'others', 'file'],
])('answers of the cost class %s have the value origin %s, or %s if the operation accepts a file', (cost, origin, withFile) => {
  const of = (takesFile: boolean) => originOf({ cost, takesFile, mayBeLater: false });
  expect([of(false), of(true)]).toEqual([origin, withFile]);
});

test('answers produced by third parties have the value origin “others”, even if they are free', () => {
  expect(originOf({ cost: 'free', takesFile: false, mayBeLater: true })).toBe('others');
});

describe('in an answer', () => {
  /** Opens a service with one operation that has this cost class and returns this object. */
  const openShape = (cost: CostClass, shape: { must: unknown; may: unknown; list: unknown[] }) => {
    const builder = newBuilder();
    const Shape = builder.objectRef<typeof shape>('Shape').implement({
      description: 'A shape.',
      fields: (t) => ({
        must: t.int({ description: 'Required.', resolve: ({ must }) => must as number }),
        may: t.int({ nullable: true, description: 'Optional.', resolve: ({ may }) => may as number }),
        list: t.field({
          type: t.listRef('Int', { nullable: true }),
          description: 'Some.',
          resolve: ({ list }) => list as number[],
        }),
      }),
    });
    builder.queryField('shape', (t) =>
      t.field({
        type: Shape,
        description: 'A shape.',
        api: { path: '/x/v1/shape', cost, examples: [{ name: 'One', args: {} }] },
        resolve: () => shape,
      }),
    );
    return openTestService({ schema: builder.toSchema() });
  };

  test('a third-party number that does not fit its type is null if null is allowed', async () => {
    await using service = await openShape('live', { must: 1, may: 2 ** 40, list: [1, 1.5] });
    expect((await service.get('/x/v1/shape')).body).toEqual({ must: 1, may: null, list: [1, null] });
    expect(await service.used()).toBe(5);
  });

  test.each([
    2 ** 40,
    null,
    'x',
  ])('a required third-party value %s results in an upstream error, free of charge', async (must) => {
    await using service = await openShape('live', { must, may: 1, list: [] });
    const { status, body } = await service.get('/x/v1/shape');
    expect([status, body.code]).toEqual([502, 'upstream_error']);
    expect(await service.used()).toBe(0);
  });

  test.each(
    facesOf(FileShape),
  )('an unrepresentable value in a file does not result in an upstream error via $name', async (face) => {
    await using service = await openTestService({ schema: FileShape });
    const { code, detail, charged } = await face.ask(service, 'weight', {});
    expect({ code, charged }).toEqual({ code: 'unprocessable_document', charged: 0 });
    expect(detail).toBe('The file contains a value that cannot be represented.');
  });

  test.each([
    [2 ** 40, 1],
    [1, 2 ** 40],
  ])('Facet’s own values %s and %s result in internal errors', async (must, may) => {
    await using service = await openShape('bundled', { must, may, list: [] });
    const { status, body } = await service.get('/x/v1/shape');
    expect([status, body.code]).toEqual([500, 'internal_error']);
  });
});
