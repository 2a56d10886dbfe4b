import { z } from 'zod';
import { newBuilder } from '../src/schema/builder.ts';
import type { ApiInfo } from '../src/schema/index.ts';

/**
 * A made-up service with everything that an endpoint can declare, including features that no real endpoint uses yet.
 */
const builder = newBuilder();

interface Bread {
  name: string;
  kind: 'rye' | 'wheat';
  grams: number | null;
  baker: { name: string } | null;
  tags: string[];
}

const KindType = builder.enumType('Kind', {
  description: 'Grain of the flour.',
  values: { rye: { description: 'Rye.' }, wheat: { description: 'Wheat.' } },
});
const BakerType = builder.objectRef<{ name: string }>('Baker').implement({
  description: 'A baker.',
  fields: (t) => ({ name: t.exposeString('name', { description: 'The name.' }) }),
});
const BreadType = builder.objectRef<Bread>('Bread');
BreadType.implement({
  description: 'A bread.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The name <b>as it is</b>.' }),
    kind: t.expose('kind', { type: KindType, description: 'The flour.' }),
    grams: t.exposeInt('grams', { nullable: true, description: 'Weight in grams; null if it varies.' }),
    baker: t.expose('baker', {
      type: BakerType,
      nullable: true,
      description: 'Baker; null if baked by a machine.',
    }),
    tags: t.exposeStringList('tags', { description: 'Free-form tags.' }),
    alike: t.edge({
      type: BreadType,
      description: 'A similar bread.',
      operation: bread,
      to: () => ({ name: 'Rye' }),
    }),
  }),
});

const rye: Bread = { name: 'Rye', kind: 'rye', grams: null, baker: null, tags: [] };

const { bread } = builder.operations((t) => ({
  bread: t.field({
    type: BreadType,
    description: 'Looks up a bread by its name.',
    api: {
      path: '/bakery/v1/breads/:name',
      cost: 'bundled',
      examples: [{ name: 'Rye', args: { name: 'Rye' } }],
    },
    args: {
      name: t.arg.string({
        required: true,
        description: 'Name of the bread.',
        validate: { schema: z.string().min(1) },
      }),
    },
    resolve: () => rye,
  }),
  breadSearch: t.field({
    type: [BreadType],
    description: 'Finds breads that match every filter.',
    api: {
      path: '/bakery/v1/breads/search',
      aliases: ['/bakery/breads/search'],
      method: 'GET|POST',
      cost: 'bundled',
      examples: [
        { name: 'Everything', args: {} },
        { name: 'Rye & spelt', args: { kind: 'rye', tags: ['dark', 'sour'], weights: [500], fresh: true } },
      ],
    },
    args: {
      kind: t.arg({ type: KindType, description: 'Returns only breads of this kind.' }),
      tags: t.arg.stringList({
        description: 'Returns only breads with all of these tags.',
        validate: { schema: z.array(z.string().min(2).max(20)).max(5) },
      }),
      weights: t.arg.intList({
        description: 'Returns only breads of these weights in grams.',
        validate: { schema: z.array(z.int().min(1)) },
      }),
      fresh: t.arg.boolean({ defaultValue: false, description: 'Returns only breads baked today.' }),
    },
    resolve: () => [rye],
  }),
  breadOrder: t.field({
    type: 'String',
    description: 'Orders a bread for the next day.',
    api: {
      path: '/market/v1/order',
      method: 'POST',
      cost: 'ai',
      noStore: true,
      examples: [{ name: 'Two', args: { name: "Baker's", count: 2 } }],
    },
    args: {
      name: t.arg.string({ required: true, description: 'Name of the bread.' }),
      count: t.arg.int({ description: 'Number of breads.', validate: { schema: z.int().positive() } }),
    },
    resolve: () => 'ordered',
  }),
}));

export const bakery = builder.toSchema({ sortSchema: false });

export const bakeryApis: readonly ApiInfo[] = [
  { name: 'bakery', title: 'Bakery', description: 'Breads & more.' },
  { name: 'market', title: 'Market', description: 'Orders.' },
];
