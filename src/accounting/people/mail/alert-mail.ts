import { formatLongDate, formatNumber } from '../../../formats/notation.ts';
import { planTitle } from '../../plans/plans.ts';
import { renderEmail } from './email-template.ts';
import type { Mail } from './mail-queue.ts';

/** Percentages of the month's credits at which an alert is sent, the highest first. */
export const ALERT_LEVELS = [100, 80, 50] as const;

interface Used {
  readonly level: (typeof ALERT_LEVELS)[number];
  readonly used: number;
  readonly quota: number;
  readonly plan: string;
  /** Time of the renewal, epoch milliseconds. */
  readonly renewal: number;
  /** The public address of the dashboard, if it is known. */
  readonly dashboard: string | undefined;
  /** True if users buy plans themselves. Otherwise the administrator assigns plans. */
  readonly sellsPlans: boolean;
}

/** Renders the mail that says which percentage of the month's credits an account has used. */
export function alertMail(
  recipient: string,
  { level, used, quota, plan, renewal, dashboard, sellsPlans }: Used,
): Mail {
  const where = dashboard === undefined ? '' : `: ${dashboard}`;
  return renderEmail(
    recipient,
    level === 100 ? 'Your credits are used up' : `You have used ${level} % of your credits`,
    [
      `You have used ${formatNumber(used)} of this month’s ${formatNumber(quota)} credits on the ${planTitle(plan)} plan. Credits renew on ${formatLongDate(renewal)}.`,
      level === 100
        ? `Until they renew, calls fail with 429 quota_exceeded. To continue now, ${sellsPlans ? 'change to a larger plan' : 'ask the administrator for a larger plan'}.`
        : 'No action is needed. Calls keep working until all credits are used.',
      `See which API and key used them in your dashboard${where}. You can turn off these emails there.`,
    ],
  );
}
