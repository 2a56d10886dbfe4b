import { escapeHtml } from '../formats/escape-html.ts';
import { formatNumber } from '../formats/notation.ts';

/** A part of a page that is already escaped. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = Html | string | number | false | null | undefined | readonly Value[];

/** Builds HTML from a template. Escapes every value except `Html`, joins lists, and omits absent values. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(strings.reduce((page, string, index) => page + render(values[index - 1]) + string));
}

function render(value: Value): string {
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(render).join('');
  return value === false || value == null ? '' : escapeHtml(String(value));
}

/** Renders the subset of Markdown that is used in descriptions: paragraphs, `code`, **strong** and [links](/docs). */
export function prose(text: string): Html | null {
  if (text === '') return null;
  return html`${text.split(/\n{2,}/).map((paragraph) => html`<p>${inline(paragraph)}</p>`)}`;
}

/** Renders the same subset of Markdown as `prose`, but without paragraphs, for table cells and list items. */
export function inline(text: string): Html {
  return new Html(
    escapeHtml(text)
      .replace(/`([^`]+)`/g, '<code>$1</code>')
      .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
      .replace(/\[([^[\]]+)\]\(([/#][^()\s]*)\)/g, '<a href="$2">$1</a>'),
  );
}

/** Formats a price: `1 credit`, `25 credits`, `free`. */
export const price = (credits: number): string => (credits === 0 ? 'free' : count(credits, 'credit'));

/** Formats the prices of an API's operations: `25 credits`, `25 credits (results free)`. */
export function priceRange(entries: readonly { readonly credits: number }[]): string {
  const paid = new Set(entries.map(({ credits }) => credits).filter((credits) => credits > 0));
  if (paid.size === 0) return price(0);
  const text = [...paid].map(price).join(' to ');
  return entries.some(({ credits }) => credits === 0) ? `${text} (results free)` : text;
}

/** Formats a number with its noun: `1 credit`, `1,250 credits`. */
export const count = (number: number, noun: string): string =>
  `${formatNumber(number)} ${noun}${number === 1 ? '' : 's'}`;
