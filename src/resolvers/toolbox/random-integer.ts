/** Draws whole numbers from 0 up to, but not including, `sides` (at most 65,536), all equally likely. */
export type RandomInteger = (sides: number) => number;

const POOL_BYTES = 512;
const RANGE = 2 ** 16;

/** Creates dice from a source of random bytes, which are fetched in batches. */
export function createRandomInteger(randomBytes: (size: number) => Uint8Array): RandomInteger {
  let pool: Uint8Array = new Uint8Array();
  let at = 0;
  const next = (): number => {
    if (at >= pool.length) {
      pool = randomBytes(POOL_BYTES);
      at = 0;
    }
    const value = ((pool[at] as number) << 8) | (pool[at + 1] as number);
    at += 2;
    return value;
  };
  return (sides) => {
    // Values beyond the last whole multiple are drawn again, as they would make small numbers more likely.
    const fair = RANGE - (RANGE % sides);
    let value = next();
    while (value >= fair) value = next();
    return value % sides;
  };
}
