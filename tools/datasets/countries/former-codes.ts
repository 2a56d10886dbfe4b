import { iso31661Reserved, iso31663 } from 'iso-3166';
import type { CountryFile } from '../../../src/datasets/countries/index.ts';
import { listOf, number, readTable, text } from '../tsv.ts';

/** Facts about former countries that the package lacks: the year of withdrawal, and a few successors. */
const OWN = new Map(
  readTable('countries/former-codes.tsv', { alpha4: text, until: number, successors: listOf(text) }, [
    'alpha4',
  ]).map((row) => [row.alpha4, row]),
);

/** Returns the withdrawn codes of ISO 3166-3. Throws if a code or its year is only in one of two sources. */
export function formerCodes(): CountryFile['former'] {
  if (OWN.size !== iso31663.length)
    throw new Error('countries/former-codes.tsv has other codes than iso-3166');
  return iso31663.map(({ alpha4, from, to }) => {
    const own = OWN.get(alpha4);
    if (!own) throw new Error(`No year of ${alpha4} in countries/former-codes.tsv`);
    const listed = to.map(({ alpha2 }) => alpha2).sort();
    return [
      from.alpha2,
      from.alpha3,
      from.name,
      own.until,
      own.successors.length > 0 ? own.successors : listed,
    ];
  });
}

/** Returns the codes that ISO 3166-1 reserves for what is not a country, such as the European Union. */
export function reservedCodes(): CountryFile['reserved'] {
  const withdrawn = new Set(iso31663.map(({ from }) => from.alpha2));
  return iso31661Reserved
    .filter(
      ({ state, alpha2 }) => state === 'exceptionally-reserved' && alpha2 !== 'UK' && !withdrawn.has(alpha2),
    )
    .map(({ alpha2, name }) => [alpha2, name]);
}
