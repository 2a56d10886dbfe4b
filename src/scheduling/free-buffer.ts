/**
 * Frees the memory of bytes that are no longer read at once, without waiting for the garbage collector: thousands of
 * small chunks that wait for it take a hundred megabytes. Bytes that share their buffer with others are left alone.
 */
export function freeBuffer({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && byteLength === buffer.byteLength) buffer.transfer(0);
}
