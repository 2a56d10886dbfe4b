import { expect, test } from 'vitest';
import { createResources } from '../../src/scheduling/resources.ts';
import { shareOfProcess } from '../../src/scheduling/process-share.ts';

const MIB = 2 ** 20;

test('each process has its part of what the machine has, and at least what goes on with', () => {
  expect([1, 2, 3, 64].map((processes) => shareOfProcess(100, processes, 10))).toEqual([100, 50, 33, 10]);
  // What a single process has is not raised to what several need.
  expect(shareOfProcess(5, 1, 10)).toBe(5);
  expect(createResources().requestSlots.capacity).toBe(2 * createResources(2).requestSlots.capacity);
});

test('a file in base64 finds room in one process of many, beside others', () => {
  const { memory } = createResources(64);
  expect(memory.take('bob', 16 * MIB)).toBe(true);
  expect([27, 20].map((mib) => memory.take('account 1', mib * MIB))).toEqual([true, true]);
});
