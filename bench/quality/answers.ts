/**
 * Measures how often the sentence that answers a question ranks first among the sentences of a document: `node
 * bench/quality/answers.ts FILE`. FILE is a part of one of these data sets:
 *
 * - WikiQA (`WikiQA-test.tsv`: question, document, title, sentence, label), whose sentences are in the order of their
 * article;
 * - TREC-QA by Wang and others (2007), a table with `qtext,label,atext` (https://github.com/brmson/dataset-sts,
 * data/anssel/wang).
 *
 * Skips questions that have no right sentence, as is usual. `misses` lists the questions whose first sentence is
 * wrong.
 */
import { readFileSync } from 'node:fs';
import { questionOf, rank } from '../../src/resolvers/ai-serp/rank/index.ts';

interface Sentence {
  readonly text: string;
  readonly title: string;
  readonly right: boolean;
}

const print = (line: string) => process.stdout.write(`${line}\n`);
const [file = '', mode] = process.argv.slice(2);
const paged = file.endsWith('.tsv');

/** Returns the cells of a comma-separated line with optional quotes. */
function cellsOf(line: string): string[] {
  const cells = line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g);
  return [...cells].map(([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain);
}

const questions = new Map<string, Sentence[]>();
for (const line of readFileSync(file, 'utf8').trim().split('\n').slice(1)) {
  const cells = paged ? line.split('\t') : cellsOf(line);
  const [question = '', title = '', text = '', label = ''] = paged
    ? [cells[1], cells[3], cells[5], cells[6]]
    : [cells[0], '', cells[2], cells[1]];
  // TREC-QA replaces numbers by a placeholder, which becomes a number again here.
  const sentence = { text: text.replaceAll('<num>', '1'), title, right: label.trim() === '1' };
  questions.getOrInsertComputed(question, () => []).push(sentence);
}

let [asked, first, reciprocal, average] = [0, 0, 0, 0];
const began = performance.now();
for (const [text, sentences] of questions) {
  if (!sentences.some(({ right }) => right)) continue;
  const candidates = sentences.map(({ text: sentence, title }, at) => ({
    text: sentence,
    // Candidates get distant page numbers, so that the order of the file, which lists right sentences first, does not
    // help.
    page: paged ? 0 : 1_000_000 + at,
    position: paged ? at : 0,
    about: title,
    loose: false,
  }));
  const ranked = await rank(questionOf(text), candidates, async () => {});
  const right = ranked.map(({ candidate }) => sentences[candidates.indexOf(candidate)]?.right === true);
  asked += 1;
  if (right[0]) first += 1;
  else if (mode === 'misses') print(`${text}\n    ${ranked[0]?.candidate.text}`);
  reciprocal += 1 / (1 + right.indexOf(true));
  let hits = 0;
  const precisions = right.flatMap((one, at) => {
    if (!one) return [];
    hits += 1;
    return [hits / (at + 1)];
  });
  average += precisions.reduce((sum, one) => sum + one, 0) / precisions.length;
}
const part = (sum: number) => (sum / asked).toFixed(3);
print(
  `${asked} questions: P@1 ${part(first)}, MRR ${part(reciprocal)}, MAP ${part(average)}, ${((performance.now() - began) / asked).toFixed(1)} ms each`,
);
