import { LOCAL_EMAIL } from '../../../accounting/people/email.ts';
import type { Session } from '../../../accounting/people/sign-in/sessions.ts';
import { planTitle } from '../../../accounting/plans/plans.ts';
import type { Resource } from '../../../http/page.ts';
import { contactLine } from '../../contact.ts';
import { type Html, html } from '../../html.ts';
import { framed, utcMoment } from '../frame.ts';
import { noticeLine } from '../notices.ts';
import { suspensionNotice } from '../suspended.ts';
import { browserOf } from './browsers.ts';

/** A session as shown on the page. */
export interface ShownSession {
  readonly id: number;
  readonly userAgent: string | null;
  readonly createdAt: number;
  readonly seenAt: number;
}

/** A pending change of the email address. */
export interface ShownChange {
  /** The new address. */
  readonly email: string;
  readonly waitsFor: readonly ('old' | 'new')[];
}

interface AccountPage {
  /** The current session. */
  readonly session: Pick<Session, 'id' | 'email' | 'suspension'>;
  readonly plan: string;
  /** True if usage alerts are on. */
  readonly alerts: boolean;
  /** True if this service sends mail. */
  readonly canMail: boolean;
  readonly sessions: readonly ShownSession[];
  readonly change: ShownChange | undefined;
  /** Contact of the operator of the service. */
  readonly contact: string | undefined;
  /** Confirmation of the last action. */
  readonly notice: string | undefined;
}

/** Renders the account page: address, plan, alerts, sessions, export and deletion. */
export const accountPage = ({
  session,
  plan,
  sessions,
  change,
  contact,
  notice,
  ...mails
}: AccountPage): Resource =>
  framed({
    title: 'Account',
    path: '/dashboard/account',
    email: session.email,
    main: html`${suspensionNotice(session.suspension, contact)}
${noticeLine(notice)}
<p>${session.email}. You’re on the ${planTitle(plan)} plan.${plan !== 'operator' && html` <a href="/dashboard/plan">Change plan</a>`}</p>
${session.suspension === null && contactLine(contact)}
${mayLeave(session) && addressSection(session.email, change)}
${session.email === LOCAL_EMAIL ? html`<p>This account was created when this server first started. Its address cannot receive email and cannot be changed.</p>` : mailSection(mails)}
<section>
<h2>Active sessions</h2>
<ul class="keys">${sessions.map(
      ({ id, userAgent, createdAt, seenAt }) => html`<li>
<p>${browserOf(userAgent)}${id === session.id && ' (this device)'}</p>
<p>Signed in ${utcMoment(createdAt)}, last seen ${utcMoment(seenAt)}</p>
${id !== session.id && html`<form method="post" action="/dashboard/sessions/end"><input type="hidden" name="id" value="${id}"><button class="quiet">Sign out</button></form>`}
</li>
`,
    )}</ul>
${sessions.length > 1 && html`<form method="post" action="/dashboard/sessions/end-others"><button>Sign out everywhere else</button></form>`}
</section>
<section>
<h2>Your data</h2>
<p>Download everything we store about your account as one JSON file: keys (without their secrets), sessions, monthly totals, hourly usage, the calls of the last 30 days, snapshots and emails.</p>
<p><a class="button quiet" href="/dashboard/account/export">Export</a></p>
</section>
${mayLeave(session) && deletionSection}`,
  });

/**
 * True if the user may change the account's address and delete the account. The account created at the first start
 * receives no mail, and a suspended account must stay unchanged.
 */
export const mayLeave = ({ email, suspension }: AccountPage['session']): boolean =>
  email !== LOCAL_EMAIL && suspension === null;

const mailSection = ({ alerts, canMail }: Pick<AccountPage, 'alerts' | 'canMail'>): Html => html`<section>
<h2>Usage alerts</h2>
${
  canMail
    ? html`<p>${alerts ? 'We email you when you have used 50, 80 and 100 % of a month’s credits.' : 'Usage alerts are off.'}</p>
<form method="post" action="/dashboard/account/alerts"><input type="hidden" name="alerts" value="${alerts ? 'off' : 'on'}"><button class="quiet">${alerts ? 'Turn off' : 'Turn on alerts at 50, 80 and 100 %'}</button></form>`
    : html`<p>No mail server is configured, so we cannot send alerts.</p>`
}
</section>`;

const addressSection = (email: string, change: ShownChange | undefined): Html => html`<section>
<h2>Email address</h2>
${change ? waiting(email, change) : html`<p><a class="button quiet" href="/dashboard/account/email">Change email address</a></p>`}
</section>`;

const deletionSection = html`<section>
<h2>Delete account</h2>
<p>All keys stop working immediately, and your email address is deleted.</p>
<p><a class="button quiet" href="/dashboard/account/delete">Delete account</a></p>
</section>`;

const waiting = (present: string, { email, waitsFor }: ShownChange): Html => html`<p>Waiting for ${waitsFor
  .map((side) => (side === 'old' ? present : email))
  .join(' and ')} to confirm the change to <strong>${email}</strong>.</p>
<p>Check your email for the link.</p>
<form method="post" action="/dashboard/account/email/cancel"><button class="quiet">Cancel change</button></form>`;
