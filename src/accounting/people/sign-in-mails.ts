import { letter } from './letter.ts';
import type { Mail } from './mail-queue.ts';

/** The mail with which somebody signs in, or signs up. */
export const signInMail = (recipient: string, link: string, code: string): Mail =>
  letter(recipient, `${code} is your code for Facet`, [
    'Somebody asked to sign in to Facet with this address. If it was you, open this link:',
    { link, called: 'Sign in to Facet' },
    'or enter this code:',
    { code },
    'Both work once, within ten minutes, in the browser that asked. If it was not you, ignore this email: nobody is signed in by it.',
  ]);

/** The mail to an address without an account that may not have one: its owner learns so, and nobody else. */
export const noAccountMail = (recipient: string): Mail =>
  letter(recipient, 'No account at Facet', [
    'Somebody asked to sign in to Facet with this address. It has no account here, and this service does not accept new accounts for it. If it was not you, ignore this email.',
  ]);
