import type { Kysely } from 'kysely';
import type { Forget } from '../access/caller-cache.ts';
import type { Throttles } from '../rates/throttle.ts';
import type { Tables } from '../store/tables.ts';
import { type Alerts, createAlerts } from './alerts.ts';
import { createDeletions, type Deletions } from './deletion.ts';
import { createEmailChanges, type EmailChanges } from './email-change.ts';
import { createExports, type Exports } from './export/export.ts';
import { createMailQueue, type LostMail, type MailQueue } from './mail/mail-queue.ts';
import { noAccountMail } from './mail/sign-in-mails.ts';
import { createSessions, type Sessions } from './sign-in/sessions.ts';
import { createSignIns, type SignIns } from './sign-in/sign-in.ts';
import { type SignUp, signUpRule } from './sign-in/sign-up.ts';

/** Options for sign-ups, sign-ins and mail. */
export interface PeopleOptions {
  /** Addresses that may sign up; all by default. */
  readonly signUp?: SignUp;
  /** False if no mail is sent, which makes signing in by mail impossible. */
  readonly canMail?: boolean;
  /** The public address of the dashboard, for mails. */
  readonly dashboard?: string | undefined;
  /** True if users buy plans themselves. Default: the administrator assigns plans. */
  readonly sellsPlans?: boolean;
  /** True for domains of disposable addresses, which cannot sign up. By default no domain is refused. */
  readonly disposable?: (domain: string) => boolean;
  /** Contact of the operator of the service, an `https:` or `mailto:` address. */
  readonly contact?: string | undefined;
  /** Reports each abandoned mail with the cause. */
  readonly onLostMail?: (mail: LostMail, cause: unknown) => void;
}

/** Users who sign in to manage their accounts, and mail to them. */
export interface People {
  readonly signIns: SignIns;
  readonly sessions: Sessions;
  readonly mails: MailQueue;
  readonly alerts: Alerts;
  /** True if mail is sent. */
  readonly canMail: boolean;
  /** Addresses that may sign up. */
  readonly signUp: SignUp;
  readonly emailChanges: EmailChanges;
  readonly exports: Exports;
  readonly deletions: Deletions;
}

/** Implements `People` on a store. */
export function createPeople({
  db,
  now,
  randomBytes,
  changed,
  throttleOf,
  onError,
  options,
}: {
  readonly db: Kysely<Tables>;
  readonly now: () => number;
  readonly randomBytes: (size: number) => Uint8Array;
  /** Called after a change that invalidates cached callers. */
  readonly changed: Forget;
  readonly throttleOf: Throttles;
  readonly onError: (error: unknown) => void;
  readonly options: PeopleOptions;
}): People {
  const {
    signUp = 'open',
    canMail = true,
    dashboard,
    sellsPlans = false,
    disposable = () => false,
  } = options;
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
    alerts: createAlerts({ db, now, canMail, dashboard, sellsPlans, queued }),
    emailChanges: createEmailChanges({ db, now, randomBytes, maySignUp, changed, canMail, contact, queued }),
    exports: createExports({ db, now, throttleOf, onError }),
    deletions: createDeletions({ db, now, randomBytes, changed, contact }),
  };
}
