/**
 * Measures how much personal data is found in labelled texts: `node bench/quality/pii.ts FILE`. FILE is
 * JSON in the format of presidio-research: `[{ full_text, spans: [{ entity_type, start_position, end_position }] }]`,
 * offsets in code points.
 */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { recognise } from '../../src/documents/kinds/text-anonymization/detect.ts';
import { isInHalf, settingsOf, Tally } from './measure.ts';

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

const settings = settingsOf();
const [file] = settings.paths;
if (!file) throw new Error('Name a file of samples.');
const samples = JSON.parse(readFileSync(file, 'utf8')) as readonly Sample[];
const tally = new Tally(`personal data ${basename(file, '.json')}`, settings);
for (const { full_text: text, spans } of samples) {
  if (!isInHalf(text, settings.half)) continue;
  const units = [0];
  for (const character of text) units.push((units.at(-1) as number) + character.length);
  const found = recognise(text, {
    entities: null,
    scoreThreshold: 0.5,
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
    const over = found.filter((one) => one.start < end && one.end > start);
    const hidden = over.reduce((sum, one) => sum + Math.min(end, one.end) - Math.max(start, one.start), 0);
    const mark = { found: over.length > 0, file: text, truth: text.slice(start, end), value: over };
    tally.mark(`${type}: as such`, { ...mark, right: over.some((one) => one.type === (OURS[type] ?? type)) });
    tally.mark(`${type}: hidden`, { ...mark, right: hidden >= HIDDEN * (end - start) });
  }
  for (const { type, start, end } of found)
    tally.mark(`${type}: real of found`, {
      right: placed.some((one) => one.start < end && one.end > start),
      file: text,
      value: text.slice(start, end),
    });
}
tally.report();
