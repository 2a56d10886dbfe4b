/**
 * Measures how well bank statements are read: `node bench/quality/bank-statement.ts FOLDER [--failures]`. FOLDER has
 * documents (`a.pdf`, `b.txt`), each with a file of its contents (`a.json`):
 * `{"items": [["2024-01-31", "-12.50"], …], "closing": "100.00"}`. Days are booking or value dates. The items may be a
 * part of all transactions, such as those that another tool finds.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import readBankStatements from '../../src/documents/kinds/bank-statement/job.ts';
import type { BankStatement } from '../../src/documents/kinds/bank-statement/types.ts';

interface Expected {
  readonly items: readonly (readonly [day: string, amount: string])[];
  readonly opening?: string;
  readonly closing?: string;
}

const [folder, ...flags] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name a folder of documents.');
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const failures = flags.includes('--failures');

const sums = {
  documents: 0,
  read: 0,
  right: 0,
  reconciled: 0,
  checked: 0,
  items: 0,
  amounts: 0,
  magnitudes: 0,
  both: 0,
};
let slowest = 0;

/** Matches each found item with one wanted item by its key. */
function found<Item>(
  wanted: readonly Item[],
  there: readonly Item[],
  key: (item: Item) => readonly string[],
): number {
  const left = new Map<string, number>();
  const used = new Set<number>();
  there.forEach((item, at) => {
    for (const one of key(item)) left.set(`${one} ${at}`, at);
  });
  let count = 0;
  for (const item of wanted)
    for (const [at] of there.entries()) {
      if (used.has(at) || !key(item).some((one) => left.has(`${one} ${at}`))) continue;
      used.add(at);
      count += 1;
      break;
    }
  return count;
}

type Item = readonly [days: readonly string[], amount: string];
const plain = (amount: string): string => Number(amount).toFixed(2);

for (const name of readdirSync(folder).sort()) {
  const { name: base, ext } = parse(name);
  const expectedFile = join(folder, `${base}.json`);
  if (ext === '.json' || !existsSync(expectedFile)) continue;
  const expected = JSON.parse(readFileSync(expectedFile, 'utf8')) as Expected;
  const began = performance.now();
  const outcome = await readBankStatements({
    bytes: readFileSync(join(folder, name)),
    filename: name,
    contentType: null,
    options: { offset: 0 },
  });
  slowest = Math.max(slowest, performance.now() - began);
  sums.documents += 1;
  sums.items += expected.items.length;
  if ('refusal' in outcome) {
    if (failures) say(`${name}: ${outcome.refusal.reason}`);
    continue;
  }
  const { statements } = outcome.reading.data;
  const there: Item[] = statements.flatMap(({ transactions }: BankStatement) =>
    transactions.map(
      ({ bookingDate, valueDate, amount }): Item => [[bookingDate ?? '', valueDate ?? ''], plain(amount)],
    ),
  );
  const wanted: Item[] = expected.items.map(([day, amount]) => [[day], plain(amount)]);
  const both = found(wanted, there, ([days, amount]) => days.map((day) => `${day} ${amount}`));
  const amounts = found(wanted, there, ([, amount]) => [amount]);
  const magnitudes = found(wanted, there, ([, amount]) => [amount.replace('-', '')]);
  const reconciled = statements.length > 0 && statements.every((statement) => statement.reconciled !== false);
  sums.read += 1;
  sums.both += both;
  sums.amounts += amounts;
  sums.magnitudes += magnitudes;
  if (both === wanted.length) sums.right += 1;
  const checked = statements.filter((statement) => statement.reconciled !== null).length;
  if (checked > 0) {
    sums.checked += 1;
    if (reconciled) sums.reconciled += 1;
  }
  if (failures && (both < wanted.length || (checked > 0 && !reconciled)))
    say(
      `${name}: ${both} of ${wanted.length} (amounts ${amounts}, without sign ${magnitudes}), ${there.length} found, reconciled ${statements.map((one) => `${one.reconciled}${one.reconciled ? '' : ` ${one.difference}`}`).join(' ')}`,
    );
}

const share = (part: number, all: number): string =>
  `${((100 * part) / Math.max(1, all)).toFixed(1)} % (${part} of ${all})`;
say(`documents read: ${share(sums.read, sums.documents)}`);
say(`documents with all items right: ${share(sums.right, sums.documents)}`);
say(`documents that reconcile, of those with both balances: ${share(sums.reconciled, sums.checked)}`);
say(`items found without their sign: ${share(sums.magnitudes, sums.items)}`);
say(`items with the right amount: ${share(sums.amounts, sums.items)}`);
say(`items with the right amount and day: ${share(sums.both, sums.items)}`);
say(`slowest: ${Math.round(slowest)} ms`);
