import type { Dataset } from '../datasets/dataset.ts';
import { type PlainCommand, RefusedError, UsageError } from './command.ts';
import { type Imported, type Importer, ownList } from './import/importer.ts';
import { table } from './table.ts';

/** The datasets that can be imported, with their sources. Each importer is loaded when it is used. */
const IMPORTERS: Readonly<Record<string, { readonly of: string; readonly load: () => Promise<Importer> }>> = {
  tlds: {
    of: 'https://data.iana.org/TLD/tlds-alpha-by-domain.txt',
    load: async () => (await import('./import/tlds.ts')).importer,
  },
  airports: {
    of: 'https://davidmegginson.github.io/ourairports-data/airports.csv',
    load: async () => (await import('./import/airports.ts')).importer,
  },
  currency: {
    of: 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml, or eurofxref-hist.xml, or the same as CSV',
    load: async () => (await import('./import/currency.ts')).importer,
  },
  anycast: {
    of: 'anycatch-v4-prefixes.csv and anycatch-v6-prefixes.csv of https://github.com/bgptools/anycast-prefixes in one file, or IPv4.csv and IPv6.csv of https://github.com/ut-dacs/anycast-census',
    load: async () => (await import('./import/anycast.ts')).importer,
  },
  asn: {
    of: 'https://iptoasn.com/data/ip2asn-combined.tsv.gz',
    load: async () => (await import('./import/asn.ts')).importer,
  },
  'tor-exits': {
    of: 'https://check.torproject.org/torbulkexitlist',
    load: async () =>
      (await import('./import/addresses.ts')).addressImporter({
        ...ownList('exit nodes of Tor'),
        publisher: {
          name: 'Exit nodes of Tor by the Tor Project',
          under: 'https://check.torproject.org/',
          licence: { id: 'CC0-1.0', url: 'https://creativecommons.org/publicdomain/zero/1.0/' },
        },
        min: 100,
      }),
  },
  'vpn-addresses': {
    of: 'a list of addresses and blocks of VPN services, one per line, such as output/vpn/ipv4.txt of https://github.com/X4BNet/lists_vpn',
    load: async () =>
      (await import('./import/addresses.ts')).addressImporter({ ...ownList('VPN services'), min: 10 }),
  },
  'proxy-addresses': {
    of: 'a list of addresses and blocks of proxies, one per line',
    load: async () =>
      (await import('./import/addresses.ts')).addressImporter({ ...ownList('proxies'), min: 10 }),
  },
  'server-networks': {
    of: 'a list of addresses and blocks of servers, one per line, or the JSON file that a cloud provider publishes, such as https://ip-ranges.amazonaws.com/ip-ranges.json',
    load: async () =>
      (await import('./import/addresses.ts')).addressImporter({ ...ownList('servers'), min: 10 }),
  },
  boats: {
    of: 'the table Vessels of the Boating Accident Report Database (US Coast Guard) as CSV',
    load: async () => (await import('./import/boats.ts')).importer,
  },
  tires: {
    of: 'https://data.gov.il/dataset/private-and-commercial-vehicles, a datastore_search response, or the table as CSV',
    load: async () => (await import('./import/tires.ts')).importer,
  },
  'school-vacations': {
    of: 'https://github.com/openpotato/openholidaysapi.data/archive/refs/heads/main.zip, one of its files holidays.school.csv, or a SchoolHolidays response of https://openholidaysapi.org',
    load: async () => (await import('./import/school-vacations.ts')).importer,
  },
};

const NEXT_START = 'Restart a running service for the change to take effect.';

