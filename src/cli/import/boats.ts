import {
  type BoatFile,
  type BoatRow,
  boats,
  IMPORTED_BOATS,
  withImported,
} from '../../datasets/boats/index.ts';
import type { BoatType } from '../../datasets/boats/words.ts';
import { catalogueKey } from '../../resolvers/catalogue/names.ts';
import { RefusedError } from '../command.ts';
import { type ReportedBoat, readReports } from './boat-reports.ts';
import { gatherFaults, type Imported, type Importer, importedOn } from './importer.ts';

/**
 * The minimum number of reports that confirm a model. Names are typed manually, so a rarer name may be a typing error.
 */
const MIN_REPORTS = 3;
/** A fact is kept if it applies to at least this share of the boats. */
const MIN_SHARE = 0.2;
/** The maximum ratio between the lengths of boats of one model. If it is exceeded, several models share the name. */
const SAME_LENGTH = 1.2;
const FIRST_YEAR = 1900;
const METRES_PER_FOOT = 0.3048;
const NO_NAME = /^(unk\w*|n\/?a|none|no|other|various|home ?(made|built)|custom.*|not .*|[\d\W]*)$/i;
/** Matches company suffixes, which are not part of the name of a make. */
const FIRM =
  /(?<!\s)\s+(inc|incorporated|corp|corporation|co|company|llc|ltd|limited|mfg|manufacturing|usa)\.?$/i;
const TRADE = /(?<!\s)\s+(boats?|marine|yachts?|industries|products)$/i;

/**
 * Imports the Boating Accident Report Database of the US Coast Guard: models that occur in several reports, and the
 * facts on which those reports agree. Keeps no data about individual boats, operators or accidents.
 */
export const importer: Importer = {
  beside: true,
  read: ({ bytes, retrieved, today }): Imported => {
    const faults = gatherFaults();
    const groups = new Map<string, ReportedBoat[]>();
    const makes = new Map(boats.get().map(({ make }) => [catalogueKey(make), make]));
    let came = 0;
    readReports(bytes, faults, (boat) => {
      came += 1;
      const make = makeOf(boat.make, makes);
      if (!make || NO_NAME.test(boat.model)) return;
      groups
        .getOrInsertComputed(`${catalogueKey(make)}/${catalogueKey(boat.model)}`, () => [])
        .push({ ...boat, make });
    });
    faults.settle();
    const thisYear = Number(today.slice(0, 4));
    const rows = [...groups.values()]
      .map((group) => rowOf(group, thisYear))
      .filter((row) => row !== undefined);
    if (rows.length === 0)
      throw new RefusedError(
        `No model in this file has ${MIN_REPORTS} matching reports; nothing was imported.`,
      );
    const file: BoatFile = { models: rows };
    const table = boats.get().filter((boat) => !boat.imported);
    return {
      sources: [
        {
          name: 'Boating Accident Report Database of the US Coast Guard',
          url: 'https://www.uscgboating.org/statistics/accident_statistics.php',
          licence: { id: 'LicenseRef-US-Government-Work', url: 'https://www.usa.gov/government-works' },
          retrieved,
          note: `Makes and models that have ${MIN_REPORTS} or more reports and are missing from Facet's own table; the years are those of the reported boats. No data about individual boats, people or accidents is kept. ${importedOn(today)}`,
        },
      ],
      records: withImported(table, file).length,
      files: { [IMPORTED_BOATS]: file },
      summary: `${rows.length.toLocaleString('en')} models from reports on ${came.toLocaleString('en')} boats.`,
      warnings: [],
    };
  },
};

/**
 * Returns the make for a company name, such as Sea Ray for `SEA RAY BOATS INC`. Converts an unknown make to title
 * case.
 */
function makeOf(text: string, makes: Map<string, string>): string | undefined {
  const whole = text.replace(/[\s,]+/g, ' ').trim();
  if (NO_NAME.test(whole)) return undefined;
  let firm = whole;
  while (FIRM.test(firm)) firm = firm.replace(FIRM, '');
  for (const name of [whole, firm, firm.replace(TRADE, '')]) {
    const known = makes.get(catalogueKey(name));
    if (known) return known;
  }
  const name = /[a-z]/.test(firm)
    ? firm
    : firm.toLowerCase().replace(/(^|[ -])\p{L}/gu, (one) => one.toUpperCase());
  if (catalogueKey(name) === '') return undefined;
  makes.set(catalogueKey(name), name);
  return name;
}

function rowOf(group: readonly ReportedBoat[], thisYear: number): BoatRow | undefined {
  const [type] = common(group.map((boat) => boat.type)) as BoatType[];
  const alike = group.filter((boat) => boat.type === type);
  const [first] = alike;
  if (!first || !type || alike.length < MIN_REPORTS) return undefined;
  const years = alike.flatMap(({ year }) => (year && year >= FIRST_YEAR && year <= thisYear ? [year] : []));
  // A year from a single report may be a typing error.
  const sure = years.filter((year, index) => years.indexOf(year) !== index).sort((a, b) => a - b);
  const [model] = common(alike.map((boat) => boat.model)) as [string];
  return [
    first.make,
    model,
    type,
    common(alike.map(({ fuel }) => fuel)),
    common(alike.map(({ drive }) => drive)),
    lengthOf(alike.flatMap(({ lengthFt }) => lengthFt ?? [])),
    sure[0] ?? null,
    null,
    sure.at(-1) ?? null,
  ];
}

/** Returns the values whose share of the non-null values is large enough, most frequent first. */
function common<Value extends string>(said: readonly (Value | null)[]): Value[] {
  const counts = Map.groupBy(
    said.filter((one) => one !== null),
    (one) => one,
  );
  const total = said.filter((one) => one !== null).length;
  return [...counts]
    .map(([value, all]) => ({ value, share: all.length / total }))
    .filter(({ share }) => share >= MIN_SHARE)
    .sort((a, b) => b.share - a.share)
    .map(({ value }) => value);
}

/** Returns the median length in metres, rounded to 0.1 m, or null if the lengths differ too much. */
function lengthOf(feet: readonly number[]): number | null {
  const sorted = feet.toSorted((a, b) => a - b);
  const [shortest, middle, longest] = [sorted[0], sorted[sorted.length >> 1], sorted.at(-1)];
  if (!shortest || !middle || !longest || longest > shortest * SAME_LENGTH) return null;
  return Math.round(middle * METRES_PER_FOOT * 10) / 10;
}
