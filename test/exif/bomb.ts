/** Four bytes, big-endian. */
export const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** Builds a TIFF whose tags all refer to the same million fractions. */
export function bomb(): Buffer {
  const [tags, fractions] = [4, 1_000_000];
  const entry = (tag: number) => Buffer.concat([Buffer.of(0x92, tag, 0, 5), uint32(fractions), uint32(8)]);
  const entries = Array.from({ length: tags }, (_, at) => entry(at));
  return Buffer.concat([
    Buffer.from('MM\0*'),
    uint32(8),
    Buffer.of(0, tags),
    ...entries,
    Buffer.alloc(8 * fractions, 65),
  ]);
}
