import { defineArtefact } from '../artefact.ts';

/** `plus` is what follows a plus sign: the user's own note. */
type Ignored = 'dots' | 'plus';

export interface MailboxFile {
  readonly habits: readonly (readonly [
    domain: string,
    canonical: string | null,
    ignores: readonly Ignored[],
  ])[];
  readonly servers: readonly (readonly [host: string, provider: string])[];
}

/** How a provider of mailboxes reads local parts. */
export interface Habits {
  /** The domain that stands for all of the provider's, where they are one. */
  readonly canonical: string | null;
  /** What does not count. */
  readonly ignores: readonly Ignored[];
}

export interface Mailboxes {
  /** By domain. */
  readonly habits: ReadonlyMap<string, Habits>;
  /** The end of a mail server's name -> whose it is. */
  readonly servers: ReadonlyMap<string, string>;
}

/** What is known of providers of mailboxes. */
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
