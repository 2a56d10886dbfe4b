import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RATE_SOURCE_NAMES } from '../../../src/config/refreshes.ts';
import { currencies } from '../../../src/datasets/currency/index.ts';
import { RateFormatError, type RateSource } from '../../../src/refresh/currency/source.ts';
import { rateSources } from '../../../src/refresh/currency/sources/index.ts';
import { SAMPLES } from './samples.ts';
import { TODAY } from './scene.ts';

const MAX_FILES = 12;
/** The URL of a file and those of its mirrors, or of the files of the last days, the newest of which is read. */
const MAX_URLS = 6;
const ALL = [...rateSources.values()];
const EACH = ALL.map((source) => [source.name, source] as const);
/** Days on which the names of files change: new years, leap days, and clock changes. */
const DAYS = [
  '2026-11-27',
  '2026-12-31',
  '2027-01-01',
  '2027-01-06',
  '2028-02-29',
  '2028-03-01',
  '2026-10-25',
];

const { byCode } = currencies.get();
const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The files of a source, one of which is replaced. */
function filesWith(source: RateSource, position: number, file: Uint8Array): readonly Uint8Array[] {
  const samples = SAMPLES[source.name];
  const count = Math.max(source.files(TODAY).length, samples.length);
  return Array.from({ length: count }, (_, index) =>
    index === position ? file : encode(samples[index] ?? (samples[0] as string)),
  );
}

/** Reads files of which one is hostile. They are refused as badly formatted, or all their rates are valid. */
function expectSafe(source: RateSource, file: Uint8Array, position = 0): void {
  let quotes: ReturnType<RateSource['read']> = [];
  try {
    quotes = source.read(filesWith(source, position, file), TODAY);
  } catch (error) {
    if (error instanceof RateFormatError) {
      expect(error.message.length).toBeLessThan(300);
      return;
    }
    throw new Error(`${source.name} cannot read ${new TextDecoder().decode(file).slice(0, 500)}`, {
      cause: error,
    });
  }
  for (const { date, base, quote, rate } of quotes) {
    const isDay = new Date(`${date}T00:00Z`).toISOString().slice(0, 10) === date;
    const areCodes = [base, quote].every((code) => /^[A-Z\d]{2,6}$/.test(code));
    if (!isDay || !areCodes || !(rate > 0 && rate < Number.POSITIVE_INFINITY))
      expect.fail(`${source.name} reads ${date} 1 ${base} = ${rate} ${quote}`);
  }
}

test('all publishers can be selected by name, in the same order', () => {
  expect([...rateSources.keys()]).toEqual(RATE_SOURCE_NAMES);
  expect(new Set(ALL.map(({ publisher }) => publisher)).size).toBe(ALL.length);
});

