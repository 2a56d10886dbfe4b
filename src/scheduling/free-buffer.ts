/**
 * Immediately frees the memory of bytes that are no longer needed. If this were left to the garbage collector,
 * thousands of small chunks would take up a hundred megabytes meanwhile. Bytes that share their buffer with others are
 * not freed.
 */
export function freeBuffer({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && byteLength === buffer.byteLength) buffer.transfer(0);
}
