/**
 * Returns options for an `LRUCache` of up to `entries` entries. Its own `max` option allocates tables for all entries
 * at once. They take megabytes before they hold anything, and again for every service in one process.
 */
export const lruOptions = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 });
