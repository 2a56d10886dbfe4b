import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import questions from '../../src/datasets/data/questions.json' with { type: 'json' };
import { build as buildQuestions } from '../../tools/datasets/questions.ts';
import { listOf, number, oneOf, optional, parseTable, text, verbatim } from '../../tools/datasets/tsv.ts';

const COLUMNS = {
  code: text,
  name: verbatim,
  kind: oneOf(['coin', 'note']),
  value: optional(number),
  of: listOf(text),
};
const HEADER = 'code\tname\tkind\tvalue\tof\tsource\n';

const read = (content: string) => parseTable('coins.tsv', content, COLUMNS, ['code', 'kind']);

describe('a table of facts', () => {
  test('is read according to its column types, without comments and sources', () => {
    const table = `# What a purse holds.\n${HEADER}A\t Ay \tcoin\t-1.50\tx y\tcurated\n# No value.\nB\t#b\tnote\t\t\tISO\n`;
    expect(read(table)).toEqual([
      { code: 'A', name: ' Ay ', kind: 'coin', value: -1.5, of: ['x', 'y'] },
      { code: 'B', name: '#b', kind: 'note', value: null, of: [] },
    ]);
  });

  test.each([
    ['', /has the columns {2}instead of code, name/],
    ['code\tname\tkind\tvalue\tof\n', /has the columns code, name, kind, value, of instead of .*, source/],
    ['code\tkind\tname\tvalue\tof\tsource\n', /has the columns code, kind, name/],
    ['code\tname\tkind\tvalue\tof\tmore\tsource\n', /has the columns .*more/],
    [`${HEADER}A\ta\tcoin\t1\tx\n`, /^line 2 has 5 cells instead of 6$/m],
    [`${HEADER}A\ta\tcoin\t1\tx\tcurated\t\n`, /^line 2 has 7 cells/m],
    [`${HEADER}\n`, /^line 2 has 1 cells/m],
    [`${HEADER}A\ta\tcoin\t1\tx\t\n`, /^line 2: source is empty$/m],
    [`${HEADER}A\ta\tcoin\t1\tx\tcurated\r\n`, /^line 2: source has 'curated\r' padded$/m],
    [`${HEADER}\ta\tcoin\t1\tx\tcurated\n`, /^line 2: code is empty$/m],
    [`${HEADER}A \ta\tcoin\t1\tx\tcurated\n`, /^line 2: code has 'A ' padded$/m],
    [`${HEADER}A\t\tcoin\t1\tx\tcurated\n`, /^line 2: name is empty$/m],
    [`${HEADER}A\ta\tbill\t1\tx\tcurated\n`, /^line 2: kind has 'bill', which is none of coin, note$/m],
    [`${HEADER}A\ta\tcoin\t1e3\tx\tcurated\n`, /^line 2: value has '1e3', which is no number$/m],
    [`${HEADER}A\ta\tcoin\t1\tx  y\tcurated\n`, /^line 2: of is empty$/m],
    [
      `${HEADER}A\ta\tcoin\t\t\ti\nA\tb\tnote\t\t\ti\nA\tc\tcoin\t\t\ti\n`,
      /^line 4 has the code and kind of line 2$/m,
    ],
    [`${HEADER}A\ta\tbill\t\t\ti\nB\n`, /line 2: kind .*\nline 3 has 1 cells/],
  ])('is refused with a list of all its errors: %j', (content, faults) => {
    expect(() => read(content)).toThrow(faults);
  });
});

const FOLDER = new URL('../../tools/datasets/', import.meta.url);
const contentOf = (file: string) => readFileSync(new URL(file, FOLDER), 'utf8');
const found = (pattern: string) =>
  globSync(pattern, { cwd: FOLDER, exclude: ['node_modules/**'] }).map((file) => file.replaceAll('\\', '/'));
const builders = found('**/*.ts').map(contentOf);

test.each(found('**/*.tsv'))('the table %s names a source in every row and is used by a builder', (file) => {
  const [header = '', ...rows] = contentOf(file)
    .split('\n')
    .filter((line) => !line.startsWith('#'));
  const columns = header.split('\t');
  expect(columns.at(-1)).toBe('source');
  expect(rows.pop()).toBe('');
  expect(rows.filter((row) => !/\t[^\t]*\S$/.test(row))).toEqual([]);
  expect(new Set(rows.map((row) => row.split('\t').length))).toEqual(new Set([columns.length]));
  expect(builders.some((builder) => builder.includes(`'${file}'`))).toBe(true);
});

test('the questions of operations are built from the current table: npm run datasets -- questions', async () => {
  const { files } = await buildQuestions();
  expect(questions).toEqual(files['questions.json']);
});
