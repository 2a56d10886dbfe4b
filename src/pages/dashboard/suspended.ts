import { becauseOf, type Suspension } from '../../accounting/access/suspension.ts';
import { formatLongDate } from '../../formats/notation.ts';
import { contactLine } from '../contact.ts';
import { type Html, html } from '../html.ts';

/**
 * Renders a notice that an account is suspended, with the reason. Renders nothing if it is not suspended.
 * @param contact contact of the operator of the service
 */
export const suspensionNotice = (suspension: Suspension | null, contact: string | undefined): Html | false =>
  suspension !== null &&
  html`<section class="fault" role="status">
<p><strong>This account has been suspended</strong> since ${formatLongDate(suspension.at)}${becauseOf(suspension)} You cannot use its keys, create new ones or change its email address.</p>
${contactLine(contact, ' to have the suspension lifted')}
</section>`;
