import { describe, expect, test } from 'vitest';
import {
  type AddressRange,
  addressWords,
  findSpan,
  packSpans,
  spanCount,
} from '../../src/formats/ip-spans.ts';
import { runAtOnce } from '../../src/scheduling/steps.ts';

const pack = (ranges: readonly AddressRange[], width: 32 | 128) => runAtOnce(packSpans(ranges, width));
const bytesOf = (address: bigint, width: 32 | 128) =>
  Array.from({ length: width / 8 }, (_, index) =>
    Number((address >> BigInt(width - 8 * (index + 1))) & 0xffn),
  );
const block = (start: bigint, size: bigint, label?: number): AddressRange => {
  const first = start - (start % size);
  return { first, last: first + size - 1n, ...(label !== undefined && { label }) };
};

describe.each([
  [32, 1n],
  [128, 1n],
  [128, 1n << 64n],
] as const)('ranges of %i bits in units of %i', (width, unit) => {
  test('are found, with the label of the narrowest range, as in a search through all of them', () => {
    let seed = 42;
    const random = (limit: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return BigInt(Math.floor((seed / 2_147_483_648) * limit));
    };
    const ranges = Array.from({ length: 400 }, (_, label) =>
      block(random(5_000) * unit, (1n << random(8)) * unit, label),
    );
    const spans = pack(ranges, width);
    expect(spans.words).toBe(width === 32 ? 1 : unit === 1n ? 4 : 2);
    for (let at = 0n; at < 5_200n; at++) {
      const address = at * unit;
      const around = ranges.filter(({ first, last }) => first <= address && address <= last);
      const size = (range: AddressRange) => range.last - range.first;
      const narrowest = around.reduce<AddressRange | undefined>(
        (best, range) => (best && size(best) < size(range) ? best : range),
        undefined,
      );
      const index = findSpan(spans, addressWords(bytesOf(address, width)));
      expect(index < 0 ? undefined : spans.labels?.[index], `${at}`).toBe(narrowest?.label);
    }
  });
});

test('adjacent and nested ranges without labels are merged', () => {
  const spans = pack([block(512n, 256n), block(256n, 256n), block(600n, 8n), block(1_024n, 1n)], 32);
  expect([spanCount(spans), [...spans.first], [...spans.last]]).toEqual([2, [256, 1_024], [767, 1_024]]);
});

test('the first and the last address of a version are found', () => {
  const last = (1n << 128n) - 1n;
  const spans = pack([block(0n, 1n), block(last, 1n)], 128);
  expect([0n, 1n, last - 1n, last].map((ip) => findSpan(spans, addressWords(bytesOf(ip, 128))))).toEqual([
    0, -1, -1, 1,
  ]);
  expect(findSpan(pack([], 32), [0])).toBe(-1);
});
