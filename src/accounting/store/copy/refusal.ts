/** A store cannot be copied or moved as it is, and nothing was. The message tells operators why, and what to do, in one line. */
export class CopyRefusedError extends Error {
  override name = 'CopyRefusedError';
}
