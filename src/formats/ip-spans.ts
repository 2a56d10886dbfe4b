import { type Steps, sortedBy } from '../scheduling/steps.ts';

/** A range of addresses as numbers, with the index of its label. */
export interface AddressRange {
  readonly first: bigint;
  readonly last: bigint;
  readonly label?: number;
}

/** Sorted, disjoint ranges of addresses of one IP version. Typed arrays take 8 to 32 bytes per range. */
export interface IpSpans {
  /**
   * The number of 32-bit words that are stored of an address: 1 for IPv4; 2 for IPv6, or 4 if a range is narrower than
   * 64 bits.
   */
  readonly words: 1 | 2 | 4;
  readonly first: Uint32Array;
  readonly last: Uint32Array;
  /** The index of the label of each range. Undefined if ranges have no labels. */
  readonly labels: Uint16Array | undefined;
}

/** The number of ranges that are read in one step. */
const STEP = 1_000;
const LOW_64_BITS = (1n << 64n) - 1n;

export const spanCount = ({ words, first }: IpSpans): number => first.length / words;

/** Returns the index of the range that contains an address; -1 if none does. `address` is the address in words. */
export function findSpan({ words, first, last }: IpSpans, address: ArrayLike<number>): number {
  let low = 0;
  let high = first.length / words - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    if (isBefore(address, first, middle * words, words)) high = middle - 1;
    else if (isAfter(address, last, middle * words, words)) low = middle + 1;
    else return middle;
  }
  return -1;
}

function isBefore(address: ArrayLike<number>, bounds: Uint32Array, at: number, words: number): boolean {
  for (let word = 0; word < words; word++) {
    const [own, bound] = [address[word] as number, bounds[at + word] as number];
    if (own !== bound) return own < bound;
  }
  return false;
}

function isAfter(address: ArrayLike<number>, bounds: Uint32Array, at: number, words: number): boolean {
  for (let word = 0; word < words; word++) {
    const [own, bound] = [address[word] as number, bounds[at + word] as number];
    if (own !== bound) return own > bound;
  }
  return false;
}

/** Returns the bytes of an address as 32-bit words. */
export function addressWords(bytes: readonly number[]): readonly number[] {
  const words: number[] = [];
  for (let index = 0; index < bytes.length; index++) {
    const word = index >>> 2;
    words[word] = (((words[word] ?? 0) << 8) | (bytes[index] as number)) >>> 0;
  }
  return words;
}

/**
 * Sorts and packs ranges of one IP version. Two ranges must be disjoint, or one must contain the other, as blocks in
 * CIDR notation do. The label of the narrowest range applies, and that of the last one among equal ranges.
 * @param width the number of bits in an address
 */
export function* packSpans(ranges: readonly AddressRange[], width: 32 | 128): Steps<IpSpans> {
  const sorted = yield* sortedBy(ranges, byPosition);
  const flat = yield* flattened(sorted);
  let isNarrow = false;
  for (const [index, { first, last }] of flat.entries()) {
    if (index % STEP === STEP - 1) yield;
    isNarrow ||= (first & LOW_64_BITS) !== 0n || (last & LOW_64_BITS) !== LOW_64_BITS;
  }
  const words = width === 32 ? 1 : isNarrow ? 4 : 2;
  const spans = {
    words,
    first: new Uint32Array(flat.length * words),
    last: new Uint32Array(flat.length * words),
    labels: flat.some(({ label }) => label !== undefined) ? new Uint16Array(flat.length) : undefined,
  } as const;
  for (const [index, { first, last, label }] of flat.entries()) {
    if (index % STEP === STEP - 1) yield;
    for (let word = 0; word < words; word++) {
      const shift = BigInt(width - 32 * (word + 1));
      spans.first[index * words + word] = Number((first >> shift) & 0xffffffffn);
      spans.last[index * words + word] = Number((last >> shift) & 0xffffffffn);
    }
    if (spans.labels) spans.labels[index] = label ?? 0;
  }
  return spans;
}

/** Orders ranges by their first address. A range precedes the ranges that it contains. */
function byPosition(left: AddressRange, right: AddressRange): number {
  if (left.first !== right.first) return left.first < right.first ? -1 : 1;
  return left.last > right.last ? -1 : Number(left.last < right.last);
}

/** Makes sorted ranges disjoint, and merges adjacent ones that have the same label. */
function* flattened(sorted: readonly AddressRange[]): Steps<readonly AddressRange[]> {
  const flat: AddressRange[] = [];
  const open: AddressRange[] = [];
  /** The first address that is not in `flat` yet. */
  let next = 0n;
  const add = (last: bigint, label: number | undefined): void => {
    if (last < next) return;
    const before = flat.at(-1);
    if (before && before.last + 1n === next && before.label === label)
      flat[flat.length - 1] = { ...before, last };
    else flat.push({ first: next, last, ...(label !== undefined && { label }) });
    next = last + 1n;
  };
  const close = (before?: bigint): void => {
    for (let top = open.at(-1); top && (before === undefined || top.last < before); top = open.at(-1)) {
      add(top.last, top.label);
      open.pop();
    }
  };
  for (const [index, range] of sorted.entries()) {
    if (index % STEP === STEP - 1) yield;
    close(range.first);
    const around = open.at(-1);
    if (around) add(range.first - 1n, around.label);
    next = range.first;
    open.push(range);
  }
  close();
  return flat;
}
