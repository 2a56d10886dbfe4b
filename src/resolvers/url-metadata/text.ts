import { decodeHTML, decodeHTMLStrict } from 'entities';
import { parse } from 'tldts';
import { fold } from '../../libraries/text/fold.ts';

/** What templates leave behind where they had nothing to say. */
const EMPTY_WORDS = new Set(['undefined', 'null', 'nan', 'none', '[object object]']);
/** Tags that editors leave in texts that should be plain. Others, such as `<div>`, may be what the text is about. */
const FORMATTING = /<\/?(?:a|b|br|em|h[1-6]|i|li|ol|p|small|span|strong|u|ul)(?:\s[^<>]*)?\/?>/gi;
/**
 * Between a title and the name of its site, in one line. A hyphen within a word is none, but where words are written
 * without blanks, so are such hyphens.
 */
const TITLE_GAP =
  / ?[|｜丨_] ?| (?:[-–—·•»«:~/‹›]|::|\|\|) |(?<=[\u3040-\u9fff\uac00-\ud7af])[-–—](?=[\u3040-\u9fff\uac00-\ud7af])/g;

/** A text in one line: blanks of every kind become one space, what has no width and no meaning goes. */
export const squeeze = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is to go
    .replace(/[\u0000-\u0008\u000e-\u001f\u007f\u00ad\u200b\ufffe]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * A text of a page as people read it, or null where it says nothing. Numeric entities that survived the parser were
 * escaped twice and are decoded; named ones may be what the page writes about.
 * @param most characters; what is longer ends with an ellipsis
 */
export function tidyText(text: string, most = 5_000): string | null {
  const decoded = /&#/.test(text) ? text.replace(/&#(?:\d{1,7}|x[\da-f]{1,6});/gi, decodeHTMLStrict) : text;
  const tidy = squeeze(decoded);
  return tidy === '' || EMPTY_WORDS.has(tidy.toLowerCase()) ? null : shorten(tidy, most);
}

/** A text of which the named entities were escaped twice, too. */
export const unescaped = (text: string): string =>
  text.includes('&') ? squeeze(decodeHTMLStrict(text)) : text;

/** Characters of a string with its markup; what is shown of it is a tenth of that. */
export const MAX_RICH_TEXT_LENGTH = 50_000;

/** As `tidyText`, for strings in scripts, where no parser decoded entities or took tags out. */
export const tidyRichText = (text: string, most?: number): string | null =>
  tidyText(
    decodeHTML(text.slice(0, MAX_RICH_TEXT_LENGTH).replace(FORMATTING, ' ')).replace(FORMATTING, ' '),
    most,
  );

/** Cuts a text after a word, so that it has at most so many characters with its ellipsis. */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  // Not in the middle of a character.
  const start = text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '');
  const atWord = start.replace(/(?<!\s)\s+\S*$/, '');
  return `${withoutEnd(atWord.length > most / 2 ? atWord : start, ' ,;:–—-')}…`;
}

/** A text without any of these characters at its end. A pattern would take long for a long row of them elsewhere. */
export function withoutEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text[end - 1] as string)) end -= 1;
  return text.slice(0, end);
}

/** A title without the name of its site at the end: `Fish – Example News` of Example News is `Fish`. */
export function withoutSiteName(title: string, siteName: string | null): string {
  // A site that goes by its domain signs its titles without the ending.
  const names = new Set(
    [siteName ?? '', siteName?.replace(/\.(?:com|net|org|co\.[a-z]{2}|[a-z]{2})$/i, '') ?? ''].map(fold),
  );
  names.delete('');
  const longest = Math.max(0, ...[...names].map((name) => 2 * name.length + 10));
  for (const gap of title.matchAll(TITLE_GAP)) {
    const rest = title.slice(gap.index + gap[0].length);
    // Folding is the dear part, and what is much longer is another name.
    if (gap.index > 0 && rest.length <= longest && names.has(fold(rest)))
      return withoutSiteName(title.slice(0, gap.index), siteName);
  }
  return title;
}

/** The last part of a title, where separators set one apart. */
export function lastPart(title: string): string | null {
  const gap = [...title.matchAll(TITLE_GAP)].at(-1);
  return gap && gap.index > 0 ? title.slice(gap.index + gap[0].length) : null;
}

/** Whether a text that should be a name is an address, with its scheme or without: `example.com/fish`. */
export const looksLikeUrl = (text: string): boolean =>
  /^(?:[a-z][a-z\d+.-]*:)?\/\/|^www\.|^\//i.test(text) ||
  (/^[\w-]+(?:\.[\w-]+)+\/\S*$/.test(text) && parse(text).isIcann === true);
