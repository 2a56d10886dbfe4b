import { expect, test } from 'vitest';
import { answerSchemaOf, boundedSchemaOf } from '../../../src/libraries/llm/schema.ts';
import { jsonIn, shaped } from '../../../src/resolvers/llm/answer.ts';
import { billUpgrade, type FoundBill, NOTHING } from './bill.ts';

test('the JSON object in a model’s answer is found between other text', () => {
  expect(jsonIn('{"a": 1}')).toEqual({ a: 1 });
  expect(jsonIn('<think>{"a": 2}</think>{"a": {"b": 1}} done')).toEqual({ a: { b: 1 } });
  for (const none of ['', '[1]', '}{', '{', 'null', '{"a": }', '<think>{"a": 1}</think>'])
    expect(jsonIn(none)).toBeUndefined();
});

test('an answer is adapted to its schema where possible, without hiding errors', () => {
  const schema = answerSchemaOf(billUpgrade.schema);
  const bounded = boundedSchemaOf(billUpgrade.schema);
  const long = {
    lines: Array(150).fill({ text: 'a', amount: null }),
    number: 'x'.repeat(51),
    supplier: 'x'.repeat(50),
  };
  const { lines, ...rest } = shaped(long, bounded) as FoundBill;
  expect([lines.length, rest]).toMatchObject([100, { number: null, supplier: long.supplier }]);
  expect(JSON.stringify(schema)).not.toContain('max');
  expect(shaped(undefined, schema)).toBeUndefined();
  expect(shaped([], schema)).toEqual([]);
  expect(shaped({ lines: [{ text: 5 }, 'x'], constructor: 1 }, schema)).toEqual({
    ...NOTHING,
    lines: [{ text: '5', amount: null }, 'x'],
  });
});
