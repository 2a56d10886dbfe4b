import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newBuilder } from '../../src/schema/builder.ts';
import { endpoints, restFields } from '../../src/schema/endpoints.ts';
import type { OperationRef } from '../../src/schema/pothos/operations.ts';
import { openTestService } from '../service-in-memory.ts';

type Builder = ReturnType<typeof newBuilder>;
type Node = { readonly id: number };

/** Builds a schema from declarations. */
function build(...declarations: readonly ((builder: Builder) => unknown)[]) {
  const builder = newBuilder();
  for (const declare of declarations) declare(builder);
  return builder.toSchema({ sortSchema: false });
}

interface Served {
  readonly path: `/${string}`;
  readonly aliases?: readonly `/${string}`[];
  readonly method?: 'GET' | 'POST' | 'GET|POST';
  readonly noStore?: true;
  readonly upload?: { readonly argument: 'id' };
}

/**
 * Declares an operation with an argument `id` and the given settings. The operation returns its name and the argument.
 */
const operation = (name: string, served: Served) => (builder: Builder) =>
  builder.queryField(name, (t) =>
    t.string({
      description: 'Returns its name.',
      api: { ...served, cost: 'bundled', examples: [{ name: 'One', args: { id: 1 } }] },
      args: {
        id: t.arg.int({ required: true, description: 'A number.', validate: { schema: z.int().min(1) } }),
      },
      resolve: (_root, { id }) => `${name} ${id}`,
    }),
  );

const api = { path: '/x/v1/node', cost: 'bundled', examples: [{ name: 'One', args: {} }] } as const;

/** Declares an operation `node` without arguments. `declare` adds a field to its type. */
const node =
  (declare: (builder: Builder, Node: ReturnType<typeof nodeRef>) => void) => (builder: Builder) => {
    const Node = nodeRef(builder);
    Node.implement({
      description: 'A node.',
      fields: (t) => ({ id: t.exposeInt('id', { description: 'Number of the node.' }) }),
    });
    declare(builder, Node);
    builder.queryField('node', (t) =>
      t.field({ type: Node, description: 'A node.', api, resolve: () => ({ id: 1 }) }),
    );
  };
const nodeRef = (builder: Builder) => builder.objectRef<Node>('Node');

/** A reference whose types differ from those of its operation. */
const known = (name: string) => ({ name }) as OperationRef<never, Record<never, never>>;

