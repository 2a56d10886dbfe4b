import { topLevelDomains } from '../../datasets/tlds.ts';
import { readDomainName } from '../../formats/domain-name.ts';
import type { DomainFacts } from './domain-facts.ts';
import { readAbsence } from './whois/absence.ts';
import { readDate } from './whois/dates.ts';
import { readFacts } from './whois/read-facts.ts';
import { whoisRegistry } from './whois/registries.ts';
import { type Field, normaliseLabel, type WhoisRegistry } from './whois/registry.ts';
import { dateBehind, type ReadStatus, readStatuses } from './whois/status-words.ts';
import { isPrivacyService, isWithheld } from './withheld.ts';

/** Texts that servers write for a missing value, without punctuation; and beginnings of such texts. */
const MISSING: ReadonlySet<string> = new Set([
  '',
  'n a',
  'none',
  'null',
  'not defined',
  'not available',
  'no value',
]);
const MISSING_BEGINNINGS = ['0000 00 00', 'no registrar listed'];

/** Words for the two states of DNSSEC. */
const SIGNED: ReadonlyMap<string, boolean> = new Map([
  ...['signed', 'signed delegation', 'signeddelegation', 'yes', 'y', 'active', 'true', '서명', '已签名'].map(
    (word) => [word, true] as const,
  ),
  ...[
    'unsigned',
    'unsigned delegation',
    'unsigneddelegation',
    'no',
    'n',
    'inactive',
    'false',
    'not signed',
    '미서명',
    '未签名',
  ].map((word) => [word, false] as const),
]);

/** Limits the number of statuses, and the length of the texts from which they are read. No server exceeds them. */
const MAX_STATUSES = 100;
const MAX_STATUS_TEXT = 4_000;

/** The members that are incomplete if the text states a fact only among the lines of a contact. */
const SKIPPED_MEMBERS: readonly (readonly [field: Field, member: string])[] = [
  ['created', 'dates.created'],
  ['updated', 'dates.updated'],
  ['expires', 'dates.expires'],
  ['registrar', 'registrar'],
  ['nameserver', 'nameservers'],
  ['status', 'status'],
  ['dnssec', 'dnssec'],
];

/** Texts of registries have a few hundred lines. */
const MAX_LINES = 1_000;
const MAX_TEXT_LENGTH = 65_536;

/** The result for a text that is no answer of a registry. */
const UNREADABLE: Omit<DomainFacts, 'source'> = {
  registered: null,
  status: [],
  registrar: null,
  dates: { created: null, updated: null, expires: null },
  nameservers: [],
  dnssec: null,
  contacts: [],
  redacted: [],
  unread: ['registered'],
};

/**
 * Reads the response of a WHOIS server, whose format is not standardised. Only labels, dates, sentences and words are
 * read whose meaning is known, for the registry of the domain or for all registries. Returns `refused` if the server
 * limits queries, and `another` if it describes other domains. `registered` is null if the text does not show whether
 * the domain is registered.
 * @param domain in ASCII
 */