/** The commands that list, import and reset datasets. */
export const datasetCommands: Readonly<Record<string, PlainCommand>> = {
  'datasets list': {
    synopsis: '[--json]',
    summary:
      'Lists the datasets with their main source. Shows which are bundled with Facet and which are imported.',
    options: { json: { type: 'boolean' } },
    async runWith({ importsFolder }, { values }) {
      const { datasets, imported } = await open(importsFolder);
      const rows = datasets.map(({ name, sources: [{ name: source, version, retrieved }], count }) => ({
        name,
        source: version ? `${source} ${version}` : source,
        records: count(),
        retrieved,
        origin: imported.has(name) ? 'imported' : 'bundled',
        importable: Object.hasOwn(IMPORTERS, name),
      }));
      if (values.json) return JSON.stringify(rows, null, 2);
      return table(
        ['name', 'source', 'records', 'as of', 'origin', 'import'],
        rows.map(({ importable, ...row }) => [...Object.values(row), importable ? 'yes' : '']),
      );
    },
  },
  'datasets import': {
    synopsis: '<name> <file|url> [--country CODE] [--force]',
    summary: `Refreshes a dataset from its source: ${Object.keys(IMPORTERS).join(', ')}. If a file contains any error, nothing is imported.`,
    options: { force: { type: 'boolean' }, country: { type: 'string' } },
    takes: 2,
    async runWith({ importsFolder }, { values, args: [name = '', source = ''] }) {
      const { datasets } = await open(importsFolder);
      const present = datasets.find((dataset) => dataset.name === name);
      const importer = IMPORTERS[name];
      if (!importer || !present) throw unknown(name, present);
      const { readMaterial } = await import('./import/material.ts');
      const { read, beside, joins } = await importer.load();
      const material = await readMaterial(source, new Date().toISOString().slice(0, 10), { joins });
      const country = typeof values.country === 'string' ? values.country : material.country;
      const imported = read({ ...material, country });
      const warnings = [
        ...imported.warnings,
        ...(beside ? [] : [...losses(present, imported), ...older(present, imported)]),
      ];
      if (warnings.length > 0 && !values.force)
        throw new RefusedError(
          `${warnings.join('\n')}\nNothing was imported. If this is correct, repeat the command with --force.`,
        );
      await write(importsFolder, name, imported);
      return `${imported.summary}\n${NEXT_START}`;
    },
  },
  'datasets reset': {
    synopsis: '<name>',
    summary: 'Removes an imported dataset. Facet then uses the bundled one.',
    options: {},
    takes: 1,
    async runWith({ importsFolder }, { args: [name = ''] }) {
      const { importFile } = await import('../datasets/import-file.ts');
      const { rmSync } = await import('node:fs');
      if (!Object.hasOwn(IMPORTERS, name)) throw unknown(name);
      try {
        rmSync(importFile(importsFolder, name));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
        throw new RefusedError(`${name} has not been imported.`);
      }
      return `Removed. ${NEXT_START}`;
    },
  },
};

/** Opens the datasets including earlier imports. Loads them on demand, as other commands do not use them. */
async function open(importsFolder: string) {
  const { useImports } = await import('../datasets/imports.ts');
  const imported = useImports(importsFolder, (message) => process.stderr.write(`${message}\n`));
  const { datasets } = await import('../datasets/index.ts');
  return { datasets, imported: new Set(imported) };
}

async function write(importsFolder: string, name: string, { files, ...head }: Imported): Promise<void> {
  const { importFile, writeImport } = await import('../datasets/import-file.ts');
  const contents = Object.entries(files).map(([file, content]) => [
    file,
    content instanceof Uint8Array ? content : Buffer.from(JSON.stringify(content)),
  ]);
  const { sources, records } = head;
  try {
    writeImport(importFile(importsFolder, name), { sources, records, files: Object.fromEntries(contents) });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (!code) throw error;
    throw new RefusedError(`Cannot write to ${importsFolder} (${code}). Nothing was imported.`);
  }
}

/** Warns about a common mistake: the import would lose most of the records. */
function losses(present: Dataset<unknown>, { records }: Imported): string[] {
  const count = present.count();
  if (records * 2 >= count) return [];
  return [
    `The dataset would shrink from ${count.toLocaleString('en')} to ${records.toLocaleString('en')} records.`,
  ];
}

function older({ sources: [served] }: Dataset<unknown>, { sources: [source] }: Imported): string[] {
  if (source.retrieved >= served.retrieved) return [];
  return [`The file is dated ${source.retrieved}, but the current data is newer (${served.retrieved}).`];
}

function unknown(name: string, present?: Dataset<unknown>): Error {
  const can = Object.entries(IMPORTERS).map(([known, { of }]) => `  ${known}: ${of}`);
  if (!present)
    return new UsageError(
      `The dataset ${name} cannot be imported. Datasets that can be imported:\n${can.join('\n')}`,
    );
  return new RefusedError(
    `${name} cannot be imported: it is built into Facet. Datasets that can be imported:\n${can.join('\n')}`,
  );
}
