import * as countries from '../countries/index.ts';

/**
 * Returns the alpha-2 code of a country by a registry's spelling of its name: `United States`, `RUSSIAN FEDERATION`.
 */
export const registryCountryCode = (text: string): string | null =>
  countries.countryNamed(text)?.alpha2 ?? null;

/** Returns the alpha-2 code of a country by a code or a name. */
export const countryCoded = (text: string): string | null =>
  countries.countryCoded(text)?.alpha2 ?? registryCountryCode(text);
