import { contactText } from '../formats/contact.ts';
import { type Html, html } from './html.ts';

/**
 * Returns a link to the operator's contact, or nothing if none is configured.
 * @param url `https:` or `mailto:`
 * @param why the end of the sentence, such as ` about larger plans`
 */
export const contactLine = (url: string | undefined, why = ''): Html | false =>
  url !== undefined && html`<p><a href="${url}">Contact the administrator</a>${why}.</p>`;

/**
 * Returns a paragraph with the operator's contact. The contact is a link within the text if the text names it,
 * otherwise it is on a separate line.
 * @param url `https:` or `mailto:`
 */
export function withContact(text: string, url: string | undefined): Html {
  const name = url === undefined ? '' : contactText(url);
  const at = name === '' ? -1 : text.lastIndexOf(name);
  if (at < 0)
    return html`<p>${text}</p>
${contactLine(url)}`;
  return html`<p>${text.slice(0, at)}<a href="${url}">${name}</a>${text.slice(at + name.length)}</p>`;
}
