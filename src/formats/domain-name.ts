import { domainToASCII, domainToUnicode } from 'node:url';

/** A domain name in both spellings, without a dot at its end; the root is `.`. */
export interface DomainName {
  /** For people: `bücher.example`. */
  readonly unicode: string;
  /** For the DNS, in lower case: `xn--bcher-kva.example`. */
  readonly ascii: string;
}

/** What UTS #46 takes for the dot between labels. */
const DOTS = /[.。．｡]/;

/** Letters, digits, hyphens; underscores of services, `*` of wildcards, `/` of reverse zones without classes (RFC 2317). */
const LABEL = /^[\w*/-]{1,63}$/;

const MAX_CHARACTERS = 253;

/**
 * Reads a domain name in any of its spellings: Unicode or ASCII, any case, with or without a dot at its end. Undefined for
 * what is none. It need not be a host's name: `_dmarc.example.com` is one, and so is `*.example.com`.
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

/** What may stand in a label that has other letters than those of ASCII. */
const INTERNATIONAL = /^[\w*\u0080-\u{10ffff}-]+$/u;

/** ASCII passes by: domainToASCII takes digits for an address. Empty for what has no such form. */
function asciiLabel(label: string): string {
  if (/^[\x21-\x7e]*$/.test(label)) return label.toLowerCase();
  if (!INTERNATIONAL.test(label)) return '';
  // With a label behind it, one of full-width digits is not the last, which would be an address again.
  return /^(.*)\.test$/.exec(domainToASCII(`${label}.test`))?.[1] ?? '';
}

/** A-labels that stand for nothing stay as they are. */
const unicodeLabel = (label: string): string =>
  label.startsWith('xn--') ? domainToUnicode(label) || label : label;
