import { createBatched, type Rates } from '../src/accounting/rates/batched.ts';
import { createLocalRates } from '../src/accounting/rates/local.ts';
import { type Flow, take } from '../src/accounting/rates/rate.ts';
import { openRedisRates } from '../src/accounting/rates/redis.ts';
import type { Ask } from '../src/accounting/rates/shared.ts';
import { readConfig } from '../src/config/index.ts';
import { type Figure, median } from './figures.ts';

/** Number of calls admitted in one turn of the event loop. */
const A_TURN = 32;
const PARTIES = 10_000;
const ROUNDS = 5;
const RATE = { callsPerSecond: 1e9, burst: 1e9 };

/**
 * Measures the processor time of this process for admitting a call: with rates in its own memory, and with shared rates
 * but without a server. If REDIS_URL is set, also measures the additional time for asking that server. There is no
 * timeout, so late answers count too.
 */
export async function measureRates(turns: number): Promise<Figure[]> {
  const now = () => performance.now();
  const flows: Flow[] = Array.from({ length: PARTIES }, () => ({ paidBackAt: 0 }));
  let sum = 0;
  const own = await usEach(turns, async (turn) => {
    for (let call = 0; call < A_TURN; call++)
      sum += take(flows[(turn * A_TURN + call) % PARTIES] as Flow, RATE, 1, now());
  });
  if (sum !== 0) throw new Error('Nobody is to be turned away.');
  const gathered = await usEach(turns, turnOf(createBatched(createLocalRates(now))));
  const { redis } = readConfig({ REDIS_URL: process.env.REDIS_URL });
  const shared = redis && (await openRedisRates(redis));
  const asked = shared && (await usEach(turns, (turn) => shared.decide(asksOf(turn))));
  await shared?.close();
  const figure = (what: string, value: number, bound: number, aim: number): Figure => ({
    what: `a call let in ${what}`,
    ...{ value, unit: 'µs', falling: true, bound, aim },
  });
  return [
    figure('by this process alone', own, 0.5, 0.2),
    figure(`by what is shared, ${A_TURN} a turn, without what asking a server takes`, gathered, 2, 1),
    ...(asked === undefined
      ? []
      : [figure(`by what is shared, only asking REDIS_URL for ${A_TURN}`, asked, 4, 2)]),
  ];
}

const asks: readonly Ask[] = Array.from({ length: PARTIES }, (_, party) => ({
  ...{ party: `account ${party}`, rate: RATE, units: 1, kind: 'take' },
}));

const asksOf = (turn: number): Ask[] =>
  Array.from({ length: A_TURN }, (_, call) => asks[(turn * A_TURN + call) % PARTIES] as Ask);

const turnOf =
  ({ decide }: Rates) =>
  (turn: number): Promise<unknown> =>
    Promise.all(asksOf(turn).map(decide));

/** Returns the processor time per call in microseconds. */
async function usEach(turns: number, turn: (number: number) => Promise<unknown>): Promise<number> {
  const rounds: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const begun = process.cpuUsage();
    for (let number = 0; number < turns; number++) await turn(number);
    const { user, system } = process.cpuUsage(begun);
    // The first round warms up.
    if (round > 0) rounds.push((user + system) / turns / A_TURN);
  }
  return median(rounds);
}
