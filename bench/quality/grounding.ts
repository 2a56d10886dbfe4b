/**
 * Measures how well real values are distinguished from invented ones: `node bench/quality/grounding.ts FILE
 * [misses]`. FILE is from SROIE 2019, with a JSON object per line (`words`, `bboxes`, `entities` with company, date,
 * address and total). Each true value should be found in its receipt. The values of the next ten receipts should not
 * be found, unless they equal the true value. An amount with one changed digit should not be found either.
 */
import { readFileSync } from 'node:fs';
import { rowsOfWords } from '../../src/documents/layout/page-rows.ts';
import { joinRows } from '../../src/documents/layout/rows.ts';
import { type Grounds, groundsOf } from '../../src/documents/llm/grounding/grounds.ts';
import { dayOf } from '../../src/documents/tokens/dates/days.ts';

interface Sample {
  readonly text: string;
  readonly truth: Readonly<Record<string, string>>;
}

function sampleOf(line: string): Sample {
  const { words, bboxes, entities } = JSON.parse(line);
  const placed = words.map((text: string, at: number) => {
    const box: number[] = bboxes[at];
    const [xs, ys] = [0, 1].map((odd) => box.filter((_, index) => index % 2 === odd)) as [number[], number[]];
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    return {
      text,
      box: { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top },
      confidence: null,
    };
  });
  return { text: joinRows(rowsOfWords(placed, 1)).text, truth: entities };
}

/** Returns a correct value as a model would write it, in Facet's notation; undefined if it is not valid. */
function written(field: string, value: string): string | undefined {
  if (field === 'date') return dayOf(value.replace(/[A-Z]{3}$/, ''), 'dmy') ?? dayOf(value);
  if (field !== 'total') return value;
  const number = value
    .replace(/[^\d.,]/g, '')
    .replace(/,(?=\d\d$)/, '.')
    .replaceAll(',', '');
  return /^\d+(?:\.\d+)?$/.test(number) ? number : undefined;
}

const print = (line: string) => process.stdout.write(`${line}\n`);
const [file = '', mode] = process.argv.slice(2);
const samples = readFileSync(file, 'utf8').trim().split('\n').map(sampleOf);
const counts = new Map<string, { true: number; held: number; wrong: number; passed: number }>();
const pause = async () => {};
let slowest = 0;

function countOne(grounds: Grounds, field: string, value: string, others: readonly string[]): void {
  const count = counts.getOrInsertComputed(field, () => ({ true: 0, held: 0, wrong: 0, passed: 0 }));
  count.true += 1;
  const held = grounds.hold(value);
  if (held) count.held += 1;
  else if (mode === 'misses') print(`${field}: ${value}`);
  for (const other of others) {
    if (other === value) continue;
    count.wrong += 1;
    if (grounds.hold(other)) count.passed += 1;
  }
}

for (const [at, { text, truth }] of samples.entries()) {
  const began = performance.now();
  const grounds = await groundsOf(text, pause);
  slowest = Math.max(slowest, performance.now() - began);
  for (const [field, value] of Object.entries(truth)) {
    const own = written(field, value);
    if (own === undefined) continue;
    const others = Array.from(
      { length: 10 },
      (_, next) => samples[(at + next + 1) % samples.length]?.truth[field] ?? '',
    );
    const changed = field === 'total' ? [own.replace(/\d/, (digit) => String((Number(digit) + 3) % 10))] : [];
    const wrong = [...others.flatMap((other) => written(field, other) ?? []), ...changed];
    countOne(grounds, field, own, wrong);
  }
}

print(`${samples.length} receipts, the slowest ${slowest.toFixed(1)} ms`);
for (const [field, { true: all, held, wrong, passed }] of counts)
  print(
    `${field.padEnd(8)} found ${held} of ${all} (${((100 * held) / all).toFixed(1)} %), passed ${passed} of ${wrong} that are wrong (${((100 * passed) / wrong).toFixed(2)} %)`,
  );
