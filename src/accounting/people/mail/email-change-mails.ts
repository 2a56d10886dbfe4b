import { renderEmail } from './email-template.ts';
import type { Mail } from './mail-queue.ts';

/** Renders the mail that asks the current address to confirm its replacement. */
export const leavingMail = (recipient: string, email: string, link: string): Mail =>
  renderEmail(recipient, 'Confirm the change of your Facet email address', [
    `We received a request to change the email address of your Facet account to ${email}. To confirm it, open this link:`,
    { link, called: 'Confirm the change' },
    'The link works once, within an hour, in any browser. We change the address after you also confirm the new address.',
    'If you did not request this, do not open the link, and nothing will change. Sign in and end all other sessions on your account page.',
  ]);

/**
 * Renders the mail that asks the new address to confirm. It does not name the account, because the address may be
 * mistyped.
 */
export const arrivingMail = (recipient: string, link: string): Mail =>
  renderEmail(recipient, 'Confirm your email address for Facet', [
    'We received a request to use this email address for a Facet account. To confirm it, open this link:',
    { link, called: 'Confirm this address' },
    'The link works once, within an hour, in any browser. We change the address after you also confirm the current address.',
    'If you did not request this, ignore this email.',
  ]);

/**
 * Renders the mail to a new address that already has an account. Only the owner of the address learns about that
 * account.
 */
export const takenMail = (recipient: string): Mail =>
  renderEmail(recipient, 'This address already has a Facet account', [
    'We received a request to use this email address for another Facet account. The address already has its own account, so nothing changes.',
    'If you requested this, sign in with this address, or first delete the account that uses it. Otherwise, ignore this email.',
  ]);

/** Renders the last mail to the previous address. */
export const leftMail = (recipient: string, email: string): Mail =>
  renderEmail(recipient, 'Your Facet email address has changed', [
    `The email address of your Facet account is now ${email}. Both addresses confirmed the change. All sessions have ended. Sign in with the new address.`,
    'Your API keys keep working. We no longer send account emails to this address.',
  ]);
