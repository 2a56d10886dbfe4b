import { ApiError } from '../errors.ts';

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

/**
 * The refusal of what a suspended account may not do.
 * @param contact the address of whoever runs the service, where there is one
 */
export const accountSuspended = ({ reason }: Pick<Suspension, 'reason'>, contact?: string): ApiError =>
  new ApiError(
    'account_suspended',
    `The account is suspended${reason === null ? '' : ` (${reason})`}. Contact whoever runs this service${contact === undefined ? '' : `: ${contact}`}.`,
  );
