import { letter } from './letter.ts';
import type { Mail } from './mail-queue.ts';

/** The mail by which the present address agrees that another takes its place. */
export const leavingMail = (recipient: string, email: string, link: string): Mail =>
  letter(recipient, 'Change of your address at Facet', [
    `Somebody who is signed in to your account at Facet wants its address to become ${email}. If it was you, confirm it by this link:`,
    { link, called: 'Confirm the change' },
    'It works once, within an hour, in any browser. The change is made when the new address has confirmed it, too.',
    'If it was not you, do not confirm it: nothing changes. Then sign in, and end all other sessions on the page of your account.',
  ]);

/** The mail by which the new address shows that it is theirs who asked. It does not say whose account it is: the address may be mistyped. */
export const arrivingMail = (recipient: string, link: string): Mail =>
  letter(recipient, 'Confirm your address for Facet', [
    'Somebody wants this to be the address of their account at Facet. If it was you, confirm it by this link:',
    { link, called: 'Confirm this address' },
    'It works once, within an hour, in any browser. The change is made when the present address has confirmed it, too.',
    'If it was not you, ignore this email: nothing changes.',
  ]);

/** The mail to an address that has an account already: its owner learns so, and nobody else. */
export const takenMail = (recipient: string): Mail =>
  letter(recipient, 'This address has an account at Facet', [
    'Somebody wants this to be the address of their account at Facet. It has an account of its own already, so nothing changes.',
    'If it was you, sign in with this address, or delete that account first. If it was not you, ignore this email.',
  ]);

/** The last mail to the address that was. */
export const leftMail = (recipient: string, email: string): Mail =>
  letter(recipient, 'The address of your account at Facet has changed', [
    `The address of your account at Facet is now ${email}, as both addresses have confirmed. All sessions have ended; sign in with that one from now on.`,
    'The keys of the account work on. No more emails of the account come to this address.',
  ]);
