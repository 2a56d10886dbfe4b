import type { Generated } from 'kysely';

/** The tables of users who sign in, and of mail to them. Times are epoch milliseconds. */
export interface PeopleTables {
  sign_ins: SignInsTable;
  mail_slots: MailSlotsTable;
  sessions: SessionsTable;
  mails: MailsTable;
  email_changes: EmailChangesTable;
  spent_months: SpentMonthsTable;
  wrong_codes: WrongCodesTable;
}

/** Sign-ins that were requested and are not completed. */
interface SignInsTable {
  /** SHA-256 of the link's token, hexadecimal. */
  token_hash: string;
  /**
   * SHA-256 of the code with `token_hash` and the browser's secret, so that it cannot be found by hashing a million
   * codes.
   */
  code_hash: string;
  /** SHA-256 of the secret of the requesting browser; null if any browser may use the link. */
  browser_hash: string | null;
  email: string;
  /** Number of codes tried. */
  tries: number;
  created_at: number;
  expires_at: number;
}

/** Mails sent for a party in the last hour, one per slot. */
interface MailSlotsTable {
  /** `email …`, `address …` and other names of parties from `mail-slots.ts`. */
  party: string;
  slot: number;
  at: number;
}

interface SessionsTable {
  id: Generated<number>;
  account_id: number;
  /** SHA-256 of the session's token, hexadecimal. */
  token_hash: string;
  user_agent: string | null;
  created_at: number;
  /** Exact to about a minute. */
  seen_at: number;
}

interface MailsTable {
  id: Generated<number>;
  recipient: string;
  /** The account that the mail belongs to, even if it went to another address; null if there was no account yet. */
  account_id: number | null;
  /** The kind of mail, such as `sign_in`. */
  kind: string;
  subject: string;
  /** Null once the mail is sent or abandoned, like `html`. */
  text: string | null;
  html: string | null;
  state: 'queued' | 'sent' | 'failed';
  /** Number of attempts to send it. */
  attempts: number;
  /** Identifies the process that is sending it, until `due_at`. */
  lease: string | null;
  created_at: number;
  /**
   * While queued, the time of the next attempt or the end of the lease; afterwards, the time when the mail was sent or
   * abandoned.
   */
  due_at: number;
  /** The time after which it is irrelevant. */
  expires_at: number;
}

/** Pending changes of address, at most one per account. */
interface EmailChangesTable {
  account_id: number;
  /** The new address. */
  email: string;
  /** SHA-256 of the token sent to the old address, hexadecimal; null once that address has confirmed. */
  old_hash: string | null;
  /** SHA-256 of the token sent to the new address, hexadecimal; null once that address has confirmed. */
  new_hash: string | null;
  created_at: number;
  expires_at: number;
}

/** Current months of accounts' former addresses. A new account with such an address continues its month. */
interface SpentMonthsTable {
  /** Digest of the address that only this installation can compute. */
  address: string;
  /** The month's start. */
  period: number;
  ends_at: number;
  /** The credits spent. */
  spent: number;
  /** The account that had this address and has another one now; null if the account is deleted. */
  account_id: number | null;
}

/** Wrong codes of the current day, by address. */
interface WrongCodesTable {
  email: string;
  /** Start of the day, in UTC. */
  day: number;
  codes: number;
}
