import type { Generated } from 'kysely';

/** The tables of people who sign in, and of mail to them. Times are epoch milliseconds. */
export interface PeopleTables {
  sign_ins: SignInsTable;
  mail_slots: MailSlotsTable;
  sessions: SessionsTable;
  mails: MailsTable;
  email_changes: EmailChangesTable;
  spent_months: SpentMonthsTable;
  wrong_codes: WrongCodesTable;
}

/** Sign-ins that were asked for and are not finished. */
interface SignInsTable {
  /** SHA-256 of the link's token, hexadecimal. */
  token_hash: string;
  /** SHA-256 of the code with `token_hash` and the browser's secret, so that it cannot be found by trying a million. */
  code_hash: string;
  /** SHA-256 of the asking browser's secret; null where any browser may use the link. */
  browser_hash: string | null;
  email: string;
  /** Codes that were tried. */
  tries: number;
  created_at: number;
  expires_at: number;
}

/** The mails that somebody had sent in the last hour, as many as there are slots. */
interface MailSlotsTable {
  /** `email …` or `address …`. */
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
  /** Whom it is about, whatever address it went to; null where there was no account yet. */
  account_id: number | null;
  /** What it is about, such as `sign_in`. */
  kind: string;
  subject: string;
  /** Null, as `html` is, once it is sent or given up. */
  text: string | null;
  html: string | null;
  state: 'queued' | 'sent' | 'failed';
  /** How often sending it has begun. */
  attempts: number;
  /** Of whoever is sending it, until `due_at`. */
  lease: string | null;
  created_at: number;
  /** While queued, when to send it next, or the end of the lease; then when it ended. */
  due_at: number;
  /** When it is worth nothing any more. */
  expires_at: number;
}

/** Changes of address that wait for a confirmation, one of an account. */
interface EmailChangesTable {
  account_id: number;
  /** The new address. */
  email: string;
  /** SHA-256 of the token that the old address got, hexadecimal; null once it has confirmed. */
  old_hash: string | null;
  /** The same of the new address. */
  new_hash: string | null;
  created_at: number;
  expires_at: number;
}

/** Months that are not over of addresses that accounts had, so that whoever signs up with one goes on with its month. */
interface SpentMonthsTable {
  /** The address, as a digest that only this installation can make. */
  address: string;
  /** The month's start. */
  period: number;
  ends_at: number;
  /** The credits that are gone. */
  spent: number;
  /** The account that had the address and has another one now; null where it is deleted. */
  account_id: number | null;
}

/** Codes that were tried in vain, of days that are not over. */
interface WrongCodesTable {
  email: string;
  /** Its start, in UTC. */
  day: number;
  codes: number;
}
