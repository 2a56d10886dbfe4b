import { createRequire } from 'node:module';
import type { CurrencyFile, CurrencyKind, CurrencyRow } from '../../src/datasets/currency/currencies.ts';
import { type Build, fromPackage, ownTable } from './built.ts';
import * as countryFacts from './countries/facts.ts';
import { currencyDigits, currencyNames, currencyUse, worldCountries } from './countries/packages.ts';
import { PEGS, REDENOMINATIONS, SUCCESSIONS, SUCCESSORS } from './currency/changes.ts';
import { COINS } from './currency/coins.ts';
import {
  BESIDE_ISO,
  EURO_PARITIES,
  FORMER_NAMES,
  FUNDS,
  METALS,
  NEW_CURRENCIES,
  NUMERIC,
  OUT_OF_USE,
  RESERVED,
  TENDER_ENDS,
  WITHDRAWALS,
  WITHOUT_MINOR_UNIT,
} from './currency/corrections.ts';
import { allEditions, newestEdition } from './currency/editions.ts';
import { ratesOf } from './currency/rates.ts';

interface IsoCurrency {
  readonly code: string;
  readonly number: string;
  readonly digits: number;
}

const iso: ReadonlyMap<string, IsoCurrency> = new Map(
  (createRequire(import.meta.url)('currency-codes').data as IsoCurrency[]).map((row) => [row.code, row]),
);

/** Digits of amounts without minted units: satoshis, and millionths of a troy ounce. */
const DIGITS: Readonly<Partial<Record<CurrencyKind, number>>> = { crypto: 8, metal: 6 };

/**
 * Builds the currencies with their rates on the date of each edition of the source, and the other codes of ISO 4217,
 * for which no rates are known.
 */
export const build: Build = async () => {
  const editions = await allEditions();
  const rated = new Set(Object.keys(editions.at(-1)?.eur ?? {}).map((code) => code.toUpperCase()));
  const codes = [
    ...iso.keys(),
    ...NEW_CURRENCIES.keys(),
    ...NUMERIC.keys(),
    ...WITHDRAWALS.keys(),
    ...BESIDE_ISO,
    ...COINS.keys(),
  ];
  // The source has rates of withdrawn currencies too, which nobody trades. Only parities are certain.
  const traded = new Set([...iso.keys(), ...EURO_PARITIES.keys(), ...BESIDE_ISO, ...COINS.keys(), 'XCG']);
  const hasRates = (code: string): boolean =>
    rated.has(code) && traded.has(code) && !OUT_OF_USE.includes(code);
  const rows = [...new Set(codes)]
    .filter((code) => hasRates(code) || !COINS.has(code))
    .sort(countryFacts.byCodePoint)
    .map(rowOf);
  const currencies = rows.filter(([code]) => hasRates(code));
  const unrated = rows.filter(([code]) => !hasRates(code));
  const days = ratesOf(
    currencies.map(([code, , , , , , type]) => ({ code, type })),
    editions,
  );
  const withdrawals = Object.fromEntries(WITHDRAWALS);
  const file: CurrencyFile = {
    ...{ currencies, unrated, days, withdrawals },
    ...{ pegs: PEGS, successions: SUCCESSIONS, redenominations: REDENOMINATIONS },
  };
  return {
    title: 'Currencies and exchange rates',
    sources: [
      {
        name: '@fawazahmed0/currency-api',
        version: newestEdition(),
        url: 'https://github.com/fawazahmed0/exchange-api',
        licence: { id: 'CC0-1.0', url: 'https://creativecommons.org/publicdomain/zero/1.0/' },
        retrieved: '2026-09-29',
        note: `Rates of the ${editions.length} days since ${editions[0]?.date} for which the package has a usable version. Legal parities to the euro are added, and individual wrong rates are left out. The Syrian pound is the currency before the reform of 2026.`,
      },
      fromPackage({
        package: 'cldr-core@48.2.0',
        url: 'https://cldr.unicode.org',
        licence: { id: 'Unicode-3.0', url: 'https://www.unicode.org/license.txt' },
        retrieved: '2026-03-25',
        note: 'Decimal digits of currencies, and the countries where they are or were legal tender.',
      }),
      fromPackage({
        package: 'cldr-numbers-full@48.2.0',
        url: 'https://cldr.unicode.org',
        licence: { id: 'Unicode-3.0', url: 'https://www.unicode.org/license.txt' },
        retrieved: '2026-03-25',
        note: 'Names and symbols of currencies.',
      }),
      fromPackage({
        package: 'currency-codes@2.2.0',
        url: 'https://github.com/freeall/currency-codes',
        licence: { id: 'MIT', url: 'https://github.com/freeall/currency-codes/blob/master/LICENSE.md' },
        retrieved: '2024-12-13',
        copyright: ['Copyright (c) 2018-present Tobias Baunbæk Christensen'],
        note: 'The codes, numbers and minor units of ISO 4217.',
      }),
      {
        name: 'datasets/currency-codes',
        url: 'https://github.com/datasets/currency-codes',
        licence: { id: 'PDDL-1.0', url: 'https://opendatacommons.org/licenses/pddl/1-0/' },
        retrieved: '2026-02-01',
        note: 'Months in which ISO 4217 withdrew the codes of its list three. The codes in use were compared with its list one.',
      },
      ownTable({
        name: 'Facet’s own tables',
        url: 'https://www.iso.org/iso-4217-currency-codes.html',
        retrieved: '2026-09-29',
        curated: {
          basis:
            'Parities are based on the document that each row names and on a second source, such as the rates of the bundled days. Numbers, withdrawals and successors are based on ISO 4217, of which the table of the withdrawn codes (list three) was read as github.com/datasets/currency-codes keeps it (PDDL-1.0, February 2026). Rates and days of successors and redenominations, and the last days of legal tender are based on the sources that each row names. Names of coins and corrections are based on the editors’ knowledge.',
          checked: null,
        },
        note: 'Fixed parities, numbers, names, last days and successors of former currencies, redenominations, names of coins and tokens, and corrections of rates, in `tools/datasets/currency/`.',
      }),
    ],
    records: rows.length,
    files: { 'currency.json': file },
  };
};

