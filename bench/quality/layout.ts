/**
 * Compares the text of PDFs with poppler's: `node bench/quality/layout.ts FOLDER [worst]`, for a folder of PDFs,
 * including subfolders. Needs `pdftotext` (`apt-get install poppler-utils`).
 *
 * Words are compared in any order. Neighbours are two words that follow each other in Facet's text and in one of
 * poppler's two orders (on the page, and in the file). `worst` lists the files with the least agreement. Pages that
 * need OCR are not read.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../../src/documents/input/refusal.ts';
import { readPdf } from '../../src/documents/layout/pdf/index.ts';
import { joinRows } from '../../src/documents/layout/rows.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

/**
 * Returns the words without invisible characters such as soft hyphens and direction marks, and without single
 * punctuation marks.
 */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .replace(/[\u00ad\p{Co}\p{Cf}\p{Cc}]/gu, (sign) => (/\s/.test(sign) ? ' ' : ''))
    .replace(/-\s*\n/g, '- ')
    .split(/\s+/)
    .filter((word) => word !== '' && !/^[•\W_]$/.test(word));

const neighboursIn = (words: readonly string[]): string[] =>
  words.slice(1).map((word, at) => `${words[at]} ${word}`);

/** Counts the words that both lists share, with repetitions. */
function shared(some: readonly string[], others: readonly string[]): number {
  const rest = new Map<string, number>();
  for (const word of others) rest.set(word, (rest.get(word) ?? 0) + 1);
  return some.filter((word) => {
    const left = rest.get(word) ?? 0;
    rest.set(word, left - 1);
    return left > 0;
  }).length;
}

function poppler(file: string, ...options: string[]): string | undefined {
  try {
    const output = ['ignore', 'pipe', 'ignore'] as const;
    return execFileSync('pdftotext', [...options, file, '-'], {
      stdio: [...output],
      maxBuffer: 2 ** 27,
      timeout: 20_000,
    }).toString();
  } catch {
    return undefined;
  }
}

interface Agreement {
  readonly file: string;
  readonly ours: number;
  readonly theirs: number;
  readonly words: number;
  readonly neighbours: number;
  readonly ms: number;
}

async function agreementOn(file: string): Promise<Agreement | undefined> {
  const [asPlaced, asFiled] = [poppler(file, '-layout'), poppler(file)];
  if (asPlaced === undefined || asFiled === undefined) return undefined;
  const began = performance.now();
  const { rows } = await readPdf(readFileSync(file));
  const ms = performance.now() - began;
  const { text } = joinRows(rows);
  const [ours, theirs] = [wordsOf(text), wordsOf(asPlaced)];
  const near = neighboursIn(ours);
  // Poppler joins words that are hyphenated at the end of a line.
  const closed = neighboursIn(wordsOf(text.replace(/(\p{Ll})-\n(?=\p{Ll})/gu, '$1')));
  const filed = neighboursIn(wordsOf(asFiled));
  return {
    file,
    ours: ours.length,
    theirs: theirs.length,
    words: shared(ours, theirs),
    neighbours: Math.max(
      shared(near, neighboursIn(theirs)),
      shared(near, filed),
      Math.min(near.length, shared(closed, filed)),
    ),
    ms,
  };
}

const percent = (part: number, of: number): string => `${((100 * part) / Math.max(1, of)).toFixed(2)} %`;

const [folder = '.', mode] = process.argv.slice(2);
const found: Agreement[] = [];
const refused = new Map<string, number>();
for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
  if (!/\.pdf$/i.test(name)) continue;
  const agreement = await agreementOn(join(folder, name)).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    refused.set(error.reason, (refused.get(error.reason) ?? 0) + 1);
    return undefined;
  });
  if (agreement) found.push(agreement);
}
const sum = (of: (one: Agreement) => number): number => found.reduce((total, one) => total + of(one), 0);
if (mode === 'worst') {
  const share = ({ neighbours, ours }: Agreement): number => neighbours / Math.max(1, ours - 1);
  for (const one of found
    .filter(({ ours }) => ours > 30)
    .sort((a, b) => share(a) - share(b))
    .slice(0, 40))
    print(`${one.file}: ${one.ours} words, neighbours ${percent(one.neighbours, one.ours - 1)}`);
}
const times = found.map(({ ms }) => ms).sort((one, other) => one - other);
print(`${found.length} PDFs, refused: ${[...refused].map((one) => one.join(' ')).join(', ') || 'none'}`);
print(
  `of poppler's words found ${percent(
    sum((one) => one.words),
    sum(({ theirs }) => theirs),
  )}`,
);
print(
  `of the words read poppler's ${percent(
    sum((one) => one.words),
    sum(({ ours }) => ours),
  )}`,
);
print(
  `neighbours poppler's, too ${percent(
    sum((one) => one.neighbours),
    sum(({ ours }) => Math.max(0, ours - 1)),
  )}`,
);
print(`median ${Math.round(times[times.length >> 1] ?? 0)} ms, most ${Math.round(times.at(-1) ?? 0)} ms`);
