/**
 * Measures how well receipts are read: `node bench/quality/receipt.ts FILE [misses FIELD]`, for a file with a JSON
 * object per line, of SROIE 2019 (`words`, `bboxes`, `entities` with company, date, address and total) or of
 * WildReceipt (`annotations` with `box`, `text` and `label`). With `PICTURES=FOLDER`, only receipts with a picture
 * `<key>.jpg` in that folder count, and OCR reads the picture instead. `STEP=16` takes every 16th.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readReceiptLayout } from '../../src/documents/kinds/receipt/read.ts';
import { imageRows } from '../../src/documents/layout/ocr/index.ts';
import { type PlacedWord, rowsOfWords } from '../../src/documents/layout/page-rows.ts';
import { Places } from '../../src/documents/layout/places.ts';
import { joinRows } from '../../src/documents/layout/rows.ts';
import type { Layout } from '../../src/documents/layout/types.ts';
import { dayOf } from '../../src/documents/tokens/dates/days.ts';

interface Sample {
  readonly name: string;
  readonly pieces: readonly PlacedWord[];
  /** Right values by field. If there are several, any of them is right. */
  readonly truth: Readonly<Record<string, readonly string[]>>;
}

/** Numbers of labels of WildReceipt. */
const WILD = new Map(
  Object.entries({
    1: 'company',
    3: 'address',
    7: 'date',
    17: 'subtotal',
    19: 'tax',
    21: 'tip',
    23: 'total',
  }),
);

function sampleOf(line: string): Sample {
  const record = JSON.parse(line);
  const placedWord = (text: string, box: readonly number[]): PlacedWord => {
    const [xs, ys] = [0, 1].map((odd) => box.filter((_, at) => at % 2 === odd)) as [number[], number[]];
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    return {
      text,
      box: { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top },
      confidence: null,
    };
  };
  if (record.words) {
    const pieces = record.words.map((text: string, at: number) => placedWord(text, record.bboxes[at]));
    const truth = Object.entries<string>(record.entities).map(([field, value]) => [field, [value]]);
    return { name: record.key, pieces, truth: Object.fromEntries(truth) };
  }
  const truth: Record<string, string[]> = {};
  for (const { text, label } of record.annotations) {
    const field = WILD.get(String(label));
    if (field) truth[field] = [...(truth[field] ?? []), text];
  }
  const pieces = record.annotations.map(({ text, box }: { text: string; box: number[] }) =>
    placedWord(text, box),
  );
  return { name: record.file_name, pieces, truth };
}

const { PICTURES: folder, STEP: step = '1' } = process.env;
const pictureOf = ({ name }: Sample): string => join(folder ?? '', `${name}.jpg`);

async function layoutFor(sample: Sample): Promise<Layout> {
  const page = { pages: 1, ocrConfidence: null, language: null };
  if (folder === undefined) return { ...page, ...joinRows(rowsOfWords(sample.pieces, 1)), ocr: false };
  const { rows } = await imageRows(readFileSync(pictureOf(sample)), 'jpeg', { languages: [], folder: null });
  return { ...page, ...joinRows(rows), ocr: true };
}

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
const amount = (text: string): string =>
  String(
    Number(
      text
        .replace(/[^\d.,-]/g, '')
        .replace(/,(?=\d\d$)/, '.')
        .replaceAll(',', ''),
    ),
  );

type Answer = ReturnType<typeof readReceiptLayout>['data'];

/** Returns the value that was read, and whether it is right exactly and after normalisation. */
const FIELDS: Readonly<
  Record<string, (data: Answer, truth: readonly string[]) => readonly [string, boolean, boolean]>
> = {
  company: ({ merchant }, truth) => texts(merchant.name, truth),
  address: ({ merchant }, truth) => words(merchant.address, truth),
  date: ({ date }, truth) => {
    const right = truth.some(
      (text) =>
        date !== null &&
        ['dmy', 'mdy', 'ymd'].some((order) => dayOf(text.replace(/[A-Z]{3}$/, ''), order as 'dmy') === date),
    );
    const strict = truth.some((text) => (dayOf(text, 'dmy') ?? dayOf(text)) === date);
    return [String(date), strict, right || strict];
  },
  total: ({ total }, truth) => amounts(total, truth),
  subtotal: ({ subtotal }, truth) => amounts(subtotal, truth),
  tip: ({ tip }, truth) => amounts(tip, truth),
  tax: ({ taxes }, truth) => {
    const right = truth.every((text) =>
      taxes.some((tax) => tax.amount !== null && amount(tax.amount) === amount(text)),
    );
    return [taxes.map((tax) => tax.amount).join(' '), right, right];
  },
};

function texts(read: string | null, truth: readonly string[]): readonly [string, boolean, boolean] {
  const whole = truth.join(' ');
  return [
    String(read),
    read === whole,
    read !== null && (plain(read) === plain(whole) || truth.some((one) => plain(one) === plain(read))),
  ];
}

/**
 * Compares an address by its letters in any order, because Facet splits it into parts. The country is omitted,
 * because Facet returns its code.
 */
function words(
  address: Answer['merchant']['address'],
  truth: readonly string[],
): readonly [string, boolean, boolean] {
  const { lines = [], postalCode = null, city = null, region = null } = address ?? {};
  const read = [...lines, postalCode, city, region].filter((part) => part !== null).join(' ');
  const sorted = (text: string) =>
    (
      text
        .toLowerCase()
        .replace('malaysia', '')
        .match(/[\p{L}\p{N}]/gu) ?? []
    )
      .sort()
      .join('');
  return [read, read === truth.join(' '), sorted(read) === sorted(truth.join(' '))];
}

function amounts(read: string | null, truth: readonly string[]): readonly [string, boolean, boolean] {
  const right = read !== null && truth.some((one) => amount(one) === amount(read));
  return [String(read), right, right];
}

const print = (text: string) => process.stdout.write(`${text}\n`);

const [file, misses, only] = process.argv.slice(2);
if (file === undefined) throw new Error('Which file?');
const samples = readFileSync(file, 'utf8')
  .split('\n')
  .filter(Boolean)
  .map(sampleOf)
  .filter((sample) => folder === undefined || existsSync(pictureOf(sample)))
  .filter((_, at) => at % Number(step) === 0);
const counts = new Map<string, [of: number, exact: number, normalised: number]>();
for (const sample of samples) {
  const { name, truth } = sample;
  const layout = await layoutFor(sample);
  const { data } = readReceiptLayout(layout, new Places());
  for (const [field, evaluate] of Object.entries(FIELDS)) {
    const right = truth[field];
    if (!right) continue;
    const [read, exact, normalised] = evaluate(data, right);
    const [of, same, alike] = counts.get(field) ?? [0, 0, 0];
    counts.set(field, [of + 1, same + Number(exact), alike + Number(normalised)]);
    if (misses && field === only && !normalised) print(`${name}  ${read}  instead of  ${right.join(' ')}`);
  }
}
const percent = (part: number, of: number): string => `${((100 * part) / of).toFixed(1)} %`;
for (const [field, [of, exact, normalised]] of counts)
  print(`${field.padEnd(9)} of ${of}: exact ${percent(exact, of)}, normalised ${percent(normalised, of)}`);
