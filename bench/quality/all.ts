/**
 * Runs the scripts that measure document readers on a folder with one subfolder for each set, and compares the counts
 * with earlier ones: `node bench/quality/all.ts DATA [part of a name …] --half=a [--save=FILE] [--against=FILE]`. It ends
 * with code 1 if a field has fewer right values than before. Names: `invoice`, `receipt`, `statement`, and so on.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { percent, print, readSaved, type Saved, settingsOf } from './measure.ts';

/** The sets: script and arguments, relative to the folder of the data. */
const SETS: readonly (readonly [script: string, path: string, pictures?: string])[] = [
  ['invoice', 'invoices/pdf'],
  ['invoice', 'invoices/labelled'],
  ['receipt', 'receipts/sroie-test.jsonl'],
  ['receipt', 'receipts/wildreceipt-test.jsonl'],
  ['receipt', 'receipts/sroie-test.jsonl', 'receipts/pictures'],
  ['bank-statement', 'statements/text'],
  ['bank-statement', 'statements/csv'],
  ['bank-statement', 'statements/pdf'],
  ['resume', 'resumes/themes'],
  ['resume-labels', 'resumes/dataturks'],
  ['transcript', 'transcripts'],
  ['text-analysis', 'text'],
  ['pii', 'presidio/synth_dataset_v2.json'],
  ['skill', 'skillspan'],
];

const settings = settingsOf();
const { half, paths } = settings;
const [data, ...parts] = paths;
if (data === undefined) throw new Error('Name the folder of the data.');
const save = settings.save ?? join(mkdtempSync(join(tmpdir(), 'quality-')), 'counts.json');
const against = process.argv.find((arg) => arg.startsWith('--against='))?.slice('--against='.length);
const quiet = process.argv.includes('--quiet');

for (const [script, path, pictures] of SETS) {
  if (parts.length > 0 && !parts.some((part) => `${script} ${path} ${pictures ?? ''}`.includes(part)))
    continue;
  if (!existsSync(join(data, path))) continue;
  const args = [
    join(import.meta.dirname, `${script}.ts`),
    join(data, path),
    `--half=${half}`,
    `--save=${save}`,
  ];
  if (pictures) args.push(`--pictures=${join(data, pictures)}`);
  const { status } = spawnSync(process.execPath, args, {
    stdio: ['ignore', quiet ? 'ignore' : 'inherit', 'inherit'],
  });
  if (status !== 0) process.exitCode = 1;
}
if (against) compare(readSaved(against), readSaved(save));

/** Prints every field whose counts changed. */
function compare(before: Saved, now: Saved): void {
  for (const [title, fields] of Object.entries(now))
    for (const [field, { right, all }] of Object.entries(fields)) {
      const was = before[title]?.[field];
      if (!was || (was.right === right && was.all === all)) continue;
      const change = right / all - was.right / was.all;
      const word = change < 0 ? 'FELL' : change > 0 ? 'rose' : 'same';
      if (change < 0) process.exitCode = 1;
      print(
        `${word}  ${title}, ${field}: ${was.right} of ${was.all} (${percent(was.right / was.all)} %) -> ${right} of ${all} (${percent(right / all)} %)`,
      );
    }
}