describe.each(EACH)('%s', (_, source) => {
  test('has valid facts', () => {
    const { name, publisher, homepage, terms, licence, note, copyright } = source;
    expect(name).toMatch(/^[a-z][a-z-]{1,15}$/);
    for (const url of [homepage, terms]) expect(new URL(url).protocol).toBe('https:');
    expect(licence).toMatch(/^(LicenseRef-[A-Za-z\d-]+|[A-Z][A-Za-z\d.-]+)$/);
    for (const text of [publisher, note]) expect(text).toMatch(/^\S.*\S$/);
    expect(note).toMatch(/\.$/);
    // Only works in the public domain need no credit.
    if (licence !== 'CC0-1.0' && copyright !== undefined) expect(copyright).toMatch(/^Source: \S/);
    expect(source.maxBytes).toBeGreaterThan(0);
    expect(source.maxBytes).toBeLessThanOrEqual(32 * 2 ** 20);
    expect(source.minQuotes).toBeGreaterThan(0);
  });

  test('states known currencies, each of them once', () => {
    const { anchor, official, covers, minQuotes } = source;
    for (const code of [anchor, ...official, ...covers]) expect([...byCode.keys()]).toContain(code);
    expect(official.every((code) => code === anchor || covers.includes(code))).toBe(true);
    expect(covers).not.toContain(anchor);
    expect(covers).toEqual([...new Set(covers)]);
    if (covers.length > 0) expect(minQuotes).toBeLessThanOrEqual(covers.length);
  });

  test('states when it publishes', () => {
    expect(source.publishedUtc).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
    const { publishingDays: days } = source;
    expect(days).toEqual([...new Set(days)].sort());
    expect(days.length).toBeGreaterThan(0);
    expect(days.every((day) => day >= 0 && day <= 6)).toBe(true);
  });

  test.each(DAYS)('fetches a few files without credentials on %s', (day) => {
    const files = source.files(day);
    expect(files.length).toBeGreaterThan(0);
    expect(files.length).toBeLessThanOrEqual(MAX_FILES);
    for (const urls of files) {
      expect(urls.length).toBeGreaterThan(0);
      expect(urls.length).toBeLessThanOrEqual(MAX_URLS);
      for (const text of urls) {
        const { protocol, username, password, port, href } = new URL(text);
        expect([protocol, username, password, port]).toEqual(['https:', '', '', '']);
        expect(href).toBe(text);
        expect(text).not.toMatch(/undefined|NaN/);
      }
    }
  });

  test('reads its own format', () => {
    const quotes = source.read(SAMPLES[source.name].map(encode), TODAY);
    expect(quotes.length).toBeGreaterThan(0);
    for (const { base, quote } of quotes) expect([base, quote]).toContain(source.anchor);
    for (const [index, sample] of SAMPLES[source.name].entries()) expectSafe(source, encode(sample), index);
  });

  test('refuses files in other formats', () => {
    const numbers = ['1e400', '9'.repeat(100_000), `-${'9'.repeat(400)}`, `0.${'0'.repeat(400)}1`];
    const texts = [
      ...['', ' ', '\uFEFF', '\0', '{}', '[]', 'null', '0', '"x"', '[null]', '[[]]', '[{}]', '<a/>', '<a>'],
      ...['<!doctype html><title>503</title><h1>Service Unavailable</h1>', '<html><p>Maintenance</p></html>'],
      ...['['.repeat(200_000), '{"a":'.repeat(100_000), '<a>'.repeat(200_000), '<a '.repeat(100_000)],
      ...['['.repeat(100_000) + ']'.repeat(100_000), ';'.repeat(300_000), ','.repeat(300_000)],
      ...['\n'.repeat(300_000), 'Date,\n'.repeat(50_000), '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
      ...numbers,
    ];
    for (const text of texts) expectSafe(source, encode(text));
    for (const bytes of [
      [0xff, 0xfe, 0x41],
      [0x50, 0x4b, 3, 4],
      [0x1f, 0x8b, 8, 0],
      [0xef, 0xbb, 0xbf],
    ])
      expectSafe(source, Uint8Array.from(bytes));
  });

  test('refuses random bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expectSafe(source, bytes);
      }),
    );
  });

  test('refuses files that are cut or changed at any byte, or reads valid rates from them', () => {
    for (const [index, sample] of SAMPLES[source.name].entries()) {
      const bytes = encode(sample);
      for (let at = 0; at < bytes.length; at++) {
        expectSafe(source, bytes.subarray(0, at), index);
        for (const other of [0, 0x2d, 0x30, 0x45, 0x7a, 0xff]) {
          const changed = bytes.slice();
          changed[at] = other;
          expectSafe(source, changed, index);
        }
      }
    }
  });

  test('refuses any cell that has another type or an impossible value', () => {
    for (const [index, sample] of SAMPLES[source.name].entries())
      for (const changed of variantsOf(sample)) expectSafe(source, encode(changed), index);
  });
});

