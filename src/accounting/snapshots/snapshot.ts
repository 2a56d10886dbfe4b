import type { Selectable } from 'kysely';
import type { Tables } from '../store/tables.ts';

/** What somebody else collects for an account, which may take longer than the request that asked for it. */
export interface Snapshot {
  /** Ours: callers ask for it by this. */
  readonly id: string;
  readonly account: number;
  /** What is collected, such as `linkedin.profile`. */
  readonly kind: string;
  /** What it was asked for by: plain data. */
  readonly asked: unknown;
  /** What those who collect it call it. */
  readonly providerId: string;
  readonly state: 'running' | 'ready' | 'fetched' | 'failed' | 'expired';
  /** Why it failed, as a code. */
  readonly reason: string | null;
  /** Epoch milliseconds. */
  readonly createdAt: number;
}

/** When a snapshot is looked after for the first time, and how long it is. */
export const FIRST_CHECK_MS = 10_000;
const LAST_CHECK_MS = 300_000;

/** How long until a snapshot is looked after again: ten seconds for a minute, then longer with its age, up to five minutes. */
export const untilNextCheck = (ageMs: number): number =>
  Math.min(LAST_CHECK_MS, Math.max(FIRST_CHECK_MS, Math.round(ageMs / 6)));

/** The longest that any snapshot waits for its next check, by which a clock that stepped back is noticed. */
export const MAX_WAIT_MS = LAST_CHECK_MS;

export const toSnapshot = (row: Selectable<Tables['snapshots']>): Snapshot => ({
  id: row.id,
  account: row.account_id,
  kind: row.kind,
  asked: JSON.parse(row.asked),
  // Only what is asked for has no name yet, and no state to be shown.
  providerId: row.provider_id ?? '',
  state: row.state as Snapshot['state'],
  reason: row.reason,
  createdAt: row.created_at,
});
