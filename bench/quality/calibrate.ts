/**
 * Calibrates the confidence of documents: `node bench/quality/calibrate.ts DATA`, for the folder of `all.ts`. It counts
 * on half a how often values that were found in the same way are right, and writes `src/documents/confidence/table.tsv`.
 * With `--check=b`, it writes nothing, and compares the confidences with the share of right values on that half.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BASES } from '../../src/documents/confidence/basis.ts';
import { ocrBand } from '../../src/documents/confidence/index.ts';
import { measureStatements } from './bank-statement.ts';
import { measureInvoices } from './invoice.ts';
import {
  type Half,
  interval,
  percent,
  print,
  type Rated,
  type Settings,
  settingsOf,
  type Tally,
} from './measure.ts';
import { measureReceipts } from './receipt.ts';
import { measureResumes } from './resume.ts';
import { measureLabelledResumes } from './resume-labels.ts';

const TABLE = new URL('../../src/documents/confidence/table.tsv', import.meta.url);

/** The rate of the more general row counts as much as this number of values. */
const PRIOR = 5;
/** Fewest values for a row of its own. */
const MIN_ROW = 10;

/** Rates of ways that were not measured in any document. */
const UNMEASURED = 0.5;
const [MIN_RATE, MAX_RATE] = [0.02, 0.99];

const check = process.argv.find((arg) => arg.startsWith('--check='))?.slice('--check='.length) as
  | Half
  | undefined;
const { paths } = settingsOf();
const [data] = paths;
if (data === undefined) throw new Error('Name the folder of the data.');
const settings: Settings = { paths, half: check ?? 'a', misses: null, save: null };

const rated: Rated[] = [];
const add = async (path: string, measure: (path: string) => Promise<Tally>): Promise<void> => {
  const whole = join(data, path);
  if (existsSync(whole)) rated.push(...(await measure(whole)).rated);
};
for (const set of ['pdf', 'labelled'])
  await add(`invoices/${set}`, (path) => measureInvoices(path, settings));
for (const set of ['sroie-test', 'wildreceipt-test'])
  await add(`receipts/${set}.jsonl`, (path) => measureReceipts(path, settings));
await add('receipts/sroie-test.jsonl', (path) =>
  measureReceipts(path, settings, join(data, 'receipts/pictures')),
);
await add('statements/text', (path) => measureStatements(path, settings));
await add('resumes/themes', (path) => measureResumes(path, settings));
await add('resumes/dataturks', (path) => measureLabelledResumes(path, settings));
if (check === undefined) calibrate();
else report();

interface Rate {
  readonly measured: number;
  readonly right: number;
  readonly confidence: number;
}

/** Returns the rate of some values, drawn towards a more general rate if they are few. */
function rate(values: readonly Rated[], general: number): Rate {
  const right = values.filter((value) => value.right).length;
  const share = (right + PRIOR * general) / (values.length + PRIOR);
  const confidence = Math.round(Math.min(MAX_RATE, Math.max(MIN_RATE, share)) * 100) / 100;
  return { measured: values.length, right, confidence };
}

function calibrate(): void {
  // Recognised text has its own rates, as factors of those of clear text.
  const clear = rated.filter(({ ocr }) => ocr === null);
  const rows = new Map<string, Rate>();
  const kinds = [...new Set(clear.map(({ kind }) => kind))].sort();
  for (const basis of BASES) {
    const own = clear.filter((value) => value.basis === basis);
    // A value that is not found is absent from the document only where that was measured.
    rows.set(
      `*\t*\t${basis}`,
      basis === 'absent' ? { measured: 0, right: 0, confidence: 0 } : rate(own, UNMEASURED),
    );
  }
  const rowOf = (key: string, general: number): number => rows.get(key)?.confidence ?? general;
  for (const kind of kinds)
    for (const basis of BASES) {
      const general = rowOf(`*\t*\t${basis}`, UNMEASURED);
      const ofKind = clear.filter((value) => value.kind === kind && value.basis === basis);
      if (basis !== 'absent' && ofKind.length >= MIN_ROW)
        rows.set(`${kind}\t*\t${basis}`, rate(ofKind, general));
      const byField = Map.groupBy(ofKind, ({ field }) => field);
      for (const [field, values] of [...byField].sort(([one], [other]) => (one < other ? -1 : 1)))
        if (values.length >= MIN_ROW)
          rows.set(`${kind}\t${field}\t${basis}`, rate(values, rowOf(`${kind}\t*\t${basis}`, general)));
    }
  for (const band of ['ocr_90', 'ocr_75', 'ocr_0'] as const) {
    const own = rated.filter(({ ocr }) => ocr !== null && ocrBand(ocr) === band);
    const expected = own.reduce(
      (sum, { kind, field, basis }) =>
        sum +
        rowOf(
          `${kind}\t${field}\t${basis}`,
          rowOf(`${kind}\t*\t${basis}`, rowOf(`*\t*\t${basis}`, UNMEASURED)),
        ),
      0,
    );
    const right = own.filter((value) => value.right).length;
    const factor = (right + PRIOR * UNMEASURED) / (expected + PRIOR);
    rows.set(`*\t*\t${band}`, {
      measured: own.length,
      right,
      confidence: Math.round(Math.min(1, factor) * 100) / 100,
    });
  }
  const lines = [...rows].map(
    ([key, { measured, right, confidence }]) => `${key}\t${measured}\t${right}\t${confidence}`,
  );
  writeFileSync(TABLE, `kind\tfield\tbasis\tmeasured\tright\tconfidence\n${lines.sort().join('\n')}\n`);
  print(`${rated.length} values, ${lines.length} rows`);
}

/** Prints for each kind, and for each tenth of the confidence, the share of right values. */
function report(): void {
  for (const [kind, values] of Map.groupBy(rated, (one) => one.kind)) {
    print(`${kind}, half ${check}`);
    const bands = Map.groupBy(values, ({ confidence }) => Math.min(9, Math.floor(confidence * 10)));
    for (const [band, own] of [...bands].sort(([one], [other]) => one - other)) {
      const right = own.filter((value) => value.right).length;
      const predicted = own.reduce((sum, { confidence }) => sum + confidence, 0) / own.length;
      const [low, high] = interval(right, own.length);
      print(
        `  ${(band / 10).toFixed(1)}  predicted ${percent(predicted).padStart(5)} %  right ${percent(right / own.length).padStart(5)} %  ${percent(low)} to ${percent(high)} % of ${own.length}`,
      );
    }
  }
}
