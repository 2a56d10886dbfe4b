import { readDomainName } from '../../formats/domain-name.ts';
import { readIp } from '../../libraries/ip/address.ts';

/** Maximum number of characters quoted from the suggested domain. */
const MAX_QUOTED_LENGTH = 253;

/** Returns the domain in a text, or null if the text is not a domain with a dot. */
function domainIn(text: string): string | null {
  const name = readDomainName(text.trim());
  return name?.ascii.includes('.') && !readIp(name.ascii) && !name.ascii.includes('/') ? name.ascii : null;
}

const send = (domain: string | null): string =>
  domain === null
    ? '. Send the domain name alone'
    : `. Send the domain name alone: ${domain.slice(0, MAX_QUOTED_LENGTH)}`;

/**
 * Returns what is wrong with a text that should be a domain name, phrased to complete a sentence, with a suggestion.
 * Returns null if no error is found, although the text may still be invalid.
 */
export function domainFault(text: string): string | null {
  // Browsers also accept one slash, none, or a backslash.
  if (isUrl(text) || /^(?:https?:)?[/\\]|^https?:[a-z]/i.test(text))
    return `must be a domain name, not a URL${send(domainIn(URL.parse(text, 'ws://a')?.hostname ?? ''))}`;
  const [, enclosed] = /^["'`“‘«(<[](.{1,300})["'`”’»)>\]]$/s.exec(text) ?? [];
  if (enclosed !== undefined) return `must not be in quotes or brackets${send(domainIn(enclosed))}`;
  const at = text.lastIndexOf('@');
  if (at >= 0) return `must be a domain name, not an email address${send(domainIn(text.slice(at + 1)))}`;
  if (isBlock(text)) return 'must be a domain name, not a block of IP addresses';
  const [, before = '', port] = /^([^:[\]]{1,300}):(\d{1,5})(?:\/.*)?$/s.exec(text) ?? [];
  if (port !== undefined && readIp(before)) return 'must be a domain name, not an IP address with a port';
  if (port !== undefined) return `must not have a port${send(domainIn(before))}`;
  // Classless reverse zones have a slash between two numbers (RFC 2317).
  const path = text.split('.').some((label) => label.includes('/') && !/^\d{1,3}\/\d{1,3}$/.test(label));
  if (path) return `must be a domain name, not a URL${send(domainIn(text.split('/')[0] ?? ''))}`;
  const [, bare] = /^([^\s?#]{1,253})[?#]/.exec(text) ?? [];
  if (bare !== undefined) return `must be a domain name, not a URL${send(domainIn(bare))}`;
  if (/[,;]/.test(text)) return 'must be a single domain name';
  if (/\s/.test(text)) return 'must not contain spaces, as no domain name does';
  if (/^[.。．｡]|[.。．｡]{2}/.test(text) && text !== '.')
    return 'must not have an empty label: remove the extra dot';
  if (text.split(/[.。．｡]/).some((label) => /^[\x21-\x7e]{64,}$/.test(label)))
    return 'must not have a label of more than 63 characters';
  return null;
}

const isUrl = (text: string): boolean => /^[a-z][a-z\d+.-]{1,20}:\/\//i.test(text);

const isBlock = (text: string): boolean => {
  const [address = '', bits = ''] = text.split('/');
  return readIp(address) !== undefined && /^\d{1,3}$/.test(bits);
};

/**
 * Returns what is wrong with a text that should be an IP address, phrased to complete a sentence, with a suggestion.
 * @param domains the parameter or operation that takes domain names
 */
export function ipFault(text: string, domains: string): string {
  const [address = ''] = text.split('/');
  if (isBlock(text))
    return `must be a single IP address, not a block of them. Send one of its addresses: ${address}`;
  if (isUrl(text)) {
    const host = URL.parse(text)?.hostname.replace(/^\[|\]$/g, '') ?? '';
    return `must be an IPv4 or IPv6 address, not a URL${readIp(host) ? `. Send the address alone: ${host}` : ''}`;
  }
  const [, inner, plain = inner] =
    /^(?:\[([^[\]]{2,50})\](?::\d{1,5})?|([\d.]{7,15}):\d{1,5})$/.exec(text) ?? [];
  if (plain && readIp(plain)) return `must be an IP address without brackets or a port: ${plain}`;
  const [zoneless = ''] = text.split('%');
  if (zoneless !== text && readIp(zoneless)) return `must be an IP address without a zone: ${zoneless}`;
  if (/[,;\s]/.test(text)) return 'must be a single IPv4 or IPv6 address';
  if (/\.[a-z][a-z\d-]*\.?$/i.test(text) && readDomainName(text))
    return `must be an IPv4 or IPv6 address; send a domain name as ${domains}`;
  return 'must be an IPv4 or IPv6 address';
}
