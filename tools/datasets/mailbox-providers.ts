import type { MailboxFile } from '../../src/datasets/email-intelligence/mailboxes.ts';
import type { Build } from './built.ts';
import { listOf, oneOf, optional, readTable, text } from './tsv.ts';

/**
 * Builds the rules by which providers read local parts, from their own help pages; without a documented rule, nothing
 * is ignored. Also maps the ends of mail server names to providers.
 */
export const build: Build = () => {
  const habits = readTable(
    'mailbox-providers/habits.tsv',
    { domain: text, provider: text, canonical: optional(text), ignores: listOf(oneOf(['dots', 'plus'])) },
    ['domain'],
  );
  const servers = readTable('mailbox-providers/servers.tsv', { host: text, provider: text }, ['host']);
  const file: MailboxFile = {
    habits: habits.map(({ domain, canonical, ignores }) => [domain, canonical, ignores]),
    servers: servers.map(({ host, provider }) => [host, provider]),
  };
  return {
    title: 'Mailbox providers',
    sources: [
      {
        name: 'Facet’s own table',
        url: 'https://spdx.org/licenses/MIT.html',
        licence: { id: 'MIT', url: 'https://spdx.org/licenses/MIT.html' },
        retrieved: '2026-11-21',
        curated: {
          basis:
            'Based on the help pages of the providers. Names of their mail servers are based on the editors’ knowledge.',
          checked: null,
        },
        note: 'Rules for local parts at well-known providers, from their help pages, and the names of their mail servers, in `tools/datasets/mailbox-providers/`.',
      },
    ],
    records: habits.length + servers.length,
    files: { 'mailbox-providers.json': file },
  };
};
