import { expect, test } from 'vitest';
import { shareOfProcess } from '../../src/scheduling/process-share.ts';
import { createResources } from '../../src/scheduling/resources.ts';

const MIB = 2 ** 20;

test('each process gets its share of the machine’s resources, but at least a minimum', () => {
  expect([1, 2, 3, 64].map((processes) => shareOfProcess(100, processes, 10))).toEqual([100, 50, 33, 10]);
  // The minimum applies only if there are several processes.
  expect(shareOfProcess(5, 1, 10)).toBe(5);
  expect(createResources().requestSlots.capacity).toBe(2 * createResources(2).requestSlots.capacity);
});

test('the body memory of one of many processes is large enough for a Base64 file and other bodies', () => {
  const { memory } = createResources(64);
  expect(memory.take('bob', 16 * MIB)).toBe(true);
  expect([27, 20].map((mib) => memory.take('account 1', mib * MIB))).toEqual([true, true]);
});
