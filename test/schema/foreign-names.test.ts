import { describe, expect, it } from 'vitest';
import { endpoints } from '../../src/schema/endpoints.ts';
import { FOREIGN_NAMES } from '../../src/schema/foreign-names.ts';
import { schema } from '../../src/schema/index.ts';

const keyOf = (name: string) => name.toLowerCase().replace(/[-_]/g, '');

describe('what other services call an argument', () => {
  it.each(endpoints(schema))('is no argument of $name, and stands for one only', ({ args }) => {
    const own = new Set(args.map(({ name }) => keyOf(name)));
    const beside = args.flatMap(({ extensions }) => (extensions.alsoKnownAs as string[] | undefined) ?? []);
    expect(beside.filter((name) => own.has(keyOf(name)))).toEqual([]);
    expect(new Set(beside.map(keyOf)).size).toBe(beside.length);
  });

  it('is told for arguments that exist', () => {
    const names = new Set(endpoints(schema).flatMap(({ args }) => args.map(({ name }) => name)));
    expect([...FOREIGN_NAMES.keys()].filter((name) => !names.has(name))).toEqual([]);
  });
});
