import type { SearchParameter } from '../providers/provider.ts';
import { type EngineQuery, plainLanguage, type SearchEngine } from '../query.ts';
import { ENGINE_ADDRESSES, type EngineAddress } from './table.ts';

const addresses = new Map<SearchEngine, EngineAddress>(ENGINE_ADDRESSES.map((one) => [one.engine, one]));

/**
 * Returns the URL of a results page, in the format of the engine's forms and links. Parameters that the engine does not
 * support are left out.
 */
export function searchAddress({ engine, q, page, num, language, country, safe, time }: EngineQuery): string {
  const address = addresses.get(engine) as EngineAddress;
  const url = new URL(address.base);
  const set = (name: string | undefined, value: string | number | null | undefined) => {
    if (name !== undefined && value != null) url.searchParams.set(name, String(value));
  };
  set(address.query[0], q);
  if (page > 1) set(address.page?.name, address.page && address.page.first + (page - 1) * address.page.step);
  set(address.num, num);
  // The last parameter sets the language or country of the page itself. The parameters for the results take values in
  // another notation.
  set(address.language?.at(-1), language);
  set(address.country?.at(-1), country?.toLowerCase());
  if (address.locale && language !== null && country !== null)
    set(address.locale.name, localeOf(address, language, country));
  set(address.safe?.name, keyOf(address.safe?.values, safe));
  set(address.time?.name, keyOf(address.time?.values, time));
  return url.href;
}

function localeOf({ locale }: EngineAddress, language: string, country: string): string {
  const plain = plainLanguage(language);
  return locale?.countryFirst ? `${country.toLowerCase()}-${plain}` : `${plain}-${country}`;
}

const keyOf = (values: Readonly<Record<string, string>> | undefined, wanted: string | null) =>
  wanted === null ? undefined : Object.entries(values ?? {}).find(([, value]) => value === wanted)?.[0];

/** True if the engine's URLs can select a later page. */
export const hasPages = (engine: SearchEngine): boolean => addresses.get(engine)?.page !== undefined;

/** Returns the requested parameters that the engine's URLs cannot express. */
export function unwrittenOf(query: EngineQuery): readonly SearchParameter[] {
  const { num, language, country, safe, time } = query;
  const address = addresses.get(query.engine) as EngineAddress;
  const local = address.locale !== undefined && language !== null && country !== null;
  const written = {
    num: address.num !== undefined,
    hl: address.language !== undefined || local,
    gl: address.country !== undefined || local,
    safe: keyOf(address.safe?.values, safe) !== undefined,
    time: keyOf(address.time?.values, time) !== undefined,
  };
  const wanted = { num, hl: language, gl: country, safe, time };
  return PARAMETERS.filter((name) => wanted[name] !== null && !written[name]);
}

const PARAMETERS = ['num', 'hl', 'gl', 'safe', 'time'] as const;
