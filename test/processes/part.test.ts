import { expect, test } from 'vitest';
import { createGovernor } from '../../src/scheduling/resources.ts';
import { partOf } from '../../src/scheduling/process-share.ts';

const MIB = 2 ** 20;

test('each process has its part of what the machine has, and at least what goes on with', () => {
  expect([1, 2, 3, 64].map((processes) => partOf(100, processes, 10))).toEqual([100, 50, 33, 10]);
  // What a single process has is not raised to what several need.
  expect(partOf(5, 1, 10)).toBe(5);
  expect(createGovernor().places.capacity).toBe(2 * createGovernor(2).places.capacity);
});

test('a file in base64 finds room in one process of many, beside others', () => {
  const { memory } = createGovernor(64);
  expect(memory.take('bob', 16 * MIB)).toBe(true);
  expect([27, 20].map((mib) => memory.take('account 1', mib * MIB))).toEqual([true, true]);
});
