import { readFileSync } from 'node:fs';
import { isObjectType, isScalarType, isSpecifiedScalarType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { schema } from '../../src/schema/index.ts';

const page = readFileSync(new URL('../../docs/graphql.md', import.meta.url), 'utf8');
const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'));
const scalars = types
  .filter((type) => isScalarType(type) && !isSpecifiedScalarType(type))
  .map(({ name }) => name)
  .sort();

/** Key fields of types according to the page; empty if the page says that a type has none. */
const KEYS = [...page.matchAll(/^ {4}(\w+): \{ keyFields: (.*) \},$/gm)].map(
  ([, name = '', fields = '']) =>
    [name, [...fields.matchAll(/'(\w+)'/g)].map(([, field = '']) => field)] as const,
);

describe('the documentation page for GraphQL clients', () => {
  it('maps exactly the existing scalars', () => {
    const [, mapped = ''] = /scalars: \{\n([\s\S]*?)\n {8}\},/.exec(page) ?? [];
    expect([...mapped.matchAll(/^ {10}(\w+): /gm)].map(([, name]) => name).sort()).toEqual(scalars);
    const rows = page.split('\n').flatMap((line) => /^\| `(\w+)` \|/.exec(line)?.[1] ?? []);
    expect(rows.sort()).toEqual(scalars);
  });

  it.each(KEYS)('identifies %s by fields that are never null: %j', (name, keys) => {
    const type = schema.getType(name);
    const fields = isObjectType(type) ? type.getFields() : {};
    for (const key of keys) expect(String(fields[key]?.type), key).toMatch(/^(String|Int|ID)!$/);
    expect(isObjectType(type)).toBe(true);
  });

  it('covers every type with an id, because client caches assume that the id identifies the object', () => {
    const withId = types.filter(
      (type) => isObjectType(type) && ('id' in type.getFields() || '_id' in type.getFields()),
    );
    expect(KEYS.map(([name]) => name)).toEqual(expect.arrayContaining(withId.map(({ name }) => name)));
    expect(withId.length).toBeGreaterThan(0);
  });
});
