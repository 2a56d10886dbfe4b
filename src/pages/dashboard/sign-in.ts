import type { Resource } from '../../http/page.ts';
import { html } from '../html.ts';
import { unframed } from './frame.ts';
import { noticeLine } from './notices.ts';

/** Where somebody says who they are. @param fault what was wrong with what they said */
export const signInPage = ({
  fault,
  notice,
  email = '',
}: {
  readonly fault?: string;
  /** What was just done. */
  readonly notice?: string | undefined;
  readonly email?: string;
} = {}): Resource =>
  unframed(
    'Sign in',
    html`${noticeLine(notice)}${fault !== undefined && html`<p class="fault" role="alert">${fault}</p>`}
<p>You get an email with a link and a code. There is no password, and an account is made when you are here for the first time.</p>
<form method="post" action="/dashboard/sign-in">
<label class="field">Email address <input name="email" type="email" required maxlength="254" autocomplete="email" autofocus value="${email}"></label>
<button>Send the email</button>
</form>`,
  );

/** The same answer for every address, whether there is an account or not. */
export const sentPage = ({
  email,
  fault,
  unsent = false,
}: {
  readonly email: string;
  readonly fault?: string;
  /** Whether mail is only shown to whoever runs the service. */
  readonly unsent?: boolean;
}): Resource =>
  unframed(
    'See your email',
    html`${fault !== undefined && html`<p class="fault" role="alert">${fault}</p>`}
<p>If <strong>${email}</strong> may sign in here, an email is on its way. Open its link in this browser, or type its code, within ten minutes.</p>
${unsent && html`<p class="hint">This service has no mail server yet: the email stands in its terminal, and in the outbox whose address it printed when it started.</p>`}
<form method="post" action="/dashboard/sign-in/code">
<input type="hidden" name="email" value="${email}">
<label class="field">Code <input name="code" required inputmode="numeric" pattern="[0-9 ]{6,9}" autocomplete="one-time-code" maxlength="9" autofocus></label>
<button>Sign in</button>
</form>
<p><a href="/dashboard/sign-in">Use another address</a></p>`,
  );

/** What the link of a mail opens: only a button signs in, as programs that look for viruses open links, too. */
export const confirmPage = (token: string): Resource =>
  unframed(
    'Sign in',
    html`<p>You are about to sign in to Facet.</p>
<form method="post" action="/dashboard/sign-in/link">
<input type="hidden" name="token" value="${token}">
<button autofocus>Sign in</button>
</form>`,
  );

/** A link or a code that is none any more. */
export const lapsedPage = (): Resource =>
  unframed(
    'This link does not work',
    html`<p>It was used before, is older than ten minutes, or was asked for in another browser.</p>
<p><a class="button" href="/dashboard/sign-in">Ask for a new one</a></p>`,
  );
