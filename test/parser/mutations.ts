import fc from 'fast-check';

/** A change at a position in a file, as a share of its length. */
interface Change {
  readonly at: number;
  readonly length: number;
  readonly kind: 'cut' | 'remove' | 'double' | 'put' | 'flip';
  readonly put: Buffer;
}

/**
 * Generates files that are damaged in a few places: truncated, with missing or repeated pieces, with wrong bytes, or
 * with inserted byte sequences or pieces of other files.
 * @param seeds whole files
 * @param crumbs byte sequences that readers of such files look for
 */
export function damaged(
  seeds: readonly (string | Buffer)[],
  crumbs: readonly string[],
): fc.Arbitrary<Buffer> {
  const files = seeds.map((seed) => Buffer.from(seed));
  const piece = fc
    .tuple(fc.constantFrom(...files), share, fc.nat(1_000))
    .map(([file, at, length]) => file.subarray(offsetIn(file, at)).subarray(0, length));
  const change: fc.Arbitrary<Change> = fc.record({
    at: share,
    length: fc.nat(300),
    kind: fc.constantFrom('cut', 'remove', 'double', 'put', 'flip'),
    put: fc.oneof(fc.constantFrom(...crumbs.map((crumb) => Buffer.from(crumb))), piece),
  });
  return fc
    .tuple(fc.constantFrom(...files), fc.array(change, { minLength: 1, maxLength: 5 }))
    .map(([file, changes]) => changes.reduce(changed, file));
}

const share = fc.double({ min: 0, max: 1, noNaN: true });

const offsetIn = (file: Buffer, at: number): number => Math.floor(at * file.length);

function changed(file: Buffer, { at, length, kind, put }: Change): Buffer {
  const offset = offsetIn(file, at);
  const [before, after] = [file.subarray(0, offset), file.subarray(offset)];
  const followed: Record<Change['kind'], readonly Buffer[]> = {
    cut: [],
    remove: [after.subarray(length)],
    double: [after.subarray(0, length), after],
    put: [put, after],
    flip: [Buffer.of(length & 255), after.subarray(1)],
  };
  return Buffer.concat([before, ...followed[kind]]);
}
