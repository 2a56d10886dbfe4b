import { type ApiError, invalidParameters } from '../../errors.ts';
import { plainHost, readUserUrl } from '../../upstream/web/target.ts';

/** Maximum length of an accepted address in characters. */
const MAX_ADDRESS_LENGTH = 2_048;

/** A parsed address of a platform. */
export interface SocialAddress {
  /** In lower case. */
  readonly host: string;
  /** The decoded segments of the path, without empty segments. */
  readonly segments: readonly string[];
  readonly query: URLSearchParams;
}

/** The target of an address, and its canonical form: all spellings of an address have the same `url`. */
export interface ClassifiedUrl<What extends string> {
  readonly what: What | 'short';
  readonly url: string;
}

/** The address that is sent to the scraper. */
export interface Target {
  readonly url: string;
  /** True for a short link, which hides its target: `resolveShort` follows it. */
  readonly short: boolean;
}

interface WhatWords {
  /** The name with an article: `a post`. */
  readonly name: string;
  readonly example: string;
  /** The endpoint for this kind of item; null if there is none. */
  readonly path: string | null;
}

/** The addresses of one platform. */
export interface Site<What extends string> {
  /** The name used in messages. */
  readonly name: string;
  readonly isHost: (host: string) => boolean;
  readonly classify: (address: SocialAddress) => ClassifiedUrl<What> | null;
  readonly words: Readonly<Record<What, WhatWords>>;
  /** Returns a message about a host that people mistake for a host of the platform, phrased to complete a sentence. */
  readonly notOurs?: (host: string) => string | null;
  readonly isUsername: (name: string) => boolean;
  /** The rule for user names, phrased to complete a sentence. */
  readonly usernameRule: string;
}

/**
 * Reads the address of an item of one of the wanted kinds. Throws `invalid_url` with an example of a valid address,
 * and with the endpoint for the given address.
 */
export function targetOf<What extends string>(
  site: Site<What>,
  input: string,
  wanted: readonly [What, ...What[]],
): Target {
  const { name, words } = site;
  const { name: thing, example } = words[wanted[0]];
  const address = readAddress(site, input, `such as ${example}`);
  const classified = site.classify(address);
  if (!classified) throw invalid('url', `must be the URL of ${thing} on ${name}, such as ${example}`);
  if (classified.what === 'short') return { url: classified.url, short: true };
  if (wanted.includes(classified.what)) return { url: classified.url, short: false };
  const other = words[classified.what];
  const elsewhere = other.path === null ? '' : ` (use ${other.path} for it)`;
  throw invalid(
    'url',
    `is the URL of ${other.name}${elsewhere}; it must be the URL of ${thing}, such as ${example}`,
  );
}

/** The ways in which a caller may name a profile. */
export interface NamedProfile {
  readonly url?: string | null | undefined;
  readonly username?: string | null | undefined;
}

/**
 * Reads an address, or a user name with or without `@`. Exactly one of them must be given.
 * @param addressOf returns the address for a user name
 */
export function namedTargetOf<What extends string>(
  site: Site<What>,
  { url, username }: NamedProfile,
  wanted: readonly [What, ...What[]],
  addressOf: (username: string) => string,
): Target {
  if (url != null && username != null) throw misnamed('username', 'Send either url or username, not both.');
  if (url != null) return targetOf(site, url, wanted);
  const { example } = site.words[wanted[0]];
  if (username == null) throw misnamed('url', `Send username or url, such as ${example}`);
  const name = username.trim().replace(/^@/, '');
  if (/[/:]/.test(name)) throw invalid('username', 'must not be a URL; send it as url');
  if (!site.isUsername(name))
    throw invalid('username', `must be a user name on ${site.name}: ${site.usernameRule}`);
  return targetOf(site, addressOf(name), wanted);
}

/** The name of a platform with its indefinite article. */
const withArticle = (name: string): string => `${/^[AEIOUX]/.test(name) ? 'an' : 'a'} ${name}`;

/** Returns the error unless exactly one of address and user name is sent. */
const misnamed = (field: string, message: string): ApiError => invalidParameters([{ field, message }]);

/** Returns the error for an invalid address or user name. */
export const invalid = (field: string, message: string): ApiError =>
  invalidParameters([{ field, message }], { code: 'invalid_url' });

function readAddress<What extends string>(
  { name, isHost, notOurs }: Site<What>,
  input: string,
  such: string,
): SocialAddress {
  if (input.length > MAX_ADDRESS_LENGTH)
    throw invalid('url', `must have at most ${MAX_ADDRESS_LENGTH} characters`);
  const url = urlOf(input, name, such);
  const host = plainHost(url.hostname);
  const words = notOurs?.(host);
  if (words) throw invalid('url', words);
  if (!isHost(host)) throw invalid('url', `must be ${withArticle(name)} URL, ${such}`);
  if (url.port !== '') throw invalid('url', `must not have a port: ${such}`);
  const segments = url.pathname.split('/').filter((segment) => segment !== '');
  return { host, segments: segments.map((segment) => decoded(segment, such)), query: url.searchParams };
}

function urlOf(input: string, name: string, such: string): URL {
  try {
    return readUserUrl(input).url;
  } catch {
    throw invalid('url', `must be ${withArticle(name)} URL, ${such}`);
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

/** Builds a path from segments, with `@` and `:` unencoded, as people write them. */
export const pathOf = (...segments: readonly string[]): string =>
  segments
    .map((segment) => `/${encodeURIComponent(segment).replace(/%40/g, '@').replace(/%3A/g, ':')}`)
    .join('');
