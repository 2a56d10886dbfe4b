import { describe, expect, test, vi } from 'vitest';
import { openDesk } from '../datasets/imports-desk.ts';

/** The bank's format: a comma ends each line, and `N/A` marks missing rates. */
const HISTORY = `Date,USD,JPY,TRL,QQQ,
2026-11-19,1.15,180.1,N/A,7,
2026-09-29,1.2,170,N/A,7,
2002-01-04,0.9,118.5,1283000,7,
`;
const XML = `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
	<gesmes:subject>Reference rates</gesmes:subject>
	<Cube>
		<Cube time='2026-11-20'>
			<Cube currency='USD' rate='1.1577'/>
			<Cube currency='GBP' rate='0.8834'/>
		</Cube>
	</Cube>
</gesmes:Envelope>
`;

test('imported histories and single days are merged, and each answer names its day and publishers', async () => {
  using desk = openDesk();
  expect(await desk.import('currency', HISTORY)).toMatch(
    /^Rates for 3 days.*from 2002-01-04 to 2026-11-19\..*Left out .*: QQQ\./,
  );
  expect(await desk.import('currency', XML)).toMatch(
    /^Rates for one day.*2026-11-20, has 2 rates\..*so far: 4 days/,
  );
  expect(await desk.listed('currency')).toMatchObject({ origin: 'imported', records: 413 });

  vi.resetModules();
  const { useImports } = await import('../../src/datasets/imports.ts');
  useImports(desk.folder, expect.unreachable);
  const { convert, historical, rates } = await import('../../src/resolvers/currency/index.ts');
  const today = '2026-11-21';
  const [bank, seed] = ['European Central Bank', '@fawazahmed0/currency-api'];
  const once = (to: string, date: string) => convert({ from: 'EUR', to: [to], amount: '100', date, today });
  expect(once('USD', '2026-11-20')).toMatchObject({ result: '115.77', source: bank });
  expect(once('JPY', '2026-11-20')).toMatchObject({ result: '18010', date: '2026-11-19', source: bank });
  expect(once('USD', '2002-01-06')).toMatchObject({ result: '90', date: '2002-01-04', source: bank });
  // Both sources have this day. The bank's rate is preferred; the other source is used for rates that the bank lacks.
  expect(once('USD', '2026-09-29')).toMatchObject({ result: '120', source: bank });
  expect(once('CHF', '2026-09-29')).toMatchObject({ date: '2026-09-29', source: seed });
  expect(rates({ from: 'EUR', date: '2026-09-29', today }).source).toMatch(`${seed}, ${bank}`);
  expect(rates({ from: 'EUR', date: '2026-09-29', today }).rates.length).toBeGreaterThan(200);
  // Currencies that have no bundled rates are answered on the days that were imported.
  expect(once('TRL', '2002-01-06')).toMatchObject({ result: '128300000', source: bank });
  // A fixed parity applies from its legal date, on every day.
  expect(once('XAF', '2002-01-06')).toMatchObject({ result: '65596', date: '2002-01-06', ageDays: 0 });

  const span = (to: string) => historical({ from: 'EUR', to: [to], start: '2026-09-20', end: today, today });
  const dollar = await span('USD');
  const days = dollar.days.map(({ date }) => date);
  expect(days.slice(-3)).toEqual(['2026-09-29', '2026-11-19', '2026-11-20']);
  expect(new Set(days).size).toBe(days.length);
  expect(dollar.days.at(-3)?.rates[0]?.rate).toBe('1.2');
  expect(dollar.source).toBe(`${seed}, ${bank}`);
  expect(await span('CHF')).toMatchObject({ source: seed, stale: true });
});

test('rates that the bank does not publish are not credited to it', async () => {
  using desk = openDesk();
  await desk.import('currency', 'Date,USD,KES\n2026-11-26,1.16,150\n');
  vi.resetModules();
  const { useImports } = await import('../../src/datasets/imports.ts');
  useImports(desk.folder, expect.unreachable);
  const { rates } = await import('../../src/resolvers/currency/index.ts');
  const { source, rates: list } = rates({ from: 'EUR', to: ['KES'], today: '2026-11-26' });
  expect(list).toMatchObject([{ rate: '150', date: '2026-11-26' }]);
  expect(source).toBe('The administrator’s list of exchange rates');
});

describe('an imported file', () => {
  test.each([
    [
      'CSV',
      'Date,USD,usd,JPY,\n2026-11-19,1.15,180,1,\n2999-11-19,1,2,3,\n31 June 2026,1,2,3,\n2026-11-19,1,2,1e5,\n2026-11-18,1\n',
      [
        1,
        /"usd"/,
        3,
        /"2999-11-19"/,
        4,
        /"31 June 2026"/,
        5,
        /occurs twice/,
        5,
        /JPY .*"1e5"/,
        6,
        /must have 5 cells/,
      ],
    ],
    ['an open quotation mark', 'Date,USD\n2026-11-19,"1.15\n', [2, /is not valid CSV/]],
    ['other columns', 'Day,USD\n2026-11-19,1.15\n', [1, /must be Date, not "Day"/]],
    ['a currency twice', 'Date,USD,USD\n2026-11-19,1.15,1.15\n', [1, /"USD" occurs twice/]],
    ['an unnamed column', 'Date,USD,\n2026-11-19,1.15,2\n', [2, /"2" is in a column/]],
    [
      'XML',
      XML.replace('0.8834', '0,8834').replace("'USD'", "'US'").replace('</gesmes:Envelope>', '</Envelope>'),
      [6, /"US"/, 7, /GBP .*"0,8834"/, 10, /is not valid XML/],
    ],
  ])('is refused with a list of its invalid lines: %s', async (_, content, expected) => {
    using desk = openDesk();
    const error: Error = await desk.import('currency', content).then(expect.unreachable, (reason) => reason);
    const lines = error.message.split('\n').slice(1);
    expect(lines).toHaveLength(expected.length / 2);
    for (const [index, line] of lines.entries()) {
      expect(line).toMatch(new RegExp(`^ {2}line ${expected[2 * index]}: `));
      expect(line).toMatch(expected[2 * index + 1] as RegExp);
    }
  });

  test('is refused if it contains no rates', async () => {
    using desk = openDesk();
    for (const content of ['Date,USD\n', '<Cube/>'])
      await expect(desk.import('currency', content)).rejects.toThrow(/The file contains no rates/);
  });
});

test('inverted rates, or rates older than the imported ones, are imported only with the force option', async () => {
  using desk = openDesk();
  const inverse = 'Date,USD,JPY,\n2026-11-19,0.87,0.0055,\n';
  await expect(desk.import('currency', inverse)).rejects.toThrow(/^JPY is 0.0055 per euro.*\n.*--force/);
  const old = 'Date,USD,JPY,\n2002-01-04,0.9,118.5,\n';
  await expect(desk.import('currency', old)).rejects.toThrow(
    /^The file is dated 2002-01-04, but the current data is newer .*\n.*--force/,
  );
  await desk.import('currency', old, { force: true });
  await expect(desk.import('currency', 'Date,JPY\n2026-11-19,180\n')).rejects.toThrow(
    /The US dollar is missing/,
  );
});
