/**
 * Returns options for an `LRUCache` with up to `entries` entries. The cache's own `max` option allocates tables for
 * all entries at once. These take up megabytes while the cache is still empty, for each service in the process.
 */
export const lruOptions = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 });
