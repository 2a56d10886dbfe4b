/**
 * Measures how well the main text of pages is separated from the rest, on annotated pages:
 * `node bench/quality/page-text.ts FOLDER [worst]`. FOLDER is a copy of one of these data sets:
 *
 * - scrapinghub/article-extraction-benchmark: `ground-truth.json` and `html/`, scored by shingles of four words as in
 * its own script;
 * - adbar/trafilatura, its tests: `evaldata.json` with the pages anywhere in the folder, scored by the segments that
 * must or must not be in the text;
 * - mozilla/readability, test/test-pages: `source.html` next to `expected.html`, scored by shingles.
 *
 * `worst` lists the pages with the lowest scores.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { decodePage } from '../../src/libraries/page/encoding.ts';
import { pageText } from '../../src/libraries/page/text/index.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);
const [folder = '', mode] = process.argv.slice(2);
const pause = async () => {};

interface Score {
  readonly name: string;
  readonly precision: number;
  readonly recall: number;
  readonly counts: boolean;
}

const times: number[] = [];

async function textOf(bytes: Uint8Array): Promise<string> {
  const { text: html } = await decodePage(bytes, null);
  const began = performance.now();
  const blocks = await pageText(html, pause);
  times.push(performance.now() - began);
  return blocks.map(({ text }) => text).join('\n');
}

function shinglesOf(text: string): Map<string, number> {
  const words = text.match(/[\p{L}\p{N}\p{M}_]+/gu) ?? [];
  const counts = new Map<string, number>();
  for (let at = 0; at < Math.max(1, words.length - 3); at += 1) {
    const shingle = words.slice(at, at + 4).join(' ');
    if (shingle !== '') counts.set(shingle, (counts.get(shingle) ?? 0) + 1);
  }
  return counts;
}

function matched(name: string, truth: string, ours: string): Score {
  const [wanted, got] = [shinglesOf(truth), shinglesOf(ours)];
  let [right, extra, missed] = [0, 0, 0];
  for (const key of new Set([...wanted.keys(), ...got.keys()])) {
    const [one, other] = [wanted.get(key) ?? 0, got.get(key) ?? 0];
    right += Math.min(one, other);
    extra += Math.max(0, other - one);
    missed += Math.max(0, one - other);
  }
  const ratio = (others: number) => (extra === 0 && missed === 0 ? 1 : right / Math.max(right + others, 1));
  return { name, precision: ratio(extra), recall: ratio(missed), counts: wanted.size > 0 };
}

function report(scores: readonly Score[]): void {
  const counted = scores.filter(({ counts }) => counts);
  const mean = (of: (score: Score) => number) =>
    counted.reduce((sum, one) => sum + of(one), 0) / counted.length;
  const [precision, recall] = [mean((one) => one.precision), mean((one) => one.recall)];
  summary(counted.length, precision, recall);
  if (mode === 'worst')
    for (const { name, precision, recall } of counted
      .toSorted((a, b) => a.precision * a.recall - b.precision * b.recall)
      .slice(0, 40))
      print(`${precision.toFixed(2)} ${recall.toFixed(2)} ${name}`);
}

function summary(pages: number, precision: number, recall: number): void {
  const f1 = (2 * precision * recall) / (precision + recall);
  print(
    `${pages} pages: F1 ${f1.toFixed(3)}, precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`,
  );
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => (sorted[Math.floor(part * (sorted.length - 1))] ?? 0).toFixed(1);
  print(`ms a page: median ${at(0.5)}, 95 % ${at(0.95)}, most ${at(1)}`);
}

async function benchmark(): Promise<void> {
  const truth = JSON.parse(readFileSync(join(folder, 'ground-truth.json'), 'utf8'));
  const scores: Score[] = [];
  for (const [name, { articleBody }] of Object.entries<{ articleBody?: string }>(truth)) {
    const ours = await textOf(gunzipSync(readFileSync(join(folder, 'html', `${name}.html.gz`))));
    scores.push(matched(name, articleBody ?? '', ours));
  }
  report(scores);
}

async function testPages(): Promise<void> {
  const scores: Score[] = [];
  for (const name of readdirSync(folder)) {
    const truth = readFileSync(join(folder, name, 'expected.html'), 'utf8').replace(/<[^>]*>/g, ' ');
    const plain = truth.replace(/&[a-z]+;|&#\d+;/gi, ' ');
    scores.push(matched(name, plain, await textOf(readFileSync(join(folder, name, 'source.html')))));
  }
  report(scores);
}

async function segments(): Promise<void> {
  const all = JSON.parse(readFileSync(join(folder, 'evaldata.json'), 'utf8'));
  const paths = new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => [
      basename(file),
      join(folder, file),
    ]),
  );
  let [right, extra, missed, pages] = [0, 0, 0, 0];
  const worst: [number, string][] = [];
  for (const { file, with: wanted, without } of Object.values<{
    file: string;
    with: string[];
    without: string[];
  }>(all)) {
    const path = paths.get(file);
    if (path === undefined) continue;
    pages += 1;
    const bytes = readFileSync(path);
    const ours = (await textOf(bytes)).replace(/\s+/g, ' ');
    const has = (segment: string) => ours.includes(segment.replace(/\s+/g, ' '));
    const lost = wanted.filter((segment) => !has(segment));
    const odd = without.filter(has);
    right += wanted.length - lost.length;
    missed += lost.length;
    extra += odd.length;
    if (lost.length + odd.length > 0)
      worst.push([lost.length + odd.length, `${file} - ${lost.join(' ¦ ')} + ${odd.join(' ¦ ')}`]);
  }
  summary(pages, right / (right + extra), right / (right + missed));
  if (mode === 'worst') for (const [, line] of worst.toSorted(([a], [b]) => b - a).slice(0, 60)) print(line);
}

if (existsSync(join(folder, 'ground-truth.json'))) await benchmark();
else if (existsSync(join(folder, 'evaldata.json'))) await segments();
else await testPages();
