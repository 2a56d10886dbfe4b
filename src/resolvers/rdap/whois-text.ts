import { readDomainName } from '../../formats/domain-name.ts';
import type { DomainFacts } from './domain.ts';
import { whoisDate } from './moment.ts';

/** What the servers of the world call the same fact, in lower case and without punctuation. */
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

/** How servers say that a domain is not registered. Judged only where no fact about one was found. */
const FREE =
  /\b(no match|not found|no entries found|no data found|no data was found|nothing found|no object found|no information available|object does not exist|does not exist|domain unknown|not registered|not been registered|no such domain|not find match|is free|is available|available for registration)\b|status:\s*(free|available|avail)\b/i;

/** How servers say that they were asked too much. */
const REFUSED =
  /\b(quota|rate limit|limit exceeded|exceeded (the|your)|too many (requests|queries|connections)|queries? (limit|rate)|try again later|access (control|denied)|blacklisted|denied)\b/i;

/** What servers write where they hold a name back. */
const HIDDEN =
  /^\W*(redacted|not (shown|disclosed|published|applicable)|withheld|statutory masking|data protected|hidden|non[- ]public|gdpr|personal data)/i;

/** No server tells more of one fact, nor anything longer. */
const MAX_VALUES = 100;
const MAX_VALUE_LENGTH = 1_000;

/**
 * Reads the answer of a WHOIS server, which no standard gives a form: lines of `name: value` in most, `[name] value` or values
 * below a heading in others. `refused` where the server asks for fewer questions, `another` where it tells of other domains than the
 * one asked for; `registered` is null where nothing in the text tells.
 * @param domain ASCII
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

/** Every fact with its values in the order of the text. */
function factsOf(text: string): Map<Word, string[]> {
  const found = new Map<Word, string[]>();
  const note = (word: Word | undefined, value: string) => {
    if (!word || value === '') return;
    const values = found.getOrInsertComputed(word, () => []);
    if (values.length < MAX_VALUES) values.push(value.replace(/\s+/g, ' ').slice(0, MAX_VALUE_LENGTH));
  };
  let heading: { readonly name: string; readonly word: Word | undefined } | undefined;
  for (const line of text.split(/\r?\n/)) {
    // Comments, and the notice that many servers end with.
    if (/^\s*(%|#|>>>|--)/.test(line)) continue;
    // Japan’s registry numbers its lines: `p. [Name Server]`.
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
      // A heading, or a value below one.
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

/** What stands below a heading as the name of the thing itself. */
const isName = (name: string): boolean => /^(name|organi[sz]ation|hostname)$/.test(name);

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** The domain that a text begins with, in ASCII; none where it is a label alone. */
const nameOf = (text: string): string[] => {
  const name = readDomainName(text.split(/\s/, 1)[0] ?? '')?.ascii;
  return name?.includes('.') ? [name] : [];
};

/** A host's name at the beginning of a text; addresses may stand behind it. */
const hostOf = (text: string): string[] => {
  const host = /^[a-z0-9_-]+(\.[a-z0-9_-]+)+(?=\.?(\s|$|,))/i.exec(text)?.[0];
  return host ? [host.toLowerCase()] : [];
};

/** Statuses without the addresses that explain them. Servers that have EPP's spell them as EPP does. */
function statusOf(text: string): { code: string; raw: string }[] {
  return text
    .replace(/ ?\(?https?:\S+/g, '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one) => ({ code: one, raw: one }));
}
