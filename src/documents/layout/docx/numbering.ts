import { streamXml } from './stream.ts';

/** A level of a list. */
interface Level {
  start: number;
  format: string;
  /** The marker, with `%1` for the number of the first level, and so on. */
  text: string;
}

/** A list that uses a definition. */
interface List {
  definition: string;
  /** Levels defined by the list itself, whose items are counted separately. */
  readonly own: Map<number, Level>;
  /** Start numbers that override the definition, applied before the first item of the list. */
  readonly starts: Map<number, number>;
}

/** The number of levels of a list. */
const LEVELS = 9;
const MAX_TEXT = 40;

/** Numbers the items of a document's lists, in document order. */
export class Numbering {
  readonly #abstract = new Map<string, Map<number, Level>>();
  readonly #lists = new Map<string, List>();
  readonly #counts = new Map<string, number[]>();

  constructor(part: (() => Buffer) | null) {
    if (part) this.#read(part());
  }

  #read(bytes: Buffer): void {
    let levels: Map<number, Level> | undefined;
    let list: List | undefined;
    let level: Level | undefined;
    let overridden = 0;
    streamXml(bytes, {
      open: (name, attributes) => {
        const value = attributes.get('val') ?? '';
        if (name === 'abstractNum') {
          levels = new Map();
          this.#abstract.set(attributes.get('abstractNumId') ?? '', levels);
        } else if (name === 'num') {
          list = { definition: '', own: new Map(), starts: new Map() };
          levels = list.own;
          this.#lists.set(attributes.get('numId') ?? '', list);
        } else if (name === 'abstractNumId' && list) list.definition = value;
        else if (name === 'lvlOverride') overridden = Number(attributes.get('ilvl')) || 0;
        else if (name === 'startOverride' && overridden < LEVELS)
          list?.starts.set(overridden, Number(value) || 0);
        else if (name === 'lvl') {
          level = { start: 1, format: 'decimal', text: '' };
          levels?.set(Number(attributes.get('ilvl')) || 0, level);
        } else if (level && name === 'start') level.start = Number(value) || 0;
        else if (level && name === 'numFmt') level.format = value;
        else if (level && name === 'lvlText') level.text = value.slice(0, MAX_TEXT);
      },
      close: (name) => {
        if (name === 'lvl') level = undefined;
        if (name === 'num') list = undefined;
      },
    });
  }

  /** Returns the marker of the next item of a list. Empty if the list does not exist or has no marker. */
  markerOf(id: string | undefined, depth = 0): string {
    const list = id === undefined ? undefined : this.#lists.get(id);
    if (!list || depth < 0 || depth >= LEVELS) return '';
    const levelAt = (at: number): Level | undefined =>
      list.own.get(at) ?? this.#abstract.get(list.definition)?.get(at);
    const level = levelAt(depth);
    if (!level || level.format === 'none') return '';
    if (level.format === 'bullet') return '•';
    // Lists that share a definition are numbered continuously, unless a list sets its own start.
    const key = list.own.size > 0 ? `list ${id}` : `definition ${list.definition}`;
    const counts = this.#counts.get(key) ?? [];
    this.#counts.set(key, counts);
    for (const [at, start] of list.starts) counts[at] = start - 1;
    list.starts.clear();
    counts.length = Math.min(counts.length, depth + 1);
    counts[depth] = (counts[depth] ?? level.start - 1) + 1;
    return level.text.replace(/%([1-9])/g, (_, digit: string) => {
      const at = Number(digit) - 1;
      return numbered(counts[at] ?? levelAt(at)?.start ?? 1, levelAt(at)?.format ?? 'decimal');
    });
  }
}

function numbered(count: number, format: string): string {
  if (format === 'lowerLetter') return lettered(count);
  if (format === 'upperLetter') return lettered(count).toUpperCase();
  if (format === 'lowerRoman') return roman(count);
  if (format === 'upperRoman') return roman(count).toUpperCase();
  if (format === 'decimalZero') return String(count).padStart(2, '0');
  return String(count);
}

/** Returns a letter for a number. After z comes aa, then bb. */
const lettered = (count: number): string =>
  count < 1 || count > 780
    ? String(count)
    : String.fromCharCode(97 + ((count - 1) % 26)).repeat(Math.ceil(count / 26));

const ROMAN: readonly (readonly [number, string])[] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

function roman(count: number): string {
  if (count < 1 || count > 3_999) return String(count);
  let rest = count;
  let text = '';
  for (const [value, letters] of ROMAN) {
    text += letters.repeat(Math.floor(rest / value));
    rest %= value;
  }
  return text;
}
