import { contactText } from '../../../formats/contact.ts';
import { type SignUp, signUpDomains } from '../sign-in/sign-up.ts';
import { renderEmail } from './email-template.ts';
import type { Mail } from './mail-queue.ts';

/** Renders the mail for signing in or signing up. */
export const signInMail = (recipient: string, link: string, code: string): Mail =>
  renderEmail(recipient, `${code} is your Facet sign-in code`, [
    'Open this link to sign in to Facet:',
    { link, called: 'Sign in to Facet' },
    'Or use this code to sign in:',
    { code },
    'The link and the code work once, within ten minutes, in the browser where you requested them. If you did not request this, ignore this email.',
  ]);

/**
 * Renders the mail to an address that has no account and may not have one. Only the owner of the address learns this.
 * @param contact contact of the operator of the service
 */
export function noAccountMail(
  recipient: string,
  { signUp, contact }: { readonly signUp: SignUp; readonly contact: string | undefined },
): Mail {
  const domains = signUpDomains(signUp);
  return renderEmail(recipient, 'No Facet account', [
    `We received a request to sign in to Facet with this address. The address has no account and cannot be used to create one${domains === undefined ? '' : `. New accounts are limited to ${domains}`}. If you did not request this, ignore this email.`,
    ...(contact === undefined
      ? []
      : [`To request an account, contact the administrator: ${contactText(contact)}`]),
  ]);
}
