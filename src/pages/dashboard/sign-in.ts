import { LOCAL_SIGN_IN } from '../../accounting/people/email.ts';
import type { SignInRefusal } from '../../accounting/people/sign-in/sign-in.ts';
import type { Resource } from '../../http/page.ts';
import { type Html, html } from '../html.ts';
import { type Welcomed, whoMaySignUp } from '../sign-up.ts';
import { unframed } from './frame.ts';
import { noticeLine } from './notices.ts';

/**
 * Renders the sign-in page.
 * @param fault the error in the submitted form
 * @param notice confirmation of the last action or event
 */
export const signInPage = (
  welcomed: Welcomed,
  {
    fault,
    email = '',
    notice,
  }: {
    readonly fault?: string;
    readonly email?: string;
    readonly notice?: string | undefined;
  } = {},
): Resource =>
  unframed(
    'Sign in',
    html`${noticeLine(notice)}${fault !== undefined && html`<p class="fault" role="alert">${fault}</p>`}
${welcomed.canMail ? mailForm(welcomed, email) : whoMaySignUp(welcomed)}`,
  );

const mailForm = (
  welcomed: Welcomed,
  email: string,
): Html => html`<p>We email you a link and a code. You need no password.</p>
${whoMaySignUp(welcomed)}
<form method="post" action="/dashboard/sign-in">
<label class="field">Email address <input name="email" type="email" required maxlength="254" autocomplete="email" autofocus value="${email}"></label>
<button>Send email</button>
</form>`;

/** The place where mail can be read if there is no mail server. */
export type Unsent = 'terminal' | 'outbox';

/** Renders the same answer for every address, whether or not it has an account. */
export const sentPage = ({
  email,
  fault,
  unsent,
}: {
  readonly email: string;
  readonly fault?: string;
  readonly unsent?: Unsent | undefined;
}): Resource =>
  unframed(
    'Check your email',
    html`${fault !== undefined && html`<p class="fault" role="alert">${fault}</p>`}
<p><strong>${email}</strong></p>
<p>We sent an email to this address. Open its link in this browser or enter its code within ten minutes.</p>
${unsent && html`<p class="hint">No mail server is configured. The email is shown in the server’s terminal${unsent === 'outbox' && ' and in the outbox. The server printed the address of the outbox when it started'}.</p>`}
<form method="post" action="/dashboard/sign-in/code">
<input type="hidden" name="email" value="${email}">
<label class="field">Code <input name="code" required inputmode="numeric" pattern="[0-9 ]{6,9}" autocomplete="one-time-code" maxlength="9" autofocus></label>
<button>Sign in</button>
</form>
<p><a href="/dashboard/sign-in">Use another address</a></p>`,
  );

/**
 * Renders the page that the link in a mail opens. Only the button on the page signs in, because virus scanners open
 * links too.
 */
export const confirmPage = (token: string): Resource =>
  unframed(
    'Sign in',
    html`<p>Sign in to Facet in this browser.</p>
<form method="post" action="/dashboard/sign-in/link">
<input type="hidden" name="token" value="${token}">
<button autofocus>Sign in</button>
</form>`,
  );

interface Lapse {
  /** The kind of proof that was sent: a link or a code. */
  readonly by: 'link' | 'code';
  readonly refused: SignInRefusal;
  /** True if the browser runs on the machine itself, so its user may be the operator. */
  readonly local: boolean;
}

/** Renders the reason why a link or a code did not work, and what to do next. */
export const lapsedPage = ({ by, refused, local }: Lapse): Resource => {
  const [title, text] = LAPSES.get(refused) ?? LAPSED[by];
  return unframed(
    title,
    html`<p>${text}</p>
<p>${refused === 'replaced' && html`<a class="button" href="/dashboard/sign-in/code">Enter the code</a> `}<a class="${refused === 'replaced' ? 'button quiet' : 'button'}" href="/dashboard/sign-in">Request a new email</a></p>
${local && by === 'link' && refused === 'unknown' && html`<p class="hint">If you administer this server, create a new sign-in link with this command: <code>${LOCAL_SIGN_IN}</code></p>`}`,
  );
};

type Words = readonly [title: string, text: string];

const LAPSED = {
  link: [
    'This link does not work',
    'The link was already used or has expired. A link in an email works for ten minutes. A link from the administrator works for an hour.',
  ],
  code: [
    'This code does not work',
    'The code was already used, is more than ten minutes old, or was requested in another browser or for another address.',
  ],
} as const satisfies Record<Lapse['by'], Words>;

const LAPSES: ReadonlyMap<SignInRefusal, Words> = new Map([
  [
    'replaced',
    [
      'This link does not work',
      'The link was already used, or we sent you a newer email. Use the link or the code in the newest email.',
    ],
  ],
  [
    'other_browser',
    [
      'This is another browser',
      'The link and the code work only in the browser that requested them. Continue there, or request a new email here.',
    ],
  ],
  ['closed', ['No new accounts', 'This address has no account and can no longer be used to create one.']],
]);
