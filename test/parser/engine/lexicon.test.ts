import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const FOLDER = new URL('../../../src/documents/lexicon/', import.meta.url).pathname;
const TABLES = globSync('**/*.tsv', { cwd: FOLDER })
  .filter((file) => file !== 'sources.tsv')
  .map((file) => file.replace(/\.tsv$/, ''))
  .sort();
const rowsOf = (table: string): string[][] =>
  readFileSync(join(FOLDER, `${table}.tsv`), 'utf8')
    .trimEnd()
    .split('\n')
    .map((row) => row.split('\t'));

/** Tables whose topics are independent of each other, so that a phrase may be in several of them. */
const INDEPENDENT = new Set([
  'email/quotes',
  'kinds',
  'names',
  'receipt/labels',
  'receipt/merchants',
  'resume/job-titles',
  'resume/organisations',
  'resume/sections',
  'skill/cues',
]);

/** Phrases that have two meanings in one language. Their values, or the other columns, tell the meaning. */
const AMBIGUOUS: Readonly<Record<string, readonly string[]>> = {
  'bank/columns': ['de haben soll', 'de soll haben', 'de umsatzart', 'en value', 'it valuta'],
  'invoice/columns': [
    'de brutto',
    'de netto',
    'en gross',
    'en gross amount',
    'en net',
    'fi verollinen',
    'fi veroton',
    'fr ttc',
    'pl brutto',
    'pl netto',
  ],
  labels: [
    'de liefer und rechnungsdatum',
    'de rechnungs und lieferdatum',
    'de rechnungsdatum entspricht lieferdatum',
    'en gst',
    'en vat',
    'nl btw',
  ],
};

describe('the lexicon', () => {
  const sources = new Set(rowsOf('sources').map(([source]) => source));

  it.each(TABLES)('has well-formed rows in %s', (table) => {
    const [header = [], ...rows] = rowsOf(table);
    expect(header.slice(0, 4)).toEqual(['topic', 'language', 'phrase', 'source']);
    const wrong = rows.filter(
      (row) =>
        row.length !== header.length ||
        row.slice(0, 4).some((cell) => cell === '' || cell !== cell.trim()) ||
        row.join() !== row.join().normalize('NFC') ||
        !/^(?:[a-z]{2}|mul)$/.test(row[1] as string) ||
        !sources.has(row[3]),
    );
    expect(wrong).toEqual([]);
  });

  it.each(TABLES)('has sorted rows without repetitions in %s', (table) => {
    const keys = rowsOf(table)
      .slice(1)
      .map((row) => row.slice(0, 3).join('\t'));
    expect(keys).toEqual([...new Set(keys)].sort((one, other) => compare(one, other)));
  });

  it.each(
    TABLES.filter((table) => !INDEPENDENT.has(table)),
  )('gives a phrase of one language one meaning in %s', (table) => {
    const topics = Map.groupBy(rowsOf(table).slice(1), ([, language, phrase]) => `${language} ${phrase}`);
    const several = [...topics].flatMap(([phrase, rows]) => (rows.length > 1 ? phrase : [])).sort();
    expect(several).toEqual(AMBIGUOUS[table] ?? []);
  });

  it('names each of its tables in the code that reads it', () => {
    const code = globSync('../../../src/documents/**/*.ts', { cwd: import.meta.dirname })
      .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
      .join('\n');
    expect(TABLES.filter((table) => !code.includes(`'${table}'`))).toEqual([]);
  });

  it('has labels of invoices, statements, receipts and résumés in thirteen languages', () => {
    const languages = ['cs', 'da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nb', 'nl', 'pl', 'pt', 'sv'];
    for (const table of ['labels', 'invoice/columns', 'bank/columns', 'bank/labels', 'bank/facts'])
      expect([table, languagesOf(table).intersection(new Set(languages)).size]).toEqual([table, 13]);
    for (const table of ['receipt/labels', 'resume/headings', 'resume/levels', 'resume/times'])
      expect([table, languagesOf(table).intersection(new Set(languages)).size]).toEqual([table, 13]);
  });
});

const languagesOf = (table: string): Set<string> =>
  new Set(
    rowsOf(table)
      .slice(1)
      .map(([, language = '']) => language),
  );

/** Compares texts by their code units, column by column. */
function compare(one: string, other: string): number {
  const [left, right] = [one.split('\t'), other.split('\t')];
  const at = left.findIndex((cell, index) => cell !== right[index]);
  return at < 0 ? 0 : (left[at] as string) < (right[at] as string) ? -1 : 1;
}
