import { compile } from 'html-to-text';
import { Parser } from 'htmlparser2';

/**
 * Maximum nesting depth that is converted. Mail programs nest less deeply, and converting deeper elements would take
 * too long.
 */
const MAX_DEPTH = 200;

const convert = compile({
  wordwrap: false,
  limits: { maxDepth: MAX_DEPTH },
  formatters: {
    // Separates cells by a space. Cells that contain blocks cause a line break anyway.
    cell: (element, walk, builder) => {
      walk(element.children, builder);
      builder.addInline(' ');
    },
  },
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: 'td', format: 'cell' },
    { selector: 'th', format: 'cell' },
    { selector: 'hr', options: { length: 40 } },
  ],
});

/**
 * Maximum number of open elements. HTML parsers take time quadratic in the depth, and no mail program nests nearly as
 * deep.
 */
const MAX_OPEN = 2_000;
const TAG = /<(\/?)([a-z][a-z0-9]{0,15})\b/gi;
/** Elements that are not counted: void elements, and elements that are closed when another of the same kind begins. */
const UNCOUNTED = new Set(
  'area base br col dd dt embed hr img input li link meta option p param source td th tr wbr'.split(' '),
);

/** Truncates HTML where the number of open elements exceeds the limit. */
function withinDepth(html: string): string {
  let open = 0;
  for (const { 1: closing, 2: name = '', index } of html.matchAll(TAG)) {
    if (UNCOUNTED.has(name.toLowerCase())) continue;
    open = closing ? Math.max(0, open - 1) : open + 1;
    if (open > MAX_OPEN) return html.slice(0, index);
  }
  return html;
}

/** Elements without an end tag. */
const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
const HIDING =
  /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all)\s*(?:!\s*important\s*)?(?=;|$)/i;

const hides = (name: string, { hidden, style }: { hidden?: string; style?: string }): boolean =>
  !VOID.has(name) && (hidden !== undefined || HIDING.test(style ?? ''));

/**
 * Removes hidden elements, in which senders put words for filters and previews. Elements hidden by style sheets stay,
 * and so does the text of a hidden element that is never closed.
 */
function shown(html: string): string {
  if (!/hidden|display|mso-hide/i.test(html)) return html;
  const parts: string[] = [];
  let from = 0;
  let depth = 0;
  let hiding = '';
  let start = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (depth > 0) depth += Number(name === hiding);
      else if (hides(name, attributes)) {
        depth = 1;
        hiding = name;
        start = parser.startIndex;
      }
    },
    onclosetag(name) {
      if (depth === 0 || name !== hiding) return;
      depth -= 1;
      if (depth > 0 || start < from) return;
      parts.push(html.slice(from, start));
      from = Math.min(html.length, parser.endIndex + 1);
    },
  });
  parser.end(html);
  return parts.join('') + html.slice(from);
}

/** Converts HTML to text: blocks on their own lines, quotations prefixed with `>`, without link targets and images. */
export const htmlToText = (html: string): string =>
  convert(withinDepth(shown(withinDepth(html))))
    .replaceAll('\u00a0', ' ')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();

/** Targets of links: pages, mailboxes and phone numbers. */
export interface Links {
  readonly urls: readonly string[];
  /** Addresses in lower case. */
  readonly emails: readonly string[];
  /** Text after `tel:`. */
  readonly phones: readonly string[];
}

/** Returns the targets of visible links, each once, in order. */
export function linksOf(html: string, max: number): Links {
  const links = new Set<string>();
  const parser = new Parser({
    onopentag(name, { href }) {
      if ((name === 'a' || name === 'area') && href && links.size < max) links.add(href.trim());
    },
  });
  parser.end(withinDepth(shown(withinDepth(html))));
  const all = [...links];
  const behind = (scheme: RegExp): string[] =>
    all.filter((link) => scheme.test(link)).map((link) => unescaped(link.replace(scheme, '')));
  return {
    urls: all.filter((link) => /^https?:\/\/\S+$/i.test(link)),
    emails: behind(/^mailto:/i)
      .flatMap((target) => (target.split('?', 1)[0] ?? '').split(','))
      .map((address) => address.trim().toLowerCase())
      .filter((address) => /^[^\s@<>"]{1,64}@(?:[a-z0-9-]{1,63}\.){1,8}[a-z0-9-]{2,63}$/.test(address)),
    phones: behind(/^tel:/i),
  };
}

/** Decodes percent escapes; text with invalid escapes stays unchanged. */
function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
