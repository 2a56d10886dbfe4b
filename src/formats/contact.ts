/**
 * Formats the operator's contact URL as plain text: the address of a mailbox, or the whole URL of a page.
 * @param url `https:` or `mailto:`, as configured
 */
export const contactText = (url: string): string =>
  url.startsWith('mailto:') ? decodeURIComponent(url.slice('mailto:'.length)) : url;
