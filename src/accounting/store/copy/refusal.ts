/**
 * A store cannot be copied or moved in its current state, and nothing was copied. The message gives operators the
 * reason and the remedy, in one line.
 */
export class CopyRefusedError extends Error {
  override name = 'CopyRefusedError';
}
