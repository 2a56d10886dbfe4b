import type { Resource } from '../../../http/page.ts';
import { html } from '../../html.ts';
import { framed, unframed } from '../frame.ts';

/** Where somebody says which address is to be theirs. @param fault what was wrong with what they said */
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
    title: 'Change the address',
    path: '/dashboard/account',
    email: present,
    main: html`${fault !== undefined && html`<p class="fault" role="alert">${fault}</p>`}
<p>An email with a link goes to ${present} and to the new address. The change is made when both have been confirmed; your keys work on, and you are signed out everywhere, here too.</p>
<form method="post" action="/dashboard/account/email">
<label class="field">New email address <input name="email" type="email" required maxlength="254" autocomplete="email" autofocus value="${email}"></label>
<button>Send the emails</button>
</form>
<p><a href="/dashboard/account">Back to the account</a></p>`,
  });

/** What the link of a mail opens: only a button confirms, as programs that look for viruses open links, too. */
export const confirmChangePage = (
  token: string,
  { side, email }: { readonly side: 'old' | 'new'; readonly email: string },
): Resource =>
  unframed(
    side === 'old' ? 'Confirm the change' : 'Confirm your address',
    html`<p>${side === 'old' ? html`The address of your account at Facet is to become <strong>${email}</strong>. You will no longer sign in with the present one.` : html`<strong>${email}</strong> is to become the address of your account at Facet. Confirm it only if you asked for it yourself.`}</p>
<form method="post" action="/dashboard/account/email/link">
<input type="hidden" name="token" value="${token}">
<button autofocus>Confirm</button>
</form>`,
  );

/** What became of a change: its link worked, or it did not. */
export const changeOutcomePage = (outcome: 'waits' | 'changed' | 'unknown' | 'taken'): Resource => {
  const [title, text] = OUTCOMES[outcome];
  return unframed(
    title,
    html`<p>${text}</p>
<p><a class="button" href="/dashboard/account">${outcome === 'changed' ? 'Sign in' : 'Open the account'}</a></p>`,
  );
};

const OUTCOMES = {
  waits: [
    'Confirmed',
    'The change is made as soon as the other address has been confirmed, too: by the link of the email to it.',
  ],
  changed: [
    'The address is changed',
    'All sessions have ended, so that nobody stays signed in who should not be. From now on, sign in with the new one.',
  ],
  unknown: [
    'This link does not work',
    'It was used before, is older than an hour, or another change was asked for after it.',
  ],
  taken: [
    'The address cannot be used',
    'It may have no other account here by now. The present address stays, and nothing has changed.',
  ],
} as const;
