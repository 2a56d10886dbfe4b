/**
 * Measures how well bank statements are read: `node bench/quality/bank-statement.ts FOLDER`. FOLDER has documents
 * (`a.pdf`, `b.txt`, `c.csv`), each with a file of its contents (`a.json`):
 * `{"items": [["2024-01-31", "-12.50"], …], "bank": "DKB AG", "opening": "80.00", "closing": "100.00"}`. Days are booking
 * or value dates. The items may be a part of all transactions, such as those that another tool finds. Only `items` is
 * required.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, parse } from 'node:path';
import readBankStatements from '../../src/documents/kinds/bank-statement/job.ts';
import type { BankStatement } from '../../src/documents/kinds/bank-statement/types.ts';
import type { FieldPlace } from '../../src/documents/layout/places.ts';
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

interface Expected {
  readonly items: readonly (readonly [day: string, amount: string])[];
  readonly bank?: string | null;
  readonly opening?: string;
  readonly closing?: string;
}

interface Item {
  readonly days: readonly (string | null)[];
  readonly amount: string;
}

/** Pairs each wanted item with a found item of its own, and returns for each whether there was one. */
function matches(
  wanted: Expected['items'],
  found: readonly Item[],
  isSame: (item: Item, day: string, amount: string) => boolean,
): boolean[] {
  const free = new Set(found);
  return wanted.map(([day, amount]) => {
    const match = free.values().find((item) => isSame(item, day, amount));
    if (match) free.delete(match);
    return match !== undefined;
  });
}

/** A bank's legal form and kind are often left out. */
const bare = (name: string): string =>
  plain(name.replace(/\b(?:AG|SE|N\.?V\.?|GmbH|S\.?A\.?|A\/S|plc|Ltd|Limited|Gruppe|Group|Bank)\b\.?/gi, ''));

function compare(tally: Tally, file: string, statements: readonly BankStatement[], expected: Expected): void {
  const found = statements.flatMap(({ transactions }) =>
    transactions.map(
      ({ bookingDate, valueDate, amount }): Item => ({ days: [bookingDate, valueDate], amount }),
    ),
  );
  const both = matches(
    expected.items,
    found,
    ({ days, amount }, day, wanted) => days.includes(day) && isSameNumber(amount, wanted),
  );
  const amounts = matches(expected.items, found, ({ amount }, _, wanted) => isSameNumber(amount, wanted));
  const sizes = matches(expected.items, found, ({ amount }, _, wanted) =>
    isSameNumber(Math.abs(Number(amount)), Math.abs(Number(wanted))),
  );
  if (expected.items.length > 0)
    tally.mark('documents: all items', {
      right: both.every(Boolean),
      file,
      truth: `${expected.items.length} items`,
      value: `${both.filter(Boolean).length} of ${found.length} (amounts ${amounts.filter(Boolean).length}, without sign ${sizes.filter(Boolean).length})`,
    });
  for (const [at, [day, amount]] of expected.items.entries()) {
    const mark = { file, truth: `${day} ${amount}`, found: found.length > 0 };
    tally.mark('items: day and amount', { ...mark, right: both[at] === true });
    tally.mark('items: amount', { ...mark, right: amounts[at] === true });
    tally.mark('items: without sign', { ...mark, right: sizes[at] === true });
  }
  const checked = statements.filter(({ reconciled }) => reconciled !== null);
  if (checked.length > 0)
    tally.mark('reconciled, of checked', {
      right: checked.every(({ reconciled }) => reconciled === true),
      file,
      value: checked.map(({ difference }) => difference),
    });
  const [first] = statements;
  for (const [field, balance] of [
    ['opening', first?.openingBalance],
    ['closing', statements.at(-1)?.closingBalance],
  ] as const) {
    const truth = expected[field];
    if (truth !== undefined)
      tally.mark(`${field} balance`, {
        right: isSameNumber(balance?.amount, truth),
        found: Boolean(balance),
        file,
        value: balance?.amount,
        truth,
      });
  }
}

function compareBank(
  tally: Tally,
  file: string,
  statements: readonly BankStatement[],
  bank: string,
  text: string,
): void {
  // The tool that stated the truth knows the bank from its name in the text or from other signs.
  if (bare(bank).length < 3 || !plain(text).includes(bare(bank))) return;
  const name = statements.map(({ account }) => account.bankName).find(Boolean) ?? null;
  const right = name !== null && (isSameName(bare(name), bare(bank)) || plain(name).includes(bare(bank)));
  tally.mark('bank name', { right, found: name !== null, file, value: name, truth: bank });
}

/** Rates the amount of each transaction. It is right if the truth has the same amount on the same day. */
function rate(
  tally: Tally,
  { data, fields }: { data: { statements: readonly BankStatement[] }; fields: readonly FieldPlace[] | null },
  items: Expected['items'],
): void {
  const found = data.statements.reduce((count, { transactions }) => count + transactions.length, 0);
  const places = new Map((fields ?? []).map((place) => [place.path, place]));
  const free = new Set(items);
  for (const [at, { transactions }] of data.statements.entries())
    for (const [index, { bookingDate, valueDate, amount }] of transactions.entries()) {
      const match = free
        .values()
        .find(([day, wanted]) => [bookingDate, valueDate].includes(day) && isSameNumber(amount, wanted));
      if (match) free.delete(match);
      const place = places.get(`statements[${at}].transactions[${index}].amount`);
      // The truth may be a part of all transactions. Balances prove the others.
      const isUnknown = found > items.length && place?.evidence?.basis === 'proven';
      if (!isUnknown) tally.rate(place, match !== undefined);
    }
}

/** Reads the documents of a folder, and compares them with their contents. */
export async function measureStatements(folder: string, settings: Settings): Promise<Tally> {
  const tally = new Tally(`bank statement ${basename(folder)}`, settings);
  for (const file of readdirSync(folder).sort()) {
    const { name, ext } = parse(file);
    const expectedFile = join(folder, `${name}.json`);
    if (ext === '.json' || !existsSync(expectedFile) || !isInHalf(file, settings.half)) continue;
    const expected = JSON.parse(readFileSync(expectedFile, 'utf8')) as Expected;
    const outcome = await readBankStatements({
      bytes: readFileSync(join(folder, file)),
      filename: file,
      contentType: null,
      text: true,
      fields: true,
      options: { offset: 0 },
    });
    const read = 'reading' in outcome;
    tally.mark('read', { right: read, found: false, file, truth: read ? null : outcome.refusal.detail });
    const statements = read ? outcome.reading.data.statements : [];
    compare(tally, file, statements, expected);
    if (read && expected.items.length > 0) rate(tally, outcome.reading, expected.items);
    if (read && expected.bank)
      compareBank(tally, file, statements, expected.bank, outcome.reading.text ?? '');
  }
  return tally;
}

if (import.meta.main) {
  const settings = settingsOf();
  if (settings.paths.length === 0) print('Name a folder of statements.');
  for (const folder of settings.paths) (await measureStatements(folder, settings)).report();
}
