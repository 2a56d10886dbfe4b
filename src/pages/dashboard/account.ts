import type { Resource } from '../../http/page.ts';
import { html } from '../html.ts';
import { framed, moment } from './frame.ts';

/** A browser that somebody is signed in with. */
export interface ShownSession {
  readonly id: number;
  readonly userAgent: string | null;
  readonly createdAt: number;
  readonly seenAt: number;
}

/** Who somebody is, and where they are signed in. @param current the session that asks */
export const accountPage = ({
  email,
  plan,
  alerts,
  sessions,
  current,
}: {
  readonly email: string;
  readonly plan: string;
  /** Whether mails tell how much of a month is used. */
  readonly alerts: boolean;
  readonly sessions: readonly ShownSession[];
  readonly current: number;
}): Resource =>
  framed({
    title: 'Account',
    path: '/dashboard/account',
    email,
    main: html`<p>${email}, on the plan ${plan}. <a href="/#plans">All plans</a></p>
<section>
<h2>Mails about usage</h2>
<p>${alerts ? 'You get a mail when 50, 80 and 100 % of a month’s credits are used.' : 'You get no mail about how much of a month’s credits is used.'}</p>
<form method="post" action="/dashboard/account/alerts"><input type="hidden" name="alerts" value="${alerts ? 'off' : 'on'}"><button class="quiet">${alerts ? 'Send me none' : 'Send me mails at 50, 80 and 100 %'}</button></form>
</section>
<section>
<h2>Where you are signed in</h2>
<ul class="keys">${sessions.map(
      ({ id, userAgent, createdAt, seenAt }) => html`<li>
<p>${userAgent ?? 'An unnamed browser'}${id === current && ', this one'}</p>
<p>since ${moment(createdAt)}, last seen ${moment(seenAt)}</p>
<form method="post" action="/dashboard/sessions/end"><input type="hidden" name="id" value="${id}"><button class="quiet">Sign out there</button></form>
</li>
`,
    )}</ul>
${sessions.length > 1 && html`<form method="post" action="/dashboard/sessions/end-others"><button>Sign out everywhere else</button></form>`}
</section>`,
  });
