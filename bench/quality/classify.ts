/**
 * Measures how well kinds of documents are told apart: `node bench/quality/classify.ts FOLDER [HALF]`, for a folder
 * with a folder per kind (`invoice`, `receipt`, …) with documents in any format. Prints a table of the kinds and the
 * kinds they were taken for. HALF is `odd` or `even`: the weights were fitted on the even half (by a hash of the
 * name), so only the odd half measures them. With `fit` instead, prints weights that fit the even half.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { evidenceOf } from '../../src/documents/classify/features.ts';
import { classifyText } from '../../src/documents/classify/index.ts';
import { WEIGHTED_KINDS } from '../../src/documents/classify/weights.ts';
import { Document } from '../../src/documents/document.ts';
import { documentTypeOf } from '../../src/documents/input/document-type.ts';
import { type Layout, layoutOf } from '../../src/documents/layout/index.ts';
import { entriesOf } from '../../src/documents/lexicon/index.ts';

const [folder = '.', half = 'odd'] = process.argv.slice(2);
const halfOf = (name: string): string =>
  (createHash('sha256').update(name).digest()[0] as number) % 2 === 0 ? 'even' : 'odd';

interface Sample {
  readonly kind: string;
  readonly layout: Layout;
}

async function layoutIn(path: string): Promise<Layout> {
  const bytes = readFileSync(path);
  if (path.endsWith('.layout.json')) return JSON.parse(bytes.toString('utf8'));
  const label = { filename: path, contentType: null };
  return layoutOf(new Document(bytes, await documentTypeOf(bytes, label), label), null);
}

async function samplesIn(wanted: string): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (const kind of readdirSync(folder))
    for (const name of readdirSync(join(folder, kind))) {
      if (wanted !== 'all' && halfOf(name) !== wanted) continue;
      const layout = await layoutIn(join(folder, kind, name)).catch(() => undefined);
      if (layout) samples.push({ kind, layout });
    }
  return samples;
}

/** Weight of a feature for the kind that its topic names, before anything is fitted. */
const PRIOR = new Map([
  ['title', 4],
  ['terms', 1],
  ['customer', 1],
  ['party', 0.5],
  ['table', 0.5],
  ['account', 1],
]);
const OTHER_PRIOR = 3;
const ROUNDS = 400;
const RATE = 0.5;
const DECAY = 0.02;
/** Kinds that the form of rows suggests. For the others, it is only evidence against them. */
const BY_FORM = new Set([
  'other',
  'bank_statement',
  'invoice',
  'receipt',
  'resume',
  'transcript',
  'academic_transcript',
]);
const FORM = /^(?:rows|sums)\./;
/** Kinds with fewer documents count less. */
const MIN_SIZE = 15;

/** Fits the weights of a softmax by gradient descent, each kind counting alike, with a pull towards the priors. */
function fit(samples: readonly Sample[]): Map<string, number[]> {
  const prior = (name: string): number[] =>
    WEIGHTED_KINDS.map((kind) => {
      if (name === 'bias') return kind === 'other' ? 2 : 0;
      const [topic = '', part = ''] = name.split('.');
      return topic === kind ? (PRIOR.get(part) ?? OTHER_PRIOR) : 0;
    });
  const data = samples
    .filter(({ kind }) => WEIGHTED_KINDS.includes(kind as never))
    .map(({ kind, layout }) => ({
      kind: WEIGHTED_KINDS.indexOf(kind as never),
      features: new Map<string, number>([['bias', 1], ...evidenceOf(layout).features]),
    }));
  const topics = entriesOf('kinds').map(({ topic }) => topic);
  const names = new Set(['bias', ...topics, ...data.flatMap(({ features }) => [...features.keys()])]);
  const weights = new Map([...names].map((name) => [name, prior(name)]));
  const sizes = WEIGHTED_KINDS.map((_, at) => data.filter(({ kind }) => kind === at).length);
  for (let round = 0; round < ROUNDS; round += 1) {
    const gradients = new Map([...names].map((name) => [name, WEIGHTED_KINDS.map(() => 0)]));
    for (const { kind, features } of data) {
      const sums = WEIGHTED_KINDS.map((_, at) =>
        features.entries().reduce((sum, [name, x]) => sum + (weights.get(name)?.[at] ?? 0) * x, 0),
      );
      const exponentials = sums.map((sum) => Math.exp(sum - Math.max(...sums)));
      const total = exponentials.reduce((sum, value) => sum + value, 0);
      const scale = 1 / Math.max(sizes[kind] ?? 0, MIN_SIZE);
      for (const [name, x] of features)
        gradients.set(
          name,
          (gradients.get(name) ?? []).map(
            (sum, at) => sum + ((at === kind ? 1 : 0) - (exponentials[at] ?? 0) / total) * scale * x,
          ),
        );
    }
    for (const [name, own] of weights) {
      // A bias would make the most frequent kind of short texts out of any text.
      if (name === 'bias') continue;
      const [gradient, pull] = [gradients.get(name) ?? [], prior(name)];
      weights.set(
        name,
        own.map((weight, at) => {
          const next = weight + RATE * ((gradient[at] ?? 0) - DECAY * (weight - (pull[at] ?? 0)));
          return BY_FORM.has(WEIGHTED_KINDS[at] as never) || !FORM.test(name) ? next : Math.min(next, 0);
        }),
      );
    }
  }
  return weights;
}

if (half === 'fit') {
  const weights = fit(await samplesIn('even'));
  for (const [name, own] of weights)
    process.stdout.write(`${[name, ...own.map((w) => Math.round(w * 10) / 10)].join('\t')}\n`);
} else {
  const table = new Map<string, Map<string, number>>();
  for (const { kind, layout } of await samplesIn(half)) {
    const [best] = classifyText(layout);
    const found = best && best.score >= 0.5 ? best.kind : '-';
    const row = table.getOrInsertComputed(kind, () => new Map());
    row.set(found, (row.get(found) ?? 0) + 1);
  }
  for (const [kind, row] of table) {
    const n = [...row.values()].reduce((sum, count) => sum + count, 0);
    const text = [...row]
      .sort(([, a], [, b]) => b - a)
      .map(([found, count]) => `${found} ${count}`)
      .join(', ');
    process.stdout.write(
      `${kind.padEnd(20)} N=${n}  right ${Math.round(((row.get(kind) ?? 0) / n) * 100)} %  ${text}\n`,
    );
  }
}
