import { isDay } from '../../../libraries/text/calendar.ts';
import type { DocumentWarning } from '../../document.ts';
import { childrenOf, textAt, type XmlElement } from '../../input/xml.ts';
import { decimalOf, plain } from '../../tokens/money/decimal.ts';
import type { PartyIdentifier } from '../../tokens/parties/party.ts';

const MAX_WARNINGS = 100;

/** Maximum number of invoice numbers that a warning lists, and maximum length of each number, in characters. */
const MAX_NUMBERS = 20;
const MAX_NUMBER_LENGTH = 50;

/** Reads the values of a document, and collects warnings about invalid values. */
export class Source {
  readonly #warnings: DocumentWarning[] = [];
  #unsaid = 0;
  readonly #unread = new Set<string>();
  #flawed = false;

  /** Paths of document-level values that are stated but invalid. */
  get unread(): ReadonlySet<string> {
    return this.#unread;
  }

  /** True if a stated value could not be read, or an invoice was left out. */
  get flawed(): boolean {
    return this.#flawed;
  }

  /** Records that a stated value is invalid. */
  unreadable(code: string, message: string, path: string): void {
    this.#flawed = true;
    // Lines and lists can have any number of values, so paths within them are not stored.
    if (!path.includes('[')) this.#unread.add(path);
    this.warn(code, message, path);
  }

  /** Records that the document contains more invoices than the one that is read. */
  leftOut(numbers: readonly (string | null)[]): void {
    this.#flawed = true;
    const named = numbers
      .slice(0, MAX_NUMBERS)
      .map((number) => number?.slice(0, MAX_NUMBER_LENGTH).toWellFormed() ?? 'one without a number');
    const unnamed = numbers.length - named.length;
    const list = [...named, ...(unnamed > 0 ? [`${unnamed.toLocaleString('en')} more`] : [])].join(', ');
    const [all, others] = [numbers.length + 1, numbers.length].map((count) => count.toLocaleString('en'));
    this.warn(
      'several_invoices',
      `The document contains ${all} invoices. Only the first is returned. The others (${others}) are not returned: ${list}.`,
    );
  }

  warn(code: string, message: string, path: string | null = null): void {
    if (this.#warnings.length < MAX_WARNINGS) this.#warnings.push({ code, message, path });
    else this.#unsaid += 1;
  }

  /** Warnings so far. If there are too many, the last warning states how many were left out. */
  get warnings(): readonly DocumentWarning[] {
    if (this.#unsaid === 0) return this.#warnings;
    const message = `${this.#unsaid.toLocaleString('en')} more warnings about values of the document are not listed.`;
    return [...this.#warnings, { code: 'warnings_cut', message, path: null }];
  }

  /**
   * Reads a number and returns it in plain notation with all its digits; null, with a warning, if the text is not a
   * number.
   */
  amount(text: string | null, path: string): string | null {
    if (text === null) return null;
    const number = decimalOf(text);
    if (number) return plain(number);
    this.unreadable('invalid_number', 'The document has no valid number for this value.', path);
    return null;
  }

  /**
   * Reads a date. XML Schema writes `2026-10-01`, sometimes with an offset, and CII writes `20261001`. Returns null,
   * with a warning, for other text.
   */
  day(text: string | null, path: string): string | null {
    if (text === null) return null;
    const compact = /^(\d{4})(\d\d)(\d\d)(?:\d{4,6})?$/.exec(text);
    const day = compact ? compact.slice(1).join('-') : text.slice(0, 10);
    const rest = compact ? '' : text.slice(10);
    if (isDay(day) && /^(?:$|T|Z|[+-]\d\d:\d\d$)/.test(rest)) return day;
    this.unreadable('invalid_date', 'The document has no valid date for this value.', path);
    return null;
  }
}

/** Returns the texts that are neither null nor blank. */
export const filled = (texts: readonly (string | null | undefined)[]): string[] =>
  texts.filter((text): text is string => Boolean(text));

/** Returns the texts of all non-blank children with a name. */
export const textsOf = (element: XmlElement | undefined, name: string): string[] =>
  filled(childrenOf(element, name).map(({ text }) => text));

/** Returns the first text at one of these paths. */
export function firstText(element: XmlElement | undefined, ...paths: readonly string[]): string | null {
  for (const path of paths) {
    const text = textAt(element, path);
    if (text !== null) return text;
  }
  return null;
}

/** Returns the first child with one of these names. */
export const childNamed = (
  element: XmlElement | undefined,
  ...names: readonly string[]
): XmlElement | undefined => element?.children.find(({ name }) => names.includes(name));

/** Returns the text of an element such as `ID` with its scheme; null if it is blank. */
export function identifierOf(element: XmlElement | undefined): PartyIdentifier | null {
  if (!element?.text) return null;
  return { scheme: element.attributes.get('schemeID') || null, value: element.text };
}
