/**
 * Measures how much processor time the readers of documents use: `node bench/quality/speed.ts DATA [kind …]`, for the
 * folder of `all.ts`. Each kind reads the same documents several times in one process, and the fastest round counts.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import readPayable from '../../src/documents/kinds/accounts-payable/job.ts';
import readBankStatements from '../../src/documents/kinds/bank-statement/job.ts';
import readInvoice from '../../src/documents/kinds/invoice/job.ts';
import readReceipt from '../../src/documents/kinds/receipt/job.ts';
import readResume from '../../src/documents/kinds/resume/job.ts';
import { skillsIn } from '../../src/documents/kinds/skill/skills.ts';
import { feelingOf } from '../../src/documents/kinds/text-analysis/sentiment/sentence.ts';
import { recognise } from '../../src/documents/kinds/text-anonymization/detect.ts';
import readTranscript from '../../src/documents/kinds/transcript/job.ts';
import { print } from './measure.ts';

const ROUNDS = 4;
/** Most documents of a kind, so that a round takes seconds. */
const MAX_DOCUMENTS = 150;

const [data, ...kinds] = process.argv.slice(2);
if (data === undefined) throw new Error('Name the folder of the data.');

const filesIn = (path: string, ending: RegExp): { filename: string; bytes: Buffer }[] =>
  (existsSync(join(data, path)) ? readdirSync(join(data, path)).sort() : [])
    .filter((name) => ending.test(name))
    .slice(0, MAX_DOCUMENTS)
    .map((filename) => ({ filename, bytes: readFileSync(join(data, path, filename)) }));

const linesIn = (path: string, max = MAX_DOCUMENTS): string[] =>
  readFileSync(join(data, path), 'utf8').split('\n').filter(Boolean).slice(0, max);

/** The words of a receipt as lines of text. */
const receiptText = (line: string): string => (JSON.parse(line).words as string[]).join('\n');

type Work = () => unknown;
const common = { contentType: null };

const WORK: Readonly<Record<string, () => Work[]>> = {
  invoice: () =>
    filesIn('invoices/pdf', /\.pdf$/).map((file) => () => readInvoice({ ...common, ...file, options: null })),
  'accounts-payable': () =>
    filesIn('invoices/pdf', /\.pdf$/).map(
      (file) => () => readPayable({ ...common, ...file, options: { today: '2026-11-23' } }),
    ),
  receipt: () =>
    linesIn('receipts/sroie-test.jsonl').map((line) => {
      const bytes = Buffer.from(receiptText(line));
      return () => readReceipt({ ...common, filename: 'a.txt', bytes, options: null });
    }),
  'bank-statement': () =>
    [...filesIn('statements/text', /\.txt$/), ...filesIn('statements/csv', /\.csv$/i)].map(
      (file) => () => readBankStatements({ ...common, ...file, options: { offset: 0 } }),
    ),
  resume: () =>
    [...filesIn('resumes/dataturks', /\.txt$/), ...filesIn('resumes/themes', /pdf\.pdf$/)].map(
      (file) => () => readResume({ ...common, ...file, options: { today: '2026-11-23', country: null } }),
    ),
  transcript: () =>
    filesIn('transcripts', /\.txt$/)
      .slice(0, 30)
      .map((file) => () => readTranscript({ ...common, ...file, options: { type: 'auto' } })),
  'text-anonymization': () =>
    (
      JSON.parse(readFileSync(join(data, 'presidio/synth_dataset_v2.json'), 'utf8')) as {
        full_text: string;
      }[]
    )
      .slice(0, 1_000)
      .map(
        ({ full_text }) =>
          () =>
            recognise(full_text, {
              entities: null,
              scoreThreshold: 0.5,
              allowList: [],
              denyList: [],
              country: null,
            }),
      ),
  sentiment: () =>
    linesIn('text/sentiment/tweets_GroundTruth.txt', 4_000).map((line) => () => feelingOf(line)),
  skill: () =>
    filesIn('resumes/dataturks', /\.txt$/).map(
      ({ bytes }) =>
        () =>
          skillsIn(bytes.toString('utf8')),
    ),
};

for (const [kind, make] of Object.entries(WORK)) {
  if (kinds.length > 0 && !kinds.includes(kind)) continue;
  const work = make();
  let fastest = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = process.cpuUsage();
    for (const one of work) await one();
    const { user, system } = process.cpuUsage(began);
    fastest = Math.min(fastest, (user + system) / 1_000);
  }
  const each = fastest / work.length;
  print(
    `${kind}\t${work.length} documents\t${each.toFixed(2)} ms each\t${(1_000 / each).toFixed(1)} per second`,
  );
}
