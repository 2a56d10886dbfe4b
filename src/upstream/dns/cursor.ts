import { labelText } from './names.ts';

/** What was received is no message, or its record data is not of its type. */
export class MalformedMessage extends Error {
  override name = 'MalformedMessage';
}

/** No name stands in the header; what is read there would be another one each time, as its first bytes are random. */
const HEADER_BYTES = 12;

/** A name may have 127 labels, so no honest one is made of more pieces. */
const MAX_JUMPS = 127;

/**
 * Reads a message, or a part of one, from front to back. Every method throws `MalformedMessage` where the bytes end too
 * early. A class, as there is one for each record: a closure for each method would cost more than all the reading.
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

  /** Bytes left. */
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

  /** Everything that is left. */
  rest(): Buffer {
    return this.bytes(this.left);
  }

  /** Everything that is left, without moving on. */
  peek(): Buffer {
    return this.message.subarray(this.at, this.end);
  }

  /** A character string: a length and so many bytes. */
  string(): Buffer {
    return this.bytes(this.uint8());
  }

  /** A domain name in presentation format: lower case, escaped, without the dot at its end; the root is `.`. */
  name(): string {
    const { text, next } = readName({ message: this.message, tails: this.tails }, this.at, this.end);
    this.at = next;
    return text || '.';
  }

  /** A cursor over the next so many bytes, whose names may still point anywhere before them. */
  part(count: number): Cursor {
    return new Cursor(this.message, this.pass(count), this.at, this.tails);
  }

  /** Moves on and gives the place it stood at. */
  private pass(count: number): number {
    if (this.at + count > this.end) throw new MalformedMessage('The message ends too early.');
    this.at += count;
    return this.at - count;
  }
}

/** A name, or the end of one from where a pointer leads. */
interface Name {
  /** Empty for the root. */
  readonly text: string;
  /** On the wire, uncompressed. */
  readonly octets: number;
  /** How many pointers it is made of. */
  readonly jumps: number;
  /** Where it ends in the message. */
  readonly next: number;
}

interface NameSource {
  readonly message: Buffer;
  /**
   * What pointers have led to. Thousands of names may share an end of a hundred labels; were it read each time anew, one
   * message would keep us busy for a second.
   */
  readonly tails: Map<number, Name>;
}

/** Reads a name that may be compressed (RFC 1035, 4.1.4). Pointers only ever lead backwards, so that none goes round. */
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
