/**
 * Shared by the scripts that measure readers: command line, halves of a set, confidence intervals, comparison of names,
 * and the table of results.
 *
 * Every script accepts `--half=a` or `--half=b`, `--misses` or `--misses=FIELD` to print wrong values, and `--save=FILE`
 * to store the counts for `compare.ts`.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { type CalibratedKind, fieldOf } from '../../src/documents/confidence/index.ts';
import { rateOf } from '../../src/documents/confidence/table.ts';
import type { FieldPlace } from '../../src/documents/layout/places.ts';
import { fold } from '../../src/libraries/text/fold.ts';

export type Half = 'a' | 'b' | 'all';

export interface Settings {
  /** Arguments that are not options. */
  readonly paths: readonly string[];
  readonly half: Half;
  /** The field whose wrong values are printed, `*` for all fields; null if none are printed. */
  readonly misses: string | null;
  /** File for the counts. */
  readonly save: string | null;
}

/** Reads the command line of a script. */
export function settingsOf(args: readonly string[] = process.argv.slice(2)): Settings {
  const option = (name: string): string | null => {
    const found = args.find((arg) => arg === `--${name}` || arg.startsWith(`--${name}=`));
    return found === undefined ? null : (found.split('=')[1] ?? '*');
  };
  const half = option('half') ?? 'all';
  if (half !== 'a' && half !== 'b' && half !== 'all') throw new Error(`There is no half ${half}.`);
  // Half b is held back. Printing its misses would make it part of the work.
  if (half !== 'a' && option('misses') !== null) throw new Error('Misses are printed for half a only.');
  const paths = args.filter((arg) => !arg.startsWith('--'));
  return { paths, half, misses: option('misses'), save: option('save') };
}

/** Returns the half to which a file belongs. It depends on the name only, so that new files do not move old ones. */
export const halfOf = (name: string): Half =>
  (createHash('sha256').update(name).digest()[0] as number) % 2 === 0 ? 'a' : 'b';

export const isInHalf = (name: string, half: Half): boolean => half === 'all' || halfOf(name) === half;

/** Returns the Wilson interval of a share, at 95 %. */
export function interval(right: number, all: number): readonly [low: number, high: number] {
  if (all === 0) return [0, 1];
  const [z, share] = [1.96, right / all];
  const middle = share + z ** 2 / (2 * all);
  const reach = z * Math.sqrt((share * (1 - share)) / all + z ** 2 / (4 * all ** 2));
  const scale = 1 + z ** 2 / all;
  return [Math.max(0, (middle - reach) / scale), Math.min(1, (middle + reach) / scale)];
}

/** Returns only the letters and digits of a text, without case and accents. */
export const plain = (text: string | null | undefined): string =>
  fold(String(text ?? '')).replace(/[^\p{L}\p{N}]/gu, '');

/** True if two names are equal. One of them may be longer, by a legal form or a branch. */
export function isSameName(found: string | null | undefined, truth: string | null | undefined): boolean {
  const [left, right] = [plain(found), plain(truth)];
  if (left === right) return left !== '';
  return Math.min(left.length, right.length) > 4 && (left.includes(right) || right.includes(left));
}

/** True if two amounts or numbers are equal to the cent. */
export const isSameNumber = (found: unknown, truth: unknown): boolean =>
  found !== null && found !== undefined && Math.abs(Number(found) - Number(truth)) < 0.005;

/** A value that was read, or a value that is missing. */
export interface Mark {
  readonly right: boolean;
  /** False if nothing was read. Default: true. */
  readonly found?: boolean;
  /** Printed with the misses. */
  readonly file?: string;
  readonly value?: unknown;
  readonly truth?: unknown;
}

/** A value that was found or not, with the evidence for its confidence. */
export interface Rated {
  readonly kind: CalibratedKind;
  readonly field: string;
  readonly basis: string;
  readonly ocr: number | null;
  readonly confidence: number;
  readonly right: boolean;
}

export interface Count {
  right: number;
  missing: number;
  all: number;
}

/** Fewest values of a field that permit a statement about it. */
export const MIN_VALUES = 40;

/** Counts right, wrong and missing values by field, and prints them as a table. */
export class Tally {
  readonly title: string;
  readonly counts = new Map<string, Count>();
  /** Values for the calibration of the confidence. */
  readonly rated: Rated[] = [];
  readonly #settings: Settings;

  constructor(title: string, settings: Settings) {
    this.title = title;
    this.#settings = settings;
  }

  mark(field: string, { right, found = true, file = '', value = null, truth = null }: Mark): void {
    const count = this.counts.getOrInsertComputed(field, () => ({ right: 0, missing: 0, all: 0 }));
    count.all += 1;
    if (right) count.right += 1;
    else if (!found) count.missing += 1;
    const { misses } = this.#settings;
    if (!right && (misses === '*' || misses === field))
      print(`${file}  ${field}: ${JSON.stringify(truth)} was read as ${JSON.stringify(value)}`);
  }

  /** Records whether a value with a position is right. */
  rate(place: FieldPlace | undefined, right: boolean): void {
    if (!place?.evidence) return;
    const { path, confidence, evidence } = place;
    const { kind, basis, ocr } = evidence;
    this.rated.push({ kind, field: fieldOf(path), basis, ocr, confidence, right });
  }

  /** Records a value that was not found, which is right if the document has none. */
  rateAbsent(kind: CalibratedKind, field: string, right: boolean): void {
    const confidence = rateOf(kind, field, 'absent');
    this.rated.push({ kind, field, basis: 'absent', ocr: null, confidence, right });
  }

  /** Prints the table, and stores the counts if that was requested. */
  report(): void {
    const { half, save } = this.#settings;
    print(`${this.title}${half === 'all' ? '' : `, half ${half}`}`);
    for (const [field, { right, missing, all }] of this.counts) {
      const [low, high] = interval(right, all);
      const range = all < MIN_VALUES ? 'too few for a statement' : `${percent(low)} to ${percent(high)} %`;
      print(
        `  ${field.padEnd(26)} ${percent(right / all).padStart(5)} %  ${`${right} of ${all}`.padStart(14)}  ${range.padEnd(24)} ${missing} missing`,
      );
    }
    if (save !== null) store(save, this.title, Object.fromEntries(this.counts));
  }
}

/** The counts of several scripts in one file: title -> field -> counts. */
export type Saved = Record<string, Record<string, Count>>;

export function readSaved(file: string): Saved {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Saved;
  } catch {
    return {};
  }
}

const store = (file: string, title: string, counts: Record<string, Count>): void =>
  writeFileSync(file, `${JSON.stringify({ ...readSaved(file), [title]: counts }, null, 1)}\n`);

export const percent = (share: number): string => (100 * share).toFixed(1);
export const print = (line: string): void => void process.stdout.write(`${line}\n`);
