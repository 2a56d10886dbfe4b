import type { Accounting } from '../accounting/accounting.ts';
import { ApiError } from '../errors.ts';
import type { Billing } from './billing.ts';

/** No sale: the operator sets plans by the command line. */
export const createNoBilling = ({ subscriptions }: Pick<Accounting, 'subscriptions'>): Billing => ({
  sales: undefined,

  async forget(accountId) {
    const known = await subscriptions.find(accountId);
    // Bought while plans were sold here; whoever sold it goes on to collect for it.
    if (known?.customer)
      throw new ApiError(
        'provider_not_configured',
        'This server no longer sells plans, so it cannot end the subscription of this account. Contact the administrator.',
      );
    await subscriptions.forget(accountId, null);
  },
});
