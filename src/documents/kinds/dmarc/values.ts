import { ipText, readIp } from '../../../libraries/ip/address.ts';
import type { AuthResult, Disposition, OverrideType, Policy } from './report.ts';

/** The most characters of a text that an answer repeats. */
const MAX_TEXT = 500;

/** A text of a report, as far as an answer repeats it; null for none. */
export const shown = (text: string | null | undefined): string | null =>
  text?.trim().slice(0, MAX_TEXT) || null;

/** A domain in lower case, without a point at its end. */
export const domainName = (text: string | null): string | null =>
  text === null ? null : shown(text.toLowerCase().replace(/\.$/, ''))?.slice(0, 255) || null;

/** An address in canonical form, whatever brackets are around it; null for anything else. */
export function address(text: string | null): string | null {
  const ip = readIp((text ?? '').trim().replace(/^\[(?:IPv6:)?|\]$/gi, ''));
  return ip ? ipText(ip) : null;
}

/** Greater ones are not to be represented. */
export const MAX_COUNT = 2_147_483_647;

/** A number that counts something; null for anything else. */
export function count(text: string | null): number | null {
  if (text === null || !/^\d{1,10}$/.test(text)) return null;
  const number = Number(text);
  return number > MAX_COUNT ? null : number;
}

/** As ISO 8601, without fractions of a second; null beyond the years from 1970 to 9999. */
export function moment(milliseconds: number): string | null {
  if (!(milliseconds >= 0) || milliseconds >= 253_402_300_800_000) return null;
  return `${new Date(milliseconds).toISOString().slice(0, 19)}Z`;
}

/** Seconds since 1970, which some write as milliseconds or as a date. */
export function epochMoment(text: string | null): string | null {
  if (text === null) return null;
  if (/^\d{1,11}(?:\.\d{1,9})?$/.test(text)) return moment(Math.floor(Number(text)) * 1_000);
  return /^\d{13}$/.test(text) ? moment(Number(text)) : isoMoment(text);
}

/** A moment in ISO 8601, in UTC where it says no offset. */
export function isoMoment(text: string | null): string | null {
  const [, date, time = '00:00:00', zone] =
    /^(\d{4}-\d\d-\d\d)(?:[Tt ](\d\d:\d\d(?::\d\d)?)(?:\.\d{1,9})? ?(Z|z|[+-]\d\d:?\d\d)?)?$/.exec(
      text?.trim() ?? '',
    ) ?? [];
  return date === undefined ? null : moment(Date.parse(`${date}T${time}${zone?.toUpperCase() ?? 'Z'}`));
}

const ENDS_IN_ZONE = /(?:[+-]\d{4}|\b(?:GMT|UTC?|Z|[ECMP][SD]T))$/i;

/** A moment as mail writes it, where it has an offset. */
export function mailMoment(text: string | null): string | null {
  const plain = (text ?? '')
    .slice(0, 100)
    .replace(/\([^()]*\)/g, '')
    .trim();
  if (!ENDS_IN_ZONE.test(plain)) return isoMoment(text);
  return moment(Date.parse(plain.replace(/\bUT$/, 'UTC')));
}

/** The names that reports give to results, beside those of today: of drafts, and of reporters who have their own. */
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

/** The words of each element that has but few. */
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
