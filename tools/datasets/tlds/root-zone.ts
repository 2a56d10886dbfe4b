import { readFileSync } from 'node:fs';
import { domainToUnicode } from 'node:url';
import { importer } from '../../../src/cli/import/tlds.ts';

const bytes = readFileSync(new URL('tlds-alpha-by-domain.txt', import.meta.url));

/**
 * IANA's file of the root zone, exactly as published: no domain is added or removed here. It is read and checked in
 * the same way as a file that an administrator imports.
 */
export const rootZoneFile = importer.read({ bytes, retrieved: '2026-09-10', today: '2026-09-10' });

const domains = rootZoneFile.files['tlds.json'] as readonly string[];

/** The top-level domains in Unicode, without dots. */
export const rootZone: ReadonlySet<string> = new Set(domains.map((domain) => domainToUnicode(domain)));

/** The source of the file. Its version and date are those in its first line. */
export const rootZoneSource = {
  ...rootZoneFile.sources[0],
  note: 'Facts, published without a licence. SHA-256 of the file: a21f8a02b6b3e320cc0e173045481bc62c882b00805ae1cc5cbda9744a5e3b44.',
};
