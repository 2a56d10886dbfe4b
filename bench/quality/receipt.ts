/**
 * Measures how well receipts are read: `node bench/quality/receipt.ts FILE`, for a file with a JSON object per line, of
 * SROIE 2019 (`words`, `bboxes`, `entities` with company, date, address and total) or of WildReceipt (`annotations` with
 * `box`, `text` and `label`). With `--pictures=FOLDER`, only receipts with a picture `<key>.jpg` in that folder count,
 * and OCR reads the picture instead.
 */
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readReceiptLayout } from '../../src/documents/kinds/receipt/read.ts';
import { imageRows } from '../../src/documents/layout/ocr/index.ts';
import { type PlacedWord, rowsOfWords } from '../../src/documents/layout/page-rows.ts';
import { Places } from '../../src/documents/layout/places.ts';
import { joinRows } from '../../src/documents/layout/rows.ts';
import type { Layout } from '../../src/documents/layout/types.ts';
import {
  isInHalf,
  isSameName,
  isSameNumber,
  plain,
  print,
  type Settings,
  settingsOf,
  Tally,
} from './measure.ts';

export interface Sample {
  readonly name: string;
  readonly pieces: readonly PlacedWord[];
  /** Right values by field. If there are several, any of them is right. */
  readonly truth: Readonly<Record<string, readonly string[]>>;
}

/** Numbers of labels of WildReceipt. */
const WILD = new Map(
  Object.entries({
    1: 'merchant.name',
    3: 'merchant.address',
    5: 'merchant.phone',
    7: 'date',
    9: 'time',
    11: 'lines: description',
    13: 'lines: quantity',
    15: 'lines: total',
    17: 'subtotal',
    19: 'tax',
    21: 'tip',
    23: 'total',
  }),
);

/** Fields of SROIE. */
const SROIE: Readonly<Record<string, string>> = { company: 'merchant.name', address: 'merchant.address' };

export function sampleOf(line: string): Sample {
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
    const truth = Object.entries<string>(record.entities)
      .filter(([, value]) => value)
      .map(([field, value]) => [SROIE[field] ?? field, [value]]);
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

export async function receiptLayout(sample: Sample, pictures: string | null): Promise<Layout> {
  const page = { pages: 1, ocrConfidence: null, language: null };
  if (pictures === null) return { ...page, ...joinRows(rowsOfWords(sample.pieces, 1)), ocr: false };
  const picture = readFileSync(join(pictures, `${sample.name}.jpg`));
  const { rows } = await imageRows(picture, 'jpeg', { languages: [], folder: null });
  return { ...page, ...joinRows(rows), ocr: true };
}

const numberIn = (text: string): number =>
  Number(
    text
      .replace(/[^\d.,-]/g, '')
      .replace(/,(?=\d\d$)/, '.')
      .replaceAll(',', ''),
  );

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** Returns a date as year, month and day in the orders in which it may be read. */
function daysIn(text: string): string[] {
  const named = /([a-z]{3})[a-z]*/i.exec(text);
  const month = named ? MONTHS.indexOf((named[1] as string).toLowerCase()) + 1 : 0;
  const numbers = (text.replace(/\d{1,2}:\d\d.*$/, '').match(/\d+/g) ?? []).map(Number);
  const day = (year: number, of: number, date: number): string =>
    `${year < 100 ? 2000 + year : year}-${String(of).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
  const [one = 0, two = 0, three = 0] = numbers;
  if (month > 0) return [day(two, month, one), day(one, month, two), day(three, month, two)];
  if (one > 1000) return [day(one, two, three), day(one, three, two)];
  if (/^\d{8}$/.test(text.trim())) {
    const digits = text.trim();
    return [
      `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`,
      `${digits.slice(4)}-${digits.slice(2, 4)}-${digits.slice(0, 2)}`,
    ];
  }
  return [day(three, two, one), day(three, one, two), day(one, two, three)];
}

type Answer = ReturnType<typeof readReceiptLayout>['data'];

/** True if a text equals the whole truth, or one of its parts. */
const isText = (read: string | null, truth: readonly string[]): boolean =>
  read !== null && [truth.join(' '), ...truth].some((one) => plain(one) === plain(read));

/**
 * Compares an address by its letters in any order, because Facet splits it into parts. The country is omitted,
 * because Facet returns its code.
 */
const lettersOf = (text: string): string =>
  (
    text
      .toLowerCase()
      .replace('malaysia', '')
      .match(/[\p{L}\p{N}]/gu) ?? []
  )
    .sort()
    .join('');

function addressText({ merchant }: Answer): string | null {
  if (merchant.address === null) return null;
  const { lines, postalCode, city, region } = merchant.address;
  return [...lines, postalCode, city, region].filter((part) => part !== null).join(' ');
}

const isAmount = (read: string | null, truth: readonly string[]): boolean =>
  truth.some((one) => isSameNumber(read, numberIn(one)));

type Compared = readonly [value: string | null, isRight: boolean];

const FIELDS: Readonly<Record<string, (data: Answer, truth: readonly string[]) => Compared>> = {
  'merchant.name': ({ merchant: { name } }, truth) => [name, isText(name, truth)],
  'merchant.address': (data, truth) => {
    const read = addressText(data);
    return [read, read !== null && lettersOf(read) === lettersOf(truth.join(' '))];
  },
  'merchant.phone': ({ merchant: { phone } }, truth) => [
    phone,
    truth.some((one) => plain(one).includes(plain(phone)) && plain(phone).length > 5),
  ],
  date: ({ date }, truth) => [date, truth.some((one) => date !== null && daysIn(one).includes(date))],
  time: ({ time }, truth) => {
    const clock = (text: string): string => (/\d{1,2}:\d\d/.exec(text)?.[0] ?? '').padStart(5, '0');
    const isRight = (one: string): boolean => {
      const [hours = 0, minutes = 0] = clock(one).split(':').map(Number);
      const afternoon = /p\.?m/i.test(one) && hours < 12 ? 12 : 0;
      return (
        time?.slice(0, 5) ===
        `${String(hours + afternoon).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
      );
    };
    return [time, time !== null && [...truth, truth.join(' ')].some(isRight)];
  },
  total: ({ total }, truth) => [total, isAmount(total, truth)],
  subtotal: ({ subtotal }, truth) => [subtotal, isAmount(subtotal, truth)],
  tip: ({ tip }, truth) => [tip, isAmount(tip, truth)],
  tax: ({ taxes }, truth) => [
    taxes.map(({ amount }) => amount).join(' ') || null,
    truth.every((text) => taxes.some(({ amount }) => isSameNumber(amount, numberIn(text)))),
  ],
};

