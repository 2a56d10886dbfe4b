import { ApiError } from '../../../errors.ts';
import { readUserUrl } from '../../../upstream/web/target.ts';
import { type EngineQuery, MAX_PAGE, MAX_QUERY, MAX_RESULTS } from '../query.ts';
import { ENGINE_ADDRESSES, type EngineAddress, type PageParameter } from './table.ts';

/**
 * Parses the search in the URL of a results page, without fetching it. Throws `invalid_url` for text that is not a URL,
 * and `unsupported_search_url` for another site, another kind of search, or a URL without search words.
 */
export function readSearchAddress(input: string): EngineQuery {
  const { url } = readUserUrl(input);
  const host = url.hostname.toLowerCase().replace(/^www\./, '');
  const known = ENGINE_ADDRESSES.filter((address) => address.host.test(host));
  const path = url.pathname.replace(/(?<=.)\/$/, '');
  const address = known.find((one) => one.path.test(path));
  if (!address) throw unsupported(known[0]?.engine);
  // The URL reader drops the fragment, which browsers do not send.
  const found = parametersOf(
    url,
    address.fragment ? input.slice(input.indexOf('#') + 1 || input.length) : '',
    address,
  );
  const value = (names: readonly string[] = []): string | null =>
    names.map((name) => found.get(name)?.trim()).find((text) => text) ?? null;
  const q = value(address.query);
  const others = Object.entries(address.other ?? {});
  if (q === null || others.some(([name, kinds]) => kinds.includes(found.get(name) ?? '')))
    throw unsupported(address.engine);
  const locale = localeOf(address, value);
  return {
    engine: address.engine,
    q: q.slice(0, MAX_QUERY),
    page: pageOf(address.page, address.page && value([address.page.name])),
    num: countOf(address.num === undefined ? null : value([address.num])),
    language: languageOf(value(address.language)) ?? locale.language,
    country: countryOf(value(address.country)) ?? locale.country,
    safe: (address.safe && ownValue(address.safe.values, value([address.safe.name]))) ?? null,
    time: timeOf(address, value),
  };
}

/**
 * Returns the parameters of an address. Parameters in the fragment replace those in the query. Throws
 * `unsupported_search_url` for text in an unknown encoding, because its words would be wrong.
 */
function parametersOf(
  url: URL,
  fragment: string,
  { engine, query, encoding }: EngineAddress,
): URLSearchParams {
  const found = url.searchParams;
  for (const [name, value] of new URLSearchParams(fragment)) if (value) found.set(name, value);
  if (!query.some((name) => found.get(name)?.includes('\ufffd'))) return found;
  const decode = decoderOf((encoding && found.get(encoding)) ?? '');
  for (const part of `${url.search.slice(1)}&${fragment}`.split('&')) {
    const [name = '', value = ''] = part.split('=', 2);
    if (query.includes(name)) found.set(name, decode?.(value) ?? '\ufffd');
  }
  if (query.some((name) => found.get(name)?.includes('\ufffd')))
    throw new ApiError(
      'unsupported_search_url',
      `The URL belongs to ${engine}, but its search words are neither UTF-8 nor in the encoding that it names.`,
    );
  return found;
}

/** Returns a function that decodes a percent-encoded value; undefined for an unknown encoding. */
function decoderOf(encoding: string): ((value: string) => string) | undefined {
  try {
    const decoder = new TextDecoder(encoding.slice(0, MAX_ENCODING));
    return (value) =>
      decoder.decode(
        Buffer.from(
          value
            .replaceAll('+', ' ')
            .replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
          'latin1',
        ),
      );
  } catch {
    return undefined;
  }
}

const MAX_ENCODING = 40;

type Value = (names: readonly string[]) => string | null;

function pageOf(parameter: PageParameter | undefined, text: string | null | undefined): number {
  if (!parameter || !text || !/^\d{1,6}$/.test(text)) return 1;
  const { first, step } = parameter;
  return Math.min(MAX_PAGE, 1 + Math.max(0, Math.floor((Number(text) - first) / step)));
}

const countOf = (text: string | null): number | null =>
  text !== null && /^\d{1,4}$/.test(text) && Number(text) > 0 ? Math.min(MAX_RESULTS, Number(text)) : null;

/** Reads a language such as `en`, `en-GB`, `lang_en` or `zh-hans`. */
function languageOf(text: string | null): string | null {
  const [, language, rest] = /^(?:lang_)?([a-z]{2,3})(?:[-_]([a-z]{2}|[a-z]{4}))?$/i.exec(text ?? '') ?? [];
  if (language === undefined) return null;
  if (rest === undefined) return language.toLowerCase();
  const tail =
    rest.length === 2 ? rest.toUpperCase() : `${rest[0]?.toUpperCase()}${rest.slice(1).toLowerCase()}`;
  return `${language.toLowerCase()}-${tail}`;
}

/** Reads a country such as `de`, `DE` or `countryDE`. */
function countryOf(text: string | null): string | null {
  const [, country] = /^(?:country)?([a-z]{2})$/i.exec(text ?? '') ?? [];
  return country?.toUpperCase() ?? null;
}

function localeOf(
  { locale }: EngineAddress,
  value: Value,
): { language: string | null; country: string | null } {
  const [, one, other] = /^([a-z]{2})[-_]([a-z]{2})$/i.exec((locale && value([locale.name])) ?? '') ?? [];
  if (one === undefined || other === undefined) return { language: null, country: null };
  const [language, country] = locale?.countryFirst ? [other, one] : [one, other];
  // DuckDuckGo uses `wt-wt` for all regions.
  return language === 'wt' || country === 'wt'
    ? { language: null, country: null }
    : { language: language.toLowerCase(), country: country.toUpperCase() };
}

/** Returns the meaning of a parameter's value. Objects inherit members such as `constructor`. */
const ownValue = <Meaning>(
  values: Readonly<Record<string, Meaning>>,
  text: string | null,
): Meaning | undefined => {
  const key = text?.toLowerCase() ?? '';
  return Object.hasOwn(values, key) ? values[key] : undefined;
};

function timeOf({ time }: EngineAddress, value: Value): EngineQuery['time'] {
  const text = (time && value([time.name]))?.toLowerCase() ?? '';
  if (!time || text === '') return null;
  const exact = ownValue(time.values, text);
  if (exact) return exact;
  const within = Object.entries(time.values).find(([sign]) => sign.length > 2 && text.includes(sign));
  return within?.[1] ?? null;
}

const unsupported = (engine?: string): ApiError =>
  new ApiError(
    'unsupported_search_url',
    engine === undefined
      ? 'The URL does not belong to a supported search engine.'
      : `The URL belongs to ${engine}, but it is not a web search URL with search words.`,
  );
