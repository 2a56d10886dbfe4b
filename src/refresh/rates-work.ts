import { isUtf8 } from 'node:buffer';
import { gzipSync } from 'node:zlib';
import { RefusedError } from '../cli/command.ts';
import { importer, isLikely, leapsOf } from '../cli/import/currency.ts';
import { importedOn } from '../cli/import/importer.ts';
import { unpacked } from '../cli/import/material.ts';
import { IMPORTED_RATES, type ImportedRates, type RateRow } from '../datasets/currency.ts';
import type { Judgement } from './daily.ts';
import { KEPT_FORMAT } from './stored-rates.ts';

interface RatesOrder {
  /** The bank's file as received. */
  readonly bytes: Uint8Array;
  readonly today: string;
  /** The previously fetched rates. */
  readonly known: ImportedRates | null;
  /** The minimum number of days in the bank's full history. */
  readonly minDays: number;
}

/** The maximum size of the unpacked file in bytes, which is many times the size of the bank's file. */
const MAX_BYTES = 32 * 2 ** 20;
const DAY_MS = 86_400_000;
/** Rates cannot be compared if they are further apart than this, in milliseconds. */
const NEAR_MS = 100 * DAY_MS;
/** The maximum number of implausible rates on one day. If there are more, the whole file is refused. */
const MAX_LEFT_OUT = 3;
/**
 * The maximum share of known rates that may change. The bank corrects a rate occasionally; if more rates change, the
 * file is a different one.
 */
const MAX_CHANGED = 0.01;

/**
 * Checks a file of rates in the same way as a manual import. Also compares each day in the file with the previously
 * fetched rates and with the previous day. Omits implausible rates, and accepts all others.
 */
export default function checkRates({ bytes, today, known, minDays }: RatesOrder): Judgement {
  try {
    const text = unpacked(bytes, MAX_BYTES);
    if (!isUtf8(text)) return { refused: 'The file is not UTF-8 text.' };
    const { sources, records, files } = importer.read({ bytes: text, retrieved: today, today });
    const rates = files[IMPORTED_RATES] as ImportedRates;
    const sifted = sift(rates);
    const [why] = [...sifted.refused, ...lacks(rates, known, minDays)];
    if (why !== undefined) return { refused: why };
    const { days, leftOut } = sifted;
    const datedSources = sources.map((source) => ({
      ...source,
      note: source.note?.replace(importedOn(today), `Fetched on ${today}.`),
    }));
    const stored = {
      format: KEPT_FORMAT,
      sources: datedSources,
      records,
      files: { [IMPORTED_RATES]: { ...rates, days } },
    };
    return { content: gzipSync(JSON.stringify(stored)).toString('base64'), leftOut };
  } catch (error) {
    if (error instanceof RefusedError) return { refused: error.message };
    throw error;
  }
}

/** Returns the reasons for refusing a file as a whole, partly by comparing it with the previously fetched rates. */
function lacks(rates: ImportedRates, known: ImportedRates | null, minDays: number): string[] {
  if (rates.days.length < minDays)
    return [`The file has ${rates.days.length} days, but the bank’s history has at least ${minDays}.`];
  if (!rates.codes.includes('USD')) return ['The US dollar is missing, or the file is from another bank.'];
  if (!known) return [];
  const days = new Map(rates.days.map((day) => [day[0], day]));
  const gone = known.days.filter(([date]) => !days.has(date));
  if (gone.length > 0)
    return [`The file lacks ${gone.length} of ${known.days.length} known days, such as ${gone.at(-1)?.[0]}.`];
  const columns = known.codes.map((code) => rates.codes.indexOf(code) + 1);
  let [all, changed] = [0, 0];
  for (const [date, ...row] of known.days)
    for (const [index, rate] of row.entries()) {
      if (rate === null) continue;
      all += 1;
      if (days.get(date)?.[columns[index] ?? 0] !== rate) changed += 1;
    }
  return changed > all * MAX_CHANGED ? [`${changed} of ${all} known rates are others in the file.`] : [];
}

/** Omits rates that differ too much from the previous ones, if there are few of them. */
function sift({ codes, days }: ImportedRates) {
  const last = new Map<string, { readonly at: number; readonly rate: number; readonly date: string }>();
  const newest = days.at(-1)?.[0];
  const leftOut: string[] = [];
  const refused: string[] = [];
  const accepted = days.map(([date, ...row]): RateRow => {
    const at = Date.parse(date);
    const found = new Map(codes.flatMap((code, index) => (row[index] ? [[code, row[index]] as const] : [])));
    const strange = new Map(date === newest ? leapsOf(date, found).map(({ code, why }) => [code, why]) : []);
    for (const [code, rate] of found) {
      const before = last.get(code);
      if (before && at - before.at < NEAR_MS && !isLikely(rate, before.rate))
        strange.set(
          code,
          `${code} is ${rate} per euro on ${date}, but was ${before.rate} on ${before.date}.`,
        );
      else if (!strange.has(code)) last.set(code, { at, rate, date });
    }
    const why = [...strange.values()];
    (why.length > MAX_LEFT_OUT || strange.has('USD') ? refused : leftOut).push(...why);
    return [date, ...row.map((rate, index) => (strange.has(codes[index] ?? '') ? null : rate))];
  });
  return { days: accepted, leftOut, refused };
}
