import { oneOf, readTable, text } from '../tsv.ts';

const domains = readTable(
  'email-lists/domains.tsv',
  { kind: oneOf(['no_mailboxes', 'free', 'provider', 'alias']), domain: text },
  ['kind', 'domain'],
);

const domainsOf = (wanted: (typeof domains)[number]['kind']): readonly string[] =>
  domains.filter(({ kind }) => kind === wanted).map(({ domain }) => domain);

/** Named in the lists of providers, and give no mailboxes to people: portals, shops, closed services, examples. */
export const NO_PROVIDERS = domainsOf('no_mailboxes');

/** Providers of free mailboxes that the lists lack. */
export const FREE_TOO = domainsOf('free');

/** Where most mailboxes are: what people mean when they mistype a domain. */
export const PROVIDERS = domainsOf('provider');

/** Services that forward mail from addresses which their users make up and drop at will. */
export const ALIAS_SERVICES = domainsOf('alias');

/** Words of the list of roles that are names of people, places, brands or years as well, or mean nothing. */
export const NO_ROLES: ReadonlySet<string> = new Set(
  readTable('email-lists/no-roles.tsv', { word: text }, ['word']).map(({ word }) => word),
);
