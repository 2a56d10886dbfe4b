import type { Resource } from '../../../http/page.ts';
import { html } from '../../html.ts';
import { framed, unframed } from '../frame.ts';

/**
 * Renders the page for changing the email address.
 * @param fault the error in the submitted form
 */
export const emailPage = ({
  present,
  fault,
  email = '',
}: {
  readonly present: string;
  readonly fault?: string;
  readonly email?: string;
}): Resource =>
  framed({
    title: 'Change email address',
    path: '/dashboard/account',
    email: present,
    main: html`${fault !== undefined && html`<p class="fault" role="alert">${fault}</p>`}
<p>We email a link to ${present} and to the new address. The address changes after you confirm both. Your keys keep working, but you are signed out everywhere, including here.</p>
<form method="post" action="/dashboard/account/email">
<label class="field">New email address <input name="email" type="email" required maxlength="254" autocomplete="email" autofocus value="${email}"></label>
<button>Send emails</button>
</form>
<p><a href="/dashboard/account">Back to account</a></p>`,
  });

/**
 * Renders the page that a link in a mail opens. Only the button on the page confirms the change, because virus
 * scanners open links too.
 */
export const confirmChangePage = (
  token: string,
  { side, email }: { readonly side: 'old' | 'new'; readonly email: string },
): Resource =>
  unframed(
    side === 'old' ? 'Confirm the change' : 'Confirm your address',
    html`<p>${side === 'old' ? html`This changes the email address of your Facet account to <strong>${email}</strong>. You will no longer sign in with the current address.` : html`This makes <strong>${email}</strong> the email address of your Facet account. Confirm only if you requested this change.`}</p>
<form method="post" action="/dashboard/account/email/link">
<input type="hidden" name="token" value="${token}">
<button autofocus>Confirm</button>
</form>`,
  );

/** Renders the outcome of a confirmation. */
export const changeOutcomePage = (outcome: 'waits' | 'changed' | 'unknown' | 'taken'): Resource => {
  const [title, text] = OUTCOMES[outcome];
  return unframed(
    title,
    html`<p>${text}</p>
<p><a class="button" href="/dashboard/account">${outcome === 'changed' ? 'Sign in' : 'Open your account'}</a></p>`,
  );
};

const OUTCOMES = {
  waits: [
    'Confirmed',
    'We change the address after you also confirm the other address. Open the link in the email that we sent there.',
  ],
  changed: [
    'Email address changed',
    'For your security, all sessions have ended. Sign in with the new address.',
  ],
  unknown: [
    'This link does not work',
    'The link was already used, is more than an hour old, or belongs to an earlier change request.',
  ],
  taken: ['This address cannot be used', 'Your account keeps its current address. Nothing has changed.'],
} as const;
