/** Cases that must not compile. tsc fails for a case that does compile, because its expected error is then unused. */
import { z } from 'zod';
import { newBuilder } from '../../src/schema/builder.ts';

const builder = newBuilder();
const api = { path: '/x/v1/y', cost: 'bundled', examples: [{ name: 'One', args: {} }] } as const;
const resolve = () => 'y';

// @ts-expect-error a Query field without its api
builder.queryField('noApi', (t) => t.field({ type: 'String', description: 'Y.', resolve }));

// @ts-expect-error a Query field without a description
builder.queryField('noDescription', (t) => t.field({ type: 'String', api, resolve }));

builder.queryField('noExample', (t) =>
  t.field({
    type: 'String',
    description: 'Y.',
    // @ts-expect-error an endpoint without an example
    api: { path: '/x/v1/y', cost: 'bundled', examples: [] },
    resolve,
  }),
);

builder.queryField('unknownCost', (t) =>
  t.field({
    type: 'String',
    description: 'Y.',
    // @ts-expect-error a cost class that has no price
    api: { ...api, cost: 'cheap' },
    resolve,
  }),
);

builder.queryField('badPath', (t) =>
  t.field({
    type: 'String',
    description: 'Y.',
    // @ts-expect-error a path without its slash
    api: { ...api, path: 'x/v1/y' },
    resolve,
  }),
);

builder.queryField('badExample', (t) =>
  t.field({
    type: 'String',
    description: 'Y.',
    api: {
      path: '/x/v1/y',
      cost: 'bundled',
      // @ts-expect-error an example whose arguments are not the endpoint's
      examples: [{ name: 'One', args: { code: 'four' } }],
    },
    args: { code: t.arg.int({ required: true, description: 'A code.', validate: { schema: z.int() } }) },
    resolve,
  }),
);

builder.queryField('strangeUpload', (t) =>
  t.field({
    type: 'String',
    description: 'Y.',
    api: {
      path: '/x/v1/y',
      method: 'POST',
      cost: 'bundled',
      // @ts-expect-error an upload whose file name goes to an unknown argument
      upload: { argument: 'base64', filename: 'fileName' },
      examples: [{ name: 'One', args: {} }],
    },
    args: {
      base64: t.arg({ type: 'Base64', description: 'A file.' }),
      filename: t.arg.string({ description: 'A name.' }),
    },
    resolve,
  }),
);

builder.queryField('silentArgument', (t) =>
  t.field({
    type: 'String',
    description: 'Y.',
    api,
    args: {
      // @ts-expect-error an argument without a description
      code: t.arg.int({}),
    },
    resolve,
  }),
);

builder
  .objectRef<{ a: string }>('SilentType')
  // @ts-expect-error a type without a description
  .implement({ fields: (t) => ({ a: t.exposeString('a', { description: 'A.' }) }) });

builder.objectRef<{ a: string }>('SilentField').implement({
  description: 'T.',
  fields: (t) => ({
    // @ts-expect-error a field without a description
    a: t.exposeString('a', {}),
  }),
});

// @ts-expect-error an enum without a description
builder.enumType('SilentEnum', { values: ['a', 'b'] });

builder.objectRef<{ a: string }>('SilentEdge').implement({
  description: 'T.',
  fields: (t) => ({
    // @ts-expect-error an edge without a description
    a: t.edge({ type: 'String', operation: echo, to: () => null }),
  }),
});

builder.objectRef<{ a: string }>('ListEdge').implement({
  description: 'T.',
  fields: (t) => ({
    // @ts-expect-error a list edge that returns one item
    a: t.edge({ type: ['String'], description: 'A.', operation: echo, to: () => ({ code: 1 }) }),
  }),
});

const { echo } = builder.operations((t) => ({
  echo: t.field({
    type: 'String',
    description: 'Y.',
    api: { ...api, examples: [{ name: 'One', args: { code: 1 } }] },
    args: { code: t.arg.int({ required: true, description: 'A code.' }) },
    resolve,
  }),
}));

builder.objectRef<{ a: string }>('WrongEdges').implement({
  description: 'T.',
  fields: (t) => ({
    fine: t.edge({ type: 'String', description: 'A.', operation: echo, to: () => ({ code: 1 }) }),
    fineList: t.edge({ type: ['String'], description: 'A.', operation: echo, to: () => [{ code: 1 }] }),
    // @ts-expect-error an operation given by its name
    named: t.edge({ type: 'String', description: 'A.', operation: 'echo', to: () => ({ code: 1 }) }),
    // @ts-expect-error an edge whose type differs from that of its operation
    typed: t.edge({ type: 'Int', description: 'A.', operation: echo, to: () => ({ code: 1 }) }),
    // @ts-expect-error an argument of another type
    worded: t.edge({ type: 'String', description: 'A.', operation: echo, to: () => ({ code: 'one' }) }),
    strange: t.edge({
      type: 'String',
      description: 'A.',
      operation: echo,
      // @ts-expect-error an argument that the operation does not have
      to: () => ({ code: 1, year: 1 }),
    }),
    strangeList: t.edge({
      type: ['String'],
      description: 'A.',
      operation: echo,
      // @ts-expect-error an argument that the operation does not have, in a list
      to: () => [{ code: 1, year: 1 }],
    }),
    // @ts-expect-error no value for a required argument
    empty: t.edge({ type: 'String', description: 'A.', operation: echo, to: () => ({ code: null }) }),
    strangeItem: t.edge({
      type: ['String'],
      description: 'A.',
      operation: echo,
      // @ts-expect-error an argument that the operation does not have, in one of the items
      to: ({ a }) => [{ code: 1 }, a === 'x' ? { code: 2 } : { code: 3, year: 1 }],
    }),
    strangeSometimes: t.edge({
      type: 'String',
      description: 'A.',
      operation: echo,
      // @ts-expect-error an argument that the operation does not have, in one of two cases
      to: ({ a }) => (a === 'x' ? { code: 1 } : { code: 1, year: 1 }),
    }),
  }),
});
