import type { Face } from '../face.ts';
import type { CallRow, Settlement } from '../store/index.ts';

/** A call as shown to its account. */
export interface LoggedCall {
  readonly requestId: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** 0 if it came through a marketplace. */
  readonly key: number;
  /** `service` for an action of the service itself: a refund. */
  readonly face: Face | 'service';
  readonly operation: string;
  /** The status, as in REST. */
  readonly status: number;
  readonly ms: number;
  /** Below 0 for a refund. */
  readonly credits: number;
}

/** A call with its account, as in the log. */
export interface AccountCall extends LoggedCall {
  readonly account: number;
}

/** Returns a finished call as it is logged. */
export function loggedCall(
  { requestId, at, account, key, face }: Settlement,
  { operation, status, ms, credits }: CallRow,
): AccountCall {
  return { requestId, at, account, key, face, operation, status, ms, credits };
}
