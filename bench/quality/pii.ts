/**
 * Measures how much personal data is found in labelled texts: `node bench/quality/pii.ts FILE [threshold]`. FILE is
 * JSON in the format of presidio-research: `[{ full_text, spans: [{ entity_type, start_position, end_position }] }]`,
 * offsets in code points.
 */
import { readFileSync } from 'node:fs';
import { recognise } from '../../src/documents/kinds/text-anonymization/detect.ts';

interface Sample {
  readonly full_text: string;
  readonly spans: readonly {
    readonly entity_type: string;
    readonly start_position: number;
    readonly end_position: number;
  }[];
}

/** Facet's types by the labels of other tools. */
const OURS: Readonly<Record<string, string>> = {
  GPE: 'LOCATION',
  STREET_ADDRESS: 'LOCATION',
  ZIP_CODE: 'LOCATION',
  DOMAIN_NAME: 'URL',
};
/** Minimum share of a value that must be replaced for it to count as hidden. */
const HIDDEN = 0.85;

const [file, threshold = '0.5'] = process.argv.slice(2);
if (!file) throw new Error('Name a file of samples.');
const samples = JSON.parse(readFileSync(file, 'utf8')) as readonly Sample[];

const labels = new Map<string, { count: number; typed: number; hidden: number }>();
const findings = new Map<string, { count: number; strange: number }>();
const began = performance.now();
let characters = 0;
for (const { full_text: text, spans } of samples) {
  characters += text.length;
  const units = [0];
  for (const character of text) units.push((units.at(-1) as number) + character.length);
  const found = recognise(text, {
    entities: null,
    scoreThreshold: Number(threshold),
    allowList: [],
    denyList: [],
    country: null,
  });
  const placed = spans.map((span) => ({
    type: span.entity_type,
    start: units[span.start_position] as number,
    end: units[span.end_position] as number,
  }));
  for (const { type, start, end } of placed) {
    const row = labels.getOrInsertComputed(type, () => ({ count: 0, typed: 0, hidden: 0 }));
    const over = found.filter((one) => one.start < end && one.end > start);
    const hidden = over.reduce((sum, one) => sum + Math.min(end, one.end) - Math.max(start, one.start), 0);
    row.count += 1;
    if (over.some((one) => one.type === (OURS[type] ?? type))) row.typed += 1;
    if (hidden >= HIDDEN * (end - start)) row.hidden += 1;
  }
  for (const { type, start, end } of found) {
    const row = findings.getOrInsertComputed(type, () => ({ count: 0, strange: 0 }));
    row.count += 1;
    if (!placed.some((one) => one.start < end && one.end > start)) row.strange += 1;
  }
}
const seconds = (performance.now() - began) / 1_000;

const share = (part: number, whole: number): number => Math.round((1_000 * part) / whole) / 1_000;
process.stdout.write(
  `${samples.length} texts, ${characters} characters, ${seconds.toFixed(1)} s\n\nlabel, how many, found as such, hidden\n`,
);
for (const [type, { count, typed, hidden }] of [...labels].sort())
  process.stdout.write(`${type}\t${count}\t${share(typed, count)}\t${share(hidden, count)}\n`);
process.stdout.write('\nkind, found, where nothing is labelled\n');
for (const [type, { count, strange }] of [...findings].sort())
  process.stdout.write(`${type}\t${count}\t${strange}\n`);
