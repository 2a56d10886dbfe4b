import { ApiError } from '../../errors.ts';
import { contactText } from '../../formats/contact.ts';

/** The start of a suspension, in epoch milliseconds, and its reason. */
export interface Suspension {
  readonly at: number;
  readonly reason: string | null;
}

/** Returns the suspension stored in an account's row; null if there is none. */
export const suspensionOf = ({
  suspended_at: at,
  suspended_reason: reason,
}: {
  readonly suspended_at: number | null;
  readonly suspended_reason: string | null;
}): Suspension | null => (at === null ? null : { at, reason });

/** Returns the reason as the end of a sentence about the suspension: `: unpaid since May.`, or a full stop alone. */
export const becauseOf = ({ reason }: Pick<Suspension, 'reason'>): string =>
  reason === null ? '.' : `: ${reason}${/[.!?…]$/.test(reason) ? '' : '.'}`;

/**
 * Returns the error for actions that a suspended account may not take.
 * @param contact contact of the operator of the service, if any
 */
export const accountSuspended = (suspension: Pick<Suspension, 'reason'>, contact?: string): ApiError =>
  new ApiError(
    'account_suspended',
    `The account is suspended${becauseOf(suspension)} Contact the administrator${contact === undefined ? '' : `: ${contactText(contact)}`}.`,
  );
