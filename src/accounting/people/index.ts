import type { Kysely } from 'kysely';
import type { Tables } from '../store/tables.ts';
import { type Alerts, createAlerts } from './alerts.ts';
import { createMailQueue, type LostMail, type MailQueue } from './mail-queue.ts';
import { createSessions, type Sessions } from './sessions.ts';
import { createSignIns, type SignIns, type SignUp } from './sign-in.ts';

/** How people are met. */
export interface PeopleOptions {
  /** Who may sign up; everybody without it. */
  readonly signUp?: SignUp;
  /** False where mail goes nowhere: nobody can sign in by mail. */
  readonly canMail?: boolean;
  /** The public address of the dashboard, for mails. */
  readonly dashboard?: string | undefined;
  /** Whether addresses at a domain are refused an account, as whoever has one throws it away; none are without it. */
  readonly disposable?: (domain: string) => boolean;
  /** Told of each mail that is given up, with what stood in its way. */
  readonly onLostMail?: (mail: LostMail, cause: unknown) => void;
}

/** People who sign in to look after their accounts, and mail to them. */
export interface People {
  readonly signIns: SignIns;
  readonly sessions: Sessions;
  readonly mails: MailQueue;
  readonly alerts: Alerts;
}

/** Opens what a store has of people. */
export function createPeople({
  db,
  now,
  randomBytes,
  options: { signUp = 'open', canMail = true, dashboard, disposable = () => false, onLostMail = () => {} },
}: {
  readonly db: Kysely<Tables>;
  readonly now: () => number;
  readonly randomBytes: (size: number) => Uint8Array;
  readonly options: PeopleOptions;
}): People {
  const { queued, ...mails } = createMailQueue({ db, now, randomBytes, onLost: onLostMail });
  return {
    signIns: createSignIns({ db, now, randomBytes, signUp, canMail, disposable, queued }),
    sessions: createSessions({ db, now }),
    mails,
    alerts: createAlerts({ db, now, canMail, dashboard, queued }),
  };
}
