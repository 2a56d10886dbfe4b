import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Build, fromPackage, ownTable } from './built.ts';
import {
  ALIAS_SERVICES,
  DISPOSABLE_TOO,
  FREE_TOO,
  LIST_AFFIXES,
  MAILBOXES,
  NO_PROVIDERS,
  NO_REPLY,
  NO_ROLES,
  PROVIDERS,
  ROLES_TOO,
} from './email-lists/corrections.ts';

const require = createRequire(import.meta.url);

/**
 * Extracts the lists of is-burner-email. The package exports only a function; its module contains the lists as strings.
 */
function burnerLists(): {
  readonly black: readonly string[];
  readonly white: readonly string[];
  readonly grey: readonly string[];
} {
  const module = readFileSync(require.resolve('is-burner-email').replace(/index\.cjs$/, 'index.js'), 'utf8');
  const list = (name: string) => {
    const literal = new RegExp(`^var ${name}_default = (".*");$`, 'm').exec(module)?.[1];
    if (!literal) throw new Error(`is-burner-email has no ${name} any more`);
    return (JSON.parse(literal) as string).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  };
  return { black: list('blacklist'), white: list('whitelist'), grey: list('graylist') };
}

const DOMAIN = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+(xn--[a-z0-9-]+|[a-z]{2,})$/;

/** Returns distinct domains in lower-case ASCII, in byte order. */
const domains = (lists: Iterable<string>): string[] =>
  [...new Set([...lists].map((name) => name.trim().toLowerCase()))]
    .filter((name) => DOMAIN.test(name))
    .sort();

