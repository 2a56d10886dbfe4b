import type { Accounting } from '../../src/accounting/accounting.ts';
import { currencies, dateOf, dayNumber } from '../../src/datasets/currency/index.ts';
import { createRateRefresh } from '../../src/refresh/currency/index.ts';
import type { Site } from '../internet/web-server.ts';
import { openInternet } from '../internet.ts';
import { openWorkers } from '../workers/workers.ts';

/** The days in the history of the European Central Bank. */
const DAYS = 60;
const REFERENCE = 'USD JPY CZK DKK GBP HUF PLN RON SEK CHF NOK TRY AUD BRL CAD CNY'.split(' ');

export const TODAY = '2026-10-05';
/** After both publishers have published the rates of the day, in epoch milliseconds. */
export const EVENING = Date.parse(`${TODAY}T22:00Z`);

const { codes, days } = currencies.get().bundled;

/** The newest bundled rate of a currency to the euro. */
export const bundledRate = (code: string): number => days.at(-1)?.[codes.indexOf(code) + 1] as number;

/** The history of the European Central Bank, with rates that are `factor` times the bundled ones. */
export function history(factor: number): string {
  const rows = Array.from({ length: DAYS }, (_, back) => {
    const cells = REFERENCE.map((code) => (bundledRate(code) * factor).toPrecision(6));
    return `${dateOf(dayNumber(TODAY) - back)},${cells.join()},`;
  });
  return `Date,${REFERENCE.join()},\n${rows.join('\n')}\n`;
}

/** The file of the currency API, with rates that are `factor` times the bundled ones. */
export const allRates = (factor: number): string =>
  JSON.stringify({
    date: TODAY,
    eur: Object.fromEntries(codes.map((code) => [code.toLowerCase(), bundledRate(code) * factor])),
  });

/** Opens both publishers, and returns a function that creates a node which fetches their rates. */
export async function openRatePublishers(bank: Site, api: Site) {
  const internet = await openInternet({
    zone: ['www.ecb.europa.eu. A 93.184.215.20', 'cdn.jsdelivr.net. A 93.184.215.21'].join('\n'),
    sites: { 'https://www.ecb.europa.eu': bank, 'https://cdn.jsdelivr.net': api },
  });
  const workers = openWorkers();
  return {
    node: ({ refreshes }: Accounting, now: () => number, onRefusal: (why: string) => void = () => {}) =>
      createRateRefresh({
        ...{ refreshes, upstream: internet.another(), workers, now, onRefusal, random: () => 0 },
        ...{ names: ['ecb', 'currency-api'], bounds: { minHistoryDays: 20 } },
      }),
    async [Symbol.asyncDispose]() {
      await workers[Symbol.asyncDispose]();
      await internet[Symbol.asyncDispose]();
    },
  };
}
