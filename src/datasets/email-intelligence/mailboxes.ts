import { defineArtefact } from '../artefact.ts';

/** Parts of a local part that a provider ignores. `plus` is a plus sign and everything after it. */
type Ignored = 'dots' | 'plus';

export interface MailboxFile {
  readonly habits: readonly (readonly [
    domain: string,
    canonical: string | null,
    ignores: readonly Ignored[],
  ])[];
  readonly servers: readonly (readonly [host: string, provider: string])[];
  readonly exchangers: readonly (readonly [host: string, kind: ExchangerKind])[];
  readonly rules: readonly NameRule[];
}

/**
 * Owners of mail servers: services for disposable addresses, parking services, and dynamic DNS, below whose names many
 * people have hosts.
 */
export type ExchangerKind = 'disposable' | 'parked' | 'shared';

/** The local parts that a provider gives to its customers. */
export interface NameRule {
  readonly provider: string;
  readonly domains: readonly string[];
  /** `all` if no account breaks the rule; `signup` if older accounts may. */
  readonly scope: 'all' | 'signup';
  /** Characters beside ASCII letters and digits; null if no rule is known. */
  readonly characters: string | null;
  /** Characters that are not allowed although the other ones are not known; null if there are none. */
  readonly forbidden: string | null;
  readonly min: number | null;
  readonly max: number | null;
  readonly source: string;
}

/** Rules by which a mailbox provider interprets local parts. */
export interface Habits {
  /** The main domain of the provider, if all its domains are equivalent. */
  readonly canonical: string | null;
  /** Parts that the provider ignores. */
  readonly ignores: readonly Ignored[];
}

export interface Mailboxes {
  /** Rules by domain. */
  readonly habits: ReadonlyMap<string, Habits>;
  /** The last labels of a mail server's name -> its provider. */
  readonly servers: ReadonlyMap<string, string>;
  /** The last labels of a mail server's name -> its owner's service. */
  readonly exchangers: ReadonlyMap<string, ExchangerKind>;
  /** Rules for local parts by domain. */
  readonly rules: ReadonlyMap<string, NameRule>;
}

/** Known mailbox providers. */
export const mailboxes = defineArtefact({
  name: 'mailbox-providers',
  load: (files): Mailboxes => {
    const { habits, servers, exchangers, rules } = files.json<MailboxFile>('mailbox-providers.json');
    return {
      habits: new Map(habits.map(([domain, canonical, ignores]) => [domain, { canonical, ignores }])),
      servers: new Map(servers),
      exchangers: new Map(exchangers),
      rules: new Map(rules.flatMap((rule) => rule.domains.map((domain) => [domain, rule] as const))),
    };
  },
});
