/**
 * Trains the model that finds names, an averaged structured perceptron (Collins, 2002). Writes `weights.br` and
 * `transitions.json` to this folder. Usage: `node tools/datasets/names/train.ts FOLDER`, where FOLDER has `gum/dep`,
 * `pud.test`, `ewt.dev` (Universal NER), `wnut.train`, `wnut.dev`, `btc.a` to `btc.h` and `wikigold.txt`. Takes half a
 * minute.
 */
import { writeFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { names } from '../../../src/datasets/names.ts';
import { featuresOf } from '../../../src/libraries/prose/names/features.ts';
import { listedIn } from '../../../src/libraries/prose/names/lists.ts';
import { bestTags, TAGS } from '../../../src/libraries/prose/names/tags.ts';
import { type Annotated, readColumns, readGum } from './corpora.ts';

const SIZE = 2 ** 18;
const EPOCHS = 9;
const COUNT = TAGS.length;
const LONG: Readonly<Record<string, string>> = { PER: 'person', ORG: 'organization', LOC: 'location' };

const folder = process.argv[2];
if (folder === undefined) throw new Error('Name the folder of the corpora.');
const universal = { token: 1, tag: 2 };
const twice = [
  ...readGum(`${folder}/gum/dep`),
  ...readColumns(`${folder}/pud.test`, universal),
  ...readColumns(`${folder}/ewt.dev`, universal),
  ...readColumns(`${folder}/wikigold.txt`),
];
const once = ['wnut.train', 'wnut.dev', ...[...'abefgh'].map((part) => `btc.${part}`)].flatMap((file) =>
  readColumns(`${folder}/${file}`),
);

const lists = names.get();
const prepared = ({ tokens, tags }: Annotated) => ({
  features: featuresOf(tokens, (words) => listedIn(words, lists), SIZE),
  tags: tags.map((tag) => (tag === 'O' ? 0 : TAGS.indexOf(`${tag.slice(0, 2)}${LONG[tag.slice(2)]}` as 'O'))),
});
const data = [...twice, ...twice, ...once].map(prepared);

const weights = new Float32Array(SIZE * COUNT);
const transitions = new Float64Array((COUNT + 1) * COUNT);
/** Sums that are subtracted to compute the mean over all steps. */
const [weightSums, transitionSums] = [new Float64Array(weights.length), new Float64Array(transitions.length)];
let step = 1;
let seed = 7;
const random = (): number => {
  seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
  return seed / 0x7fffffff;
};
const add = (table: Float32Array | Float64Array, sums: Float64Array, at: number, value: number): void => {
  table[at] = (table[at] as number) + value;
  sums[at] = (sums[at] as number) + value * step;
};

for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
  for (let at = data.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [data[at], data[other]] = [data[other] as (typeof data)[0], data[at] as (typeof data)[0]];
  }
  for (const { features, tags } of data) {
    const scores = new Float64Array(features.length * COUNT);
    for (const [at, places] of features.entries())
      for (const place of places)
        for (let tag = 0; tag < COUNT; tag += 1)
          scores[at * COUNT + tag] =
            (scores[at * COUNT + tag] as number) + (weights[place * COUNT + tag] as number);
    const guessed = bestTags(scores, transitions);
    for (const [at, right] of tags.entries()) {
      const wrong = guessed[at] as number;
      if (right !== wrong)
        for (const place of features[at] as Uint32Array) {
          add(weights, weightSums, place * COUNT + right, 1);
          add(weights, weightSums, place * COUNT + wrong, -1);
        }
      const from = (before: number | undefined): number => (before ?? COUNT) * COUNT;
      const [steps, guess] = [from(tags[at - 1]) + right, from(guessed[at - 1]) + wrong];
      if (steps === guess) continue;
      add(transitions, transitionSums, steps, 1);
      add(transitions, transitionSums, guess, -1);
    }
    step += 1;
  }
}

const mean = (table: Float32Array | Float64Array, sums: Float64Array): number[] =>
  Array.from(table, (value, at) => value - (sums[at] as number) / step);
const means = mean(weights, weightSums);
const sizes = means
  .map(Math.abs)
  .filter(Boolean)
  .sort((one, other) => one - other);
const scale = (sizes[Math.floor(sizes.length * 0.9995)] as number) / 127;
const bytes = Int8Array.from(means, (value) => Math.max(-127, Math.min(127, Math.round(value / scale))));
const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22 };
writeFileSync(
  new URL('weights.br', import.meta.url),
  brotliCompressSync(Buffer.from(bytes.buffer), { params }),
);
writeFileSync(
  new URL('transitions.json', import.meta.url),
  JSON.stringify(mean(transitions, transitionSums).map((value) => Math.round(value / scale))),
);
