import type { StatusMeaning } from './registry.ts';

const all = (meaning: StatusMeaning, words: readonly string[]): [string, StatusMeaning][] =>
  words.map((word) => [word, meaning]);

/**
 * Words for the status of a domain that mean the same in the texts of all registries: the statuses of EPP (RFC 5731,
 * RFC 3915), written together or with spaces, and common words. Every other word is left out of the answer.
 */
export const STATUS_WORDS: ReadonlyMap<string, StatusMeaning> = new Map([
  ...all('taken', [
    'ok',
    'linked',
    'inactive',
    ...['client', 'server'].flatMap((by) => [
      `${by}hold`,
      ...['delete', 'renew', 'transfer', 'update'].map((act) => `${by}${act}prohibited`),
    ]),
    ...['create', 'delete', 'renew', 'transfer', 'update', 'restore'].map((act) => `pending${act}`),
    ...['deleteprohibited', 'renewprohibited', 'transferprohibited', 'updateprohibited', 'hold'],
    ...['addperiod', 'autorenewperiod', 'renewperiod', 'transferperiod', 'redemptionperiod'],
    ...['autorenewgraceperiod', 'graceperiod', 'redemption', 'autorenewgrace'],
    'transferlocked',
    'associated',
    'active',
    'registered',
    'connected',
    'delegated',
    'notdelegated',
    'verified',
    'unverified',
    'suspended',
    'expired',
    'locked',
    'registrarlock',
    'registrarlocked',
    'registrylock',
    'taken',
    'published',
  ]),
  ...all('free', ['available', 'avail', 'free', 'noobjectfound', 'notregistered', 'notfound']),
  ...all('other', [
    'reserved',
    'blocked',
    'prohibited',
    'invalid',
    'unassignable',
    'premiumname',
    'unavailable',
    'notallowed',
    'notavailable',
  ]),
]);

/** A status as its registry writes it, without explanations. */
export interface ReadStatus {
  readonly word: string;
  readonly raw: string;
  readonly meaning: StatusMeaning | null;
}

/** Reads statuses, several of which may be separated by commas or slashes. The meaning of an unknown word is null. */
export function readStatuses(
  text: string,
  words: Readonly<Record<string, StatusMeaning>> | undefined,
): ReadStatus[] {
  const own = new Map(Object.entries(words ?? {}));
  const whole = own.get(wordOf(text));
  if (whole !== undefined) return [{ word: text, raw: text, meaning: whole }];
  return text
    .replace(/ ?\(?https?:\S+/g, '')
    .split(/,| \/ /)
    .map((one) => one.trim())
    .filter((one) => !/^-*$/.test(one))
    .map((raw) => {
      // Explanations follow in brackets or behind a dash: `ok (paid and in zone)`, `ok - Normal state.`
      const word = raw.split(/\(| -(?: |$)/, 1)[0]?.trim() ?? '';
      const key = wordOf(word);
      return { word, raw, meaning: own.get(key) ?? STATUS_WORDS.get(key) ?? null };
    });
}

/**
 * Returns the date in brackets behind a status, and true if it is the day of expiry according to the registry; null for
 * a status without a date.
 */
export function dateBehind(
  text: string,
  expiryBehind: readonly string[],
): [date: string, expiry: boolean] | null {
  const { word = '', date } = /^(?<word>[^()]{1,40})\((?<date>[\d/.-]{8,10})\)$/.exec(text)?.groups ?? {};
  return date === undefined ? null : [date, expiryBehind.includes(wordOf(word.trim()))];
}

/** Converts a status to the form in which statuses are compared. */
const wordOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s_-]+/g, '')
    .replace(/\.$/, '');
