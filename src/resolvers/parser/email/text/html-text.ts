import { compile } from 'html-to-text';
import { Parser } from 'htmlparser2';

/** Deeper elements are those of no mail program, and would take their time. */
const MOST_DEPTH = 200;

const convert = compile({
  wordwrap: false,
  limits: { maxDepth: MOST_DEPTH },
  formatters: {
    // Cells stand beside each other; those that hold blocks of their own break the line by themselves.
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

/** Readers of HTML take the square of the depth, and no mail program writes a fraction of this. */
const MOST_OPEN = 2_000;
const TAG = /<(\/?)([a-z][a-z0-9]{0,15})\b/gi;
/** What is never open, or closed by the next of its kind. */
const UNCOUNTED = new Set(
  'area base br col dd dt embed hr img input li link meta option p param source td th tr wbr'.split(' '),
);

/** HTML up to where more elements are open than any message has. */
function withinDepth(html: string): string {
  let open = 0;
  for (const { 1: closing, 2: name = '', index } of html.matchAll(TAG)) {
    if (UNCOUNTED.has(name.toLowerCase())) continue;
    open = closing ? Math.max(0, open - 1) : open + 1;
    if (open > MOST_OPEN) return html.slice(0, index);
  }
  return html;
}

/** The text of HTML as it reads: blocks on lines of their own, quotations behind `>`, neither links nor images. */
export const htmlToText = (html: string): string =>
  convert(withinDepth(html))
    .replaceAll('\u00a0', ' ')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();

/** The URLs that links of HTML lead to, each once, in their order. */
export function linksOf(html: string, most: number): string[] {
  const links = new Set<string>();
  const parser = new Parser({
    onopentag(name, { href }) {
      if ((name === 'a' || name === 'area') && href && links.size < most) links.add(href.trim());
    },
  });
  parser.end(withinDepth(html));
  return [...links].filter((link) => /^https?:\/\/\S+$/i.test(link));
}
