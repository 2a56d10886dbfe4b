import { readFileSync } from 'node:fs';
import { isEnumType, isInputObjectType, isInterfaceType, isObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { COSTS } from '../../src/accounting/credits/cost.ts';
import { type Endpoint, endpoints } from '../../src/schema/endpoints.ts';
import { apiList, schema } from '../../src/schema/index.ts';
import { contracts } from '../../tools/generate.ts';

describe('the GraphQL schema', () => {
  it('matches schema.graphql', () => {
    const committed = readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8');
    expect(
      contracts()['schema.graphql'] === committed,
      'schema.graphql is out of date: run npm run generate',
    ).toBe(true);
  });

  it('describes every type, field, argument and enum value', () => {
    const silent: string[] = [];
    const note = (name: string, { description }: { description?: string | null | undefined }) => {
      if (!description) silent.push(name);
    };
    for (const type of Object.values(schema.getTypeMap())) {
      if (type.name.startsWith('__')) continue;
      note(type.name, type);
      if (isEnumType(type)) for (const value of type.getValues()) note(`${type.name}.${value.name}`, value);
      if (isInputObjectType(type))
        for (const field of Object.values(type.getFields())) note(`${type.name}.${field.name}`, field);
      if (!isObjectType(type) && !isInterfaceType(type)) continue;
      for (const field of Object.values(type.getFields())) {
        note(`${type.name}.${field.name}`, field);
        for (const arg of field.args) note(`${type.name}.${field.name}(${arg.name})`, arg);
      }
    }
    expect(silent).toEqual([]);
  });

  it('states the price of every operation and every edge at the end of its description', () => {
    const sentence = ({ credits }: Endpoint, per = '') =>
      credits === 0 ? 'Free of charge.' : `Costs ${credits} credit${credits === 1 ? '' : 's'}${per}.`;
    const operations = new Map(endpoints(schema).map((endpoint) => [endpoint.name, endpoint]));
    for (const endpoint of operations.values())
      expect(endpoint.field.description).toBe(`${endpoint.description} ${sentence(endpoint)}`);
    const edges = Object.values(schema.getTypeMap())
      .filter(isObjectType)
      .flatMap((type) => Object.values(type.getFields()))
      .filter(({ extensions }) => extensions.edge !== undefined);
    expect(edges.length).toBeGreaterThan(20);
    for (const { extensions, description } of edges)
      expect(description).toMatch(
        new RegExp(
          `\\. ${sentence(operations.get(String(extensions.edge)) as Endpoint, ' for each distinct lookup')}$`,
        ),
      );
  });

  it('adds no price to descriptions for REST, because OpenAPI has fields for the price', () => {
    for (const { description, name } of endpoints(schema))
      expect(description, name).not.toMatch(/costs \d|free of charge/i);
  });

  it('has only nullable operations, so that a failed operation does not affect the other answers', () => {
    for (const { field } of endpoints(schema)) expect(String(field.type), field.name).not.toMatch(/!$/);
  });
});

describe('the list of endpoints', () => {
  it('names an existing API for every endpoint, and has a single price per API except for results already charged', () => {
    for (const { api, name } of endpoints(schema))
      expect(
        apiList.map((one) => one.name),
        name,
      ).toContain(api);
    for (const { name } of apiList) {
      expect(
        new Set(
          endpoints(schema)
            .filter(({ api, mayBeLater, cost }) => api === name && !(mayBeLater && cost === 'free'))
            .map(({ credits }) => credits),
        ).size,
        name,
      ).toBe(1);
    }
  });

  it('uses the price that the specification states for each cost class', () => {
    expect(COSTS).toEqual({ free: 0, bundled: 1, live: 5, ai: 25 });
  });
});
