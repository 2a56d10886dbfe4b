import { labelText } from './dns-names.ts';

/** What was received is no message, or its record data is not of its type. */
export class MalformedMessage extends Error {
  override name = 'MalformedMessage';
}

/** A name may have 127 labels, so no honest one is made of more pieces. */
const MOST_JUMPS = 127;

/**
 * Reads a message, or a part of one, from front to back. Every method throws `MalformedMessage` where the bytes end too
 * early. A class, as there is one for each record: a closure for each method would cost more than all the reading.
 */
export class Cursor {
  private readonly message: Buffer;
  private readonly end: number;
  private at: number;

  constructor(message: Buffer, start = 0, end = message.length) {
    this.message = message;
    this.at = start;
    this.end = end;
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
    const { text, next } = readName(this.message, this.at, this.end);
    this.at = next;
    return text;
  }

  /** A cursor over the next so many bytes, whose names may still point anywhere before them. */
  part(count: number): Cursor {
    return new Cursor(this.message, this.pass(count), this.at);
  }

  /** Moves on and gives the place it stood at. */
  private pass(count: number): number {
    if (this.at + count > this.end) throw new MalformedMessage('The message ends too early.');
    this.at += count;
    return this.at - count;
  }
}

/** Reads a name that may be compressed (RFC 1035, 4.1.4). Pointers only ever lead backwards, so that none goes round. */
function readName(message: Buffer, start: number, end: number): { text: string; next: number } {
  const labels: string[] = [];
  let next: number | undefined;
  let [at, limit, before] = [start, end, start];
  let octets = 1;
  let jumps = 0;
  for (;;) {
    const length = byteAt(message, at, limit);
    if (length === 0) return { text: labels.join('.') || '.', next: next ?? at + 1 };
    if (length < 0x40) {
      octets += length + 1;
      if (octets > 255 || at + 1 + length > limit) throw new MalformedMessage('A name is too long.');
      labels.push(labelText(message.subarray(at + 1, at + 1 + length)));
      at += length + 1;
      continue;
    }
    const target = ((length & 0x3f) << 8) | byteAt(message, at + 1, limit);
    jumps += 1;
    if (length < 0xc0 || target >= before || jumps > MOST_JUMPS)
      throw new MalformedMessage('A name is malformed.');
    next ??= at + 2;
    [at, limit, before] = [target, message.length, target];
  }
}

function byteAt(message: Buffer, at: number, limit: number): number {
  if (at >= limit) throw new MalformedMessage('A name ends too early.');
  return message[at] as number;
}
