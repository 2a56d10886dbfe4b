import { getBootstrapMetadata } from 'rdap';
import { type Build, fromPackage } from './built.ts';

/** One of IANA's files (RFC 9224): the keys and URLs of each service. */
interface Bootstrap {
  readonly publication: string;
  readonly services: readonly (readonly [keys: readonly string[], urls: readonly string[]])[];
}

/** Builds the registries that name the RDAP server of a domain, address or AS number. */
export const build: Build = async () => {
  const kinds = ['dns', 'ipv4', 'ipv6', 'asn'] as const;
  const files = await Promise.all(
    kinds.map(async (kind) => {
      const { publication, services } = (await getBootstrapMetadata(kind)) as unknown as Bootstrap;
      return [kind, { publication, services }] as const;
    }),
  );
  const newest =
    files
      .map(([, { publication }]) => publication.slice(0, 10))
      .sort()
      .at(-1) ?? '';
  return {
    title: 'RDAP servers',
    sources: [
      {
        name: 'IANA RDAP bootstrap registries',
        url: 'https://www.iana.org/assignments/rdap-dns/rdap-dns.xhtml',
        licence: { id: 'LicenseRef-public-facts', url: 'https://www.iana.org/help/licensing-terms' },
        retrieved: newest,
        note: 'Facts, published for everyone. This copy is used until the registries have been downloaded, and if the download fails.',
      },
      fromPackage({
        package: 'rdap@0.0.14',
        url: 'https://github.com/funish/axis',
        licence: { id: 'MIT', url: 'https://github.com/funish/axis/blob/main/LICENSE' },
        retrieved: '2026-05-08',
        copyright: ['Copyright (c) 2025 Funish'],
        note: 'The package that contains these registries.',
      }),
    ],
    records: files.reduce(
      (sum, [, { services }]) => sum + services.reduce((keys, [own]) => keys + own.length, 0),
      0,
    ),
    files: { 'rdap-bootstrap.json': Object.fromEntries(files) },
  };
};
