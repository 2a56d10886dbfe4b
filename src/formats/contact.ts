/**
 * How the way to whoever runs the service is written where it is no link: of a mailbox the address, of a page all of it.
 * @param url `https:` or `mailto:`, as it was configured
 */
export const contactText = (url: string): string =>
  url.startsWith('mailto:') ? decodeURIComponent(url.slice('mailto:'.length)) : url;
