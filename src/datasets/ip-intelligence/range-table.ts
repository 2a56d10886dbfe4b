/** Returns the last row whose start is not above an address. */
export function rowOf<Value extends number | bigint>(starts: ArrayLike<Value>, address: Value): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((starts[middle] as Value) <= address) low = middle;
    else high = middle - 1;
  }
  return low;
}
