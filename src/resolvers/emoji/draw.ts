import { createHash } from 'node:crypto';

/** Draws items without replacement. The same seed and list give the same items in the same order. */
export function draw<Item>(items: readonly Item[], count: number, seed: string): Item[] {
  const next = numbersOf(seed);
  const rest = [...items];
  const size = Math.min(count, rest.length);
  for (let at = 0; at < size; at++) {
    const chosen = at + Math.floor(next() * (rest.length - at));
    [rest[at], rest[chosen]] = [rest[chosen] as Item, rest[at] as Item];
  }
  return rest.slice(0, size);
}

/** Returns a generator of numbers from 0 (inclusive) to 1 (exclusive): sfc32. */
function numbersOf(seed: string): () => number {
  const digest = createHash('sha256').update(seed).digest();
  let [a, b, c, counter] = [0, 4, 8, 12].map((at) => digest.readInt32LE(at)) as [
    number,
    number,
    number,
    number,
  ];
  return () => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  };
}
