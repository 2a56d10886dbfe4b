import { describe, expect, it } from 'vitest';
import type { Parameter, Reference } from '../../src/rest/openapi/document.ts';
import { openapi } from '../../src/rest/openapi.ts';
import { endpoints } from '../../src/schema/endpoints.ts';
import { schema } from '../../src/schema/index.ts';
import { bakery, bakeryApis } from '../example-schema.ts';
import { bakeryDocument, operationOf, operationsOf, ownOf } from './openapi-document.ts';

const names = (references: readonly (Parameter | Reference)[]): string[] =>
  references.flatMap((one) => ('$ref' in one ? [one.$ref.split('/').at(-1) as string] : []));

describe('a GraphQL sample', () => {
  const sampleOf = (operation: string) => operationOf(bakeryDocument, operation)['x-codeSamples'][0]?.source;

  it('has the arguments of the first example, and no others', () => {
    expect(sampleOf('breadSearch')).toMatch(/^\{\n {2}breadSearch \{/);
    expect(sampleOf('breadOrder')).toBe('{\n  breadOrder(name: "Baker\'s", count: 2)\n}');
  });

  it('selects the fields that REST returns, including inner objects but not edges', () => {
    expect(sampleOf('bread')).toBe(
      '{\n  bread(name: "Rye") {\n    name\n    kind\n    grams\n    baker {\n      name\n    }\n    tags\n  }\n}',
    );
  });
});

it.each(endpoints(schema))('Postman can send the first example of $name', ({ examples, args }) => {
  // For a falsy value, Postman sends the enclosing object.
  const given = args.filter(
    ({ name, defaultValue }) => (examples[0]?.args[name] ?? defaultValue) !== defaultValue,
  );
  expect(given.filter(({ name }) => !examples[0]?.args[name])).toEqual([]);
});

describe('an OpenAPI operation', () => {
  const search = operationOf(bakeryDocument, 'breadSearch');
  const order = operationOf(bakeryDocument, 'breadOrder');

  it('allows list parameters to be repeated, and contains the rules of the list and of its items', () => {
    expect(ownOf(search).find(({ name }) => name === 'tags')).toMatchObject({
      in: 'query',
      style: 'form',
      explode: true,
      schema: { type: 'array', maxItems: 5, items: { type: 'string', minLength: 2, maxLength: 20 } },
    });
  });

  it('states the default of a parameter and whether it is required', () => {
    const fresh = ownOf(search).find(({ name }) => name === 'fresh');
    expect(fresh).toMatchObject({ required: false, schema: { type: 'boolean', default: false } });
    expect(ownOf(operationOf(bakeryDocument, 'bread'))[0]).toMatchObject({ in: 'path', required: true });
  });

  it('contains the bounds of its own rules, but not the bounds of every integer or double', () => {
    expect(order.requestBody?.content['application/json'].schema.properties?.count).toEqual({
      type: 'integer',
      format: 'int32',
      exclusiveMinimum: 0,
      description: 'Number of breads.',
    });
  });

  it('is separate for POST and for each alias', () => {
    expect(operationsOf(bakeryDocument).map(({ operationId }) => operationId)).toEqual([
      'bread',
      'breadSearch',
      'breadSearchPost',
      'breadSearchAlias',
      'breadSearchPostAlias',
      'breadOrder',
    ]);
    expect(operationOf(bakeryDocument, 'breadSearchAlias')['x-alias-of']).toBe('breadSearch');
  });

  it('returns all fields except edges, and allows null only if the type does', () => {
    const { Bread } = bakeryDocument.components.schemas;
    expect(Bread?.required).toEqual(['name', 'kind', 'grams', 'baker', 'tags']);
    expect(Bread?.properties?.grams).toMatchObject({ type: ['integer', 'null'] });
    expect(Bread?.properties?.baker).toMatchObject({
      anyOf: [{ $ref: '#/components/schemas/Baker' }, { type: 'null' }],
    });
    expect(Bread?.properties?.kind).toMatchObject({ $ref: '#/components/schemas/Kind' });
    expect(search.responses[200].content?.['application/json']?.schema).toEqual({
      type: 'array',
      items: { $ref: '#/components/schemas/Bread' },
    });
  });

  it('supports revalidation only if its answers are bundled and cacheable', () => {
    expect(names(search.parameters)).toContain('IfNoneMatch');
    expect(search.responses).toHaveProperty('304');
    expect(search.responses[200].headers).toHaveProperty('ETag');
    expect(names(order.parameters)).not.toContain('IfNoneMatch');
    expect(order.responses).not.toHaveProperty('304');
    expect(order.responses[200].headers).not.toHaveProperty('ETag');
  });

  it('lists its possible errors', () => {
    expect(Object.keys(search.responses)).toEqual([
      '200',
      '204',
      '304',
      '400',
      '401',
      '404',
      '429',
      '503',
      'default',
    ]);
    expect(Object.keys(order.responses)).toEqual([
      '200',
      '204',
      '400',
      '401',
      '404',
      '409',
      '413',
      '415',
      '422',
      '429',
      '502',
      '503',
      '504',
      'default',
    ]);
  });

  it('must belong to an API in the list', () => {
    expect(() => openapi(bakery, [], { version: '1.0.0' })).toThrow(/no API/);
  });

  it('marks shortened lists in long examples', () => {
    const breads = Array.from({ length: 200 }, (_, index) => ({ name: `Bread ${index}` }));
    const { paths } = openapi(bakery, bakeryApis, {
      version: '1.0.0',
      answerOf: (operation, example) =>
        operation === 'breadSearch' && example === 'everything' ? breads : undefined,
    });
    expect(
      paths['/bakery/v1/breads/search']?.get?.responses[200].content?.['application/json']?.examples,
    ).toEqual({
      everything: {
        summary: 'Everything',
        description: 'Lists are shortened to 3 items in this example.',
        value: breads.slice(0, 3),
      },
    });
  });
});
