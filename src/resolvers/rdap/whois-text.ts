import { readDomainName } from '../../formats/domain-name.ts';
import type { DomainFacts } from './domain-facts.ts';
import { whoisDate } from './moment.ts';

/** The labels that WHOIS servers use for each fact, in lower case and without punctuation. */
const WORDS = {
  domain: ['domain', 'domain name'],
  created: [
    'creation date',
    'created',
    'created on',
    'created date',
    'registered on',
    'registered date',
    'registered',
    'registration date',
    'registration time',
    'domain registration date',
    'domain create date',
    'domain record activated',
    'activated',
  ],
  updated: [
    'updated date',
    'updated',
    'last updated',
    'last updated on',
    'last updated date',
    'last update',
    'last modified',
    'modified',
    'modification date',
    'changed',
    'domain last updated date',
    'domain record last updated',
  ],
  expires: [
    'registry expiry date',
    'registrar registration expiration date',
    'expiry date',
    'expiration date',
    'expires',
    'expires on',
    'expire date',
    'expiration time',
    'domain expiration date',
    'domain expires',
    'paid till',
    'renewal date',
    'valid until',
    'expire',
    'exp date',
    'record expires on',
  ],
  registrar: [
    'registrar',
    'registrar name',
    'sponsoring registrar',
    'registrar organization',
    'registrar handle',
    'authorized agency',
  ],
  ianaId: ['registrar iana id', 'sponsoring registrar iana id'],
  url: ['registrar url', 'registrar website', 'registrar web', 'registrar www'],
  abuseEmail: ['registrar abuse contact email', 'registrar abuse email', 'abuse contact email'],
  abusePhone: ['registrar abuse contact phone', 'registrar abuse phone'],
  nameserver: [
    'name server',
    'name servers',
    'nserver',
    'nameserver',
    'nameservers',
    'name servers in the listed order',
    'domain servers',
    'domain nameservers',
    'dns',
    'host name',
    'hostname',
    'domain servers in listed order',
    'nserver name',
  ],
  status: ['domain status', 'status', 'state', 'registration status', 'domain state', 'eppstatus', 'flags'],
  dnssec: ['dnssec', 'dnssec signed', 'signed', 'signing key', 'ds rdata', 'ds record', 'dnskey', 'keys'],
  organization: [
    'registrant organization',
    'registrant organisation',
    'org',
    'registrant',
    'registrant name',
    'holder',
  ],
  country: ['registrant country', 'registrant country code'],
} as const;
type Word = keyof typeof WORDS;

const MEANING = new Map<string, Word>(
  Object.entries(WORDS).flatMap(([word, names]) => names.map((name) => [name, word as Word] as const)),
);

/**
 * Phrases that mean that a domain is not registered. They are used only if no facts about a registration were found.
 */
const FREE =
  /\b(no match|not found|no entries found|no data found|no data was found|nothing found|no object found|no information available|object does not exist|does not exist|domain unknown|not registered|not been registered|no such domain|not find match|is free|is available|available for registration)\b|status:\s*(free|available|avail)\b/i;

/** Phrases that mean that the rate limit is exceeded. */
const REFUSED =
  /\b(quota|rate limit|limit exceeded|exceeded (the|your)|too many (requests|queries|connections)|queries? (limit|rate)|try again later|access (control|denied)|blacklisted|denied)\b/i;

/** Phrases that replace a redacted name. */
const HIDDEN =
  /^\W*(redacted|not (shown|disclosed|published|applicable)|withheld|statutory masking|data protected|hidden|non[- ]public|gdpr|personal data)/i;

/** Limits the number of values of a fact, and their length. No server exceeds these limits. */
const MAX_VALUES = 100;
const MAX_VALUE_LENGTH = 1_000;

/**
 * Reads the response of a WHOIS server, whose format is not standardised: most have lines of `name: value`, others have
 * `[name] value` or values below a heading. Returns `refused` if the server limits queries, and `another` if it
 * describes other domains. `registered` is null if the text does not show whether the domain is registered.
 * @param domain in ASCII
 */
