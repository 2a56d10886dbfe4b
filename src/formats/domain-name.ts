import { domainToASCII, domainToUnicode } from 'node:url';

/** A domain name in both spellings, without the trailing dot. The root is `.`. */
export interface DomainName {
  /** For display: `bücher.example`. */
  readonly unicode: string;
  /** For the DNS, in lower case: `xn--bcher-kva.example`. */
  readonly ascii: string;
}

/** Characters that UTS #46 accepts as dots between labels. */
const DOTS = /[.。．｡]/;

/**
 * Letters, digits and hyphens, plus `_` for services, `*` for wildcards and `/` for classless reverse zones (RFC
 * 2317).
 */
const LABEL = /^[\w*/-]{1,63}$/;

const MAX_CHARACTERS = 253;

/**
 * Parses a domain name in any spelling: Unicode or ASCII, any case, with or without a trailing dot. Undefined if it is
 * not a domain name. The name need not be a host name: `_dmarc.example.com` and `*.example.com` are accepted.
 */
export function readDomainName(text: string): DomainName | undefined {
  if (text === '.') return { unicode: '.', ascii: '.' };
  const labels = text.split(DOTS);
  if (labels.length > 1 && labels.at(-1) === '') labels.pop();
  const ascii = labels.map(asciiLabel).join('.');
  const fits = ascii.length <= MAX_CHARACTERS && ascii.split('.').every((label) => LABEL.test(label));
  if (!fits) return undefined;
  return { unicode: ascii.split('.').map(unicodeLabel).join('.'), ascii };
}

/** Characters allowed in a label that is not ASCII. */
const INTERNATIONAL = /^[\w*\u0080-\u{10ffff}-]+$/u;

/**
 * Converts a label to ASCII. ASCII labels bypass domainToASCII, which would interpret digits as an IP address. Returns
 * an empty text if the label has no ASCII form.
 */
function asciiLabel(label: string): string {
  if (/^[\x21-\x7e]*$/.test(label)) return label.toLowerCase();
  if (!INTERNATIONAL.test(label)) return '';
  // The suffix `.test` prevents full-width digits from being the last label, because such a label would also be
  // interpreted as an IP address.
  return /^(.*)\.test$/.exec(domainToASCII(`${label}.test`))?.[1] ?? '';
}

/** A-labels that cannot be decoded stay as they are. */
const unicodeLabel = (label: string): string =>
  label.startsWith('xn--') ? domainToUnicode(label) || label : label;
