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
    return html`<p>This service has no mail server, so it can send nobody a link. Whoever runs it creates accounts, and can give you a link to sign in with.</p>
${contactLine(contact)}`;
  if (signUp === 'open') return html`<p>An account is made when you are here for the first time.</p>`;
  const domains = signUpDomains(signUp);
  return html`<p>${domains === undefined ? 'New accounts are made by whoever runs this service alone.' : `New accounts are for ${domains}.`}</p>
${contactLine(contact, ' to have one')}`;
}