export function readWhois(text: string, domain: string): Omit<DomainFacts, 'source'> | 'refused' | 'another' {
  const found = factsOf(text);
  const named = (found.get('domain') ?? []).flatMap(nameOf);
  if (named.length > 0 && !named.includes(domain)) return 'another';
  const first = (word: Word) => found.get(word)?.[0] ?? null;
  const dates = {
    created: whoisDate(first('created')),
    updated: whoisDate(first('updated')),
    expires: whoisDate(first('expires')),
  };
  const nameservers = [...new Set((found.get('nameserver') ?? []).flatMap(hostOf))];
  const known = dates.created !== null || nameservers.length > 0 || first('registrar') !== null;
  const free = !known && FREE.test(text);
  if (!known && !free && REFUSED.test(text)) return 'refused';
  const registrar = first('registrar');
  const dnssec = first('dnssec');
  const holder = first('organization');
  const hidden = HIDDEN.test(holder ?? '');
  const organization = hidden ? null : holder;
  const country = first('country');
  return {
    registered: known ? true : free ? false : null,
    status: free ? [] : (found.get('status') ?? []).flatMap(statusOf).slice(0, MAX_VALUES),
    registrar: registrar
      ? {
          name: registrar,
          ianaId: first('ianaId'),
          url: first('url'),
          abuseEmail: first('abuseEmail'),
          abusePhone: first('abusePhone'),
        }
      : null,
    dates,
    nameservers: nameservers.map((host) => ({ host, ipv4: [], ipv6: [] })),
    dnssec:
      known && dnssec !== null
        ? { signed: !/^(unsigned|no|not|inactive|none)\b/i.test(dnssec), ds: [] }
        : null,
    contacts:
      holder || country
        ? [
            {
              roles: ['registrant'],
              name: null,
              organization,
              email: null,
              country,
              redacted: hidden || /privacy|proxy/i.test(organization ?? ''),
            },
          ]
        : [],
    redacted: [],
  };
}

/** Returns every fact with its values in the order of the text. */
function factsOf(text: string): Map<Word, string[]> {
  const found = new Map<Word, string[]>();
  const note = (word: Word | undefined, value: string) => {
    if (!word || value === '') return;
    const values = found.getOrInsertComputed(word, () => []);
    if (values.length < MAX_VALUES) values.push(value.replace(/\s+/g, ' ').slice(0, MAX_VALUE_LENGTH));
  };
  let heading: { readonly name: string; readonly word: Word | undefined } | undefined;
  for (const line of text.split(/\r?\n/)) {
    // Skips comments, and the notice at the end of many responses.
    if (/^\s*(%|#|>>>|--)/.test(line)) continue;
    // Japan’s registry marks its lines with letters: `p. [Name Server]`.
    const bare = line.trim().replace(/^[a-z]\.\s*(?=\[)/, '');
    if (bare === '') {
      heading = undefined;
      continue;
    }
    const pair =
      /^\[(?<bracket>[^\]]+)\]\s*(?<after>(?:\S.*)?)$|^(?<name>[^:]{2,40}?)[\s.]*:(?!\/\/)\s*(?<value>(?:\S.*)?)$/.exec(
        bare,
      )?.groups;
    const name = plain(pair?.bracket ?? pair?.name ?? bare);
    const value = (pair?.after ?? pair?.value ?? '').trim();
    const indented = /^\s/.test(line);
    if (value === '') {
      // The line is a heading, or a value below one.
      if (indented && heading && !pair) note(heading.word, bare);
      else heading = { name, word: MEANING.get(name) };
      continue;
    }
    const below =
      indented && heading
        ? (MEANING.get(`${heading.name} ${name}`) ?? (isName(name) ? heading.word : undefined))
        : undefined;
    note(below ?? MEANING.get(name), value);
  }
  return found;
}

/** True for a label whose value is the name of the contact or server that the heading above it describes. */
const isName = (name: string): boolean => /^(name|organi[sz]ation|hostname)$/.test(name);

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Returns the domain at the beginning of a text, in ASCII; empty for a single label. */
const nameOf = (text: string): string[] => {
  const name = readDomainName(text.split(/\s/, 1)[0] ?? '')?.ascii;
  return name?.includes('.') ? [name] : [];
};

/** Returns the host name at the beginning of a text, which addresses may follow. */
const hostOf = (text: string): string[] => {
  const host = /^[a-z0-9_-]+(\.[a-z0-9_-]+)+(?=\.?(\s|$|,))/i.exec(text)?.[0];
  return host ? [host.toLowerCase()] : [];
};

/** Returns statuses without the URLs that explain them. Servers with EPP statuses use EPP's spelling. */
function statusOf(text: string): { code: string; raw: string }[] {
  return text
    .replace(/ ?\(?https?:\S+/g, '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one) => ({ code: one, raw: one }));
}
