import { contactText } from '../../formats/contact.ts';
import { renderEmail } from './email-template.ts';
import type { Mail } from './mail-queue.ts';
import { type SignUp, signUpDomains } from './sign-up.ts';

/** The mail with which somebody signs in, or signs up. */
export const signInMail = (recipient: string, link: string, code: string): Mail =>
  renderEmail(recipient, `${code} is your Facet sign-in code`, [
    'Open this link to sign in to Facet:',
    { link, called: 'Sign in to Facet' },
    'Or use this code to sign in:',
    { code },
    'The link and the code work once, within ten minutes, in the browser where you requested them. If you did not request this, ignore this email.',
  ]);

/**
 * The mail to an address without an account that may not have one: its owner learns so, and nobody else.
 * @param contact where whoever runs the service is reached
 */
export function noAccountMail(
  recipient: string,
  { signUp, contact }: { readonly signUp: SignUp; readonly contact: string | undefined },
): Mail {
  const domains = signUpDomains(signUp);
  return renderEmail(recipient, 'No Facet account', [
    `We received a request to sign in to Facet with this address. It has no account, and we do not accept new accounts for it${domains === undefined ? '' : `. New accounts are limited to ${domains}`}. If you did not request this, ignore this email.`,
    ...(contact === undefined
      ? []
      : [`To request an account, contact the administrator: ${contactText(contact)}`]),
  ]);
}