/** Compares each column as a list: each true value must be that of a line item of its own. */
function compareItems(tally: Tally, { name, truth }: Sample, { lineItems }: Answer): void {
  const prices = truth['lines: total'] ?? [];
  if (prices.length > 0)
    tally.mark('lines: all', {
      right: lineItems.length === prices.length,
      found: lineItems.length > 0,
      file: name,
      value: lineItems.length,
      truth: prices.length,
    });
  const columns = {
    'lines: description': (at: number, one: string) => isSameName(lineItems[at]?.description, one),
    'lines: quantity': (at: number, one: string) => isSameNumber(lineItems[at]?.quantity, numberIn(one)),
    'lines: total': (at: number, one: string) => isSameNumber(lineItems[at]?.total, numberIn(one)),
  };
  for (const [column, isSame] of Object.entries(columns)) {
    const free = new Set(lineItems.keys());
    for (const one of truth[column] ?? []) {
      const match = free.values().find((at) => isSame(at, one));
      if (match !== undefined) free.delete(match);
      tally.mark(column, { right: match !== undefined, found: lineItems.length > 0, file: name, truth: one });
    }
  }
}

/** True if an item has the description and the total of true items. */
const isRealItem = ({ description, total }: Answer['lineItems'][number], { truth }: Sample): boolean =>
  (truth['lines: description'] ?? []).some((one) => isSameName(description, one)) &&
  (truth['lines: total'] ?? []).some((one) => isSameNumber(total, numberIn(one)));

/** Reads the receipts of a file, and compares them with their labels. */
export async function measureReceipts(
  file: string,
  settings: Settings,
  pictures: string | null = null,
): Promise<Tally> {
  const tally = new Tally(
    `receipt ${basename(file, '.jsonl')}${pictures === null ? '' : ' pictures'}`,
    settings,
  );
  for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
    const sample = sampleOf(line);
    if (!isInHalf(sample.name, settings.half)) continue;
    if (pictures !== null && !existsSync(join(pictures, `${sample.name}.jpg`))) continue;
    const places = new Places('receipt');
    const { data } = readReceiptLayout(await receiptLayout(sample, pictures), places);
    const placeOf = (path: string) => places.all.find((place) => place.path === path);
    for (const [field, compare] of Object.entries(FIELDS)) {
      const truth = sample.truth[field];
      if (!truth) continue;
      const [value, right] = compare(data, truth);
      if (value === null) tally.rateAbsent('receipt', field, false);
      else if (field !== 'tax') tally.rate(placeOf(field), right);
      tally.mark(field, { right, found: value !== null, file: sample.name, value, truth: truth.join(' ') });
    }
    compareItems(tally, sample, data);
    for (const [at, item] of data.lineItems.entries())
      if (sample.truth['lines: total']) tally.rate(placeOf(`lineItems[${at}]`), isRealItem(item, sample));
  }
  return tally;
}

if (import.meta.main) {
  const settings = settingsOf();
  const pictures = process.argv.find((arg) => arg.startsWith('--pictures='))?.slice('--pictures='.length);
  if (settings.paths.length === 0) print('Name a file of receipts.');
  for (const file of settings.paths) (await measureReceipts(file, settings, pictures ?? null)).report();
}
