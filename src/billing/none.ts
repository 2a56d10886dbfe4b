import type { Accounting } from '../accounting/accounting.ts';
import { ApiError } from '../errors.ts';
import type { Billing } from './billing.ts';

/** Creates billing that sells nothing: the operator assigns plans on the command line. */
export const createNoBilling = ({ subscriptions }: Pick<Accounting, 'subscriptions'>): Billing => ({
  sales: undefined,

  async forget(accountId) {
    const known = await subscriptions.find(accountId);
    // The plan was bought while this service sold plans, and the provider continues to charge for it.
    if (known?.customer)
      throw new ApiError(
        'provider_not_configured',
        'This server no longer sells plans, so it cannot end the subscription of this account. Contact the administrator.',
      );
    await subscriptions.forget(accountId, null);
  },
});
