import { domainToUnicode } from 'node:url';
import { decodeUtf8, gatherFaults, type Imported, type Importer, importedOn, quote } from './importer.ts';

/** Matches `# Version 2026112000, Last Updated Fri Nov 20 07:07:01 2026 UTC`. */
const FIRST_LINE = /^# Version (\d{10}), Last Updated \w{3} (\w{3} +\d{1,2} [\d:]{8} \d{4} UTC)$/;
const LABEL = /^[A-Z]{2,63}$/;
const PUNYCODE = /^XN--[A-Z0-9-]{1,59}$/;

/** Imports IANA's list of top-level domains: a first line with its version, then one domain per line. */
export const importer: Importer = {
  read: ({ bytes, today }): Imported => {
    const faults = gatherFaults();
    const [first = '', ...lines] = decodeUtf8(bytes).trimEnd().split(/\r?\n/);
    const [, version, moment] = FIRST_LINE.exec(first) ?? [];
    const updated = Date.parse(moment ?? '');
    if (Number.isNaN(updated))
      faults.add(1, `must be "# Version …, Last Updated …", as in the file of IANA, not ${quote(first)}`);
    const lineOf = new Map<string, number>();
    for (const [position, text] of lines.entries()) {
      const line = position + 2;
      const earlier = lineOf.get(text);
      if (!isDomain(text)) faults.add(line, `must be a top-level domain in upper case, not ${quote(text)}`);
      else if (earlier) faults.add(line, `${text} is already in line ${earlier}`);
      else lineOf.set(text, line);
    }
    if (lines.length === 0) faults.add(2, 'must be a top-level domain, but the file ends');
    faults.settle();
    return {
      sources: [
        {
          name: 'IANA list of top-level domains',
          version: version as string,
          url: 'https://data.iana.org/TLD/tlds-alpha-by-domain.txt',
          licence: { id: 'LicenseRef-public-facts', url: 'https://www.iana.org/domains/root/files' },
          retrieved: new Date(updated).toISOString().slice(0, 10),
          note: `Facts, published without a licence. ${importedOn(today)}`,
        },
      ],
      records: lineOf.size,
      files: { 'tlds.json': [...lineOf.keys()].map((text) => text.toLowerCase()) },
      summary: `${lineOf.size.toLocaleString('en')} top-level domains, version ${version} of the IANA list.`,
      warnings: lineOf.has('COM') ? [] : ['COM is missing.'],
    };
  },
};

const isDomain = (text: string): boolean =>
  PUNYCODE.test(text) ? domainToUnicode(text.toLowerCase()) !== '' : LABEL.test(text);
