/**
 * Measures OCR on independent images, and compares it with the installed version of Tesseract:
 *
 *   node bench/quality/ocr.ts FOLDER [every nth] [offset]
 *
 * The folder has images, each with its text: `<name>.txt`, or `<name>.csv` with `x,y,x,y,x,y,x,y,text` on each line, as
 * in the receipts of SROIE 2019. Words are compared in any order, ignoring case, accents and
 * punctuation.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { documentTypeOf } from '../../src/documents/input/document-type.ts';
import { imageRows } from '../../src/documents/layout/ocr/index.ts';

const [folder = '.', step = '1', offset = '0'] = process.argv.slice(2);
const SETTINGS = { languages: [], folder: null };

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z0-9\s]/g, '')
    .split(/\s+/)
    .filter((word) => word !== '');

function truthOf(name: string): string[] | undefined {
  const plain = join(folder, `${name}.txt`);
  if (existsSync(plain)) return wordsOf(readFileSync(plain, 'utf8'));
  const boxes = join(folder, `${name}.csv`);
  if (!existsSync(boxes)) return undefined;
  return wordsOf(readFileSync(boxes, 'utf8').replace(/^(?:\d+,){8}/gm, ''));
}

function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const same = one[at - 1] === other[to - 1] ? 0 : 1;
      next.push(Math.min((row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1, (row[to - 1] ?? 0) + same));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

class Score {
  #found = 0;
  #expected = 0;
  #right = 0;
  #letters = 0;
  #wrong = 0;
  readonly #times: number[] = [];

  add(found: readonly string[], truth: readonly string[], ms: number): void {
    this.#times.push(ms);
    this.#found += found.length;
    this.#expected += truth.length;
    const rest = [...found];
    const missed = truth.filter((word) => {
      const at = rest.indexOf(word);
      if (at >= 0) rest.splice(at, 1);
      return at < 0;
    });
    this.#right += truth.length - missed.length;
    this.#letters += truth.join('').length;
    for (const word of missed) {
      const near = rest.map((one) => distance(word, one));
      const least = Math.min(word.length, ...near);
      this.#wrong += least;
      if (least < word.length) rest.splice(near.indexOf(least), 1);
    }
  }

  toString(): string {
    const percent = (part: number, all: number): string => `${((100 * part) / all).toFixed(1)} %`.padStart(7);
    const times = this.#times.toSorted((one, other) => one - other);
    const at = (share: number): string =>
      `${Math.round(times[Math.floor(share * (times.length - 1))] ?? 0)} ms`;
    return [
      `words found ${percent(this.#right, this.#expected)}`,
      `of all that were read ${percent(this.#right, this.#found)}`,
      `characters ${percent(this.#letters - this.#wrong, this.#letters)}`,
      `processor time: median ${at(0.5)}, most ${at(1)}`,
    ].join('   ');
  }
}

const scores = new Map<string, Score>();
const add = (name: string, found: readonly string[], truth: readonly string[], ms: number): void =>
  scores.getOrInsertComputed(name, () => new Score()).add(found, truth, ms);

function native(file: string, truth: readonly string[], mode: string): void {
  const began = performance.now();
  const text = execFileSync('tesseract', [file, '-', '--psm', mode], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, OMP_THREAD_LIMIT: '1' },
  });
  add(`tesseract --psm ${mode}`, wordsOf(text.toString()), truth, performance.now() - began);
}

const files = readdirSync(folder)
  .filter((file) => /\.(?:jpe?g|png|webp|bmp|gif)$/i.test(file) && truthOf(parse(file).name))
  .filter((_, at) => at % Number(step) === Number(offset));
for (const file of files) {
  const path = join(folder, file);
  const truth = truthOf(parse(file).name) ?? [];
  const bytes = readFileSync(path);
  const began = process.cpuUsage();
  const { rows, confidence } = await imageRows(
    bytes,
    await documentTypeOf(bytes, { filename: file, contentType: null }),
    SETTINGS,
  );
  const { user, system } = process.cpuUsage(began);
  const text = rows.map(({ cells }) => cells.map((cell) => cell.text).join(' ')).join('\n');
  add('facet', wordsOf(text), truth, (user + system) / 1_000);
  if (process.env.VERBOSE) {
    const one = new Score();
    one.add(wordsOf(text), truth, (user + system) / 1_000);
    process.stdout.write(`${file}  ${confidence}  ${one}\n`);
  }
  if (process.env.NATIVE) for (const mode of ['3', '6']) native(path, truth, mode);
}
for (const [name, score] of scores)
  process.stdout.write(`${files.length} images   ${name.padEnd(18)} ${score}\n`);
