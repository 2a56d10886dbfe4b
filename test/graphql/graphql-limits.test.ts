import { buildSchema, type FragmentDefinitionNode, getIntrospectionQuery, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { LIMITS, measured } from '../../src/graphql/limits.ts';
import { openTestService } from '../service-in-memory.ts';

const messages = (query: string) => measured(parse(query)).excesses.map(({ message }) => message);
const times = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => text(i)).join(' ');
const nested = (depth: number) => `${'{ a '.repeat(depth)}${'}'.repeat(depth)}`;

describe('the limits of a GraphQL document', () => {
  it('allow at most 12 levels', () => {
    expect(messages(nested(12))).toEqual([]);
    expect(messages(nested(13))).toEqual(['The operation has 13 levels of fields; at most 12 are allowed.']);
    expect(messages(`{ ... { ...F } } fragment F on Query ${nested(13)}`)).toHaveLength(1);
  });

  it('allow at most 30 aliases, and count a repeated field as an alias', () => {
    expect(messages(`{ a { ${times(30, (i) => `x${i}: b`)} } }`)).toEqual([]);
    const refusal = ['The operation has 31 aliases and repeated fields; at most 30 are allowed.'];
    expect(messages(`{ a { ${times(31, (i) => `x${i}: b`)} } }`)).toEqual(refusal);
    expect(messages(`{ a { ${times(32, () => 'b')} } }`)).toEqual(refusal);
    expect(
      messages(
        `{ a { ${times(16, (i) => `x${i}: b`)} } ...F } fragment F on Query { c { ${times(15, (i) => `x${i}: b`)} } }`,
      ),
    ).toEqual(refusal);
  });

  it('allow at most 20 root fields', () => {
    const fields = (count: number) => times(count, (i) => `a${i}`);
    expect(messages(`{ ${fields(20)} }`)).toEqual([]);
    expect(messages(`{ ${fields(21)} }`)).toEqual([
      'The operation has 21 root fields; at most 20 are allowed.',
    ]);
    expect(messages(`{ a { ${fields(300)} } }`)).toEqual([]);
  });

  it('apply to a fragment each time that it is spread', () => {
    expect(messages(`{ ...F ...F ...F } fragment F on Query { ${times(7, (i) => `a${i}`)} }`)).toEqual([
      'The operation has 21 root fields; at most 20 are allowed.',
    ]);
  });

  it('apply to every operation of a document, and all excesses are reported together', () => {
    const wide = times(31, (i) => `x${i}: a`);
    expect(messages(`query A { a } query B ${nested(14)} query C { ${wide} }`)).toEqual([
      'The operation has 14 levels of fields; at most 12 are allowed.',
      'The operation has 31 aliases and repeated fields; at most 30 are allowed.',
      'The operation has 31 root fields; at most 20 are allowed.',
    ]);
  });

  it('leave unknown and recursive fragments to other rules, and accept valid documents', () => {
    expect(messages('{ ...Nowhere }')).toEqual([]);
    expect(messages('{ ...A } fragment A on Query { a ...B } fragment B on Query { b ...A ...B }')).toEqual(
      [],
    );
  });

  it('allow the introspection queries of graphql-js and GraphiQL', async () => {
    await using service = await openTestService();
    const everything = {
      specifiedByUrl: true,
      directiveIsRepeatable: true,
      schemaDescription: true,
      inputValueDeprecation: true,
      oneOf: true,
    };
    for (const options of [{}, everything]) {
      const { status, body } = await service.query(getIntrospectionQuery(options));
      expect([status, body.errors]).toEqual([200, undefined]);
      expect(body.data.__schema.types.length).toBeGreaterThan(20);
    }
  });

  it('do not allow circular introspection', async () => {
    await using service = await openTestService();
    const { body } = await service.query(
      `{ __schema { types { ${'fields { type { '.repeat(4)} name ${'} } '.repeat(4)} } } }`,
    );
    expect(body.errors[0].message).toMatch(/introspection depth/);
  });
});

describe('a document that exceeds the limits', () => {
  it.each([
    [`{ ${times(21, () => 'referenceTld(tld: "com") { tld }')} }`, /at most 20/],
    [`{ ${times(31, (i) => `a${i}: __typename`)} }`, /at most 30/],
    [`{ ${times(LIMITS.tokens, () => '__typename')} }`, /2000 tokens/],
  ])('is refused before any lookup or charge', async (query, words) => {
    await using service = await openTestService();
    for (const key of [service.key, '']) {
      const { body } = await service.query(query, {}, { 'X-Api-Key': key });
      expect(body.errors[0].message).toMatch(words);
      expect(body).not.toHaveProperty('data');
    }
    expect(await service.used()).toBe(0);
  });

  it('is refused for its tokens only if it has more than 2,000', async () => {
    await using service = await openTestService();
    const query = (arguments_: number) =>
      `{ __typename @skip(if: false) ... { ${times(arguments_, () => '...{__typename}')} } }`;
    // The parser counts tokens; these queries are refused afterwards for their root fields.
    expect((await service.query(query(496))).body.errors[0].message).toMatch(/root fields/);
    expect((await service.query(query(500))).body.errors[0].message).toMatch(/tokens/);
  });

  it('is measured by reading each fragment once, even if each fragment doubles the number of fields', () => {
    const levels = 200;
    const document = parse(
      `{ ...F0 } ${times(levels, (i) => `fragment F${i} on Query { ...F${i + 1} ...F${i + 1} }`)} fragment F${levels} on Query { a }`,
    );
    let reads = 0;
    const definitions = document.definitions.map((definition) => {
      const { selectionSet } = definition as FragmentDefinitionNode;
      const counted = {
        ...selectionSet,
        get selections() {
          reads += 1;
          return selectionSet.selections;
        },
      };
      return { ...definition, selectionSet: counted } as FragmentDefinitionNode;
    });
    expect(measured({ ...document, definitions }).excesses.map(({ message }) => message)).toEqual([
      'The operation has more than 1,000,000 root fields; at most 20 are allowed.',
    ]);
    expect(reads).toBe(levels + 2);
  });

  it('is refused before graphql-js compares all pairs of selections with the same name', async () => {
    await using service = await openTestService();
    const { body } = await service.query(`{ __schema { ${times(200, () => 'types { name name: kind }')} } }`);
    expect(body.errors).toHaveLength(1);
    expect(body.errors[0].message).toMatch(/^The operation has 399 aliases/);
  });

  it('is measured without looking for conflicting fields, which graphql-js finds later', () => {
    const conflict = parse('{ a: b a: c }');
    expect(measured(conflict).excesses).toEqual([]);
    expect(validate(buildSchema('type Query { b: Int c: Int }'), conflict)).toHaveLength(1);
  });
});
