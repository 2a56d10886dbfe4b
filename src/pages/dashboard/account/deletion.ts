import type { Resource } from '../../../http/page.ts';
import { html } from '../../html.ts';
import { framed, unframed } from '../frame.ts';

/**
 * Renders the page for deleting an account.
 * @param fault the error in the submitted form
 */
export const deletionPage = ({
  email,
  pays,
  fault,
}: {
  readonly email: string;
  /** True if the account has a subscription. */
  readonly pays: boolean;
  readonly fault?: string | undefined;
}): Resource =>
  framed({
    title: 'Delete account',
    path: '/dashboard/account',
    email,
    main: html`${fault !== undefined && html`<p class="fault" role="alert">${fault}</p>`}
<p>All keys stop working immediately, you are signed out everywhere, and your email address is deleted. We keep credit usage for accounting and the call log for 30 days. Neither contains your personal data. This cannot be undone.</p>
${
  pays &&
  html`<p><strong>This account pays for a subscription.</strong> The subscription ends immediately and nothing more is charged. The remaining time is not refunded. To use the remaining time, cancel the subscription first, and delete the account after the subscription ends.</p>
<p><a href="/dashboard/plan">Cancel the subscription</a></p>`
}
<p>You can sign up again with the same address. Until the end of this month, the new account gets only the credits that you have not used.</p>
<p>To keep your data, <a href="/dashboard/account/export">export it</a> first.</p>
<form method="post" action="/dashboard/account/delete" class="row">
<label class="field">Type <strong>${email}</strong> to confirm <input name="confirmation" type="email" required maxlength="254" autocomplete="off" autocapitalize="none"></label>
<button class="danger">Delete account</button>
</form>
<p><a href="/dashboard/account">Back to account</a></p>`,
  });

/** Renders the confirmation after the deletion. */
export const deletedPage = (): Resource =>
  unframed(
    'Account deleted',
    html`<p>Your account has been deleted. Its keys no longer work.</p>
<p><a class="button quiet" href="/">Home</a></p>`,
  );
