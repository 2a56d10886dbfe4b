import type { Pause } from '../../../scheduling/steps.ts';
import { noteTimes, type Times } from '../../tokens/dates/readings.ts';
import { namesOfCode } from './codes.ts';
import { noteNumbers, numberIn } from './numbers.ts';
import { Spoken, spokenWords } from './spoken.ts';

/** Maximum length of a value, in characters. Longer texts count as not stated. */
const MAX_LENGTH = 4_000;
/**
 * Maximum length of a line, in characters. Longer lines are split at spaces. The event loop runs after this many
 * characters.
 */
const MAX_LINE_LENGTH = 400;

const DAY = /^\d{4}-\d\d-\d\d$/;
const MONTH = /^\d{4}-\d\d$/;
const HOUR = /^\d\d:\d\d(?::\d\d)?$/;
const MOMENT = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::\d\d)?(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)?$/;
const NUMBER = /^[+-]?\d+(?:\.\d+)?$/;

/** The content of a document in all notations. Values are checked against it. */
export interface Grounds {
  /** True if the document states the value. */
  hold(value: string | number): boolean;
}

/**
 * Reads everything in a document that a value may be based on.
 * @param pause awaited between steps of a few milliseconds
 */
export async function groundsOf(text: string, pause: Pause): Promise<Grounds> {
  const numbers = new Set<string>();
  const seen = new Set<string>();
  const times: Times = { days: new Set(), months: new Set(), hours: new Set() };
  const lines: string[] = [];
  let since = 0;
  for (const line of linesOf(text)) {
    lines.push(spokenWords(line));
    noteNumbers(line, numbers, seen);
    noteTimes(line, times);
    since += line.length;
    if (since < MAX_LINE_LENGTH) continue;
    since = 0;
    await pause();
  }
  return new Reader(text, new Spoken(lines), numbers, times);
}

function* linesOf(text: string): Generator<string> {
  for (const line of text.split(/\r\n?|[\n\v\f\u0085\u2028\u2029]/)) {
    let at = 0;
    while (line.length - at > MAX_LINE_LENGTH) {
      const blank = line.lastIndexOf(' ', at + MAX_LINE_LENGTH);
      const end = blank > at ? blank : at + MAX_LINE_LENGTH;
      yield line.slice(at, end);
      at = end;
    }
    yield line.slice(at);
  }
}

class Reader implements Grounds {
  readonly #text: string;
  readonly #lower: string;
  readonly #spoken: Spoken;
  readonly #numbers: ReadonlySet<string>;
  readonly #times: Times;
  readonly #results = new Map<string | number, boolean>();

  constructor(text: string, spoken: Spoken, numbers: ReadonlySet<string>, times: Times) {
    this.#text = text;
    this.#lower = text.toLowerCase();
    this.#spoken = spoken;
    this.#numbers = numbers;
    this.#times = times;
  }

  hold(value: string | number): boolean {
    return this.#results.getOrInsertComputed(value, () =>
      typeof value === 'number' ? this.#numbers.has(numberIn(value) ?? '') : this.#holdsText(value.trim()),
    );
  }

  #holdsText(text: string): boolean {
    if (text === '' || text.length > MAX_LENGTH) return false;
    const lines = text.split(/[\r\n]+/).map((line) => line.trim());
    return lines.every((line) => line === '' || this.#holdsLine(line));
  }

  #holdsLine(text: string): boolean {
    const { days, months, hours } = this.#times;
    if (DAY.test(text)) return days.has(text);
    if (HOUR.test(text)) return hours.has(text) || (text.endsWith(':00') && hours.has(text.slice(0, 5)));
    const [, day, hour] = MOMENT.exec(text) ?? [];
    if (day && hour) return days.has(day) && hours.has(hour);
    if (MONTH.test(text) && months.has(text)) return true;
    // Two short numbers beside each other are not one longer number. The digits of a card number or telephone number
    // may be separated.
    if (NUMBER.test(text))
      return this.#numbers.has(numberIn(text) ?? '') || (/^\d{6,}$/.test(text) && this.#spoken.says(text));
    // Internet addresses are compared with their points, because two addresses may differ only by a point.
    if (/@|:\/\//.test(text)) return this.#lower.includes(text.toLowerCase());
    // Country codes must be in capitals: in lower case, `it`, `in` and `no` are common words.
    if (/^[A-Z]{2}$/.test(text)) return this.#saysCode(text) || this.#namesCode(text);
    return this.#spoken.says(text) || this.#namesCode(text) || this.#isMark(text);
  }

  #saysCode(code: string): boolean {
    for (let at = this.#text.indexOf(code); at >= 0; at = this.#text.indexOf(code, at + 1))
      if (!/\p{L}/u.test(`${this.#text[at - 1] ?? ''}${this.#text[at + 2] ?? ''}`)) return true;
    return false;
  }

  #namesCode(code: string): boolean {
    return (
      /^[A-Z]{2,3}$/.test(code) &&
      namesOfCode(code).some((name) => this.#spoken.says(name) || this.#isMark(name))
    );
  }

  /** True if a text without letters and digits, such as a currency symbol, occurs in the document unchanged. */
  #isMark(text: string): boolean {
    return !/[\p{L}\p{N}]/u.test(text) && this.#text.includes(text);
  }
}
