import { contactText } from '../../sharing/contact.ts';
import { letter } from './letter.ts';
import type { Mail } from './mail-queue.ts';
import { type SignUp, signUpDomains } from './sign-up.ts';

/** The mail with which somebody signs in, or signs up. */
export const signInMail = (recipient: string, link: string, code: string): Mail =>
  letter(recipient, `${code} is your code for Facet`, [
    'Somebody asked to sign in to Facet with this address. If it was you, open this link:',
    { link, called: 'Sign in to Facet' },
    'or enter this code:',
    { code },
    'Both work once, within ten minutes, in the browser that asked. If it was not you, ignore this email: nobody is signed in by it.',
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
  return letter(recipient, 'No account at Facet', [
    `Somebody asked to sign in to Facet with this address. It has no account here, and this service does not accept new accounts for it${domains === undefined ? '' : `: they are for ${domains}`}. If it was not you, ignore this email.`,
    ...(contact === undefined
      ? []
      : [`To have an account all the same, contact whoever runs this service: ${contactText(contact)}`]),
  ]);
}
