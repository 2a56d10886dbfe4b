import { modulo } from '../../../tokens/identifiers/checksums.ts';
import { ibanOf } from '../../../tokens/identifiers/iban.ts';
import { base58Check, writeBase58Check, writeEthereum, writeSegwit } from '../crypto-addresses.ts';
import { GIVEN_NAMES, SURNAMES } from './invented-names.ts';
import type { Random } from './random.ts';

/** Reserved domains, which cannot be registered (RFC 2606). */
const DOMAINS = ['example.com', 'example.net', 'example.org'];
/** Networks for documentation (RFC 5737). */
const NETWORKS = ['192.0.2', '198.51.100', '203.0.113'];

export const emailLike = (_: string, random: Random): string =>
  `${random.of(GIVEN_NAMES)}.${random.of(SURNAMES)}${random.below(90) + 10}@${random.of(DOMAINS)}`.toLowerCase();

export function urlLike(url: string, random: Random): string {
  const scheme = /^[a-z]{2,6}:\/\//i.exec(url)?.[0] ?? '';
  const path = /[^/]\/[^/]/.test(url.slice(scheme.length)) ? `/${letters(8, random)}` : '';
  return `${scheme}${/^www\./i.test(url) ? 'www.' : ''}${random.of(DOMAINS)}${path}`;
}

const letters = (length: number, random: Random): string =>
  Array.from({ length }, () => random.of('abcdefghijklmnopqrstuvwxyz')).join('');

export function ipLike(address: string, random: Random): string {
  const bits = /\/\d+$/.exec(address)?.[0] ?? '';
  // The prefix for documentation (RFC 3849).
  if (address.includes(':'))
    return `2001:db8::${(random.below(65_535) + 1).toString(16)}:${(random.below(65_535) + 1).toString(16)}${bits}`;
  return `${random.of(NETWORKS)}.${random.below(254) + 1}${bits}`;
}

/** Returns an address from the range for documentation (RFC 9542). */
export function macLike(address: string, random: Random): string {
  const last = random.below(256).toString(16).padStart(2, '0');
  if (address.includes('.')) return `0000.5e00.53${last}`;
  const mark = address[2] as string;
  const parts = ['00', '00', '5e', '00', '53', last].join(mark);
  return /[A-F]/.test(address) ? parts.toUpperCase() : parts;
}

const BECH32_DIGITS = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';

export function cryptoLike(address: string, random: Random): string {
  const bytes = Buffer.from(Array.from({ length: 20 }, () => random.byte()));
  if (address.startsWith('0x')) return writeEthereum(bytes.toString('hex'));
  const [, prefix, version] = /^(bc|tb|ltc)1(.)/i.exec(address) ?? [];
  if (prefix !== undefined && version !== undefined) {
    const values = Array.from({ length: address.length - prefix.length - 8 }, () => random.below(32));
    return writeSegwit(prefix.toLowerCase(), [BECH32_DIGITS.indexOf(version.toLowerCase()), ...values]);
  }
  const [kind = 0] = base58Check(address) ?? [];
  return writeBase58Check(Buffer.concat([Buffer.from([kind]), bytes]));
}

/**
 * Returns an IBAN of the same country with the same grouping; null if no IBAN is found that passes the country's own
 * check digits.
 */
export function ibanLike(iban: string, random: Random): string | null {
  const indexes = [...iban.matchAll(/[A-Z0-9]/gi)].map(({ index }) => index);
  const old = indexes.map((at) => (iban[at] as string).toUpperCase()).join('');
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const account = old.slice(4).replace(/\d/g, () => String(random.below(10)));
    const digits = `${account}${old.slice(0, 2)}00`.replace(/[A-Z]/g, (one) =>
      String(Number.parseInt(one, 36)),
    );
    const next = `${old.slice(0, 2)}${String(98 - modulo(digits, 97)).padStart(2, '0')}${account}`;
    if (next === old || ibanOf(next) === null) continue;
    const characters = iban.split('');
    for (const [which, at] of indexes.entries()) characters[at] = next[which] as string;
    return characters.join('');
  }
  return null;
}

export function phoneLike(phone: string, random: Random): string {
  const digits = phone.replace(/\D/g, '');
  // Numbers for fiction in North America: 555-0100 to 555-0199.
  const fiction = /^(?:\+?1[ .-]?)?\(?[2-9]\d{2}\)?[ .-]?\d{3}[ .-]?\d{4}$/.test(phone);
  const unchangedCount = digits.length - (fiction ? 7 : Math.min(7, digits.length - 3));
  let which = 0;
  const tail = fiction ? `55501${random.below(10)}${random.below(10)}` : null;
  return phone.replace(/\d/g, (digit) => {
    const at = which++ - unchangedCount;
    if (at < 0) return digit;
    return tail?.[at] ?? String(random.below(10));
  });
}

/** Replaces the numbers in a date, keeping its notation. Month names do not change. */
export const dateLike = (date: string, random: Random): string =>
  date.replace(/\d+/g, (digits) => {
    const number = Number(digits);
    const value = (from: number, to: number): string =>
      String(from + random.below(to - from + 1)).padStart(digits.length, '0');
    if (digits.length === 4) return value(Math.max(1, number - 4), number + 4);
    if (digits.length > 2) return digits.replace(/\d/g, () => String(random.below(10)));
    // The new number is in the same range as the old one, so it is valid in the same position: up to 12 as a month,
    // from 13 to 23 as an hour or a day, and above 31 as a minute.
    if (number > 31) return value(32, 59);
    return number > 12
      ? value(13, 23)
      : value(digits.startsWith('0') || number < 10 ? 1 : 10, digits.startsWith('0') || number < 10 ? 9 : 12);
  });
