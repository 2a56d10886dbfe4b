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
}

/** Known mailbox providers. */
export const mailboxes = defineArtefact({
  name: 'mailbox-providers',
  load: (files): Mailboxes => {
    const { habits, servers } = files.json<MailboxFile>('mailbox-providers.json');
    return {
      habits: new Map(habits.map(([domain, canonical, ignores]) => [domain, { canonical, ignores }])),
      servers: new Map(servers),
    };
  },
});
