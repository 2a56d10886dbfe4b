/**
 * A map that keeps at least the `limit` entries used last, and at most twice as many. Two generations instead of a
 * linked list: every operation is one or two look-ups, and forgetting the old half is one assignment.
 */
export interface Recent<K, V> {
  get(key: K): V | undefined;
  set(key: K, value: V): void;
  delete(key: K): void;
  clear(): void;
}

export function createRecent<K, V>(limit: number): Recent<K, V> {
  let young = new Map<K, V>();
  let old = new Map<K, V>();

  function set(key: K, value: V): void {
    young.set(key, value);
    if (young.size < limit) return;
    old = young;
    young = new Map();
  }

  return {
    get(key) {
      const value = young.get(key);
      if (value !== undefined) return value;
      const older = old.get(key);
      if (older !== undefined) set(key, older);
      return older;
    },
    set,
    delete(key) {
      young.delete(key);
      old.delete(key);
    },
    clear() {
      young = new Map();
      old = new Map();
    },
  };
}
