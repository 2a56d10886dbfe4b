import type { IncomingMessage } from 'node:http';

/**
 * The grammar of RFC 3986 for a host and its port, but without the comma: it separates lists, and no host name
 * contains one.
 */
const HOST = /^(?:\[[\da-fv:.%\w~-]+\]|(?:[\w.~!$&'()*+;=-]|%[\da-f]{2})*)(?::\d*)?$/i;

/**
 * Returns the problem with the Host header (RFC 9112, section 3.2) as a sentence. Undefined if the header is valid.
 * Node keeps the first of several Host headers, but a proxy in front of the service may have used the second.
 */
export function hostFault({
  rawHeaders,
  httpVersion,
  url,
}: Pick<IncomingMessage, 'rawHeaders' | 'httpVersion' | 'url'>): string | undefined {
  let host: string | undefined;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length !== 4 || name.toLowerCase() !== 'host') continue;
    if (host !== undefined) return 'A request must have exactly one Host header.';
    host = rawHeaders[at + 1] ?? '';
  }
  if (host === undefined)
    return httpVersion === '1.1' ? 'An HTTP/1.1 request must have a Host header.' : undefined;
  if (!HOST.test(host))
    return 'The Host header must be a host name or an IP address, optionally with a port.';
  const absolute = !url?.startsWith('/') && url !== '*';
  return host === '' && absolute ? 'The Host header must name the host of the request URL.' : undefined;
}
