import type { CloudPlace, ListFormat } from '../datasets/ip-intelligence/index.ts';
import { serviceTagEntries } from './azure-service-tags.ts';

/** An entry of a published list. The text is untrusted. */
export interface ListEntry {
  /** An address or a block in CIDR notation. */
  readonly block: string;
  readonly place?: CloudPlace;
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const rowsOf = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.filter(isFields) : []);
const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

/** The maximum length of the name of a region or a service. */
const MAX_NAME = 60;

/** Matches characters that nobody sees, or that change how the rest of a line is shown. Callers receive the names. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}]/u;

const nameOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' && value.length <= MAX_NAME && !INVISIBLE.test(value)
    ? value.trim()
    : null;

const placeOf = (region: unknown, service: unknown): CloudPlace => ({
  region: nameOf(region),
  service: nameOf(service),
});

/** Creates an entry if the block is a text. */
const entry = (block: unknown, place?: CloudPlace): readonly ListEntry[] =>
  typeof block === 'string' ? [{ block, ...(place && { place }) }] : [];

/** Reads lists in JSON. An entry that is not understood is missing, so a changed format results in too few entries. */
const JSON_READERS: Readonly<
  Record<Exclude<ListFormat, 'lines' | 'geofeed' | 'proxies'>, (data: Fields) => readonly ListEntry[]>
> = {
  prefixes: ({ prefixes }) =>
    rowsOf(prefixes).flatMap(({ ipv4Prefix, ipv6Prefix, scope, service }) => {
      const place = scope === undefined ? undefined : placeOf(scope, service);
      return [...entry(ipv4Prefix, place), ...entry(ipv6Prefix, place)];
    }),
  // Amazon lists a block once as AMAZON and once for each service. The last of equal blocks applies.
  aws: ({ prefixes, ipv6_prefixes: ipv6 }) =>
    [...rowsOf(prefixes), ...rowsOf(ipv6)]
      .toSorted((left, right) => Number(right.service === 'AMAZON') - Number(left.service === 'AMAZON'))
      .flatMap((row) => entry(row.ip_prefix ?? row.ipv6_prefix, placeOf(row.region, row.service))),
  oracle: ({ regions }) =>
    rowsOf(regions).flatMap(({ region, cidrs }) =>
      rowsOf(cidrs).flatMap(({ cidr, tags }) => entry(cidr, placeOf(region, textsOf(tags)[0]))),
    ),
  vultr: ({ subnets }) =>
    rowsOf(subnets).flatMap(({ ip_prefix: block, region, city }) =>
      entry(block, placeOf(nameOf(region) ?? city, null)),
    ),
  mullvad: (servers) =>
    rowsOf(servers).flatMap((row) => [...entry(row.ipv4_addr_in), ...entry(row.ipv6_addr_in)]),
  azure: ({ values }) =>
    serviceTagEntries(
      rowsOf(values).flatMap(({ name, properties }) => {
        if (typeof name !== 'string' || !isFields(properties)) return [];
        const { region, systemService, addressPrefixes } = properties;
        return [{ name, place: placeOf(region, systemService), blocks: textsOf(addressPrefixes) }];
      }),
    ),
  fastly: ({ addresses, ipv6_addresses: ipv6 }) =>
    [...textsOf(addresses), ...textsOf(ipv6)].map((block) => ({ block })),
};

/**
 * Reads the entries of a list. A line that begins with `prefix` is a header if no entry precedes it.
 * @returns undefined if the text is not in the format
 */
export function readEntries(text: string, format: ListFormat): readonly ListEntry[] | undefined {
  if (format === 'proxies') return text.split('\n').filter(isFilled).map(proxyEntry);
  if (format !== 'lines' && format !== 'geofeed') {
    const data = parsed(text);
    return data && JSON_READERS[format](data);
  }
  const entries: ListEntry[] = [];
  for (const line of text.split('\n')) {
    const row = line.split('#', 1)[0]?.trim() ?? '';
    if (row === '' || (entries.length === 0 && /^(?:ip_?)?prefix\b/i.test(row))) continue;
    const [block = '', ...fields] = row.split(/[\s,;]/);
    const [, region] = fields;
    entries.push(format === 'geofeed' ? { block, place: placeOf(region, null) } : { block });
  }
  return entries;
}

const isFilled = (line: string): boolean => line.trim() !== '';

/** Reads the address of a proxy: without the protocol, the name, the password and the port. */
function proxyEntry(line: string): ListEntry {
  const host = line.trim().replace(/^[a-z\d]{1,10}:\/\//, '');
  const block = host.slice(host.lastIndexOf('@') + 1).replace(/:\d{1,5}$/, '');
  return { block: block.startsWith('[') ? block.replace(/[[\]]/g, '') : block };
}

function parsed(text: string): Fields | undefined {
  try {
    const data: unknown = JSON.parse(text);
    return isFields(data) ? data : undefined;
  } catch {
    return undefined;
  }
}
