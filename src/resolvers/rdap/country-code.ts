import * as countries from '../countries/index.ts';

/** The alpha-2 code of a country by its name as registries write it: `United States`, `RUSSIAN FEDERATION`. */
export const countryNamed = (text: string): string | null => countries.countryNamed(text)?.alpha2 ?? null;

/** The same by a code or a name. */
export const countryCoded = (text: string): string | null =>
  countries.countryCoded(text)?.alpha2 ?? countryNamed(text);
