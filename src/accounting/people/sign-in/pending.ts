import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '../../store/tables.ts';

/** Tables of requests that are confirmed by mail. A request is pending until it is completed or expires. */
type PendingTable = 'sign_ins' | 'email_changes';

/** Maximum lifetime of a pending request. */
export const HOUR_MS = 3_600_000;
/** Tolerance for a clock that steps back; a larger step invalidates pending requests. */
const STEP_MS = 60_000;

/**
 * Matches requests that can still be completed or confirmed.
 * @param at epoch milliseconds
 */
export const pendingAt = (at: number) => (eb: ExpressionBuilder<Tables, PendingTable>) =>
  eb.and([eb('expires_at', '>', at), eb('created_at', '<=', at + STEP_MS)]);

/** Matches expired requests, and those that expire impossibly late because the clock has stepped back. */
export const endedAt = (at: number) => (eb: ExpressionBuilder<Tables, PendingTable>) =>
  eb.or([eb('expires_at', '<=', at), eb('expires_at', '>', at + HOUR_MS + STEP_MS)]);
