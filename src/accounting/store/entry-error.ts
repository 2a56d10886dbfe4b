/** An entry contains something that no store accepts. */
export class EntryError extends Error {
  override name = 'EntryError';
}
