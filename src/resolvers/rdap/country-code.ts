import { countries } from '../../datasets/countries/index.ts';
import { fold } from '../text/fold.ts';

let byName: ReadonlyMap<string, string> | undefined;

/** The alpha-2 code of a country by its English name as registries write it: `United States`, `RUSSIAN FEDERATION`. */
export function countryNamed(text: string): string | null {
  byName ??= new Map(
    countries
      .get()
      .all.flatMap(({ alpha2, name, alternateNames }) =>
        [name.common, name.official, ...alternateNames].map((one) => [fold(one), alpha2] as const),
      ),
  );
  return byName.get(fold(text)) ?? null;
}

/** The same by a code of ISO 3166 or a name. */
export const countryCoded = (text: string): string | null =>
  countries.get().byCode.get(text.toUpperCase())?.alpha2 ?? countryNamed(text);
