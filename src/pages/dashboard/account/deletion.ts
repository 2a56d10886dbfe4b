import type { Resource } from '../../../http/page.ts';
import { html } from '../../html.ts';
import { framed, unframed } from '../frame.ts';

/** Where somebody says that an account is to be deleted. @param fault what was wrong with what they typed */
export const deletionPage = ({
  email,
  pays,
  fault,
}: {
  readonly email: string;
  /** Whether it has a subscription. */
  readonly pays: boolean;
  readonly fault?: string | undefined;
}): Resource =>
  framed({
    title: 'Delete the account',
    path: '/dashboard/account',
    email,
    main: html`${fault !== undefined && html`<p class="fault" role="alert">${fault}</p>`}
<p>All keys stop working at once, you are signed out everywhere, and your address is forgotten. What is left for the books names nobody: the credits that were used, and for 30 days the log of calls. This cannot be undone.</p>
${pays && html`<p><strong>This account pays for a subscription.</strong> It ends at once, so that nothing more is charged; what is paid for the time that is left is not paid back. To use that time first, cancel the subscription under <a href="/dashboard/plan">Plan</a>, and delete the account when it is over.</p>`}
<p>You may sign up again with the same address. Until this month is over, that account goes on with what is left of its credits.</p>
<p>To keep your data, <a href="/dashboard/account/export">export it</a> first.</p>
<form method="post" action="/dashboard/account/delete" class="row">
<label class="field">Type <strong>${email}</strong> to delete the account for good <input name="confirmation" type="email" required maxlength="254" autocomplete="off" autocapitalize="none"></label>
<button class="danger">Delete the account</button>
</form>
<p><a href="/dashboard/account">Back to the account</a></p>`,
  });

/** What is left to say. */
export const deletedPage = (): Resource =>
  unframed(
    'The account is deleted',
    html`<p>Its keys no longer work, and its address is forgotten. Thank you for having been here.</p>
<p><a class="button quiet" href="/">Front page</a></p>`,
  );
