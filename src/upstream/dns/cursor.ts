import { labelText } from './names.ts';

/** Thrown if the received bytes are not a message, or if the record data does not match its type. */
export class MalformedMessage extends Error {
  override name = 'MalformedMessage';
}

/**
 * The header contains no names. A pointer into the header would produce a different name each time, because its first
 * bytes are random.
 */
const HEADER_BYTES = 12;

/**
 * Maximum number of pointers in a name. A name has at most 127 labels, so a valid name has no more pointers than that.
 */
const MAX_JUMPS = 127;

/**
 * Reads a message, or a part of one, from beginning to end. Every method throws `MalformedMessage` if the bytes end
 * too early. This is a class because each record gets its own cursor, and creating a closure for each method would
 * cost more than reading the record.
 */
export class Cursor {
  private readonly message: Buffer;
  private readonly end: number;
  private readonly tails: Map<number, Name>;
  private at: number;

  constructor(message: Buffer, start = 0, end = message.length, tails = new Map<number, Name>()) {
    this.message = message;
    this.at = start;
    this.end = end;
    this.tails = tails;
  }

  /** Number of remaining bytes. */
  get left(): number {
    return this.end - this.at;
  }

  uint8(): number {
    return this.message.readUInt8(this.pass(1));
  }

  uint16(): number {
    return this.message.readUInt16BE(this.pass(2));
  }

  uint32(): number {
    return this.message.readUInt32BE(this.pass(4));
  }

  bytes(count: number): Buffer {
    return this.message.subarray(this.pass(count), this.at);
  }

  /** Reads all remaining bytes. */
  rest(): Buffer {
    return this.bytes(this.left);
  }

  /** Returns all remaining bytes without moving the cursor. */
  peek(): Buffer {
    return this.message.subarray(this.at, this.end);
  }

  /** Reads a character string: a length byte, followed by that number of bytes. */
  string(): Buffer {
    return this.bytes(this.uint8());
  }

  /**
   * Reads a domain name and returns it in presentation format: lower case, escaped, without the trailing dot. The root
   * is `.`.
   */
  name(): string {
    const { text, next } = readName({ message: this.message, tails: this.tails }, this.at, this.end);
    this.at = next;
    return text || '.';
  }

  /**
   * Returns a cursor over the next `count` bytes. Compressed names in these bytes may still refer to any earlier
   * position.
   */
  part(count: number): Cursor {
    return new Cursor(this.message, this.pass(count), this.at, this.tails);
  }

  /** Moves the cursor by `count` bytes and returns its previous offset. */
  private pass(count: number): number {
    if (this.at + count > this.end) throw new MalformedMessage('The message ends too early.');
    this.at += count;
    return this.at - count;
  }
}

/** A name, or the part of a name to which a pointer leads. */
interface Name {
  /** Empty for the root. */
  readonly text: string;
  /** Uncompressed length on the wire, in bytes. */
  readonly octets: number;
  /** Number of pointers followed. */
  readonly jumps: number;
  /** Offset in the message of the first byte after the name. */
  readonly next: number;
}

interface NameSource {
  readonly message: Buffer;
  /**
   * Names that were read at pointer targets, by offset. Thousands of names may share a suffix of a hundred labels. If
   * the suffix were read again for each of them, one message could block the event loop for a second.
   */
  readonly tails: Map<number, Name>;
}

/**
 * Reads a name, which may be compressed (RFC 1035, section 4.1.4). Pointers may only lead backwards, which prevents
 * loops.
 */
function readName(source: NameSource, start: number, end: number, depth = 0): Name {
  const { message } = source;
  const labels: string[] = [];
  let [at, octets] = [start, 1];
  for (;;) {
    const length = byteAt(message, at, end);
    if (length === 0) return { text: labels.join('.'), octets, jumps: 0, next: at + 1 };
    if (length >= 0x40) break;
    octets += length + 1;
    if (octets > 255 || at + 1 + length > end) throw new MalformedMessage('A name is too long.');
    labels.push(labelText(message.subarray(at + 1, at + 1 + length)));
    at += length + 1;
  }
  const pointer = (byteAt(message, at, end) << 8) | byteAt(message, at + 1, end);
  const target = pointer & 0x3fff;
  if (pointer < 0xc000 || target < HEADER_BYTES || target >= start || depth === MAX_JUMPS)
    throw new MalformedMessage('A name is malformed.');
  const tail = source.tails.getOrInsertComputed(target, () =>
    readName(source, target, message.length, depth + 1),
  );
  if (octets + tail.octets - 1 > 255 || depth + tail.jumps >= MAX_JUMPS)
    throw new MalformedMessage('A name is too long.');
  if (tail.text !== '') labels.push(tail.text);
  return { text: labels.join('.'), octets: octets + tail.octets - 1, jumps: tail.jumps + 1, next: at + 2 };
}

function byteAt(message: Buffer, at: number, limit: number): number {
  if (at >= limit) throw new MalformedMessage('A name ends too early.');
  return message[at] as number;
}
