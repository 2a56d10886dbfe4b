import { ApiError } from '../errors.ts';
import { contactText } from '../formats/contact.ts';

/** Since when an account is suspended, in epoch milliseconds, and why. */
export interface Suspension {
  readonly at: number;
  readonly reason: string | null;
}

/** The suspension of an account's row; null where there is none. */
export const suspensionOf = ({
  suspended_at: at,
  suspended_reason: reason,
}: {
  readonly suspended_at: number | null;
  readonly suspended_reason: string | null;
}): Suspension | null => (at === null ? null : { at, reason });

/** The reason as the end of a sentence about the suspension: `: unpaid since May.`, or a full stop alone. */
export const becauseOf = ({ reason }: Pick<Suspension, 'reason'>): string =>
  reason === null ? '.' : `: ${reason}${/[.!?…]$/.test(reason) ? '' : '.'}`;

/**
 * The refusal of what a suspended account may not do.
 * @param contact the address of whoever runs the service, where there is one
 */
export const accountSuspended = (suspension: Pick<Suspension, 'reason'>, contact?: string): ApiError =>
  new ApiError(
    'account_suspended',
    `The account is suspended${becauseOf(suspension)} Contact the administrator${contact === undefined ? '' : `: ${contactText(contact)}`}.`,
  );
