import type { Selectable } from 'kysely';
import type { Tables } from '../store/tables.ts';

/** Data that a provider collects for an account. Collecting it may take longer than the request. */
export interface Snapshot {
  /** Our ID, by which callers fetch it. */
  readonly id: string;
  readonly account: number;
  /** The kind of data, such as `linkedin.profile`. */
  readonly kind: string;
  /** The parameters of the request, as plain data. */
  readonly parameters: unknown;
  /** The provider's ID. */
  readonly providerId: string;
  readonly state: 'running' | 'ready' | 'fetched' | 'failed' | 'expired';
  /** The reason of the failure, as a code. */
  readonly reason: string | null;
  /** Epoch milliseconds. */
  readonly createdAt: number;
}

/** Minimum and maximum time until a snapshot is checked again. */
export const FIRST_CHECK_MS = 10_000;
const LAST_CHECK_MS = 300_000;

/**
 * Returns the time until a snapshot is checked again: ten seconds in the first minute, then increasing with its age up
 * to five minutes.
 */
export const untilNextCheck = (ageMs: number): number =>
  Math.min(LAST_CHECK_MS, Math.max(FIRST_CHECK_MS, Math.round(ageMs / 6)));

/** Maximum wait for the next check. A longer wait shows that the clock stepped back. */
export const MAX_WAIT_MS = LAST_CHECK_MS;

export const toSnapshot = (row: Selectable<Tables['snapshots']>): Snapshot => ({
  id: row.id,
  account: row.account_id,
  kind: row.kind,
  parameters: JSON.parse(row.asked),
  // Null only in the state `asked`, which is never shown.
  providerId: row.provider_id ?? '',
  state: row.state as Snapshot['state'],
  reason: row.reason,
  createdAt: row.created_at,
});
