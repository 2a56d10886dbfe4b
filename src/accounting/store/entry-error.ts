/** There is something in an entry that no store can take. */
export class EntryError extends Error {
  override name = 'EntryError';
}
