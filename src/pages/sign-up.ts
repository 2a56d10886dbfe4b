import { type SignUp, signUpDomains } from '../accounting/people/sign-in/sign-up.ts';
import { contactLine } from './contact.ts';
import { type Html, html } from './html.ts';

/** Rules for signing in and signing up without the operator's help. */
export interface Welcomed {
  readonly signUp: SignUp;
  /** True if mail is sent. Both signing in and signing up need it. */
  readonly canMail: boolean;
  /** Contact of the operator of the service. */
  readonly contact?: string | undefined;
}

/** True if some addresses can create an account. */
export const isOpen = ({ signUp, canMail }: Welcomed): boolean => canMail && signUp !== 'closed';

/** Describes the addresses that can have an account, with a contact for all others. */
export function whoMaySignUp({ signUp, canMail, contact }: Welcomed): Html {
  if (!canMail)
    return html`<p>No mail server is configured, so this server cannot email sign-in links. The administrator creates accounts and can give you a link to sign in.</p>
${contactLine(contact)}`;
  if (signUp === 'open') return html`<p>New here? We create your account when you sign in.</p>`;
  const domains = signUpDomains(signUp);
  return html`<p>${domains === undefined ? 'Only the administrator can create accounts.' : `New accounts are limited to ${domains}.`}</p>
${contactLine(contact, ' to get one')}`;
}
