import type { Generated } from 'kysely';
import type { Face } from '../face.ts';
import type { PlanName } from '../plans/plans.ts';
import type { LatencyColumn } from '../usage/latency.ts';
import type { BillingTables } from './billing-tables.ts';
import type { PeopleTables } from './people-tables.ts';

/**
 * The store's tables. Times are epoch milliseconds; `period` is the start of a month and `hour` the start of an hour.
 */
export interface Tables extends PeopleTables, BillingTables {
  accounts: AccountsTable;
  keys: KeysTable;
  periods: PeriodsTable;
  reservations: ReservationsTable;
  usage: UsageTable;
  calls: CallsTable;
  call_log: CallLogTable;
  call_log_state: CallLogStateTable;
  nodes: NodesTable;
  duties: DutiesTable;
  refreshes: RefreshesTable;
  secrets: SecretsTable;
  claims: ClaimsTable;
  answers: AnswersTable;
  answer_totals: AnswerTotalsTable;
  snapshots: SnapshotsTable;
}

/** Accounts. Each has either an email address or a marketplace user, never both. */
interface AccountsTable {
  id: Generated<number>;
  email: string | null;
  marketplace: string | null;
  marketplace_user: string | null;
  plan: PlanName;
  created_at: number;
  /** Start of the suspension, during which the account's keys are refused; null if it is not suspended. */
  suspended_at: number | null;
  /** The reason of the suspension, shown to the account's users and to callers with its keys. */
  suspended_reason: string | null;
  /** Time of the deletion. The rows that accounting needs stay, under an impossible address. */
  deleted_at: number | null;
  /** 1 where usage alerts are sent. */
  alerts: Generated<number>;
}

interface KeysTable {
  id: Generated<number>;
  account_id: number;
  /** SHA-256 of the key, hexadecimal. The key itself is stored nowhere. */
  hash: string;
  /** The key's first characters, which distinguish keys in a list. */
  hint: string;
  label: string | null;
  /** 1 to 5; unique among the account's active keys, which limits them to five. */
  slot: number;
  state: 'active' | 'revoked';
  created_at: number;
  /** Expiry of the key; `revoked_at` is then set to the same time. */
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
  /** The highest alert level, in percent of the quota, that was sent to the account; 0 before the first one. */
  told: Generated<number>;
  /** Credits spent this month under the account's address before it belonged to this account. They reduce the quota. */
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

/**
 * Usage by hour. The latency columns count successful calls, each call in one of them. Calls made before these columns
 * existed are in none of them.
 */
interface UsageTable extends Readonly<Record<LatencyColumn, Generated<number>>> {
  account_id: number;
  /** 0 when the call came through a marketplace. */
  key_id: number;
  operation: string;
  hour: number;
  calls: number;
  errors: number;
  /** Charges, minus the refunds of this hour. */
  credits: number;
  /** Refunds of this hour, whose charges may be from earlier hours. */
  reversed: Generated<number>;
}

/** The call log of earlier versions, with a row for each call. Nothing is added to it any more. */
interface CallsTable {
  id: Generated<number>;
  request_id: string;
  at: number;
  account_id: number;
  key_id: number;
  /** `service` for an action of the service itself: a refund. */
  face: Face | 'service';
  operation: string;
  status: number;
  ms: number;
  /** Below 0 for a refund; `request_id` is then the ID of the charged request. */
  credits: number;
}

/** The call log: each row contains the calls of a commit, or of several (`usage/packed-calls.ts`). */
interface CallLogTable {
  id: Generated<number>;
  /** Time of the first commit whose calls the row contains. */
  at: number;
  /** The accounts of the calls, without repetition. */
  accounts: Buffer;
  calls: Buffer;
  /** The sum of the calls' credits. */
  credits: number;
}

/** The state of the call log: a single row with the name `log`, which the first upkeep adds. */
interface CallLogStateTable {
  name: string;
  /** The rows up to this ID were merged. */
  merged_to: number;
  /** The size of these rows. */
  bytes: number;
}

/** The last batch that each process committed, with its postings. It shows a retry whether the batch was applied. */
interface NodesTable {
  node: string;
  sequence: number;
  postings: string;
  at: number;
  /** Time since which the node counts as living, until it is forgotten; null if it is not marked as living. */
  joined_at: Generated<number | null>;
}

/** Duties that one node does for all nodes, with the end of the lease. */
interface DutiesTable {
  name: string;
  node: string;
  until: number;
}

/** Data that one node fetched for all nodes, in the form in which the nodes use it. */
interface RefreshesTable {
  name: string;
  at: number;
  content: string;
}

/** Secrets of the installation, the same for every process on this store. */
interface SecretsTable {
  name: string;
  value: string;
}

/** Idempotency keys of running requests: a table of few rows. */
interface ClaimsTable {
  account_id: number;
  /** Digest of the key: the client's text is not stored. */
  key: string;
  /** Digest of the request. */
  fingerprint: string;
  request_id: string;
  /** The process that runs it. */
  node: string;
  expires_at: number;
}

/** Idempotency keys of charged requests, with the answer for a repeat. */
interface AnswersTable {
  account_id: number;
  key: string;
  fingerprint: string;
  request_id: string;
  /** The credits that were charged. */
  charged: number;
  expires_at: number;
  /** The size of `body` and `headers`, counted in the account's total. */
  bytes: number;
  /** Null, like `headers` and `body`, if the answer is not kept. */
  status: number | null;
  /** JSON: pairs of name and value. */
  headers: string | null;
  body: string | null;
}

/** The totals of an account's rows in `answers`, updated in the same transactions, which avoids adding them up. */
interface AnswerTotalsTable {
  account_id: number;
  answers: number;
  bytes: number;
}

/**
 * Data that a provider collects for an account. The state is `asked` before the provider is asked, `running` once the
 * request for it is charged, then `ready`, `fetched` once the account has fetched it, `failed` (and refunded) or
 * `expired` at the provider. Rows in the state `asked` that are never charged are deleted.
 */
interface SnapshotsTable {
  id: string;
  account_id: number;
  /** The kind of data, such as `linkedin.profile`. */
  kind: string;
  /** The parameters of the request, as JSON. */
  asked: string;
  /** The provider's ID; null until the provider was asked. */
  provider_id: string | null;
  state: 'asked' | 'running' | 'ready' | 'fetched' | 'failed' | 'expired';
  /** The reason of the failure, as a code. */
  reason: string | null;
  /** The process that asked for it. */
  node: string;
  created_at: number;
  /**
   * In the state `asked`, the time when it is abandoned; in `running`, the time of the next check, or the end of the
   * lease for one.
   */
  due_at: number;
  /** Time of the last check. */
  checked_at: number;
  /** Data of the charge, like all columns below; null before the charge. */
  period: number | null;
  charged_at: number | null;
  key_id: number | null;
  operation: string | null;
  request_id: string | null;
  credits: number;
  reversed_at: number | null;
}
