/**
 * Returns a function that loads a value at its first call and returns the same value afterwards. Keeps the code that few
 * requests need out of the start. If loading fails, for example because too many files are open, the next call tries
 * again.
 */
export function onFirstUse<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

/** Returns an asynchronous function that is loaded, with the modules that only it needs, at its first call. */
export function functionOnFirstUse<Args extends readonly unknown[], Value>(
  load: () => Promise<(...args: Args) => Value | Promise<Value>>,
): (...args: Args) => Promise<Value> {
  const loaded = onFirstUse(load);
  return async (...args) => (await loaded())(...args);
}
