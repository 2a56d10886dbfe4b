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
  sessions,
  current,
}: {
  readonly email: string;
  readonly plan: string;
  readonly sessions: readonly ShownSession[];
  readonly current: number;
}): Resource =>
  framed({
    title: 'Account',
    path: '/dashboard/account',
    email,
    main: html`<p>${email}, on the plan ${plan}. <a href="/#plans">All plans</a></p>
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
