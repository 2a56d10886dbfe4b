/**
 * Measures the quality of text analysis: `node bench/quality/text-analysis.ts FOLDER`. FOLDER has any of `ner/*.test`
 * (a token and its tag on each line, CoNLL), `keywords/<set>/{docsutf8,keys}` (LIAAD's collection),
 * `sentiment/*_GroundTruth.txt` (VADER's ratings) and `negation/*.tsv` (test, expected sentiment and sentence; CheckList).
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { feelingOf } from '../../src/documents/kinds/text-analysis/sentiment/sentence.ts';
import { keywordsOf } from '../../src/libraries/prose/keywords.ts';
import { namesIn } from '../../src/libraries/prose/names.ts';
import { isInHalf, settingsOf, Tally } from './measure.ts';

const settings = settingsOf();
const { half } = settings;
const folder = settings.paths[0] ?? '.';
const tally = new Tally('text analysis', settings);
const show = (...cells: readonly unknown[]): boolean => process.stdout.write(`${cells.join('\t')}\n`);
const filesIn = (path: string): string[] => (existsSync(path) ? readdirSync(path).sort() : []);

/** Counts recall and precision of found texts. */
function count(title: string, known: ReadonlySet<string>, found: ReadonlySet<string>, file: string): void {
  for (const one of known)
    tally.mark(`${title}: found`, { right: found.has(one), found: false, file, truth: one });
  for (const one of found) tally.mark(`${title}: real of found`, { right: known.has(one), file, value: one });
}

const TYPES: Readonly<Record<string, string>> = { PER: 'person', ORG: 'organization', LOC: 'location' };

function measureNames(file: string): void {
  for (const block of readFileSync(`${folder}/ner/${file}`, 'utf8').split(/\n\s*\n/)) {
    if (!isInHalf(block, half)) continue;
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
    const found = new Set(namesIn(text).map(({ type, start, end }) => `${type} ${start} ${end}`));
    const known = [...gold, ...found].map((key) => key.split(' ')[0] as string);
    const ofType = (keys: ReadonlySet<string>, type: string): Set<string> =>
      new Set([...keys].filter((key) => key.startsWith(`${type} `)));
    for (const type of new Set(known))
      count(`${file} ${type}`, ofType(gold, type), ofType(found, type), text);
  }
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
  for (const file of filesIn(`${path}/keys`)) {
    if (!isInHalf(file, half)) continue;
    const document = `${path}/docsutf8/${file.replace(/\.key$/, '.txt')}`;
    if (!existsSync(document)) continue;
    const gold = new Set(
      readFileSync(`${path}/keys/${file}`, 'utf8').split('\n').map(stemmed).filter(Boolean),
    );
    const found = new Set(keywordsOf(readFileSync(document, 'utf8'), 10).map(({ text }) => stemmed(text)));
    count(`${set} keywords`, gold, found, file);
  }
}

function measureSentiment(file: string): void {
  const pairs = readFileSync(`${folder}/sentiment/${file}`, 'utf8')
    .split('\n')
    .filter((line) => isInHalf(line, half))
    .map((line) => line.split('\t'))
    .flatMap(([, rating, text]) => (text ? [[Number(rating), feelingOf(text).score, text] as const] : []));
  const mean = (index: 0 | 1): number => pairs.reduce((sum, pair) => sum + pair[index], 0) / pairs.length;
  const [one, other] = [mean(0), mean(1)];
  const sum = (of: (pair: readonly [number, number, string]) => number): number =>
    pairs.reduce((total, pair) => total + of(pair), 0);
  const both = sum(([rating, score]) => (rating - one) * (score - other));
  const spread = Math.sqrt(sum(([rating]) => (rating - one) ** 2) * sum(([, score]) => (score - other) ** 2));
  show(file, pairs.length, `Pearson ${(both / spread).toFixed(4)}`);
  for (const [rating, score, text] of pairs) {
    if (!NEGATION.test(text) || Math.abs(rating) < CLEAR) continue;
    const right = rating > 0 ? score >= NEUTRAL : score <= -NEUTRAL;
    tally.mark(`negated ${file.replace('_GroundTruth.txt', '')}`, {
      right,
      found: Math.abs(score) >= NEUTRAL,
      file,
      value: score,
      truth: `${rating} ${text}`,
    });
  }
}

/** Words that negate in English. */
const NEGATION =
  /\b(?:not|no|never|nobody|nothing|none|neither|nor|hardly|barely|without|cannot|far from)\b|n['’]t\b/i;
/** Ratings from -4 to 4 whose side is clear. */
const CLEAR = 0.5;
/** Scores between this and its opposite are neutral, as VADER defines it. */
const NEUTRAL = 0.05;

function measureNegation(file: string): void {
  for (const line of readFileSync(`${folder}/negation/${file}`, 'utf8').trim().split('\n')) {
    const [test = '', expected, text = ''] = line.split('\t');
    if (!isInHalf(line, half)) continue;
    const { score } = feelingOf(text);
    const side = score >= NEUTRAL ? 'positive' : score <= -NEUTRAL ? 'negative' : 'neutral';
    const right = expected === 'not_negative' ? side !== 'negative' : side === expected;
    tally.mark(`checklist: ${test}`, { right, file, value: score, truth: text });
  }
}

for (const file of filesIn(`${folder}/ner`).filter((name) => name.endsWith('.test'))) measureNames(file);
for (const set of filesIn(`${folder}/keywords`)) measureKeywords(set);
for (const file of filesIn(`${folder}/sentiment`).filter((name) => name.endsWith('_GroundTruth.txt')))
  measureSentiment(file);
for (const file of filesIn(`${folder}/negation`)) measureNegation(file);
tally.report();
