import { type GraphQLArgument, getNamedType, isObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Endpoint, endpoints, itemsOf, restFields } from '../../src/schema/endpoints.ts';
import { schema } from '../../src/schema/index.ts';
import { ruleOf } from '../../src/schema/pothos/argument-rules.ts';

/** Operations that return `{ count, total, items }`. */
const lists = endpoints(schema).filter(({ field }) => {
  const type = getNamedType(field.type);
  return isObjectType(type) && ['count', 'total', 'items'].every((name) => name in type.getFields());
});

/**
 * Lists without paging: lists for which the specification has no paging, lists that are always complete, and random
 * lists of `count` items.
 */
const WHOLE = [
  'referenceHttpStatuses',
  'holidaysPublic',
  'holidaysRange',
  'holidaysLongWeekends',
  'emojiRandom',
];

const argOf = ({ args }: Endpoint, name: string): GraphQLArgument | undefined =>
  args.find((arg) => arg.name === name);

/** Returns the descriptions of the argument in all operations that have it. */
const descriptionsOf = (name: string): (string | null | undefined)[] => [
  ...new Set(lists.flatMap((list) => argOf(list, name)?.description ?? [])),
];

describe('list operations', () => {
  it('are paged with limit and offset', () => {
    const without = lists.filter((list) => !argOf(list, 'limit') || !argOf(list, 'offset'));
    expect(without.map(({ name }) => name).sort()).toEqual(WHOLE.toSorted());
  });

  it('describe limit, offset and fields in the same way', () => {
    expect(descriptionsOf('offset').length).toBe(1);
    expect(descriptionsOf('fields').length).toBe(1);
    const own = lists
      .filter(({ name }) => WHOLE.includes(name))
      .map((list) => argOf(list, 'limit')?.description);
    expect(descriptionsOf('limit').filter((text) => !own.includes(text)).length).toBe(1);
  });

  it('allow callers to select exactly the fields that REST returns', () => {
    for (const list of lists) {
      expect(list.selects, list.name).toBe(argOf(list, 'fields')?.name);
      const rule = ruleOf(argOf(list, 'fields')?.extensions);
      if (!rule) continue;
      const { anyOf } = z.toJSONSchema(rule, { io: 'input' });
      const [named] = (anyOf ?? []).flatMap((one) => (typeof one === 'object' && one.items) || []);
      const item = itemsOf(list.field.type);
      expect((named as { enum?: string[] }).enum, list.name).toEqual(
        item && restFields(item).map(({ name }) => name),
      );
    }
  });
});

describe('a language argument', () => {
  const asking = endpoints(schema).filter((endpoint) => argOf(endpoint, 'language'));

  it('is always named language', () => {
    const others = /^(locale|lang|languages|languageCode)$/;
    expect(
      endpoints(schema).flatMap(({ name, args }) =>
        args.filter((arg) => others.test(arg.name)).map((arg) => `${name} ${arg.name}`),
      ),
    ).toEqual([]);
    expect(asking.length).toBeGreaterThan(12);
  });

  it.each(
    asking.map((endpoint) => ({ name: endpoint.name, arg: argOf(endpoint, 'language') as GraphQLArgument })),
  )('accepts BCP 47 tags but no language names in $name', ({ arg }) => {
    const rule = ruleOf(arg.extensions) as z.ZodType;
    const one = (tag: string) => (String(arg.type).startsWith('[') ? [tag] : tag);
    for (const tag of ['de', 'DE', 'deu', 'de-AT', 'de_CH', 'pt-BR', 'zh-Hant-TW'])
      expect(rule.safeParse(one(tag)).success, tag).toBe(true);
    for (const tag of ['xx', 'german', '', 'd', 'de-', 'de AT', 'mul'])
      expect(rule.safeParse(one(tag)).success, tag).toBe(false);
    const [issue] = rule.safeParse(one('german')).error?.issues ?? [];
    expect(issue?.message).toMatch(/: German has the code de$/);
  });
});
