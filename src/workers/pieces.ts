/**
 * Size of a piece of an order in bytes. Serializing a megabyte blocks the event loop for less than a millisecond, but
 * serializing a whole file of 20 MB would block it for ten.
 */
const PIECE_BYTES = 2 ** 20;

/** A part of the bytes of an order, which is sent before the order. */
export interface Piece {
  /** The member of the order that contains the bytes. */
  readonly member: string;
  /** Size of the member, in bytes. */
  readonly size: number;
  /** Offset of this piece. */
  readonly offset: number;
  readonly bytes: Uint8Array;
}

/** An order without its large members, and the pieces of those members. */
interface DividedOrder {
  readonly order: unknown;
  readonly pieces: readonly Piece[];
}

/**
 * Divides an order into pieces that are small enough to be serialized without a pause. Only the order's direct members
 * are divided.
 */
export function divide(order: unknown): DividedOrder {
  if (typeof order !== 'object' || order === null || ArrayBuffer.isView(order)) return { order, pieces: [] };
  const large = Object.entries(order).filter(
    (entry): entry is [string, Uint8Array] => entry[1] instanceof Uint8Array && entry[1].length > PIECE_BYTES,
  );
  const members = new Set(large.map(([member]) => member));
  return {
    order: Object.fromEntries(Object.entries(order).filter(([member]) => !members.has(member))),
    pieces: large.flatMap(([member, bytes]) => piecesOf(member, bytes)),
  };
}

const piecesOf = (member: string, bytes: Uint8Array): Piece[] =>
  Array.from({ length: Math.ceil(bytes.length / PIECE_BYTES) }, (_, at) => {
    const offset = at * PIECE_BYTES;
    return { member, size: bytes.length, offset, bytes: bytes.subarray(offset, offset + PIECE_BYTES) };
  });

/** Reassembles the pieces of orders, one order after another. */
export class Assembly {
  readonly #members = new Map<string, Uint8Array>();

  add({ member, size, offset, bytes }: Piece): void {
    const whole = this.#members.getOrInsertComputed(member, () =>
      Buffer.isBuffer(bytes) ? Buffer.alloc(size) : new Uint8Array(size),
    );
    whole.set(bytes, offset);
  }

  /** Returns the whole order, once all of its pieces have been added. */
  join(order: unknown): unknown {
    if (this.#members.size === 0) return order;
    const whole = { ...(order as object), ...Object.fromEntries(this.#members) };
    this.#members.clear();
    return whole;
  }
}
