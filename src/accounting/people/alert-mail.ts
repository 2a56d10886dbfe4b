import { longDay, written } from '../../sharing/notation.ts';
import type { AlertLevel } from './alerts.ts';
import { letter } from './letter.ts';
import type { Mail } from './mail-queue.ts';

interface Used {
  readonly level: AlertLevel;
  readonly used: number;
  readonly quota: number;
  readonly plan: string;
  /** When there are new ones, epoch milliseconds. */
  readonly renewal: number;
  /** The public address of the dashboard, where it is known. */
  readonly dashboard: string | undefined;
}

/** The mail that tells an account how much of its month's credits is used. */
export function alertMail(recipient: string, { level, used, quota, plan, renewal, dashboard }: Used): Mail {
  const where = dashboard === undefined ? 'in your dashboard' : `in your dashboard, ${dashboard}`;
  return letter(
    recipient,
    level === 100 ? 'Your credits are used up' : `${level} % of your credits are used`,
    [
      `${written(used)} of the ${written(quota)} credits of this month are used, on the plan ${plan}. They renew on ${longDay(renewal)}.`,
      level === 100
        ? 'Until they renew, calls are answered by 429 quota_exceeded, unless you change to a larger plan.'
        : 'Nothing has to be done: calls are answered until all of them are used.',
      `Which API and which key used them stands ${where}. Emails like this one are switched off there, too.`,
    ],
  );
}
