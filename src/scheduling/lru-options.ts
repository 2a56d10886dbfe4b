/**
 * Options for an `LRUCache` of up to so many entries. Its own `max` makes tables for all of them at once, which are megabytes
 * before anything is in them, and again for every service in one process.
 */
export const lruOptions = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 });
