import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { setFetchedRates, setRateProblems } from '../../src/datasets/currency/index.ts';
import { rates } from '../../src/resolvers/currency/index.ts';
import { placeOf } from '../accounting/engine.ts';
import { createClock, open, type Scene, tempFile } from '../accounting/scene.ts';
import { allRates, bundledRate, EVENING, history, openRatePublishers, TODAY } from './rate-publishers.ts';

const NODE = fileURLToPath(new URL('rate-node.ts', import.meta.url));
const MINUTE = 60_000;
const never = new AbortController().signal;

/** Starts a process that fetches rates, and kills it while it waits for a publisher. */
async function killWhileItAsks(file: string, publisher: string): Promise<void> {
  const child = spawn(process.execPath, [NODE, await placeOf(file), publisher], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'close');
}

/** The factors by which a rate of the bank and one of the API differ from the bundled ones. */
function factorsInUse(): string {
  const list = new Map(
    rates({ from: 'EUR', today: TODAY }).rates.map(({ currency, rate }) => [currency, rate]),
  );
  return ['USD', 'UAH'].map((code) => (Number(list.get(code)) / bundledRate(code)).toFixed(4)).join(' ');
}

/** Asks for all rates in every turn. Returns the different answers in their order, and fails if a currency vanishes. */
function startChecker() {
  const all = () => new Set(rates({ from: 'EUR', today: TODAY }).rates.map(({ currency }) => currency));
  const before = all();
  const seen = [factorsInUse()];
  let isDone = false;
  const checking = (async () => {
    while (!isDone) {
      const factors = factorsInUse();
      if (seen.at(-1) !== factors) seen.push(factors);
      expect(before.difference(all())).toEqual(new Set());
      await nextTurn();
    }
  })();
  return async () => {
    isDone = true;
    await checking;
    const factors = factorsInUse();
    return seen.at(-1) === factors ? seen : [...seen, factors];
  };
}

afterEach(() => {
  setFetchedRates(new Map());
  setRateProblems([]);
});

test.each([
  ['ecb', ['1.0000 1.0000', '1.0200 1.0200']],
  ['currency-api', ['1.0000 1.0000', '1.0100 1.0000', '1.0100 1.0200']],
])('another node takes over from a process that was killed while it asked %s', async (publisher, answers) => {
  const file = tempFile();
  const clock = createClock(EVENING);
  const asked: string[] = [];
  await using publishers = await openRatePublishers(
    () => {
      asked.push('ecb');
      return new Response(history(1.02));
    },
    () => {
      asked.push('currency-api');
      return new Response(allRates(1.02));
    },
  );
  const stop = startChecker();
  await killWhileItAsks(file, publisher);
  const { accounting } = await open({ file, clock });
  const refusals: string[] = [];
  const node = publishers.node(accounting, clock, (why) => refusals.push(why));
  await node.round(never);
  expect(asked).toEqual([]);
  // The task of the killed process is over after two and a half minutes.
  clock.advance(3 * MINUTE);
  await node.round(never);
  expect(refusals).toEqual([]);
  expect(await stop()).toEqual(answers);
  expect(asked).toEqual(publisher === 'ecb' ? ['ecb', 'currency-api'] : ['currency-api']);
});

/** Simulates a full disk: the file must not grow, and has no free pages. */
async function fill({ store: { db }, accounting }: Scene): Promise<void> {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(db);
  const content = 'x'.repeat(2_000);
  const isWritten = (name: string) =>
    accounting.refreshes.keep(name, EVENING, content).then(
      () => true,
      () => false,
    );
  for (let count = 0; await isWritten(`filling ${count}`); count++);
}

test('while the disk is full, the former rates stay in use on all nodes, and the next ones are fetched later', async () => {
  const file = tempFile();
  const clock = createClock(EVENING);
  await using publishers = await openRatePublishers(
    () => new Response(history(1.02)),
    () => new Response(allRates(1.02)),
  );
  const [one, other] = [await open({ file, clock }), await open({ file, clock })];
  const refusals: string[] = [];
  const node = publishers.node(one.accounting, clock, (why) => refusals.push(why));
  const second = publishers.node(other.accounting, clock);
  const stop = startChecker();
  await fill(one);
  await expect(node.round(never)).rejects.toThrow(/full/);
  await second.takeUp();
  expect([factorsInUse(), refusals]).toEqual(['1.0000 1.0000', []]);
  await sql.raw('pragma max_page_count = 1000000').execute(one.store.db);
  clock.advance(61 * MINUTE);
  await node.round(never);
  expect(await stop()).toEqual(['1.0000 1.0000', '1.0200 1.0200']);
  setFetchedRates(new Map());
  await second.takeUp();
  expect(factorsInUse()).toBe('1.0200 1.0200');
});
