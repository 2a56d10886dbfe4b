import { getOperationAST, getVariableValues, type VariableValues } from 'graphql';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createDocuments } from '../../src/graphql/documents.ts';
import { newBuilder } from '../../src/schema/builder.ts';
import { schema as serviceSchema } from '../../src/schema/index.ts';
import { openTestService } from '../service-in-memory.ts';

/** Two operations that modify their arguments, although resolvers should not do so. */
const schema = (() => {
  const builder = newBuilder();
  const rules = { schema: z.any() };
  const api = <Of>(path: string, of: Of) =>
    ({ path: `/own/v1/${path}`, cost: 'bundled', examples: [{ name: 'One', args: { of } }] }) as const;
  builder.queryFields((t) => ({
    words: t.stringList({
      description: 'Returns the given words and one more.',
      api: api('words', ['a']),
      args: { of: t.arg.stringList({ required: true, description: 'Words.' }) },
      resolve: (_root, { of }) => {
        of.push('more');
        return [...of];
      },
    }),
    number: t.int({
      description: 'Returns the given number, then increments the argument.',
      api: api('number', 1),
      args: { of: t.arg.int({ required: true, description: 'A number.', validate: rules }) },
      resolve: (_root, args) => args.of++,
    }),
  }));
  return builder.toSchema({ sortSchema: false });
})();

/** Returns the variables of a request for the document, and its plan for them. */
function planned(documents: ReturnType<typeof createDocuments>, text: string, given = {}) {
  const { plans, document } = documents.known(text) ?? documents.prepare(text, 'account 1');
  const operation = document && getOperationAST(document);
  if (!operation) throw new Error('no operation');
  const { variableValues: variables } = getVariableValues(
    schema,
    operation.variableDefinitions ?? [],
    given,
  ) as { variableValues: VariableValues };
  return { variables, plan: plans.of(operation, variables) };
}

const planOf = (...question: Parameters<typeof planned>) => planned(...question).plan;

describe('a GraphQL plan', () => {
  it('is created once for each query text and used for all values of variables', () => {
    const documents = createDocuments(schema);
    const text = 'query($n: Int!) { number(of: $n) }';
    expect(planOf(documents, text, { n: 1 })).toBe(planOf(documents, text, { n: 2 }));
  });

  it('contains no values from a request except those that conditions read', () => {
    const documents = createDocuments(schema);
    const text = `query($n: Int!, $w: String!, $yes: Boolean!, $no: Boolean = false) {
      number(of: $n) @include(if: $yes) @skip(if: $no) words(of: [$w]) fixed: number(of: 7)
    }`;
    const given = { n: 4711, w: 'secret', yes: true };
    const { plan, variables } = planned(documents, text, given);
    for (const { args } of plan.root) args.read(variables);
    const { sources, coerced } = plan.conditions;
    expect([{ ...sources }, { ...coerced }]).toEqual([{}, { yes: true, no: false }]);
    expect(plan.root.map(({ args }) => args.cached)).toEqual([undefined, undefined, { of: 7 }]);
    expect(planOf(documents, text, { ...given, n: 4712 })).toBe(plan);
    expect(planOf(documents, text, { ...given, yes: false })).not.toBe(plan);
  });

  it('is created for every combination of conditions, but cached only for some', () => {
    const documents = createDocuments(schema);
    const names = Array.from({ length: 5 }, (_, index) => `c${index}`);
    const declared = names.map((name) => `$${name}: Boolean!`).join(' ');
    const text = `query(${declared}) { ${names.map((name) => `${name}: __typename @skip(if: $${name})`).join(' ')} }`;
    const kept = Array.from({ length: 32 }, (_, choice) => {
      const given = Object.fromEntries(names.map((name, bit) => [name, (choice & (1 << bit)) > 0]));
      const plan = planOf(documents, text, given);
      expect(plan.root.map(({ key }) => key)).toEqual(names.filter((name) => !given[name]));
      return planOf(documents, text, given) === plan;
    });
    expect(kept.filter(Boolean)).toHaveLength(8);
  });

  it('is not cached if fragments expand far beyond the size of the text', () => {
    const documents = createDocuments(serviceSchema);
    const leaves =
      'alpha2 alpha3 areaKm2 borders callingCodes continents fips gdpUsd ioc numeric population region status timezones tlds subregion unMember landlocked';
    const levels = Array.from({ length: 10 }, (_, level) => {
      const next = level < 9 ? `neighbours { ...F${level + 1} }` : '';
      const far = level < 7 ? `airports { items { country { ...F${level + 3} } } }` : '';
      return `fragment F${level} on Country { ${leaves} ${next} ${far} }`;
    });
    const text = `{ countriesByCode(code: "DE") { ...F0 } } ${levels.join(' ')}`;
    const { plans, errors } = documents.prepare(text, 'account 1');
    expect([errors, plans?.size]).toEqual([undefined, 0]);
    expect(planOf(documents, text)).not.toBe(planOf(documents, text));
  });

  it('gives every request its own copy of the arguments', async () => {
    await using service = await openTestService({ schema });
    for (const _ of [1, 2, 3]) {
      const { body } = await service.query('{ words(of: ["a"]) one: number(of: 1) }');
      expect(body.data).toEqual({ words: ['a', 'more'], one: 1 });
    }
  });
});

describe('a cached GraphQL document', () => {
  const fields = Array.from({ length: 18 }, (_, index) => `f${index}: __typename`).join(' ');
  const text = (name: string, index: number) => `query ${name}${index} { ${fields} }`;

  it('can be evicted by newer documents of the same client, but not by documents of other clients', () => {
    const documents = createDocuments(schema);
    const mine = Array.from({ length: 10 }, (_, index) => text('mine', index));
    for (const one of mine) documents.prepare(one, 'account 1');
    for (let index = 0; index < 1_000; index++) documents.prepare(text('theirs', index), 'account 2');
    expect(mine.filter((one) => documents.known(one))).toEqual(mine);
    expect(documents.known(text('theirs', 0))).toBeUndefined();
    expect(documents.known(text('theirs', 999))).toBeDefined();
  });

  it('shares its cache space with the documents of all unknown clients if it belongs to an unknown client', () => {
    const documents = createDocuments(schema);
    documents.prepare(text('mine', 0), 'account 1');
    for (let index = 0; index < 1_000; index++)
      documents.prepare(text('theirs', index), `address 10.0.${index >> 8}.${index & 255}`);
    expect(documents.known(text('mine', 0))).toBeDefined();
    expect(documents.known(text('theirs', 0))).toBeUndefined();
  });

  it('also belongs to other clients that request it', () => {
    const documents = createDocuments(schema);
    documents.prepare(text('shared', 0), 'account 1');
    expect(documents.known(text('shared', 0))).toBe(documents.known(text('shared', 0)));
    documents.prepare(text('shared', 0), 'account 2');
    for (let index = 0; index < 200; index++) documents.prepare(text('more', index), 'account 1');
    expect(documents.known(text('shared', 0))).toBeDefined();
  });
});
