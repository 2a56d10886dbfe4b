import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newBuilder } from '../../src/schema/builder.ts';
import { endpoints } from '../../src/schema/endpoints.ts';
import { graphqlDocument } from '../faces/faces.ts';
import { openTestService } from '../service-in-memory.ts';

interface Shape {
  readonly [field: string]: unknown;
}

describe('a value returned by REST', () => {
  let current: unknown;
  const schema = (() => {
    const builder = newBuilder();
    const Colour = builder.enumType('Colour', {
      description: 'A colour.',
      values: {
        red: { description: 'Red.', value: 'r' },
        deep_blue: { description: 'Blue.', value: 'b' },
      } as const,
    });
    const leaves = ['Int', 'Float', 'String', 'Boolean', 'ID', Colour] as const;
    const Inner = builder.objectRef<Shape>('Inner').implement({
      description: 'An inner shape.',
      fields: (t) =>
        Object.fromEntries(
          leaves.flatMap((type, i) => [
            [
              `must${i}`,
              t.field({ type, description: 'Required.', resolve: (shape) => shape[`must${i}`] as never }),
            ],
            [
              `may${i}`,
              t.field({
                type,
                nullable: true,
                description: 'Optional.',
                resolve: (shape) => shape[`may${i}`] as never,
              }),
            ],
          ]),
        ),
    });
    const Outer = builder.objectRef<Shape>('Outer').implement({
      description: 'An outer shape.',
      fields: (t) => ({
        inner: t.field({
          type: Inner,
          nullable: true,
          description: 'One.',
          resolve: ({ inner }) => inner as Shape,
        }),
        inners: t.field({ type: [Inner], description: 'Many.', resolve: ({ inners }) => inners as Shape[] }),
        gaps: t.field({
          type: [Inner],
          nullable: { list: true, items: true },
          description: 'Some.',
          resolve: ({ gaps }) => gaps as Shape[],
        }),
        table: t.field({
          type: t.listRef(t.listRef('Float', { nullable: true })),
          description: 'Numbers in rows.',
          resolve: ({ table }) => table as number[][],
        }),
      }),
    });
    builder.queryField('outer', (t) =>
      t.field({
        type: Outer,
        description: 'Shapes.',
        api: { path: '/x/v1/outer', cost: 'bundled', examples: [{ name: 'One', args: {} }] },
        resolve: () => current as Shape,
      }),
    );
    return builder.toSchema({ sortSchema: false });
  })();

  // Mostly values of the declared types, and sometimes values of other types.
  const odd = fc.constantFrom<unknown>(
    null,
    undefined,
    Number.NaN,
    Infinity,
    2 ** 40,
    -0,
    1.5,
    '',
    'x',
    true,
    {},
    [],
    'green',
    7n,
  );
  const mostly = (sound: fc.Arbitrary<unknown>) =>
    fc.oneof({ weight: 40, arbitrary: sound }, { weight: 1, arbitrary: odd });
  const sound: fc.Arbitrary<unknown>[] = [
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.string(),
    fc.boolean(),
    fc.uuid(),
    fc.constantFrom('r', 'b'),
  ];
  const inner = fc.record(
    Object.fromEntries(
      sound.flatMap((leaf, i) => [
        [`must${i}`, mostly(leaf)],
        [`may${i}`, mostly(fc.option(leaf))],
      ]),
    ),
  );
  const rows = fc.array(
    fc.array(fc.option(mostly(fc.double({ noNaN: true, noDefaultInfinity: true }))), { maxLength: 3 }),
    { maxLength: 3 },
  );
  const outer = fc.record({
    inner: fc.option(inner),
    inners: fc.array(inner, { maxLength: 2 }),
    gaps: fc.option(fc.array(fc.option(inner), { maxLength: 2 })),
    table: rows,
  });

  it('equals the value returned by GraphQL, and fails if GraphQL fails', async () => {
    await using service = await openTestService({ schema });
    const query = graphqlDocument(endpoints(schema)[0] as never);
    const seen = { sound: 0, broken: 0 };
    await fc.assert(
      fc.asyncProperty(outer, async (value) => {
        current = value;
        const rest = await service.get('/x/v1/outer');
        const { body } = await service.query(query);
        if (body.errors) {
          seen.broken += 1;
          expect([rest.status, rest.body.code]).toEqual([500, 'internal_error']);
          for (const { extensions } of body.errors) expect(extensions.code).toBe('INTERNAL_ERROR');
        } else {
          seen.sound += 1;
          expect(rest.status).toBe(200);
          expect(rest.body).toEqual(body.data.outer);
        }
      }),
      { numRuns: 300, seed: 4 },
    );
    expect(Math.min(seen.sound, seen.broken)).toBeGreaterThan(50);
  });
});
