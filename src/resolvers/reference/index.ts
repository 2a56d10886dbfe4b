import { domainToASCII } from 'node:url';
import { derived } from '../../datasets/dataset.ts';
import {
  type HttpStatus,
  type HttpStatusCategory,
  httpStatusCodes,
  STATUS_CATEGORIES,
} from '../../datasets/reference/http-status.ts';
import { type MimeType, mimeTypes } from '../../datasets/reference/mime.ts';
import { topLevelDomains } from '../../datasets/tlds.ts';
import { ApiError, invalidParameters } from '../../errors.ts';
import { didYouMean, findNearest } from '../../libraries/text/near.ts';
import { SpellingIndex } from '../../libraries/text/spelling-index.ts';

export { STATUS_CATEGORIES };
export type StatusEntry = HttpStatus;
export type StatusCategory = HttpStatusCategory;
export type MimeTypeInfo = MimeType;

export interface StatusList {
  readonly count: number;
  /** The number of matches after the filter, before the limit. */
  readonly total: number;
  readonly category: StatusCategory | null;
  readonly items: readonly StatusEntry[];
}

export interface MimeExtensionResult {
  /** In lower case, without a dot. */
  readonly extension: string;
  readonly mimeTypes: readonly string[];
}

export interface TldValidity {
  /** In lower-case ASCII, without a dot; punycode for international names. */
  readonly tld: string;
  readonly valid: boolean;
}

export interface TldList {
  readonly count: number;
  /** The number of matches after the filter, before the limit. */
  readonly total: number;
  readonly limit: number;
  readonly startsWith: string | null;
  readonly tlds: readonly string[];
}

/** Returns one registered status code. Throws `not_found` for a code that IANA has not assigned. */
export function httpStatus(code: number): StatusEntry {
  const status = httpStatusCodes.get().byCode.get(code);
  if (status) return status;
  throw new ApiError('not_found', `HTTP status code ${code} is not assigned in the IANA registry.`);
}

/**
 * Returns the registered status codes in ascending order: all, or those of one category in any spelling that
 * `parseCategory` accepts.
 */
export function httpStatuses(filter: { category?: string | null; limit?: number | null } = {}): StatusList {
  const { all, byCategory } = httpStatusCodes.get();
  const category = filter.category == null ? null : canonicalCategory(filter.category);
  const matches = category === null ? all : (byCategory.get(category) ?? []);
  const items = filter.limit == null ? matches : matches.slice(0, filter.limit);
  return { count: items.length, total: matches.length, category, items };
}

/**
 * Parses `client-error`, `CLIENT ERROR`, `Client_Error`, `clientError` as `Client Error`; undefined for anything else.
 */
export function parseCategory(text: string): StatusCategory | undefined {
  return CATEGORY_SPELLINGS.get(text.toLowerCase());
}

const CATEGORY_SPELLINGS: ReadonlyMap<string, StatusCategory> = new Map(
  STATUS_CATEGORIES.flatMap((category) =>
    [' ', '-', '_', ''].map((joint) => [category.toLowerCase().replace(' ', joint), category]),
  ),
);

function canonicalCategory(text: string): StatusCategory {
  const category = parseCategory(text);
  if (category) return category;
  const message = `must be one of ${STATUS_CATEGORIES.join(', ')}`;
  throw invalidParameters([{ field: 'category', message }]);
}

/**
 * Returns the data of a MIME type, in any case; parameters (`; charset=utf-8`) are ignored. Throws `not_found`, with
 * similar names, for an unknown type.
 */
export function mimeType(text: string): MimeTypeInfo {
  const type = (text.split(';', 1)[0] ?? '').trim().toLowerCase();
  const { byType } = mimeTypes.get();
  const known = byType.get(type);
  if (known) return known;
  throw new ApiError('not_found', `The MIME type '${type}' is not known.${didYouMean(similarTypes(type))}`);
}

const typeSpellings = derived(mimeTypes, ({ byType }) => SpellingIndex.of(byType.keys()));
const extensionSpellings = derived(mimeTypes, ({ byExtension }) => SpellingIndex.of(byExtension.keys()));

/**
 * Returns similar types. The right subtype under a wrong type (`text/json`) is a more likely mistake than a few wrong
 * letters.
 */
function similarTypes(type: string): string[] {
  const candidates = [...mimeTypes.get().byType.keys()];
  const [, subtype] = type.split('/');
  const sameSubtype = subtype ? candidates.filter((candidate) => candidate.endsWith(`/${subtype}`)) : [];
  return sameSubtype.length > 0 ? sameSubtype.slice(0, 3) : findNearest(type, typeSpellings.get());
}

/**
 * Returns all MIME types of a file extension, the best first. Case and a leading dot are ignored. Throws `not_found`,
 * with similar names, for an unknown extension.
 */
export function mimeExtension(text: string): MimeExtensionResult {
  const extension = withoutDot(text);
  const { byExtension } = mimeTypes.get();
  const types = byExtension.get(extension);
  if (types) return { extension, mimeTypes: types };
  const lastPart = extension.slice(extension.lastIndexOf('.') + 1);
  const suggestions = byExtension.has(lastPart)
    ? [lastPart]
    : findNearest(extension, extensionSpellings.get());
  throw new ApiError(
    'not_found',
    `No MIME type lists the extension '${extension}'.${didYouMean(suggestions)}`,
  );
}

/**
 * Looks up a top-level domain in the root zone, in Unicode or punycode, in any case, with or without a leading dot.
 * `valid` is false if it is missing. Throws `invalid_parameter` for text that `isTldShaped` rejects.
 */
export function tldValidity(text: string): TldValidity {
  const tld = asciiLabel(text);
  if (tld !== undefined) return { tld, valid: topLevelDomains.get().known.has(tld) };
  throw invalidParameters([{ field: 'tld', message: 'must be a single domain label, such as com or .com' }]);
}

/** True if a text is a single label of a domain name, as a top-level domain must be. `co.uk` has two. */
export function isTldShaped(text: string): boolean {
  return asciiLabel(text) !== undefined;
}

function asciiLabel(text: string): string | undefined {
  const label = withoutDot(text);
  // ASCII is not converted: domainToASCII would read digits as an IPv4 address.
  const ascii = /^[\x20-\x7e]*$/.test(label) ? label : domainToASCII(label);
  return /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(ascii) ? ascii : undefined;
}

const withoutDot = (text: string) => text.replace(/^\./, '').toLowerCase();

/**
 * Returns top-level domains in ASCII order: all, or those with a lower-case ASCII prefix. An empty prefix matches all.
 */
export function tlds(filter: { startsWith?: string | null; limit?: number | null } = {}): TldList {
  const { all } = topLevelDomains.get();
  const startsWith = filter.startsWith || null;
  const limit = filter.limit ?? 200;
  const matches = startsWith === null ? all : all.filter((tld) => tld.startsWith(startsWith));
  const items = matches.slice(0, limit);
  return { count: items.length, total: matches.length, limit, startsWith, tlds: items };
}
