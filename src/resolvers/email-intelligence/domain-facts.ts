import type { MailExchangers } from '../mail/exchangers.ts';

/** The presence of a record; `unknown` if the query failed. */
export type Presence = 'present' | 'absent' | 'unknown';

/** The DNS facts about the domain of an address. */
export interface EmailDomainFacts {
  /** Null if the query failed. */
  readonly exchangers: MailExchangers | null;
  readonly spf: Presence;
  readonly dmarc: Presence;
}