function rowOf(code: string): CurrencyRow {
  const {
    displayName = COINS.get(code) ?? NEW_CURRENCIES.get(code)?.name ?? FORMER_NAMES.get(code),
    symbol = code,
    'symbol-alt-narrow': narrow = symbol,
  } = COINS.has(code) ? {} : (currencyNames[code] ?? {});
  if (!displayName) throw new Error(`${code} has no name`);
  const type = typeOf(code);
  if (type === 'reserved') return reservedRow(code, RESERVED.get(code) ?? displayName);
  const { _digits } = currencyDigits[code] ?? currencyDigits.DEFAULT ?? {};
  const countryCodes = worldCountries
    .map(({ cca2 }) => cca2)
    .filter((alpha2) => countryFacts.currencies(alpha2).includes(code))
    .sort(countryFacts.byCodePoint);
  const withdrawn = countryCodes.length === 0 && (type === 'fiat' || SUCCESSORS.has(code));
  const until = withdrawn ? tenderUntil(code) : null;
  return [
    code,
    iso.get(code)?.number ?? NUMERIC.get(code) ?? null,
    displayName,
    narrow,
    DIGITS[type] ?? Number(_digits),
    minorUnitOf(code, type),
    type,
    countryCodes,
    until,
    SUCCESSORS.get(code) ?? [],
    until === null ? null : isConfirmed(code, until),
  ];
}

/** Returns the row of a code that is not a currency. Two is the number of decimals that CLDR has for such codes. */
const reservedRow = (code: string, name: string): CurrencyRow => {
  const number = iso.get(code)?.number ?? null;
  return [code, number, name, code, 2, null, 'reserved', [], null, [], null];
};

function typeOf(code: string): CurrencyKind {
  if (RESERVED.has(code)) return 'reserved';
  if (METALS.includes(code)) return 'metal';
  if (FUNDS.includes(code)) return 'fund';
  return COINS.has(code) ? 'crypto' : 'fiat';
}

/**
 * Returns the minor unit. XCG is missing from the ISO 4217 list and has the minor unit of ANG. Metals and some units of
 * account have none.
 */
function minorUnitOf(code: string, type: CurrencyKind): number | null {
  if (type === 'metal' || WITHOUT_MINOR_UNIT.includes(code)) return null;
  return NEW_CURRENCIES.get(code)?.minorUnit ?? iso.get(code === 'XCG' ? 'ANG' : code)?.digits ?? null;
}

/** Returns the last day on which a currency was legal tender anywhere: that of a document, otherwise CLDR's. */
function tenderUntil(code: string): string | null {
  const ends = Object.values(currencyUse)
    .flat()
    .flatMap((uses) => (uses[code]?._tender === 'false' ? [] : (uses[code]?._to ?? [])));
  return TENDER_ENDS.get(code) ?? ends.sort().at(-1) ?? null;
}

/** True if a document states the day, or if ISO 4217 withdrew the code within a month of it. */
function isConfirmed(code: string, day: string): boolean {
  const month = WITHDRAWALS.get(code);
  return TENDER_ENDS.has(code) || (month !== undefined && Math.abs(monthsOf(month) - monthsOf(day)) <= 1);
}

function monthsOf(date: string): number {
  const [year, month] = date.split('-').map(Number) as [number, number];
  return year * 12 + month;
}