export function readWhois(text: string, domain: string): Omit<DomainFacts, 'source'> | 'refused' | 'another' {
  const lines = text.length > MAX_TEXT_LENGTH ? [] : text.split(/\r?\n/, MAX_LINES + 1);
  if (lines.length === 0 || lines.length > MAX_LINES) return UNREADABLE;
  const registry = whoisRegistry(domain);
  const isOther = (value: string) => nameOf(value).some((name) => name !== domain);
  const { found, skipped, disputed } = readFacts(lines, registry, isOther);
  const values = (field: Field) => (found.get(field) ?? []).filter((value) => !isMissing(value));
  const first = (field: Field) => values(field)[0] ?? null;
  const named = values('domain').flatMap(nameOf);
  if (named.length > 0 && !named.includes(domain)) return 'another';
  const unread = new Set<string>();
  /** Returns what a value means; if it has a value without a meaning, the member is listed as unread. */
  const certain = <Value>(member: string, value: string | null, meaning: Value | null): Value | null => {
    if (value !== null && meaning === null && !isWithheld(value)) unread.add(member);
    return meaning;
  };
  const date = (field: 'created' | 'updated' | 'expires') => {
    const value = first(field);
    const isRead = value !== null && !disputed.has(field);
    return certain(`dates.${field}`, value, isRead ? readDate(value, registry) : null);
  };
  const dates = {
    created: date('created'),
    updated: date('updated'),
    expires: date('expires') ?? expiryOf(found.get('status') ?? [], registry, certain),
  };
  const nameservers = new Set<string>();
  for (const value of values('nameserver')) {
    const host = certain('nameservers', value, hostOf(value));
    if (host !== null) nameservers.add(host);
  }
  const statuses = statusesOf(found.get('status') ?? [], registry);
  if (statuses.some(({ meaning }) => meaning === null)) unread.add('status');
  const registrar = registrarOf(first);
  for (const [field, member] of SKIPPED_MEMBERS)
    if (disputed.has(field) || (skipped.has(field) && first(field) === null)) unread.add(member);
  const registered = isRegistered(
    lines,
    domain,
    registry,
    statuses.map(({ meaning }) => meaning),
    dates.created !== null || nameservers.size > 0 || registrar !== null || dates.expires !== null,
    named.length > 0,
  );
  if (registered === 'refused') return 'refused';
  const known = registered !== false;
  return {
    registered,
    status: known
      ? statuses.flatMap(({ word, raw, meaning }) => (meaning === null ? [] : [{ code: word, raw }]))
      : [],
    registrar: known ? registrar : null,
    dates: known ? dates : { created: null, updated: null, expires: null },
    nameservers: known ? [...nameservers].map((host) => ({ host, ipv4: [], ipv6: [] })) : [],
    dnssec: registered
      ? dnssecOf(
          values('dnssec'),
          [...values('ds').filter((value) => /^\d/.test(value)), ...values('keyset')],
          certain,
        )
      : null,
    contacts: known ? contactsOf(first) : [],
    redacted: [],
    unread: known ? [...unread] : [],
  };
}

/** True, false or null as the text shows whether the domain is registered; `refused` if the server limits queries. */
function isRegistered(
  lines: readonly string[],
  domain: string,
  registry: WhoisRegistry | undefined,
  meanings: readonly (string | null)[],
  hasFacts: boolean,
  hasName: boolean,
): boolean | null | 'refused' {
  const free = meanings.includes('free');
  if (hasFacts && hasName) return free ? null : true;
  const absence = readAbsence(lines, namesOf(domain), registry?.absent);
  // Facts beside such a sentence are those of the registry itself, or of its terms.
  if (absence === 'named' && !hasName) return false;
  if (hasFacts) return free || absence === 'absent' ? null : true;
  if (absence === 'refused') return 'refused';
  if (meanings.includes('other')) return null;
  if (hasName && meanings.includes('taken')) return free || absence ? null : true;
  return free || absence ? false : null;
}

/** Reads the day of expiry behind a status, for a registry that writes it there. */
function expiryOf(
  statuses: readonly string[],
  registry: WhoisRegistry | undefined,
  certain: (member: string, value: string, meaning: string | null) => string | null,
): string | null {
  if (!registry?.expiryBehind) return null;
  const [date, isExpiry] = dateBehind(statuses[0] ?? '', registry.expiryBehind) ?? [];
  if (date === undefined) return null;
  return certain('dates.expires', date, isExpiry ? readDate(date, registry) : null);
}

/** Reads the statuses of all lines. Text that is longer than that of any server is left out. */
function statusesOf(texts: readonly string[], registry: WhoisRegistry | undefined): ReadStatus[] {
  const statuses: ReadStatus[] = [];
  let length = 0;
  for (const text of texts) {
    length += text.length;
    if (length > MAX_STATUS_TEXT || statuses.length >= MAX_STATUSES) break;
    statuses.push(...readStatuses(text, registry?.statuses));
  }
  return statuses.slice(0, MAX_STATUSES);
}

