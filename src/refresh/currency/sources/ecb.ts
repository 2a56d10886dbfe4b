import { isUtf8 } from 'node:buffer';
import { RefusedError } from '../../../cli/command.ts';
import { readRates } from '../../../cli/import/ecb-rates.ts';
import { gatherFaults } from '../../../cli/import/importer.ts';
import { unpacked } from '../../../cli/import/material.ts';
import { type Quote, RateFormatError, type RateSource, WEEKDAYS } from '../source.ts';

/** The maximum size of the unpacked file in bytes, which is many times the size of the bank's file. */
const MAX_UNPACKED_BYTES = 32 * 2 ** 20;
const SHOWN_LINES = 3;

/** All rates since 1999, in a file of half a megabyte. The bank corrects earlier rates occasionally. */
function read([file = new Uint8Array()]: readonly Uint8Array[], today: string): readonly Quote[] {
  try {
    const text = unpacked(file, MAX_UNPACKED_BYTES);
    if (!isUtf8(text)) throw new RateFormatError('The file is not UTF-8 text.');
    const faults = gatherFaults();
    const days = readRates(text, faults, today);
    faults.settle();
    return [...days].flatMap(([date, rates]) =>
      [...rates].map(([quote, rate]): Quote => ({ date, base: 'EUR', quote, rate })),
    );
  } catch (error) {
    if (error instanceof RefusedError) throw new RateFormatError(firstLinesOf(error.message));
    throw error;
  }
}

/** Returns the summary of all errors and the first of them in one line. */
const firstLinesOf = (message: string): string =>
  message
    .split('\n', SHOWN_LINES)
    .map((line) => line.trim())
    .join(' ');

export const ecb: RateSource = {
  name: 'ecb',
  publisher: 'European Central Bank',
  homepage:
    'https://www.ecb.europa.eu/stats/policy_and_exchange_rates/euro_reference_exchange_rates/html/index.en.html',
  licence: 'LicenseRef-ESCB-reuse',
  terms:
    'https://www.ecb.europa.eu/stats/ecb_statistics/governance_and_quality_framework/html/usage_policy.en.html',
  copyright: 'Source: ECB statistics.',
  anchor: 'EUR',
  official: [],
  covers:
    'AUD BRL CAD CHF CNY CZK DKK GBP HKD HUF IDR ILS INR ISK JPY KRW MXN MYR NOK NZD PHP PLN RON SEK SGD THB TRY USD ZAR'.split(
      ' ',
    ),
  note: 'Euro foreign exchange reference rates of all days since 4 January 1999.',
  publishedUtc: '15:30',
  publishingDays: WEEKDAYS,
  files: () => [['https://www.ecb.europa.eu/stats/eurofxref/eurofxref-hist.zip']],
  maxBytes: 8 * 2 ** 20,
  minQuotes: 15,
  minHistoryDays: 6_000,
  isReference: true,
  read,
};
