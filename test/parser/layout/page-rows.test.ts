import { describe, expect, it } from 'vitest';
import { rowsOfWords } from '../../../src/documents/layout/page-rows.ts';
import { block, placed } from './placed-text.ts';

const texts = (words: Parameters<typeof rowsOfWords>[0]) =>
  rowsOfWords(words, 1).map(({ cells }) => cells.map(({ text }) => text).join(' | '));

const PROSE = [
  'The quick brown fox jumps over the lazy',
  'dog and then runs away into the woods,',
  'where it lives with six of its children',
  'and a badger who has lost his own home',
  'to a family of rather loud otters.',
];
const OTHER = [
  'Nobody knows who built the old mill at',
  'the river, or why they left it to rot,',
  'but on summer evenings one may still',
  'hear the wheel turn round and round as',
  'if the miller had never gone at all.',
];

describe('the rows of a page', () => {
  it('have the words of a line in cells, regardless of their order in the file', () => {
    const words = [...placed('2.40', 400, 101), ...placed('2 x Tea', 40, 100), ...placed('Milk', 40, 112)];
    expect(texts(words)).toEqual(['2 x Tea | 2.40', 'Milk']);
  });

  it('follow the lines of a skewed scan', () => {
    const lines = [...PROSE, 'Tea             2              2.40'];
    const words = block(lines, 40, 100).map(({ box, ...word }) => ({
      ...word,
      box: { ...box, top: box.top + 0.03 * box.left },
    }));
    expect(texts(words)).toEqual([...PROSE, 'Tea | 2 | 2.40']);
    expect(rowsOfWords(words, 1)[0]?.box?.top).toBeCloseTo(101, 0);
  });

  it('are read column by column if both columns are prose', () => {
    expect(texts([...block(PROSE, 40, 100), ...block(OTHER, 300, 100)])).toEqual([...PROSE, ...OTHER]);
    expect(texts([...block(PROSE, 40, 100), ...block(OTHER, 300, 105)])).toEqual([...PROSE, ...OTHER]);
  });

  it('keep text above and below columns in order', () => {
    const title = 'A title that runs across both of the columns of the page, from left to right';
    const foot = 'And a line at the end of the page that runs across the columns as well, see';
    const columns = [...block(PROSE, 40, 100), ...block(OTHER, 300, 105)];
    expect(texts([...placed(foot, 40, 180), ...columns, ...placed(title, 40, 70)])).toEqual([
      title,
      ...PROSE,
      ...OTHER,
      foot,
    ]);
  });

  it('keep apart two lines that are next to a title', () => {
    const words = [
      ...placed('INVOICE', 40, 100, { size: 24 }),
      ...placed('Date: 11 June 2025', 300, 99),
      ...placed('Due Date: 11 July 2025', 300, 111),
    ];
    expect(texts(words)).toEqual(['INVOICE | Date: 11 June 2025', 'Due Date: 11 July 2025']);
  });

  it('keep a table complete if the columns above it are aligned with one of its cells', () => {
    const words = [
      ...block(['Miller & Sons Ltd', '12 Mill Lane', 'Bury', 'VAT GB980780684'], 40, 100),
      ...block(['INVOICE', 'No. 4711', 'Date 1 May 2025'], 300, 106),
      ...placed('Description              Qty              Price          Total', 40, 170),
      ...placed('Oak table                2                120.00         240.00', 40, 182),
      ...placed('oiled', 40, 194),
      ...placed('A chair of beech wood, with a seat of woven cane      32.00   1     32.00', 40, 206),
    ];
    expect(texts(words)).toEqual([
      ...['Miller & Sons Ltd', '12 Mill Lane', 'Bury', 'VAT GB980780684'],
      ...['INVOICE', 'No. 4711', 'Date 1 May 2025'],
      'Description | Qty | Price | Total',
      'Oak table | 2 | 120.00 | 240.00',
      'oiled',
      'A chair of beech wood, with a seat of woven cane | 32.00 | 1 | 32.00',
    ]);
  });

  it('keep the rows of a table together even if descriptions continue on the next line', () => {
    const words = [
      ...placed('Description                                 Qty      Total', 40, 100),
      ...placed('A long description of an article that      2       24.00', 40, 112),
      ...placed('goes on in a second line', 40, 124),
      ...placed('Another article of which there is one      1        7.50', 40, 136),
      ...placed('and that has a second line as well', 40, 148),
      ...placed('A third                                    3        9.00', 40, 160),
    ];
    expect(texts(words)).toEqual([
      'Description | Qty | Total',
      'A long description of an article that | 2 | 24.00',
      'goes on in a second line',
      'Another article of which there is one | 1 | 7.50',
      'and that has a second line as well',
      'A third | 3 | 9.00',
    ]);
  });

  it('keep labels and dates with their content', () => {
    const words = [
      ...placed('Software Engineer, Example Ltd', 40, 100),
      ...placed('2019 – 2021', 480, 100),
      ...block(
        ['Built things that others used and kept them running for years', 'with a team of five.'],
        40,
        112,
      ),
      ...placed('Developer, Sample GmbH', 40, 140),
      ...placed('2016 – 2019', 480, 140),
      ...block(['Wrote the software of a scale.'], 40, 152),
      ...placed('Apprentice, Test AG', 40, 168),
      ...placed('2013 – 2016', 480, 168),
    ];
    expect(texts(words)[0]).toBe('Software Engineer, Example Ltd | 2019 – 2021');
    expect(texts(words)[3]).toBe('Developer, Sample GmbH | 2016 – 2019');
  });

  it('keep values at the right edge with their labels', () => {
    const words = [
      ...block(['Terms', 'Payable at once', 'without discount', 'Payment'], 40, 200, 14),
      ...block(['Type:', 'Account holder:', 'IBAN:', 'BIC:'], 40, 256, 14),
      ...block(['Sum', 'Discount', 'Total'], 300, 207, 14),
      ...block(['240.00', '20.00', '220.00'], 500, 207, 14),
      ...block(['30, transfer', 'Example Ltd', 'DE75512108001245126199', 'SOLADEST600'], 300, 256, 14),
    ];
    expect(texts(words).slice(-4)).toEqual([
      ...['Type: | 30, transfer', 'Account holder: | Example Ltd'],
      ...['IBAN: | DE75512108001245126199', 'BIC: | SOLADEST600'],
    ]);
  });

  it('keep amounts with their descriptions even if other lines are at different heights', () => {
    const words = [
      ...block(['Invoice 17', 'Date: 28/11/2022', 'File number: 365146'], 40, 60, 14),
      ...block(['Article        Count', 'Notice', 'Copy of it     1', 'Paper copy     2'], 40, 120, 25),
      ...block(
        ['Price            Sum', '               45.93', '0.75            0.75', '3.50            7.00'],
        300,
        120,
        25,
      ),
      ...block(['Net:           53.68', 'VAT 20 %:      10.74', 'Total:         64.42'], 300, 220, 25),
    ];
    expect(texts(words).slice(3)).toEqual([
      ...['Article | Count | Price | Sum', 'Notice | 45.93', 'Copy of it | 1 | 0.75 | 0.75'],
      ...['Paper copy | 2 | 3.50 | 7.00', 'Net: | 53.68', 'VAT 20 %: | 10.74', 'Total: | 64.42'],
    ]);
  });

  it('place each section after the label next to it', () => {
    const words = [
      ...placed('CONTACT', 40, 106),
      ...block(['Email: jane@shop.example', 'Phone: 030 123456'], 200, 100),
      ...placed('WORK', 40, 156),
      ...block(['Engineer at Example Ltd', 'Built things that others used', 'for years'], 200, 150),
      ...placed('SCHOOL', 40, 206),
      ...block(['A school of the town', 'and then a university'], 200, 210),
      ...placed('HOBBIES', 40, 262),
      ...block(['Tea', 'Milk', 'Honey'], 200, 260),
    ];
    expect(texts(words)).toEqual([
      ...['CONTACT', 'Email: jane@shop.example', 'Phone: 030 123456'],
      ...['WORK', 'Engineer at Example Ltd', 'Built things that others used', 'for years'],
      ...['SCHOOL', 'A school of the town', 'and then a university'],
      ...['HOBBIES', 'Tea', 'Milk', 'Honey'],
    ]);
  });

  it('join widely spaced words, and combine accents with their letters', () => {
    const wide = [...'WIDE'].flatMap((letter, at) => placed(letter, 40 + at * 7, 100));
    const more = [...'SET'].flatMap((letter, at) => placed(letter, 73 + at * 7, 100));
    expect(texts([...wide, ...more])).toEqual(['WIDE SET']);
    expect(texts(placed('f\u00a8ur Andr\u00b4e, \u00a8', 40, 100))).toEqual(['f\u00fcr Andr\u00e9, \u00a8']);
  });

  it('are recognised as headings by font size, and as lower-level headings by bold type', () => {
    const rows = rowsOfWords(
      [
        ...placed('Jane Example', 40, 40, { size: 24 }),
        ...placed('Experience', 40, 80, { size: 14 }),
        ...placed('Example Ltd', 40, 110, { bold: true }),
        ...block(PROSE, 40, 122),
        ...placed('It is important that', 40, 190, { bold: true }),
        ...placed('nobody takes this for a heading.', 150, 190),
      ],
      1,
    );
    expect(rows.map(({ heading }) => heading)).toEqual([1, 2, 3, null, null, null, null, null, null]);
    expect(rows.map(({ apart }) => apart)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
      false,
      true,
    ]);
  });

  it('have the mean OCR confidence of their words', () => {
    const [row] = rowsOfWords(
      [...placed('Total', 40, 100, { confidence: 0.9 }), ...placed('12.50', 300, 100, { confidence: 0.5 })],
      3,
    );
    expect(row).toMatchObject({
      page: 3,
      confidence: 0.7,
      box: { left: 40, top: 100, width: 285, height: 10 },
    });
  });

  it('have Hebrew read from right to left, and digits left unchanged', () => {
    const words = [...placed('100', 40, 100), ...placed('לתשלום', 60, 100), ...placed('סכום', 95, 100)];
    expect(texts(words)).toEqual(['סכום לתשלום 100']);
  });
});
