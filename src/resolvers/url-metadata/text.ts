import { decodeHTML, decodeHTMLStrict } from 'entities';
import { parse } from 'tldts';
import { fold } from '../../libraries/text/fold.ts';

/** Placeholders that templates print for missing values. */
const EMPTY_WORDS = new Set(['undefined', 'null', 'nan', 'none', '[object object]']);
/** Formatting tags that editors leave in plain texts. Other tags, such as `<div>`, may be the topic of the text. */
const FORMATTING = /<\/?(?:a|b|br|em|h[1-6]|i|li|ol|p|small|span|strong|u|ul)(?:\s[^<>]*)?\/?>/gi;
/**
 * Matches a separator between a title and the site's name. A hyphen within a word is not a separator, except in scripts
 * written without blanks.
 */
const TITLE_GAP =
  / ?[|｜丨_] ?| (?:[-–—·•»«:~/‹›]|::|\|\|) |(?<=[\u3040-\u9fff\uac00-\ud7af])[-–—](?=[\u3040-\u9fff\uac00-\ud7af])/g;

/**
 * Returns a text in one line: every kind of blank becomes one space, and invisible characters without meaning are
 * removed.
 */
export const squeeze = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is to go
    .replace(/[\u0000-\u0008\u000e-\u001f\u007f\u00ad\u200b\ufffe]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Returns a text as people read it; null if it is empty. Numeric entities that survived the parser were escaped twice
 * and are decoded; named ones may be the page's topic.
 * @param max the largest number of characters; a longer text ends with an ellipsis
 */
export function tidyText(text: string, max = 5_000): string | null {
  const decoded = /&#/.test(text) ? text.replace(/&#(?:\d{1,7}|x[\da-f]{1,6});/gi, decodeHTMLStrict) : text;
  const tidy = squeeze(decoded);
  return tidy === '' || EMPTY_WORDS.has(tidy.toLowerCase()) ? null : shorten(tidy, max);
}

/** Decodes named entities that were escaped twice. */
export const unescaped = (text: string): string =>
  text.includes('&') ? squeeze(decodeHTMLStrict(text)) : text;

/** Maximum length of a string with markup, in characters; a tenth of that is shown. */
export const MAX_RICH_TEXT_LENGTH = 50_000;

/** Works like `tidyText`, for strings in scripts, where the parser neither decodes entities nor removes tags. */
export const tidyRichText = (text: string, max?: number): string | null =>
  tidyText(
    decodeHTML(text.slice(0, MAX_RICH_TEXT_LENGTH).replace(FORMATTING, ' ')).replace(FORMATTING, ' '),
    max,
  );

/** Shortens a text to a number of characters, including the ellipsis. Cuts it between words if possible. */
export function shorten(text: string, max: number): string {
  if (text.length <= max) return text;
  // Avoids half a surrogate pair.
  const start = text.slice(0, max - 1).replace(/[\ud800-\udbff]$/, '');
  const atWord = start.replace(/(?<!\s)\s+\S*$/, '');
  return `${withoutEnd(atWord.length > max / 2 ? atWord : start, ' ,;:–—-')}…`;
}

/**
 * Removes the given characters from the end of a text. A pattern would be slow if long runs of them occurred elsewhere.
 */
export function withoutEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text[end - 1] as string)) end -= 1;
  return text.slice(0, end);
}

/** Removes the site's name from the end of a title: `Fish – Example News` on Example News becomes `Fish`. */
export function withoutSiteName(title: string, siteName: string | null): string {
  // A site named by its domain often omits the ending in its titles.
  const names = new Set(
    [siteName ?? '', siteName?.replace(/\.(?:com|net|org|co\.[a-z]{2}|[a-z]{2})$/i, '') ?? ''].map(fold),
  );
  names.delete('');
  const longest = Math.max(0, ...[...names].map((name) => 2 * name.length + 10));
  for (const gap of title.matchAll(TITLE_GAP)) {
    const rest = title.slice(gap.index + gap[0].length);
    // Only short texts are folded: folding is slow, and a much longer text is another name.
    if (gap.index > 0 && rest.length <= longest && names.has(fold(rest)))
      return withoutSiteName(title.slice(0, gap.index), siteName);
  }
  return title;
}

/** Returns the last part of a title after a separator. */
export function lastPart(title: string): string | null {
  const gap = [...title.matchAll(TITLE_GAP)].at(-1);
  return gap && gap.index > 0 ? title.slice(gap.index + gap[0].length) : null;
}

/** True if a text that should be a name is an address, with or without a scheme: `example.com/fish`. */
export const looksLikeUrl = (text: string): boolean =>
  /^(?:[a-z][a-z\d+.-]*:)?\/\/|^www\.|^\//i.test(text) ||
  (/^[\w-]+(?:\.[\w-]+)+\/\S*$/.test(text) && parse(text).isIcann === true);
