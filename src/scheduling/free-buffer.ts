/**
 * Frees the memory of bytes that nobody reads any more, at once instead of when the garbage collector comes to it: thousands of
 * small chunks that wait for it are a hundred megabytes. Bytes that share their buffer with others are left alone.
 */
export function freeBuffer({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && byteLength === buffer.byteLength) buffer.transfer(0);
}
