import { type Html, html } from './html.ts';

/**
 * The way to whoever runs the service; nothing where none is configured.
 * @param url `https:` or `mailto:`
 * @param why how the sentence goes on, such as ` about larger plans`
 */
export const contactLine = (url: string | undefined, why = ''): Html | false =>
  url !== undefined && html`<p><a href="${url}">Contact whoever runs this service</a>${why}.</p>`;
