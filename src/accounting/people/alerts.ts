import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { plainAddress } from '../../formats/email-address.ts';
import type { Caller } from '../access/callers.ts';
import { anchorDayOf, periodOf } from '../plans/periods.ts';
import { orUnavailable } from '../repository.ts';
import type { Tables } from '../store/tables.ts';
import { transact } from '../store/transact.ts';
import { ALERT_LEVELS, alertMail } from './mail/alert-mail.ts';
import { queueMail } from './mail/mail-queue.ts';

const MIN_ALERT_LEVEL = Math.min(...ALERT_LEVELS);
/** Number of accounts that one statement reads. */
const STEP = 500;

/** Alert mails about the credits used in a month: one for each level, and again after the quota has changed. */
export interface Alerts {
  /** Records that an account may need an alert. Called for every request, so it only compares numbers. */
  watch(caller: Caller): void;
  /** Queues the alerts of the accounts noted since the last call. */
  queueAlerts(): Promise<void>;
  /** True if an account gets alerts. Rejects with `unavailable`. */
  wanted(accountId: number): Promise<boolean>;
  /** Switches the alerts of an account on or off. */
  want(accountId: number, wanted: boolean): Promise<void>;
}

interface AlertsDeps {
  readonly db: Kysely<Tables>;
  readonly now: () => number;
  readonly canMail: boolean;
  /** The public address of the dashboard, if it is known. */
  readonly dashboard: string | undefined;
  /** True if users buy plans themselves. */
  readonly sellsPlans: boolean;
  /** Called when mail is queued. */
  readonly queued: () => void;
}

/** Implements `Alerts` on a store. */
export function createAlerts({ db, now, canMail, dashboard, sellsPlans, queued }: AlertsDeps): Alerts {
  /** The noted month of each account, by account ID. */
  let low = new Map<number, number>();

  const months = (noted: readonly (readonly [account: number, period: number])[]) =>
    db
      .selectFrom('periods')
      .innerJoin('accounts', 'accounts.id', 'account_id')
      .select(['account_id', 'period', 'quota', 'used', 'told', 'email', 'plan', 'created_at'])
      .where(
        'account_id',
        'in',
        noted.map(([account]) => account),
      )
      .where('period', 'in', [...new Set(noted.map(([, period]) => period))])
      .where('alerts', '=', 1)
      .where('email', 'is not', null)
      .execute();

  type Month = Awaited<ReturnType<typeof months>>[number];

  async function queueAlert(month: Month): Promise<void> {
    const { account_id, period, quota, used, told: alertedLevel, email, plan, created_at } = month;
    const level = ALERT_LEVELS.find((percent) => used * 100 >= quota * percent);
    // Addresses used to be checked less strictly. An address that is no longer valid gets no mail.
    const recipient = plainAddress(email ?? '');
    if (level === undefined || alertedLevel >= level || recipient === undefined || recipient !== email)
      return;
    await transact(db, async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('periods')
        .set({ told: level })
        .where('account_id', '=', account_id)
        .where('period', '=', period)
        .where('told', '<', level)
        // If the address of an account has changed in the meantime, the next run sends the alert to the new address, if
        // any.
        .where('account_id', 'in', (eb) =>
          eb.selectFrom('accounts').select('id').where('email', '=', recipient),
        )
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) return;
      const renewal = periodOf(anchorDayOf(created_at), period).end;
      const mail = alertMail(recipient, { level, used, quota, plan, renewal, dashboard, sellsPlans });
      await queueMail(
        transaction,
        { ...mail, kind: 'alert', accountId: account_id, expiresAt: renewal },
        now(),
      );
    });
  }

  return {
    watch({ account, quota }) {
      if (canMail && account.heard && account.remaining * 100 <= quota * (100 - MIN_ALERT_LEVEL))
        low.set(account.id, account.period.start);
    },

    async queueAlerts() {
      const noted = low;
      low = new Map();
      try {
        const all = [...noted];
        for (let from = 0; from < all.length; from += STEP) {
          for (const month of await months(all.slice(from, from + STEP))) {
            if (month.period === noted.get(month.account_id)) await queueAlert(month);
          }
          await nextTurn();
        }
      } catch (error) {
        // The next run tries again; accounts that already got the alert do not get it twice.
        low = new Map([...noted, ...low]);
        throw error;
      }
      if (noted.size > 0) queued();
    },

    async wanted(accountId) {
      const row = await orUnavailable(
        db.selectFrom('accounts').select('alerts').where('id', '=', accountId).executeTakeFirst(),
      );
      return row?.alerts === 1;
    },

    async want(accountId, wanted) {
      await orUnavailable(
        db
          .updateTable('accounts')
          .set({ alerts: wanted ? 1 : 0 })
          .where('id', '=', accountId)
          .execute(),
      );
    },
  };
}
