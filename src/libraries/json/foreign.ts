import { decodeHTML } from 'entities';

/** Maximum number of items of a list that are read. */
const MAX_ITEMS = 200;
const MAX_TEXT = 4_000;
const MAX_URL = 4_096;

/** Untyped data from a provider. */
export type Foreign = Readonly<Record<string, unknown>>;

/** Parses JSON; null if the text is not valid JSON. */
export function jsonOf(sent: string | Uint8Array): unknown {
  try {
    return JSON.parse(typeof sent === 'string' ? sent : new TextDecoder().decode(sent));
  } catch {
    return null;
  }
}

/** Returns the members of an object; an empty object for any other value. */
export const membersOf = (value: unknown): Foreign =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Foreign) : {};

/** Returns the objects of a list; an empty list for any other value. */
export const objectsOf = (value: unknown): readonly Foreign[] =>
  Array.isArray(value) ? value.slice(0, MAX_ITEMS).map(membersOf) : [];

/** Returns a text without markup and with single spaces. Null if the value is not a text, or is empty. */
export function foreignText(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const plain = decodeHTML(value.slice(0, MAX_TEXT).replace(/<\/?[a-z][^<>]{0,200}>/gi, ''));
  return plain.replace(/\s+/g, ' ').trim() || null;
}

/** Returns the texts of a list, or a single text as a list. */
export const textsOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value.slice(0, MAX_ITEMS) : [value]).flatMap((one) => foreignText(one) ?? []);

/** Returns the first value that is a text. */
export const firstText = (...values: readonly unknown[]): string | null =>
  values.map(foreignText).find((text) => text !== null) ?? null;

/** Returns a URL with http or https; null for anything else. */
export function linkOf(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > MAX_URL) return null;
  const url = URL.parse(value.startsWith('//') ? `https:${value}` : value);
  return url && (url.protocol === 'http:' || url.protocol === 'https:') ? url.href : null;
}

/**
 * Reads a whole number that is not negative, even with separators: `About 1,230,000 results`. Null for a rounded
 * number, such as `1.2K`.
 */
export function countOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? value : null;
  if (typeof value !== 'string') return null;
  const [, digits = '', word = ''] =
    /(\d[\d.,\u00a0\u202f ]{0,30})(\p{L}{0,9})/u.exec(value.slice(0, MAX_TEXT)) ?? [];
  const [first = '', ...groups] = digits.trim().split(/[.,\u00a0\u202f ]/);
  const whole = groups.every(
    (group, at) => /^\d{2,3}$/.test(group) && (group.length === 3 || at < groups.length - 1),
  );
  const number = Number(first + groups.join(''));
  return first !== '' && whole && !ROUNDED.test(word) && Number.isSafeInteger(number) ? number : null;
}

/** A word after a number that indicates rounding to thousands or more. */
const ROUNDED = /^(?:k|m|b|mi?o|mln|mrd|tsd|thousand|million|billion|[万億亿만억])$/i;

/** Reads a number, from a number or a text such as `4.6`. */
export function foreignNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || !/^\s{0,20}-?\d{1,15}(?:\.\d{1,15})?\s{0,20}$/.test(value)) return null;
  return Number(value);
}
