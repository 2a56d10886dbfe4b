import { Refusal } from '../../input/refusal.ts';
import { linesOf } from '../lines.ts';

/**
 * Maximum number of characters in a line, and of lines in a field. SWIFT allows 65 characters, and six lines in field
 * 86; banks exceed both. The rest of a line is ignored.
 */
const MAX_LINE_LENGTH = 4_000;
const MAX_LINES = 200;

/** Maximum number of fields of a document. The maximum number of transactions needs fewer. */
const MAX_FIELDS = 1_000_000;

/** A field of a message: its tag without colons, and its lines. The first line does not contain the tag. */
export interface Field {
  readonly tag: string;
  readonly lines: readonly string[];
}

/** The fields from one `:20:` to the next. */
export interface Message {
  readonly fields: readonly Field[];
  /** Message type from the envelope. */
  readonly type: '940' | '942' | null;
}

/**
 * The relevant tags of MT940, MT941, MT942 and MT950. Other lines may also begin with a colon, for example wrapped
 * times of day.
 */
const TAG = /^:(13D|20|21|25P?|28C?|34F|60[FM]?|61|62[FM]?|64|65|86|90[CD]|94[012]|NS):(.*)$/s;

/**
 * Splits a file into its messages. It skips SWIFT envelopes (`{1:…}{4:`, `-}`), heading lines of banks and end lines
 * (`-`). FinTS writes `@@` for a line end.
 * @throws {Refusal} with `too_complex`
 */
export function swiftMessagesOf(text: string): Message[] {
  const plain = /[\r\n]/.test(text.trim()) ? text : text.replaceAll('@@', '\n');
  const reader = new MessageReader();
  for (const line of linesOf(plain)) reader.line(line.slice(0, MAX_LINE_LENGTH));
  return reader.end();
}

class MessageReader {
  readonly #messages: Message[] = [];
  #fields: Field[] = [];
  readonly #once = new Set<string>();
  #lines: string[] | undefined;
  #count = 0;
  #type: Message['type'] = null;

  line(rawLine: string): void {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: files for older SWIFT interfaces frame messages by them.
    const line = rawLine.replace(/^[\u0001\u0003$\ufeff]+/, '');
    if (/^(?:--?\s*$|-\})/.test(line)) {
      this.#close();
      const envelope = line.indexOf('{1:');
      if (envelope > 0) this.#envelope(line.slice(envelope));
      return;
    }
    if (/^\{\d:/.test(line)) {
      this.#envelope(line);
      return;
    }
    const [, tag, rest = ''] = TAG.exec(line) ?? [];
    if (tag === undefined || this.#isWrapped(tag)) {
      this.#wrapped(line);
      return;
    }
    if (tag.startsWith('94')) {
      this.#close();
      this.#type = tag === '942' ? '942' : '940';
      return;
    }
    if (tag === '20') this.#close();
    this.#lines = [rest];
    this.#fields.push({ tag, lines: this.#lines });
    this.#count += 1;
    if (this.#count > MAX_FIELDS)
      throw new Refusal(
        'too_complex',
        `The document has more than ${MAX_FIELDS.toLocaleString('en')} fields.`,
      );
  }

  #wrapped(line: string): void {
    if (!this.#lines) return;
    if (this.#lines.length >= MAX_LINES && line.trim() !== '')
      throw new Refusal('too_complex', `A field of the document has more than ${MAX_LINES} lines.`);
    this.#lines.push(line);
  }

  end(): Message[] {
    this.#close();
    return this.#messages;
  }

  /**
   * True if the tag is part of a wrapped time of day, as in `13` and `:25:59` on the next line: a field that occurs
   * once per message would otherwise repeat.
   */
  #isWrapped(tag: string): boolean {
    const number = tag.slice(0, 2);
    if (!/^2[158]$/.test(number)) return false;
    const seen = this.#once.has(number);
    this.#once.add(number);
    return seen;
  }

  /** Reads `{1:…}{2:…}{4:`, after which the text may begin on the same line. */
  #envelope(line: string): void {
    this.#close();
    const [, type] = /\{2:[IO]94([0-2])/.exec(line) ?? [];
    this.#type = type === undefined ? null : type === '2' ? '942' : '940';
    const text = line.indexOf('{4:');
    const rest = text < 0 ? '' : line.slice(text + 3);
    if (rest !== '' && !rest.startsWith('{')) this.line(rest);
  }

  #close(): void {
    if (this.#fields.length > 0) {
      this.#messages.push({ fields: this.#fields, type: this.#type });
      this.#type = null;
    }
    this.#fields = [];
    this.#once.clear();
    this.#lines = undefined;
  }
}
