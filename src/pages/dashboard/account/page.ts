import { LOCAL_EMAIL } from '../../../accounting/people/email.ts';
import type { Session } from '../../../accounting/people/sessions.ts';
import type { Resource } from '../../../http/page.ts';
import { contactLine } from '../../contact.ts';
import { type Html, html } from '../../html.ts';
import { framed, moment } from '../frame.ts';
import { noticeLine } from '../notices.ts';
import { suspensionNotice } from '../suspended.ts';
import { browserOf } from './browsers.ts';

/** A browser that somebody is signed in with. */
export interface ShownSession {
  readonly id: number;
  readonly userAgent: string | null;
  readonly createdAt: number;
  readonly seenAt: number;
}

/** A change of the address that waits. */
export interface ShownChange {
  /** The new address. */
  readonly email: string;
  readonly waitsFor: readonly ('old' | 'new')[];
}

interface AccountPage {
  /** The session that asks. */
  readonly session: Pick<Session, 'id' | 'email' | 'suspension'>;
  readonly plan: string;
  /** Whether mails tell how much of a month is used. */
  readonly alerts: boolean;
  /** Whether this service sends mail at all. */
  readonly canMail: boolean;
  readonly sessions: readonly ShownSession[];
  readonly change: ShownChange | undefined;
  /** Where whoever runs the service is reached. */
  readonly contact: string | undefined;
  /** What was just done. */
  readonly notice: string | undefined;
}

/** Who somebody is, where they are signed in, and what they may do about it. */
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
<p>${session.email}, on the plan ${plan}. <a href="/dashboard/plan">Change it</a></p>
${session.suspension === null && contactLine(contact)}
${mayLeave(session) && addressSection(session.email, change)}
${session.email === LOCAL_EMAIL ? html`<p>This is the account of the first start. No mail reaches its address, which stays as it is.</p>` : mailSection(mails)}
<section>
<h2>Where you are signed in</h2>
<ul class="keys">${sessions.map(
      ({ id, userAgent, createdAt, seenAt }) => html`<li>
<p>${browserOf(userAgent)}${id === session.id && ', this one'}</p>
<p>since ${moment(createdAt)}, last seen ${moment(seenAt)}</p>
${id !== session.id && html`<form method="post" action="/dashboard/sessions/end"><input type="hidden" name="id" value="${id}"><button class="quiet">Sign out there</button></form>`}
</li>
`,
    )}</ul>
${sessions.length > 1 && html`<form method="post" action="/dashboard/sessions/end-others"><button>Sign out everywhere else</button></form>`}
</section>
<section>
<h2>Your data</h2>
<p>All that is stored of the account, as one JSON file: keys without their secrets, sessions, months, usage by the hour, the calls of the last 30 days, snapshots, and emails.</p>
<p><a class="button quiet" href="/dashboard/account/export">Export</a></p>
</section>
${mayLeave(session) && deletionSection}`,
  });

/** Whether its people may change its address and delete it: no mail reaches that of the first start, and a suspended one stays as it is. */
export const mayLeave = ({ email, suspension }: AccountPage['session']): boolean =>
  email !== LOCAL_EMAIL && suspension === null;

const mailSection = ({ alerts, canMail }: Pick<AccountPage, 'alerts' | 'canMail'>): Html => html`<section>
<h2>Emails about usage</h2>
${
  canMail
    ? html`<p>${alerts ? 'You get an email when 50, 80 and 100 % of a month’s credits are used.' : 'You get no emails about how much of a month’s credits is used.'}</p>
<form method="post" action="/dashboard/account/alerts"><input type="hidden" name="alerts" value="${alerts ? 'off' : 'on'}"><button class="quiet">${alerts ? 'Send me none' : 'Send me emails at 50, 80 and 100 %'}</button></form>`
    : html`<p>This service has no mail server: it sends no email.</p>`
}
</section>`;

const addressSection = (email: string, change: ShownChange | undefined): Html => html`<section>
<h2>Email address</h2>
${change ? waiting(email, change) : html`<p><a class="button quiet" href="/dashboard/account/email">Change the address</a></p>`}
</section>`;

const deletionSection = html`<section>
<h2>Deleting the account</h2>
<p>Its keys stop working at once, and its address is forgotten.</p>
<p><a class="button quiet" href="/dashboard/account/delete">Delete the account</a></p>
</section>`;

const waiting = (
  present: string,
  { email, waitsFor }: ShownChange,
): Html => html`<p>To become <strong>${email}</strong>, as soon as ${waitsFor
  .map((side) => (side === 'old' ? present : email))
  .join(
    ' and ',
  )} ${waitsFor.length > 1 ? 'have' : 'has'} confirmed it. The email with the link is on its way.</p>
<form method="post" action="/dashboard/account/email/cancel"><button class="quiet">Keep the present address</button></form>`;
