import { scanXml, XmlError } from '../../formats/xml/scan.ts';
import { readCsv } from './csv.ts';
import { decodeUtf8, type Faults, quote } from './importer.ts';

/** The value of one euro: day -> currency code -> rate. */
export type DayRates = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** The first day with euro reference rates. */
const FIRST_DAY = '1999-01-04';
const RATE = /^\d{1,9}(\.\d{1,9})?$/;
const UNKNOWN = ['', 'N/A', '-'];

/** Reads the European Central Bank's reference rates for one or more days, as CSV or XML. Reports errors by line. */
export function readRates(bytes: Uint8Array, faults: Faults, today: string): DayRates {
  const text = decodeUtf8(bytes);
  const days = gatherDays(faults, today);
  if (text.trimStart().startsWith('<')) readXml(text, faults, days);
  else readTable(bytes, faults, days);
  return days.found;
}

type Days = ReturnType<typeof gatherDays>;

function gatherDays(faults: Faults, today: string) {
  const found = new Map<string, Map<string, number>>();
  return {
    found,
    /** Starts a new day. Returns undefined if its date is not valid. */
    open(text: string, line: number): Map<string, number> | undefined {
      const date = dayOf(text);
      if (!date || date < FIRST_DAY || date > today) {
        faults.add(
          line,
          `must be a date from ${FIRST_DAY} to today in the format YYYY-MM-DD, not ${quote(text)}`,
        );
      } else if (found.has(date)) faults.add(line, `${date} occurs twice`);
      else {
        const rates = new Map<string, number>();
        found.set(date, rates);
        return rates;
      }
      return undefined;
    },
    rate(rates: Map<string, number> | undefined, code: string, text: string, line: number): void {
      const rate = Number(text);
      if (!RATE.test(text) || rate < 1e-6)
        faults.add(line, `${code} must be a rate, such as 1.0832, not ${quote(text)}`);
      else if (rates?.has(code)) faults.add(line, `${code} occurs twice`);
      else rates?.set(code, rate);
    },
  };
}

/** Parses `2026-11-20`, or `20 November 2026` as in files with a single day. */
function dayOf(text: string): string | undefined {
  const time = /^\d{4}-\d\d-\d\d$/.test(text)
    ? Date.parse(text)
    : /^\d{1,2} [A-Z][a-z]+ \d{4}$/.test(text)
      ? Date.parse(`${text} UTC`)
      : Number.NaN;
  const day = Number.isNaN(time) ? undefined : new Date(time).toISOString().slice(0, 10);
  // `Date.parse` reads 31 June as 1 July.
  return day && Number(day.slice(8)) === Number(/^\d{4}/.test(text) ? text.slice(8) : text.split(' ')[0])
    ? day
    : undefined;
}

/** Reads `Date,USD,JPY,…`, then one day per line. Each line ends with a comma, so the last column has no name. */
function readTable(bytes: Uint8Array, faults: Faults, days: Days): void {
  let codes: readonly string[] | undefined;
  readCsv(bytes, faults, (cells, line) => {
    const [first = '', ...others] = cells;
    if (!codes) {
      codes = others;
      if (first !== 'Date') faults.add(line, `the first column must be Date, not ${quote(first)}`);
      for (const code of others) if (code !== '') checkCode(code, line, faults);
      const again = others.filter((code, position) => others.indexOf(code) < position);
      for (const code of again) faults.add(line, `${quote(code)} occurs twice`);
      return;
    }
    const rates = days.open(first, line);
    for (const [position, text] of others.entries()) {
      const code = codes[position] as string;
      if (UNKNOWN.includes(text) || codes.indexOf(code) < position) continue;
      if (code === '') faults.add(line, `${quote(text)} is in a column without a name`);
      else days.rate(rates, code, text, line);
    }
  });
}

/** Reads `<Cube time="2026-11-20"><Cube currency="USD" rate="1.0832"/>…</Cube>`. */
function readXml(text: string, faults: Faults, days: Days): void {
  let rates: Map<string, number> | undefined;
  try {
    scanXml([text], {
      open(name, attributes, _, line) {
        if (name !== 'Cube') return;
        const [time, currency] = [attributes.get('time'), attributes.get('currency')];
        if (time !== undefined) rates = days.open(time, line);
        if (currency === undefined) return;
        checkCode(currency, line, faults);
        days.rate(rates, currency, attributes.get('rate') ?? '', line);
      },
    });
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    faults.add(
      error.line,
      error.reason === 'malformed' ? `is not valid XML: ${error.message}` : error.message,
    );
  }
}

function checkCode(code: string, line: number, faults: Faults): void {
  if (!/^[A-Z]{3}$/.test(code)) faults.add(line, `must be a currency code, not ${quote(code)}`);
}
