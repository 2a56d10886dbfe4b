import { type ApiError, invalidParameters } from '../../errors.ts';
import { plainHost, readGivenUrl } from '../../upstream/web/target.ts';

/** Longer addresses are not looked at. */
const MAX_ADDRESS_LENGTH = 2_048;

/** An address of a platform, taken apart. */
export interface SocialAddress {
  /** In lower case. */
  readonly host: string;
  /** Decoded, without empty ones. */
  readonly segments: readonly string[];
  readonly query: URLSearchParams;
}

/** What an address leads to, and how it is written by us: whatever is written differently and leads there has the same `url`. */
export interface Place<What extends string> {
  readonly what: What | 'short';
  readonly url: string;
}

/** What the scraper is asked for. */
export interface Target {
  readonly url: string;
  /** Whether it is a link that does not say where it leads: `resolveShort` follows it. */
  readonly short: boolean;
}

interface WhatWords {
  /** With its article: `a post`. */
  readonly name: string;
  readonly example: string;
  /** Where it can be asked for; null where nowhere. */
  readonly path: string | null;
}

/** One platform, as far as its addresses go. */
export interface Site<What extends string> {
  /** As messages name it. */
  readonly name: string;
  readonly isHost: (host: string) => boolean;
  readonly placeOf: (address: SocialAddress) => Place<What> | null;
  readonly words: Readonly<Record<What, WhatWords>>;
  /** Hosts that people take for its own, and what to say of them, as part of a sentence. */
  readonly notOurs?: (host: string) => string | null;
  readonly isUsername: (name: string) => boolean;
  /** What user names are made of, as part of a sentence. */
  readonly usernameRule: string;
}

/**
 * Reads the address of something on a platform that is one of those things that are asked for. Throws `invalid_url` with words that
 * show what a right one looks like, and which endpoint takes this one.
 */
export function targetOf<What extends string>(
  site: Site<What>,
  given: string,
  wanted: readonly [What, ...What[]],
): Target {
  const { name, words } = site;
  const { name: thing, example } = words[wanted[0]];
  const address = readAddress(site, given, `such as ${example}`);
  const place = site.placeOf(address);
  if (!place) throw invalid('url', `must be the URL of ${thing} on ${name}, such as ${example}`);
  if (place.what === 'short') return { url: place.url, short: true };
  if (wanted.includes(place.what)) return { url: place.url, short: false };
  const other = words[place.what];
  const elsewhere = other.path === null ? '' : ` (use ${other.path} for it)`;
  throw invalid(
    'url',
    `is the URL of ${other.name}${elsewhere}; it must be the URL of ${thing}, such as ${example}`,
  );
}

/** What a caller may name a profile by. */
export interface NamedProfile {
  readonly url?: string | null | undefined;
  readonly username?: string | null | undefined;
}

/**
 * The same of what may be named by its user name instead, `@` or not: exactly one of the two. @param addressOf the address that a name
 * stands for
 */
export function namedTargetOf<What extends string>(
  site: Site<What>,
  { url, username }: NamedProfile,
  wanted: readonly [What, ...What[]],
  addressOf: (username: string) => string,
): Target {
  if (url != null && username != null) throw misnamed('username', 'must not be sent together with url');
  if (url != null) return targetOf(site, url, wanted);
  const { example } = site.words[wanted[0]];
  if (username == null) throw misnamed('url', `or username is required; an example URL is ${example}`);
  const name = username.trim().replace(/^@/, '');
  if (/[/:]/.test(name)) throw invalid('username', 'must not be a URL; send it as url');
  if (!site.isUsername(name))
    throw invalid('username', `must be a user name on ${site.name}: ${site.usernameRule}`);
  return targetOf(site, addressOf(name), wanted);
}

/** A fault of which of the two is there. */
const misnamed = (field: string, message: string): ApiError => invalidParameters([{ field, message }]);

/** One fault of what names a target. */
export const invalid = (field: string, message: string): ApiError =>
  invalidParameters([{ field, message }], { code: 'invalid_url' });

function readAddress<What extends string>(
  { name, isHost, notOurs }: Site<What>,
  given: string,
  such: string,
): SocialAddress {
  if (given.length > MAX_ADDRESS_LENGTH) throw invalid('url', `must have at most ${MAX_ADDRESS_LENGTH} characters`);
  const url = urlOf(given, name, such);
  const host = plainHost(url.hostname);
  const words = notOurs?.(host);
  if (words) throw invalid('url', words);
  if (!isHost(host)) throw invalid('url', `must be a URL of ${name}, ${such}`);
  if (url.port !== '') throw invalid('url', `must not have a port: ${such}`);
  const segments = url.pathname.split('/').filter((segment) => segment !== '');
  return { host, segments: segments.map((segment) => decoded(segment, such)), query: url.searchParams };
}

function urlOf(given: string, name: string, such: string): URL {
  try {
    return readGivenUrl(given).url;
  } catch {
    throw invalid('url', `must be a URL of ${name}, ${such}`);
  }
}

function decoded(segment: string, such: string): string {
  let text: string;
  try {
    text = decodeURIComponent(segment);
  } catch {
    throw invalid('url', `must be percent-encoded UTF-8, ${such}`);
  }
  if (/[\p{Cc}/\\?#]/u.test(text))
    throw invalid('url', `must not have encoded slashes or control characters, ${such}`);
  return text;
}

/** The path of an address of segments as they are, `@` and `:` as people write them. */
export const pathOf = (...segments: readonly string[]): string =>
  segments
    .map((segment) => `/${encodeURIComponent(segment).replace(/%40/g, '@').replace(/%3A/g, ':')}`)
    .join('');
