import { number, oneOf, optional, readTable, text } from '../tsv.ts';
import { spellingsOf } from './spellings.ts';

const domains = readTable(
  'email-lists/domains.tsv',
  { kind: oneOf(['no_mailboxes', 'free', 'alias', 'disposable']), domain: text },
  ['kind', 'domain'],
);

const domainsOf = (wanted: (typeof domains)[number]['kind']): readonly string[] =>
  domains.filter(({ kind }) => kind === wanted).map(({ domain }) => domain);

/** Domains in the provider lists that offer no mailboxes: portals, shops, closed services, examples. */
export const NO_PROVIDERS = domainsOf('no_mailboxes');

/** Providers of free mailboxes that the lists lack. */
export const FREE_TOO = domainsOf('free');

/** The providers that people mean when they mistype a domain. Rank 1 is the most popular. */
export const PROVIDERS = readTable('email-lists/providers.tsv', { domain: text, rank: number }, ['domain']);

/**
 * Evidence about single domains that outweighs the lists of disposable domains:
 * - `paid`, `permanent`: people keep mailboxes there, for money or free of charge;
 * - `alias`: a forwarding service;
 * - `organisation`: the mail of one organisation;
 * - `delisted`: a reviewed list examined the domain and removed it;
 * - `suffix`: anyone can register names below it, although the Public Suffix List does not contain it.
 */
export const MAILBOXES = readTable(
  'email-lists/mailboxes.tsv',
  {
    domain: text,
    kind: oneOf(['paid', 'permanent', 'alias', 'organisation', 'delisted', 'suffix']),
    provider: optional(text),
    source: text,
  },
  ['domain'],
);

const KINDS_OF_MAILBOXES: Readonly<Record<(typeof domains)[number]['kind'], readonly string[]>> = {
  no_mailboxes: ['organisation', 'suffix'],
  free: ['permanent'],
  alias: ['alias'],
  disposable: [],
};
const contradictions = domains.flatMap(({ domain, kind }) => {
  const other = MAILBOXES.find((row) => row.domain === domain);
  return other && !KINDS_OF_MAILBOXES[kind].includes(other.kind) ? [`${domain}: ${kind}, ${other.kind}`] : [];
});
if (contradictions.length > 0)
  throw new Error(`domains.tsv and mailboxes.tsv contradict each other: ${contradictions.join('; ')}`);

/** Disposable domains that the lists lack. */
export const DISPOSABLE_TOO = domainsOf('disposable');

/** Services that forward mail from addresses that users create and delete freely. */
export const ALIAS_SERVICES = domainsOf('alias');

/** Words in the list of roles that are also names of people, places, brands or years, or mean nothing. */
export const NO_ROLES: ReadonlySet<string> = new Set(
  readTable('email-lists/no-roles.tsv', { word: text }, ['word']).map(({ word }) => word),
);

const roleWords = readTable(
  'email-lists/roles.tsv',
  {
    word: text,
    kind: oneOf(['role', 'no_reply', 'list_prefix', 'list_suffix']),
    language: text,
    source: text,
  },
  ['word'],
);

const wordsOf = (wanted: (typeof roleWords)[number]['kind']): readonly string[] =>
  roleWords.filter(({ kind }) => kind === wanted).map(({ word }) => word);

/** Words for roles in languages other than those of the list, in all spellings. */
export const ROLES_TOO = wordsOf('role').flatMap(spellingsOf);

/** Local parts of accounts whose mail is not read, without hyphens and dots, in all spellings. */
export const NO_REPLY = [...new Set(wordsOf('no_reply').flatMap(spellingsOf))];

/** Text that mailing list managers put before or behind the name of a list: `owner-`, `-request`. */
export const LIST_AFFIXES = { prefixes: wordsOf('list_prefix'), suffixes: wordsOf('list_suffix') };