function isMissing(value: string): boolean {
  const words = normaliseLabel(value);
  return MISSING.has(words) || MISSING_BEGINNINGS.some((beginning) => words.startsWith(beginning));
}

/** Returns the names by which a text may call a domain, in lower case. */
const namesOf = (domain: string): string[] => {
  const unicode = readDomainName(domain)?.unicode;
  return unicode === undefined || unicode === domain ? [domain] : [domain, unicode];
};

function registrarOf(first: (field: Field) => string | null): DomainFacts['registrar'] {
  // Some registries write their number of the registrar, or its URL, behind its name.
  const name = first('registrar')?.replace(/ \((?:R\d{1,6}-[A-Z]{2,8}| ?https?:[^()]*)\)$/, '') ?? null;
  if (name === null || isWithheld(name)) return null;
  return {
    name,
    ianaId: matching(first('ianaId'), /^\d{1,6}$/),
    url: matching(first('url'), /^(?!\w+:(?!\/\/))(?:https?:\/\/)?[^\s<>"]+$/i),
    abuseEmail: matching(first('abuseEmail'), /^[^\s<>"@]+@[^\s<>"@]+$/),
    abusePhone: first('abusePhone'),
  };
}

const matching = (value: string | null, form: RegExp): string | null =>
  value !== null && form.test(value) ? value : null;

/** Reads the state of DNSSEC; null if no word for it is known, or if the words contradict one another. */
function dnssecOf(
  words: readonly string[],
  keys: readonly string[],
  certain: (member: string, value: string | null, meaning: boolean | null) => boolean | null,
): DomainFacts['dnssec'] {
  const states = new Set(
    words.map((word) => certain('dnssec', word, SIGNED.get(word.toLowerCase()) ?? null)),
  );
  if (keys.length > 0) states.add(true);
  const [signed, another] = states;
  if (another !== undefined) certain('dnssec', words[0] ?? null, null);
  return typeof signed === 'boolean' && another === undefined ? { signed, ds: [] } : null;
}

function contactsOf(first: (field: Field) => string | null): DomainFacts['contacts'] {
  const [holder, person, country] = [first('organization'), first('name'), first('country')];
  if (holder === null && person === null && country === null) return [];
  const hidden = [holder, person].some((value) => value !== null && isWithheld(value));
  const shown = (value: string | null) => (value === null || isWithheld(value) ? null : value);
  const organization = shown(holder);
  return [
    {
      roles: ['registrant'],
      name: shown(person),
      organization,
      email: null,
      country: shown(country),
      redacted: hidden || isPrivacyService(organization ?? ''),
    },
  ];
}

/** Returns the domain at the beginning of a text, in ASCII; empty for a single label. */
const nameOf = (text: string): string[] => {
  const name = readDomainName(text.split(/\s/, 1)[0] ?? '')?.ascii;
  return name?.includes('.') ? [name] : [];
};

/**
 * Returns the host name at the beginning of a text, behind which only addresses and remarks in brackets may stand; null
 * for another text, and for a name below no top-level domain.
 */
function hostOf(text: string): string | null {
  const host = /^(?:- )?([a-z0-9_-]+(?:\.[a-z0-9_-]+)+)\.?(?=$|[\s,;|([])/i.exec(text)?.[1]?.toLowerCase();
  if (host === undefined) return null;
  const rest = text.slice(text.toLowerCase().indexOf(host) + host.length).replace(BRACKETS, ' ');
  if (!rest.split(/[\s,;|]+/).every((part) => /^(?:ipv[46]:|and|-|[\da-f.:/]*)$/i.test(part))) return null;
  return topLevelDomains.get().known.has(host.slice(host.lastIndexOf('.') + 1)) ? host : null;
}

/** Addresses and remarks in brackets. */
const BRACKETS = /\[[^[\]]*\]|\([^()]*\)|<[^<>]*>/g;
