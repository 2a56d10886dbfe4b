import { readColumns } from './csv.ts';
import { decodeUtf8, type Faults, quote } from './importer.ts';

/** The only columns that are read. They do not include number plates and chassis numbers. */
const COLUMNS = ['tozeret_nm', 'kinuy_mishari', 'shnat_yitzur', 'zmig_kidmi', 'zmig_ahori'] as const;
type Row = Readonly<Record<(typeof COLUMNS)[number], string>>;

/** A car in the registry. */
export interface RegistryCar {
  /** Make, followed by the country of manufacture, in Hebrew. */
  readonly maker: string;
  readonly model: string;
  readonly year: number;
  /** Empty if unknown. */
  readonly front: string;
  readonly rear: string;
}

/**
 * Reads cars from a response of `datastore_search` (JSON), or from the table as CSV. Adds errors by record or by line.
 */
export function readRegistry(bytes: Uint8Array, faults: Faults, take: (car: RegistryCar) => void): void {
  const check = (record: Row, place: number | string): void => {
    const year = Number(record.shnat_yitzur);
    if (/^\d{4}$/.test(record.shnat_yitzur)) take(carOf(record, year));
    else faults.add(place, `shnat_yitzur must be a year, not ${quote(record.shnat_yitzur)}`);
  };
  const begins = Buffer.from(bytes.subarray(0, 64)).toString('latin1');
  if (/^(\xEF\xBB\xBF)?\s*[[{]/.test(begins)) readJson(decodeUtf8(bytes), faults, check);
  else readColumns(bytes, faults, COLUMNS, check);
}

const carOf = (record: Row, year: number): RegistryCar => ({
  maker: record.tozeret_nm,
  model: record.kinuy_mishari,
  year,
  front: record.zmig_kidmi,
  rear: record.zmig_ahori,
});

function readJson(text: string, faults: Faults, take: (record: Row, place: string) => void): void {
  const answer = parsed(text, faults);
  const records = (answer as { result?: { records?: unknown } } | null)?.result?.records ?? answer;
  if (!Array.isArray(records)) {
    faults.add(1, 'must be a datastore_search response with records');
    return;
  }
  for (const [index, record] of records.entries()) {
    const place = `record ${index + 1}`;
    const lacking = COLUMNS.filter((name) => !isValue(record?.[name]));
    if (lacking.length > 0) faults.add(place, `must have ${lacking.join(', ')}`);
    else
      take(
        Object.fromEntries(COLUMNS.map((name) => [name, String(record[name] ?? '').trim()])) as Row,
        place,
      );
  }
}

function parsed(text: string, faults: Faults): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const { message } = error as SyntaxError;
    const line = /line (\d+)/.exec(message)?.[1] ?? text.split('\n').length;
    faults.add(Number(line), `is not valid JSON: ${message}`);
    return { result: { records: [] } };
  }
}

const isValue = (value: unknown): boolean =>
  value === null || typeof value === 'string' || typeof value === 'number';
