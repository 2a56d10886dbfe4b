import { describe, expect, it } from 'vitest';
import { endpoints } from '../../src/schema/endpoints.ts';
import { FOREIGN_NAMES } from '../../src/schema/foreign-names.ts';
import { schema } from '../../src/schema/index.ts';
import { parameterKeyOf } from '../../src/schema/parameters.ts';

describe('another service’s name for an argument', () => {
  it.each(
    endpoints(schema),
  )('differs from the names of all arguments of $name, and refers to only one of them', ({ args }) => {
    const own = new Set(args.map(({ name }) => parameterKeyOf(name)));
    const beside = args.flatMap(({ extensions }) => (extensions.alsoKnownAs as string[] | undefined) ?? []);
    expect(beside.filter((name) => own.has(parameterKeyOf(name)))).toEqual([]);
    expect(new Set(beside.map(parameterKeyOf)).size).toBe(beside.length);
  });

  it.each(endpoints(schema))('refers to only one argument of $name, even if the common table is included', ({
    args,
  }) => {
    // An argument's own name and its aliases take precedence over the table.
    const taken = args.flatMap(({ name, extensions }) => [
      name,
      ...((extensions.alsoKnownAs as string[] | undefined) ?? []),
    ]);
    const known = new Set(taken.map(parameterKeyOf));
    const general = args.flatMap(({ name }) => [...new Set(FOREIGN_NAMES.get(name)?.map(parameterKeyOf))]);
    const open = general.filter((key) => !known.has(key));
    expect(open.filter((key, index) => open.indexOf(key) !== index)).toEqual([]);
  });

  it('is listed in the table only for existing arguments', () => {
    const names = new Set(endpoints(schema).flatMap(({ args }) => args.map(({ name }) => name)));
    expect([...FOREIGN_NAMES.keys()].filter((name) => !names.has(name))).toEqual([]);
  });
});
