import { type SignUp, signUpDomains } from '../accounting/people/sign-up.ts';
import { contactLine } from './contact.ts';
import { type Html, html } from './html.ts';

/** Who can sign in and up by themselves. */
export interface Welcomed {
  readonly signUp: SignUp;
  /** Whether mail is sent, without which nobody can. */
  readonly canMail: boolean;
  /** Where whoever runs the service is reached. */
  readonly contact?: string | undefined;
}

/** Whether some people can make themselves an account. */
export const isOpen = ({ signUp, canMail }: Welcomed): boolean => canMail && signUp !== 'closed';

/** Says who may have an account, and whom all others are to ask. */
export function whoMaySignUp({ signUp, canMail, contact }: Welcomed): Html {
  if (!canMail)
    return html`<p>No mail server is configured, so this server cannot email sign-in links. The administrator creates accounts and can give you a link to sign in.</p>
${contactLine(contact)}`;
  if (signUp === 'open') return html`<p>New here? We create your account when you sign in.</p>`;
  const domains = signUpDomains(signUp);
  return html`<p>${domains === undefined ? 'Only the administrator creates new accounts.' : `New accounts are limited to ${domains}.`}</p>
${contactLine(contact, ' to get one')}`;
}
