import { ipText, readIp } from '../../../libraries/ip/address.ts';
import type { AuthResult, Disposition, OverrideType, Policy } from './report.ts';

/** Maximum number of characters of a text that a response repeats. */
const MAX_TEXT = 500;

/** Truncates a text from a report to the limit; returns null for an empty text. */
export const excerptOf = (text: string | null | undefined): string | null =>
  text?.trim().slice(0, MAX_TEXT) || null;

/** Returns a domain in lower case, without a trailing dot; null for text that contains markup or spaces. */
export const domainName = (text: string | null): string | null =>
  text === null || /[<>\s]/.test(text.trim())
    ? null
    : excerptOf(text.toLowerCase().replace(/\.$/, ''))?.slice(0, 255) || null;

/** Returns an IP address in canonical form without brackets; null for other text. */
export function address(text: string | null): string | null {
  const ip = readIp((text ?? '').trim().replace(/^\[(?:IPv6:)?|\]$/gi, ''));
  return ip ? ipText(ip) : null;
}

/** The largest signed 32-bit integer, which is the largest count that a response can contain. */
export const MAX_COUNT = 2_147_483_647;

/** Reads a count; returns null for other values. */
export function count(text: string | null): number | null {
  if (text === null || !/^\d{1,10}$/.test(text)) return null;
  const number = Number(text);
  return number > MAX_COUNT ? null : number;
}

/** Formats a time as ISO 8601 without fractions of a second; null outside the years from 1970 to 9999. */
export function isoDateTime(milliseconds: number): string | null {
  if (!(milliseconds >= 0) || milliseconds >= 253_402_300_800_000) return null;
  return `${new Date(milliseconds).toISOString().slice(0, 19)}Z`;
}

/** Reads seconds since 1970. Some reporters write milliseconds or an ISO 8601 date instead. */
export function epochMoment(text: string | null): string | null {
  if (text === null) return null;
  if (/^\d{1,11}(?:\.\d{1,9})?$/.test(text)) return isoDateTime(Math.floor(Number(text)) * 1_000);
  return /^\d{13}$/.test(text) ? isoDateTime(Number(text)) : isoMoment(text);
}

/** Reads an ISO 8601 time, as UTC if it has no offset. */
export function isoMoment(text: string | null): string | null {
  const [, date, time = '00:00:00', zone] =
    /^(\d{4}-\d\d-\d\d)(?:[Tt ](\d\d:\d\d(?::\d\d)?)(?:\.\d{1,9})? ?(Z|z|[+-]\d\d:?\d\d)?)?$/.exec(
      text?.trim() ?? '',
    ) ?? [];
  return date === undefined ? null : isoDateTime(Date.parse(`${date}T${time}${zone?.toUpperCase() ?? 'Z'}`));
}

const ENDS_IN_ZONE = /(?:[+-]\d{4}|\b(?:GMT|UTC?|Z|[ECMP][SD]T))$/i;

/** Reads a time in mail format that has an offset, or an ISO 8601 time. */
export function mailMoment(text: string | null): string | null {
  const plain = (text ?? '')
    .slice(0, 100)
    .replace(/\([^()]*\)/g, '')
    .trim();
  if (!ENDS_IN_ZONE.test(plain)) return isoMoment(text);
  return isoDateTime(Date.parse(plain.replace(/\bUT$/, 'UTC')));
}

/** Results in reports: the current names, names from drafts, and names that individual reporters use. */
const RESULTS = new Map<string, AuthResult>([
  ['none', 'none'],
  ['pass', 'pass'],
  ['fail', 'fail'],
  ['hardfail', 'fail'],
  ['softfail', 'softfail'],
  ['policy', 'policy'],
  ['neutral', 'neutral'],
  ['temperror', 'temperror'],
  ['unknown', 'temperror'],
  ['permerror', 'permerror'],
  ['error', 'permerror'],
  ['invalid', 'permerror'],
]);
const POLICIES = new Map<string, Policy>([
  ['none', 'none'],
  ['quarantine', 'quarantine'],
  ['reject', 'reject'],
]);
const DISPOSITIONS = new Map<string, Disposition>([...POLICIES, ['pass', 'pass']]);
const OVERRIDES = new Map<string, OverrideType>(
  (
    [
      'forwarded',
      'sampled_out',
      'trusted_forwarder',
      'mailing_list',
      'local_policy',
      'policy_test_mode',
      'other',
    ] as const
  ).map((type) => [type, type]),
);
const MODES = new Map([
  ['r', 'relaxed'],
  ['s', 'strict'],
  ['relaxed', 'relaxed'],
  ['strict', 'strict'],
] as const);
const SCOPES = new Map([
  ['mfrom', 'mfrom'],
  ['helo', 'helo'],
] as const);
const METHODS = new Map([
  ['psl', 'psl'],
  ['treewalk', 'treewalk'],
] as const);
const TESTING = new Map([
  ['y', true],
  ['n', false],
]);

/** Allowed values of elements that accept only a few values. */
export const WORDS = {
  result: RESULTS,
  policy: POLICIES,
  disposition: DISPOSITIONS,
  override: OVERRIDES,
  mode: MODES as ReadonlyMap<string, 'relaxed' | 'strict'>,
  scope: SCOPES as ReadonlyMap<string, 'mfrom' | 'helo'>,
  method: METHODS as ReadonlyMap<string, 'psl' | 'treewalk'>,
  testing: TESTING,
};