const DEEP = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
/** Values that no publisher has, as they are written in JSON. */
const IMPOSSIBLE = [
  ...['null', 'true', '0', '-0', '-1', '1e-320', '1e308', '1e400', '-1e400', '""', '" "', '"x"', '"NaN"'],
  ...['"Infinity"', '"-1"', '"0"', '"0,0"', '"0x10"', '"1e99"', '"1e-99"', '"1e400"', '"1,2,3"', '"1 000"'],
  ...['"31.06.2026"', '"2026-02-30"', '"0000-00-00"', '"9999-99-99"', '"+012026-01-01"', '"2026-11-27"'],
  ...['[]', '{}', '[1]', '[["USD"]]', '{"toString":false}', '{"valueOf":1,"toString":2}', '"__proto__"'],
  ...['"constructor"', '"\\u0000"', '"\\ud800"', '"usd"', '"USD "', `"${'9'.repeat(1_000)}"`, DEEP],
];
const CELL = /[^\s<>"=;,]+/g;

/** Replaces each value of JSON, or each cell of another format, by impossible ones. */
function* variantsOf(sample: string): Generator<string> {
  if (/^[[{]/.test(sample)) {
    const paths = pathsOf(JSON.parse(sample));
    for (const path of paths) for (const value of IMPOSSIBLE) yield withValue(sample, path, value);
    return;
  }
  const texts = IMPOSSIBLE.filter((value) => /^["\-\d]/.test(value)).map((value) =>
    value.startsWith('"') ? (JSON.parse(value) as string) : value,
  );
  for (const { index, 0: cell } of sample.matchAll(CELL))
    for (const text of texts) yield sample.slice(0, index) + text + sample.slice(index + cell.length);
}

type Path = readonly (string | number)[];

/** Returns the positions of all values in JSON, and of one unknown member of each object. */
function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const inner = Object.entries(value).flatMap(([name, one]) => pathsOf(one, [...path, name]));
  return [path, ...inner, ...(Array.isArray(value) ? [] : [[...path, '__proto__']])];
}

/** Writes JSON with another value at a position. */
function withValue(sample: string, path: Path, text: string): string {
  const PLACE = '"value to replace"';
  const copy = { root: JSON.parse(sample) };
  let parent = copy as Record<string | number, unknown>;
  const [last, ...before] = ['root', ...path].reverse() as [string, ...string[]];
  for (const name of before.reverse()) parent = parent[name] as Record<string | number, unknown>;
  Object.defineProperty(parent, last, { value: JSON.parse(PLACE), enumerable: true });
  return JSON.stringify(copy.root).replace(PLACE, () => text);
}

/** The maximum number of currencies in a cell of the documentation. */
const MAX_SHOWN = 10;

/** The currencies of a publisher, its own first, for which the European Central Bank has no rates. */
function additionsOf({ anchor, covers, note }: RateSource): string {
  const reference = rateSources.get('ecb') as RateSource;
  const others = [anchor, ...covers].filter(
    (code) => ![reference.anchor, ...reference.covers].includes(code),
  );
  const [shown, more] = [others.slice(0, MAX_SHOWN), others.length - MAX_SHOWN];
  if (covers.length === 0) return note.slice(note.indexOf('about'), note.indexOf(' from'));
  return `${shown.map((code) => `\`${code}\``).join(' ')}${more > 0 ? ` and ${more} more` : ''}` || 'none';
}

/** The licence in words, if SPDX has no name for the terms. */
const licenceName = (licence: string): string =>
  licence.startsWith('LicenseRef-') ? 'terms of the publisher' : licence;

test('the documentation lists all publishers with their currencies and licences', async () => {
  const page = await readFile(new URL('../../../docs/data.md', import.meta.url), 'utf8');
  const expected = ALL.map((source) => {
    const { name, publisher, homepage, licence, terms } = source;
    const links = [`[${publisher}](${homepage})`, additionsOf(source), `[${licenceName(licence)}](${terms})`];
    return `| \`${name}\` | ${links.join(' | ')} |`;
  });
  const rows = page.split('\n').filter((line) => expected.includes(line));
  expect(rows).toEqual(expected);
});
