import { isUtf8 } from 'node:buffer';
import { gzipSync } from 'node:zlib';
import { RefusedError } from '../cli/command.ts';
import { importer } from '../cli/import/currency.ts';
import { importedOn } from '../cli/import/importer.ts';
import { unpacked } from '../cli/import/material.ts';
import { IMPORTED_RATES, type ImportedRates } from '../datasets/currency.ts';

/** What is known of the rates that serve now. */
export interface KnownRates {
  readonly days: number;
  readonly newest: string;
  /** Of the newest day, by code. */
  readonly rates: Readonly<Record<string, number>>;
}

interface RatesOrder {
  /** The bank's file, as it came. */
  readonly bytes: Uint8Array;
  readonly today: string;
  readonly known: KnownRates | null;
}

/** The import as it is kept, or why the file is not to be believed. */
type Judgement = { readonly content: string } | { readonly refused: string };

/** Many times the bank's file. */
const MOST_BYTES = 32 * 2 ** 20;
/** No currency that the bank publishes moved by more between two of its files. */
const LIKELY_FACTOR = 2;

/** Judges a file of rates as an import by hand is judged, and holds it against the rates that serve. */
export default function judgeRates({ bytes, today, known }: RatesOrder): Judgement {
  try {
    const text = unpacked(bytes, MOST_BYTES);
    if (!isUtf8(text)) return { refused: 'The file is not UTF-8 text.' };
    const { sources, records, files, doubts } = importer.read({ bytes: text, retrieved: today, today });
    const rates = files[IMPORTED_RATES] as ImportedRates;
    const [doubt] = [...doubts, ...strangeness(rates, known)];
    if (doubt) return { refused: doubt };
    const told = sources.map((source) => ({
      ...source,
      note: source.note?.replace(importedOn(today), `Fetched on ${today}.`),
    }));
    const content = gzipSync(JSON.stringify({ sources: told, records, files: { [IMPORTED_RATES]: rates } }));
    return { content: content.toString('base64') };
  } catch (error) {
    if (error instanceof RefusedError) return { refused: error.message };
    throw error;
  }
}

function strangeness({ codes, days }: ImportedRates, known: KnownRates | null): string[] {
  if (!known) return [];
  const last = days.at(-1);
  if (!last || last[0] < known.newest)
    return [`The newest rates are from ${last?.[0]}, older than ${known.newest}.`];
  if (days.length < known.days) return [`The file has ${days.length} days, ${known.days} are known.`];
  return codes.flatMap((code, position) => {
    const [before, rate] = [known.rates[code], last[position + 1]];
    if (before === undefined || typeof rate !== 'number') return [];
    const isLikely = Math.abs(Math.log(rate / before)) < Math.log(LIKELY_FACTOR);
    return isLikely ? [] : [`${code} is ${rate} per euro on ${last[0]}, but was ${before}.`];
  });
}
