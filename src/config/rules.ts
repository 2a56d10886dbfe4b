import { isIPv4, isIPv6 } from 'node:net';
import { z } from 'zod';
import { formatNumber } from '../formats/notation.ts';

/**
 * Parses the base URL of a service that the operator configures, without a trailing slash.
 * @param example a valid URL for the error message
 */
export const serviceText = (example: string) =>
  z
    .url({ protocol: /^https?$/, error: `must be an http or https URL, such as ${example}`, abort: true })
    .refine(plainService, 'must be a URL without a user name, a password, a query or a fragment')
    .transform((url) => url.replace(/(?<!\/)\/+$/, ''));

/** A key that is sent in a header. */
export const secretText = z.stringFormat(
  'header',
  /^[\x21-\x7e]{1,4096}$/,
  'must be visible ASCII characters without spaces',
);

/** Parses a whole number within limits. */
export const wholeText = (min: number, max: number) => {
  const rule = `must be a whole number from ${formatNumber(min)} to ${formatNumber(max)}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, rule)
    .transform(Number)
    .refine((number) => number >= min && number <= max, rule);
};

/** True if a text is an IP address and a port: `192.0.2.1:53`, `[2001:db8::1]:53`. */
export function isSocketAddress(text: string): boolean {
  const [, six, four, port] = /^(?:\[(.+)\]|([^:[\]]+)):(\d{1,5})$/.exec(text) ?? [];
  return (isIPv6(six ?? '') || isIPv4(four ?? '')) && Number(port) > 0 && Number(port) <= 65_535;
}

/** True if a text is an http or https URL. */
export const isWebAddress = (text: string): boolean => /^https?:$/.test(URL.parse(text)?.protocol ?? '');

function plainService(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && url.username + url.password + url.search + url.hash === '' && !/[?#]/.test(text);
}

/** Splits `Name=value` at the first equals sign, with the name in lower case. */
export function nameAndValue(pair: string): [name: string, value: string] {
  const [name = '', ...value] = pair.split('=');
  return [name.trim().toLowerCase(), value.join('=').trim()];
}
