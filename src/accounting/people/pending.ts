import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '../store/tables.ts';

/** What a mail asks for: it is open until it is done, or expires. */
type Asked = 'sign_ins' | 'email_changes';

/** None is open for longer. */
export const HOUR_MS = 3_600_000;
/** The clock may step back by so much before what is open is worth nothing. */
const STEP_MS = 60_000;

/** Of those that can still be finished or confirmed. @param at epoch milliseconds */
export const pendingAt = (at: number) => (eb: ExpressionBuilder<Tables, Asked>) =>
  eb.and([eb('expires_at', '>', at), eb('created_at', '<=', at + STEP_MS)]);

/** Of those that have expired; also of those that end later than any does, as the clock has stepped back. */
export const endedAt = (at: number) => (eb: ExpressionBuilder<Tables, Asked>) =>
  eb.or([eb('expires_at', '<=', at), eb('expires_at', '>', at + HOUR_MS + STEP_MS)]);
