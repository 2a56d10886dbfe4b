import type { Kysely } from 'kysely';
import type { Forget } from '../caller-cache.ts';
import type { Tables } from '../store/tables.ts';
import { type Alerts, createAlerts } from './alerts.ts';
import { createDeletions, type Deletions } from './deletion.ts';
import { createEmailChanges, type EmailChanges } from './email-change.ts';
import { createExports, type Exports } from './export.ts';
import { createMailQueue, type LostMail, type MailQueue } from './mail-queue.ts';
import { createSessions, type Sessions } from './sessions.ts';
import { createSignIns, type SignIns } from './sign-in.ts';
import { noAccountMail } from './sign-in-mails.ts';
import { type SignUp, signUpRule } from './sign-up.ts';

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
  /** The address, `https:` or `mailto:`, at which whoever runs the service is reached. */
  readonly contact?: string | undefined;
  /** Told of each mail that is given up, with what stood in its way. */
  readonly onLostMail?: (mail: LostMail, cause: unknown) => void;
}

/** People who sign in to look after their accounts, and mail to them. */
export interface People {
  readonly signIns: SignIns;
  readonly sessions: Sessions;
  readonly mails: MailQueue;
  readonly alerts: Alerts;
  /** Whether mail is sent at all. */
  readonly canMail: boolean;
  /** Who may sign up. */
  readonly signUp: SignUp;
  readonly emailChanges: EmailChanges;
  readonly exports: Exports;
  readonly deletions: Deletions;
}

/** Opens what a store has of people. */
export function createPeople({
  db,
  now,
  randomBytes,
  changed,
  options,
}: {
  readonly db: Kysely<Tables>;
  readonly now: () => number;
  readonly randomBytes: (size: number) => Uint8Array;
  /** Called after a change that what is cached of callers must not outlive. */
  readonly changed: Forget;
  readonly options: PeopleOptions;
}): People {
  const { signUp = 'open', canMail = true, dashboard, disposable = () => false } = options;
  const { contact, onLostMail = () => {} } = options;
  const { queued, ...mails } = createMailQueue({ db, now, randomBytes, onLost: onLostMail });
  const maySignUp = signUpRule(signUp, disposable);
  return {
    signUp,
    signIns: createSignIns({
      ...{ db, now, randomBytes, maySignUp, canMail, queued },
      refusalMail: (email) => noAccountMail(email, { signUp, contact }),
    }),
    sessions: createSessions({ db, now }),
    mails,
    canMail,
    alerts: createAlerts({ db, now, canMail, dashboard, queued }),
    emailChanges: createEmailChanges({ db, now, randomBytes, maySignUp, changed, canMail, contact, queued }),
    exports: createExports({ db, now }),
    deletions: createDeletions({ db, now, randomBytes, changed, contact }),
  };
}
