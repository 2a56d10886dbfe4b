import { type Pause, stepsOf } from '../../scheduling/steps.ts';

/** The start and end offsets of a value in bytes, and its nesting depth. */
interface Span {
  readonly start: number;
  readonly end: number;
  readonly depth: number;
}

/** Number of bytes scanned in one step, which takes about half a millisecond. */
const STEP_BYTES = 65_536;

/**
 * Finds the values of a JSON list, or of JSON Lines, without parsing them. It is for texts that are too large to parse
 * in one step, or of which only a part is needed. Null if the bytes are neither a list nor JSON Lines, or are
 * truncated.
 * @param max the maximum number of values; the rest are left out and are not checked
 */
export async function splitJson(
  bytes: Uint8Array,
  max: number,
  pause: Pause,
): Promise<readonly Span[] | null> {
  const first = firstOf(bytes);
  const list = bytes[first] === OPEN_LIST;
  const scan = new Scan(bytes, list ? 1 : 0, max);
  const from = list ? first + 1 : first;
  for await (const at of stepsOf(bytes.length - from, STEP_BYTES, pause))
    if (scan.over || !scan.run(from + at, Math.min(from + at + STEP_BYTES, bytes.length))) break;
  return scan.end(list);
}

const firstOf = (bytes: Uint8Array): number => {
  const start = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  for (let at = start; at < bytes.length; at += 1) if (!isBlank(bytes[at] as number)) return at;
  return bytes.length;
};

class Scan {
  readonly #bytes: Uint8Array;
  /** The nesting levels around the values. */
  readonly #outer: number;
  readonly #max: number;
  readonly #spans: Span[] = [];
  #depth: number;
  #deepest = 0;
  #start = -1;
  #quoted = false;
  #escaped = false;
  #closed = false;
  #bad = false;
  #cut = false;

  constructor(bytes: Uint8Array, outer: number, max: number) {
    this.#bytes = bytes;
    this.#outer = outer;
    this.#depth = outer;
    this.#max = max;
  }

  get over(): boolean {
    return this.#bad || this.#cut;
  }

  /** Scans some of the bytes. Returns false if there is nothing more to find. */
  run(from: number, to: number): boolean {
    for (let at = from; at < to && !this.over; at += 1) this.#take(this.#bytes[at] as number, at);
    return !this.over;
  }

  #take(byte: number, at: number): void {
    if (this.#quoted) {
      if (this.#escaped) this.#escaped = false;
      else if (byte === BACKSLASH) this.#escaped = true;
      else if (byte === QUOTE) this.#quoted = false;
      return;
    }
    if (isBlank(byte)) {
      if (byte === LINE_FEED && this.#outer === 0 && this.#depth === 0) this.#endAt(at);
      return;
    }
    if (this.#closed) this.#bad = true;
    else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) this.#close(byte, at);
    else if (byte === COMMA && this.#depth === this.#outer) {
      if (this.#outer === 0 || this.#start < 0) this.#bad = true;
      this.#endAt(at);
    } else this.#open(byte, at);
  }

  #open(byte: number, at: number): void {
    if (this.#start < 0) {
      if (this.#spans.length === this.#max) {
        this.#cut = true;
        return;
      }
      this.#start = at;
      this.#deepest = 0;
    }
    if (byte === QUOTE) this.#quoted = true;
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      this.#depth += 1;
      this.#deepest = Math.max(this.#deepest, this.#depth - this.#outer);
    }
  }

  #close(byte: number, at: number): void {
    if (this.#depth === this.#outer) {
      // At this depth, only the list itself may end here.
      this.#bad = this.#outer === 0 || byte !== CLOSE_LIST;
      this.#endAt(at);
      this.#closed = true;
      return;
    }
    this.#depth -= 1;
  }

  #endAt(at: number): void {
    if (this.#start < 0) return;
    this.#spans.push({ start: this.#start, end: at, depth: this.#deepest });
    this.#start = -1;
  }

  end(list: boolean): readonly Span[] | null {
    const { length } = this.#bytes;
    if (!list && this.#depth === 0 && !this.#quoted && !this.over) this.#endAt(length);
    const whole = list ? this.#closed : this.#depth === 0 && this.#start < 0 && !this.#quoted;
    return this.#bad || !(whole || this.#cut) ? null : this.#spans;
  }
}

const isBlank = (byte: number): boolean =>
  byte === 0x20 || byte === LINE_FEED || byte === 0x0d || byte === 0x09;

const [LINE_FEED, QUOTE, COMMA, BACKSLASH] = [0x0a, 0x22, 0x2c, 0x5c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];
