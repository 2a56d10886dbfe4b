/**
 * Measures the quality of text analysis: `node bench/quality/text-analysis.ts FOLDER`. FOLDER has any of `ner/*.test`
 * (a token and its tag on each line, CoNLL), `keywords/<set>/{docsutf8,keys}` (LIAAD's collection) and
 * `sentiment/*_GroundTruth.txt` (VADER's ratings).
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { feelingOf } from '../../src/documents/kinds/text-analysis/sentiment/sentence.ts';
import { keywordsOf } from '../../src/libraries/prose/keywords.ts';
import { namesIn } from '../../src/libraries/prose/names.ts';

const folder = process.argv[2] ?? '.';
const show = (...cells: readonly unknown[]): boolean => process.stdout.write(`${cells.join('\t')}\n`);
const filesIn = (path: string): string[] => (existsSync(path) ? readdirSync(path).sort() : []);

class Score {
  hits = 0;
  found = 0;
  known = 0;

  toString(): string {
    const [precision, recall] = [this.hits / this.found, this.hits / this.known];
    const both = (2 * precision * recall) / (precision + recall);
    return `P ${precision.toFixed(3)} R ${recall.toFixed(3)} F1 ${both.toFixed(3)}`;
  }
}

const TYPES: Readonly<Record<string, string>> = { PER: 'person', ORG: 'organization', LOC: 'location' };

function measureNames(file: string): void {
  const scores = new Map<string, Score>();
  const scoreOf = (type: string): Score => scores.getOrInsertComputed(type, () => new Score());
  for (const block of readFileSync(`${folder}/ner/${file}`, 'utf8').split(/\n\s*\n/)) {
    const rows = block
      .split('\n')
      .filter((line) => line.trim() && !line.startsWith('#') && !line.startsWith('-DOCSTART-'))
      .map((line) => line.split(/[\t ]/));
    const universal = rows[0]?.length === 5;
    const gold = new Set<string>();
    let text = '';
    let open: { type: string; start: number } | undefined;
    const close = () => {
      if (open) gold.add(`${open.type} ${open.start} ${text.length}`);
      open = undefined;
    };
    for (const row of rows) {
      const [token = '', tag = 'O'] = universal ? [row[1], row[2]] : [row[0], row.at(-1)];
      const type = TYPES[tag.slice(2)];
      if (type === undefined || tag.startsWith('B') || open?.type !== type) close();
      text += /^[.,;:!?%)\]]$|^'s$/.test(token) || text === '' ? '' : ' ';
      if (type !== undefined) open ??= { type, start: text.length };
      text += token;
    }
    close();
    for (const key of gold) scoreOf(key.split(' ')[0] as string).known += 1;
    for (const { type, start, end } of namesIn(text)) {
      scoreOf(type).found += 1;
      if (gold.has(`${type} ${start} ${end}`)) scoreOf(type).hits += 1;
    }
  }
  for (const [type, score] of scores) show(file, type, score);
}

/** Ignores plurals and endings. */
const stemmed = (phrase: string): string =>
  phrase
    .toLowerCase()
    .split(/[\s-]+/)
    .map((word) =>
      word
        .replace(/(?:ies|y)$/, 'i')
        .replace(/([^su])s$/, '$1')
        .replace(/(?:ing|ed|e)$/, ''),
    )
    .join(' ')
    .trim();

function measureKeywords(set: string): void {
  const path = `${folder}/keywords/${set}`;
  const score = new Score();
  for (const file of filesIn(`${path}/keys`)) {
    const document = `${path}/docsutf8/${file.replace(/\.key$/, '.txt')}`;
    if (!existsSync(document)) continue;
    const gold = new Set(
      readFileSync(`${path}/keys/${file}`, 'utf8').split('\n').map(stemmed).filter(Boolean),
    );
    const found = new Set(keywordsOf(readFileSync(document, 'utf8'), 10).map(({ text }) => stemmed(text)));
    score.known += gold.size;
    score.found += found.size;
    score.hits += gold.intersection(found).size;
  }
  show(set, 'keywords at 10', score);
}

function measureSentiment(file: string): void {
  const pairs = readFileSync(`${folder}/sentiment/${file}`, 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .flatMap(([, rating, text]) => (text ? [[Number(rating), feelingOf(text).score] as const] : []));
  const mean = (index: 0 | 1): number => pairs.reduce((sum, pair) => sum + pair[index], 0) / pairs.length;
  const [one, other] = [mean(0), mean(1)];
  const sum = (of: (pair: readonly [number, number]) => number): number =>
    pairs.reduce((total, pair) => total + of(pair), 0);
  const both = sum(([rating, score]) => (rating - one) * (score - other));
  const spread = Math.sqrt(sum(([rating]) => (rating - one) ** 2) * sum(([, score]) => (score - other) ** 2));
  show(file, pairs.length, `Pearson ${(both / spread).toFixed(4)}`);
}

for (const file of filesIn(`${folder}/ner`).filter((name) => name.endsWith('.test'))) measureNames(file);
for (const set of filesIn(`${folder}/keywords`)) measureKeywords(set);
for (const file of filesIn(`${folder}/sentiment`).filter((name) => name.endsWith('_GroundTruth.txt')))
  measureSentiment(file);
