import { timingSafeEqual } from 'node:crypto';
import type { Resource } from '../../http/page.ts';
import type { Outbox, ShownMail } from '../../server/mail.ts';
import { type Html, html } from '../html.ts';
import { unframed, utcMoment } from './frame.ts';

/** True if a token gives access to the outbox. */
export function mayRead({ token }: Outbox, shown: string): boolean {
  const [expected, given] = [Buffer.from(token), Buffer.from(shown)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** Renders the unsent mails, newest first, as their recipients would read them. */
export const outboxPage = (mails: readonly ShownMail[]): Resource =>
  unframed(
    'Outbox',
    html`<p>No mail server is configured, so emails are not sent. They are shown here until the service stops. To send emails, set SMTP_URL.</p>
${mails.length === 0 ? html`<p>No emails yet. Request one, then reload this page.</p>` : mails.map(shownMail)}`,
  );

const shownMail = ({ recipient, subject, text, at }: ShownMail): Html => html`<section class="mail">
<h2>${subject}</h2>
<p class="hint">to ${recipient}, ${utcMoment(at)}</p>
${text.split(/\n{2,}/).map((paragraph) => html`<p>${linked(paragraph)}</p>`)}
</section>`;

/** Renders the URLs in a text as links. */
const linked = (text: string): (Html | string)[] =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part));