/** Builds the lists of disposable, alias, paid and free domains, of role words, and of the providers that people mistype. */
export const build: Build = () => {
  const { black, white, grey } = burnerLists();
  const curated: readonly string[] = require('disposable-email-domains-js/dist/dict/disposable_email_blocklist.json');
  const common: readonly string[] = require('email-providers/common.json');
  const free: readonly string[] = require('free-email-domains');
  const roles: readonly string[] = require('role-based-email-addresses');

  const known = (...kinds: (typeof MAILBOXES)[number]['kind'][]) =>
    MAILBOXES.filter(({ kind }) => kinds.includes(kind)).map(({ domain }) => domain);
  const paid = domains(known('paid'));
  const alias = domains([...grey, ...ALIAS_SERVICES, ...known('alias')]);
  const harmless = new Set([
    ...domains(white),
    ...PROVIDERS.map(({ domain }) => domain),
    ...MAILBOXES.map(({ domain }) => domain),
    ...alias,
  ]);
  const reviewed = new Set(domains(curated));
  const certain = [...reviewed].filter((name) => !harmless.has(name));
  const collected = new Set(domains([...black, ...DISPOSABLE_TOO]));
  const likely = [...collected].filter((name) => !harmless.has(name) && !reviewed.has(name));
  const overruled = MAILBOXES.filter(({ domain }) => reviewed.has(domain) || collected.has(domain));
  // The lists of free providers also contain disposable and paid ones.
  const unfit = new Set([...certain, ...likely, ...alias, ...paid, ...NO_PROVIDERS]);
  const allFree = domains([...common, ...free, ...FREE_TOO, ...known('permanent')]).filter(
    (name) => !unfit.has(name),
  );
  const offices = [...new Set([...roles.map((role) => role.toLowerCase()), ...ROLES_TOO])]
    .filter((role) => !/^\d+$|20\d\d$/.test(role) && !NO_ROLES.has(role))
    .sort();
  return {
    title: 'Email domains and roles',
    sources: [
      fromPackage({
        package: 'is-burner-email@1.4.3',
        url: 'https://github.com/kristijandraca/is-burner-email',
        licence: { id: 'MIT', url: 'https://opensource.org/license/mit' },
        retrieved: '2026-08-09',
        note: 'Domains that only this list contains are treated as likely disposable. Its exceptions and forwarding services are also used.',
      }),
      fromPackage({
        package: 'disposable-email-domains-js@1.26.0',
        url: 'https://github.com/mziyut/disposable-email-domains-js',
        licence: { id: 'CC0-1.0', url: 'https://creativecommons.org/publicdomain/zero/1.0/' },
        retrieved: '2026-09-21',
        note: 'Reviewed entry by entry by its maintainers, so a domain on this list is treated as certain.',
      }),
      fromPackage({
        package: 'email-providers@2.26.0',
        url: 'https://github.com/derhuerst/email-providers',
        licence: { id: 'ISC', url: 'https://opensource.org/license/isc-license-txt' },
        retrieved: '2026-09-07',
        copyright: ['Copyright (c) 2025, Jannis R'],
        note: 'Its list of common providers, without disposable providers and providers that offer no mailboxes.',
      }),
      fromPackage({
        package: 'free-email-domains@1.12.6',
        url: 'https://github.com/Kikobeats/free-email-domains',
        licence: { id: 'MIT', url: 'https://opensource.org/license/mit' },
        retrieved: '2026-09-23',
        copyright: ['Copyright © 2017 Kiko Beats <josefrancisco.verdu@gmail.com> (kikobeats.com)'],
        note: 'Without disposable domains.',
      }),
      fromPackage({
        package: 'role-based-email-addresses@3.1.0',
        url: 'https://github.com/mixmaxhq/role-based-email-addresses',
        licence: { id: 'MIT', url: 'https://opensource.org/license/mit' },
        retrieved: '2026-07-30',
        copyright: ['Copyright (c) 2015 Mixmax, Inc'],
        note: 'Without words that are also names.',
      }),
      {
        name: 'static-disposable-lists, mailservices.json',
        url: 'https://github.com/disposable/static-disposable-lists',
        licence: { id: 'MIT', url: 'https://opensource.org/license/mit' },
        retrieved: '2026-06-23',
        copyright: ['Copyright (c) 2022 disposable'],
        note: 'Paid mailboxes, permanent free mailboxes and forwarding services. They outweigh lists of disposable domains.',
      },
      {
        name: 'disposable-email-domains, allow list and removals',
        url: 'https://github.com/disposable-email-domains/disposable-email-domains',
        licence: { id: 'CC0-1.0', url: 'https://creativecommons.org/publicdomain/zero/1.0/' },
        retrieved: '2026-08-21',
        note: 'Domains that its maintainers examined and removed, and its additions to the Public Suffix List.',
      },
      {
        name: 'Spam Resource, domains of Microsoft’s mail services',
        url: 'https://www.spamresource.com',
        licence: { id: 'LicenseRef-public-facts', url: 'https://www.spamresource.com' },
        retrieved: '2026-11-28',
        note: 'Names of 139 domains with free mailboxes of Microsoft; no text is used.',
      },
      {
        name: 'mailcheck, issue 151',
        url: 'https://github.com/mailcheck/mailcheck/issues/151',
        licence: { id: 'MIT', url: 'https://github.com/mailcheck/mailcheck/blob/master/LICENSE' },
        retrieved: '2026-11-27',
        note: 'Two domains that resemble those of a large provider and are not typos of it.',
      },
      {
        name: 'mailchecker, removals',
        url: 'https://github.com/FGRibreau/mailchecker',
        licence: { id: 'MIT', url: 'https://opensource.org/license/mit' },
        retrieved: '2026-04-23',
        copyright: ['Copyright (c) 2013 Francois-Guillaume Ribreau'],
        note: 'Domains that its maintainers examined and removed.',
      },
      {
        name: 'burner-email-providers, removals',
        url: 'https://github.com/wesbos/burner-email-providers',
        licence: { id: 'MIT', url: 'https://opensource.org/license/mit' },
        retrieved: '2026-07-20',
        copyright: ['Copyright 2018 Wes Bos'],
        note: 'Domains that its maintainers examined and removed.',
      },
      ownTable({
        name: 'Facet’s own tables',
        retrieved: '2026-11-27',
        curated: {
          basis:
            'Based on the editors’ knowledge of mail services, except rows of `mailboxes.tsv`, `domains.tsv` and `roles.tsv` that name a document.',
          checked: null,
        },
        note: 'Commonly mistyped providers, forwarding services, and corrections of the above, in `tools/datasets/email-lists/`.',
      }),
    ],
    records: certain.length + likely.length + alias.length + allFree.length + paid.length + offices.length,
    files: {
      'email-lists.json': {
        alias,
        paid,
        providers: PROVIDERS.map(({ domain, rank }) => [domain, rank]),
        overruled: overruled.map(({ domain, kind, provider, source }) => [domain, kind, provider, source]),
        roles: offices,
        noReply: [...NO_REPLY].sort(),
        listPrefixes: LIST_AFFIXES.prefixes,
        listSuffixes: LIST_AFFIXES.suffixes,
      },
      'email-lists-certain.txt': lines(certain),
      'email-lists-likely.txt': lines(likely),
      'email-lists-free.txt': lines(allFree),
    },
  };
};

/**
 * Joins domains, one per line, into bytes that can be searched: a hundred thousand strings would take ten times the
 * memory.
 */
const lines = (sorted: readonly string[]): Buffer => Buffer.from(`\n${sorted.join('\n')}\n`, 'latin1');