describe('an invalid schema', () => {
  it.each<[string, RegExp, (builder: Builder) => unknown]>([
    [
      'a path parameter that is not an argument',
      /Query.a .*:code is no argument/,
      operation('a', { path: '/x/v1/:code' }),
    ],
    [
      'an alias with other parameters than the path',
      /Query.a .*other parameters/,
      operation('a', { path: '/x/v1/:id', aliases: ['/x'] }),
    ],
    [
      'a file by GET',
      /Query.a .*takes a file by GET/,
      operation('a', { path: '/x/v1/a', upload: { argument: 'id' } }),
    ],
    [
      'an operation that may return null',
      /Query.a may answer null/,
      (builder) =>
        builder.queryField('a', (t) =>
          t.string({ nullable: true, description: 'A.', api, resolve: () => null }),
        ),
    ],
    [
      'a REST shape that contains itself',
      /never ends: Node > Node/,
      node((builder, Node) =>
        builder.objectField(Node, 'self', (t) =>
          t.field({ type: Node, description: 'The node itself.', resolve: (self) => self }),
        ),
      ),
    ],
    [
      'a field with arguments, which REST cannot pass',
      /cannot pass arguments to Node.scaled/,
      node((builder, Node) =>
        builder.objectField(Node, 'scaled', (t) =>
          t.int({
            description: 'The scaled number.',
            args: { by: t.arg.int({ description: 'Factor.' }) },
            resolve: ({ id }, { by }) => id * (by ?? 1),
          }),
        ),
      ),
    ],
    [
      'an edge to an operation that does not exist',
      /Node.next .*no operation nowhere/,
      node((builder, Node) =>
        builder.objectField(Node, 'next', (t) =>
          t.edge({ type: Node, description: 'The next node.', operation: known('nowhere'), to: () => ({}) }),
        ),
      ),
    ],
    [
      'an edge of another type than its operation',
      /Node.next .*has the type String, but node returns Node/,
      node((builder, Node) =>
        builder.objectField(Node, 'next', (t) =>
          t.edge({ type: 'String', description: 'The next node.', operation: known('node'), to: () => ({}) }),
        ),
      ),
    ],
    [
      'an edge with an argument that its operation does not have',
      /Node.next .*node has no argument year/,
      node((builder, Node) =>
        builder.objectField(Node, 'next', (t) =>
          t.edge({
            type: Node,
            description: 'The next node.',
            operation: known('node'),
            args: { year: t.arg.int({ description: 'A year.' }) },
            to: () => ({}),
          }),
        ),
      ),
    ],
  ])('is refused because of %s', (_, reason, declare) => {
    expect(() => build(declare)).toThrow(reason);
  });

  it.each<[string, Served, Served]>([
    ['path', { path: '/x/v1/a/:id' }, { path: '/x/v1/a/:id' }],
    ['path, its parameter written with a plus', { path: '/x/v1/a/:id' }, { path: '/x/v1/a/:id+' }],
    ['path by an alias', { path: '/x/v1/a/:id' }, { path: '/x/v1/b/:id', aliases: ['/x/v1/a/:id'] }],
    ['alias', { path: '/x/v1/a', aliases: ['/x/a'] }, { path: '/x/v1/b', aliases: ['/x/a'] }],
    ['path, both taking POST', { path: '/x/v1/a', method: 'POST' }, { path: '/x/v1/a', method: 'GET|POST' }],
  ])('is refused if two operations have the same %s', (_, first, second) => {
    expect(() => build(operation('a', first), operation('b', second))).toThrow(
      /Query.b .*already served by a/,
    );
  });

  it('differs from a schema with a circular edge, which is valid because REST omits the edge', () => {
    const schema = build(
      node((builder, Node) =>
        builder.objectField(Node, 'next', (t) =>
          t.edge({ type: Node, description: 'The next node.', operation: known('node'), to: () => ({}) }),
        ),
      ),
    );
    const [endpoint] = endpoints(schema);
    expect(restFields(schema.getType('Node') as never).map(({ name }) => name)).toEqual(['id']);
    expect(endpoint?.name).toBe('node');
  });
});

describe('an operation of the schema', () => {
  it('is served at its path and its aliases, at the same price', async () => {
    await using service = await openTestService({
      schema: build(operation('a', { path: '/x/v1/a/:id', aliases: ['/x/a/:id', '/y/:id'] })),
    });
    for (const path of ['/x/v1/a/7', '/x/a/7', '/y/7']) {
      const { body, headers } = await service.get(path);
      expect([body, headers.get('x-credits-charged')]).toEqual(['a 7', '1']);
    }
  });

  it('is served via GET and POST if it declares both', async () => {
    await using service = await openTestService({
      schema: build(operation('a', { path: '/x/v1/a', method: 'GET|POST' })),
    });
    expect((await service.get('/x/v1/a?id=2')).body).toBe('a 2');
    expect((await service.post('/x/v1/a', { id: 2 })).body).toBe('a 2');
    expect((await service.query('{ a(id: 2) }')).body.data).toEqual({ a: 'a 2' });
  });

  it('can share its path with another operation if their methods differ', async () => {
    const schema = build(
      operation('a', { path: '/x/v1/a' }),
      operation('b', { path: '/x/v1/a', method: 'POST' }),
    );
    await using service = await openTestService({ schema });
    expect((await service.get('/x/v1/a?id=2')).body).toBe('a 2');
    expect((await service.post('/x/v1/a', { id: 2 })).body).toBe('b 2');
  });

  it('has no ETag if its answers must not be stored', async () => {
    await using service = await openTestService({
      schema: build(operation('a', { path: '/x/v1/a' }), operation('b', { path: '/x/v1/b', noStore: true })),
    });
    const [kept, secret] = [await service.get('/x/v1/a?id=1'), await service.get('/x/v1/b?id=1')];
    expect([kept.headers.has('etag'), kept.headers.get('cache-control')]).toEqual([
      true,
      'private, max-age=0',
    ]);
    expect([secret.headers.has('etag'), secret.headers.get('cache-control')]).toEqual([false, 'no-store']);
  });
});
