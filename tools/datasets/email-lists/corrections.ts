import { oneOf, readTable, text } from '../tsv.ts';

const domains = readTable(
  'email-lists/domains.tsv',
  { kind: oneOf(['no_mailboxes', 'free', 'provider', 'alias']), domain: text },
  ['kind', 'domain'],
);

const domainsOf = (wanted: (typeof domains)[number]['kind']): readonly string[] =>
  domains.filter(({ kind }) => kind === wanted).map(({ domain }) => domain);

/** Domains in the provider lists that offer no mailboxes: portals, shops, closed services, examples. */
export const NO_PROVIDERS = domainsOf('no_mailboxes');

/** Providers of free mailboxes that the lists lack. */
export const FREE_TOO = domainsOf('free');

/** The largest providers, which people mean when they mistype a domain. */
export const PROVIDERS = domainsOf('provider');

/** Services that forward mail from addresses that users create and delete freely. */
export const ALIAS_SERVICES = domainsOf('alias');

/** Words in the list of roles that are also names of people, places, brands or years, or mean nothing. */
export const NO_ROLES: ReadonlySet<string> = new Set(
  readTable('email-lists/no-roles.tsv', { word: text }, ['word']).map(({ word }) => word),
);
