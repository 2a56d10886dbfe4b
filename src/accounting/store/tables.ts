import type { Generated } from 'kysely';
import type { Face } from '../meter.ts';
import type { PlanName } from '../plans.ts';
import type { LatencyColumn } from '../usage/latency.ts';
import type { BillingTables } from './billing-tables.ts';
import type { PeopleTables } from './people-tables.ts';

/** The store's tables. Times are epoch milliseconds; `period` is a month's start, `hour` an hour's. */
export interface Tables extends PeopleTables, BillingTables {
  accounts: AccountsTable;
  keys: KeysTable;
  periods: PeriodsTable;
  reservations: ReservationsTable;
  usage: UsageTable;
  calls: CallsTable;
  nodes: NodesTable;
  duties: DutiesTable;
  refreshes: RefreshesTable;
  secrets: SecretsTable;
  claims: ClaimsTable;
  answers: AnswersTable;
  answer_totals: AnswerTotalsTable;
  snapshots: SnapshotsTable;
}

/** Signed up with an e-mail address, or met through a marketplace: one of the two, never both. */
interface AccountsTable {
  id: Generated<number>;
  email: string | null;
  marketplace: string | null;
  marketplace_user: string | null;
  plan: PlanName;
  created_at: number;
  /** Since when its keys let nobody in; null where they do. */
  suspended_at: number | null;
  /** Why, in words that its people and whoever calls with its keys may read. */
  suspended_reason: string | null;
  /** When its people had it deleted: what the books need is left, under an address that there cannot be. */
  deleted_at: number | null;
  /** 1 where mails tell how much of a month is used. */
  alerts: Generated<number>;
}

interface KeysTable {
  id: Generated<number>;
  account_id: number;
  /** SHA-256 of the key, hexadecimal. The key itself is stored nowhere. */
  hash: string;
  /** The key's first characters, to tell keys apart in a list. */
  hint: string;
  label: string | null;
  /** 1 to 5; unique among the account's active keys, which is what limits them to five. */
  slot: number;
  state: 'active' | 'revoked';
  created_at: number;
  /** When it is revoked by itself; `revoked_at` then says the same. */
  expires_at: number | null;
  revoked_at: number | null;
  last_used_at: number | null;
}

interface PeriodsTable {
  account_id: number;
  period: number;
  quota: number;
  used: number;
  reserved: number;
  /** The highest share of the quota, in percent, that the account has been told is used; 0 while it was told nothing. */
  told: Generated<number>;
  /** Of this month, what was gone before it was the account's: its plan grants so much less. */
  spent_before: Generated<number>;
}

interface ReservationsTable {
  /** The process that holds it; `id` counts within the process. */
  node: string;
  id: number;
  account_id: number;
  period: number;
  credits: number;
  expires_at: number;
}

/** The columns of latency count the calls that did not fail, each in one of them. Those of before there were any are in none. */
interface UsageTable extends Readonly<Record<LatencyColumn, Generated<number>>> {
  account_id: number;
  /** 0 when the call came through a marketplace. */
  key_id: number;
  operation: string;
  hour: number;
  calls: number;
  errors: number;
  /** Charged, less what was given back in this hour. */
  credits: number;
  /** Given back in this hour, of charges that may be of earlier ones. */
  reversed: Generated<number>;
}

interface CallsTable {
  id: Generated<number>;
  request_id: string;
  at: number;
  account_id: number;
  key_id: number;
  /** `service` for what the service did by itself: gave a charge back. */
  face: Face | 'service';
  operation: string;
  status: number;
  ms: number;
  /** Below 0 where they were given back; `request_id` is that of the charge. */
  credits: number;
}

/** The last batch each process committed, with its postings, so that a retry can tell whether it was applied. */
interface NodesTable {
  node: string;
  sequence: number;
  postings: string;
  at: number;
  /** Since when it counts as living, until it is forgotten; null where nobody vouches for it here. */
  joined_at: Generated<number | null>;
}

/** What one node does for all, and until when it alone may. */
interface DutiesTable {
  name: string;
  node: string;
  until: number;
}

/** What one node fetched for all, as they take it up. */
interface RefreshesTable {
  name: string;
  at: number;
  content: string;
}

/** What the installation keeps to itself, the same for every process on this store. */
interface SecretsTable {
  name: string;
  value: string;
}

/** Idempotency keys of requests that are running: a table of few rows. */
interface ClaimsTable {
  account_id: number;
  /** A digest: whatever clients make keys of, it is not stored. */
  key: string;
  /** What the request asks for, as a digest. */
  fingerprint: string;
  request_id: string;
  /** The process that runs it. */
  node: string;
  expires_at: number;
}

/** Idempotency keys of requests that were charged, with what a repeat gets. */
interface AnswersTable {
  account_id: number;
  key: string;
  fingerprint: string;
  request_id: string;
  /** The credits that were charged. */
  charged: number;
  expires_at: number;
  /** What `body` and `headers` count for in the account's total. */
  bytes: number;
  /** Null, as `headers` and `body` are, where the answer is not kept. */
  status: number | null;
  /** JSON: pairs of name and value. */
  headers: string | null;
  body: string | null;
}

/** What an account has in `answers`, changed in the same transactions, so that nobody has to add it up. */
interface AnswerTotalsTable {
  account_id: number;
  answers: number;
  bytes: number;
}

/**
 * What somebody else is still collecting for an account: `asked` before they are asked, `running` once the request is charged that
 * asked, then `ready`, `fetched` once the account has had it, `failed` (and the charge given back) or `expired` with them. What was
 * asked and never charged is deleted.
 */
interface SnapshotsTable {
  id: string;
  account_id: number;
  /** What is collected, such as `linkedin.profile`. */
  kind: string;
  /** What it was asked for by, as JSON. */
  asked: string;
  /** What they call it; null until they were asked. */
  provider_id: string | null;
  state: 'asked' | 'running' | 'ready' | 'fetched' | 'failed' | 'expired';
  /** Why it failed, as a code. */
  reason: string | null;
  /** The process that asked. */
  node: string;
  created_at: number;
  /** While `asked`, when it is given up; while `running`, when to look after it next, or the end of the lease of whoever does. */
  due_at: number;
  /** When it was last looked after. */
  checked_at: number;
  /** Of the charge, as all below; null until then. */
  period: number | null;
  charged_at: number | null;
  key_id: number | null;
  operation: string | null;
  request_id: string | null;
  credits: number;
  reversed_at: number | null;
}
