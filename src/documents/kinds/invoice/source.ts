import { isDay } from '../../../libraries/text/calendar.ts';
import { childrenOf, textAt, type XmlElement } from '../../input/xml.ts';
import type { DocumentWarning } from '../../job.ts';
import { decimalOf, plain } from '../../lexicon/decimal.ts';
import type { PartyIdentifier } from '../../lexicon/party.ts';

const MAX_WARNINGS = 100;

/** How many numbers of other invoices a warning names, and how long one may be. */
const MAX_NUMBERS = 20;
const MAX_NUMBER_LENGTH = 50;

/** A document while it is read: turns what is written into values, and notes what is none. */
export class Source {
  readonly #warnings: DocumentWarning[] = [];
  #unsaid = 0;
  readonly #unread = new Set<string>();
  #flawed = false;

  /** The values of the document as a whole that it states, but which are none. */
  get unread(): ReadonlySet<string> {
    return this.#unread;
  }

  /** Whether something that it states could not be read, or was left out. */
  get flawed(): boolean {
    return this.#flawed;
  }

  /** Notes that a stated value is none. */
  unreadable(code: string, message: string, path: string): void {
    this.#flawed = true;
    // Those of lines and other lists may be any number.
    if (!path.includes('[')) this.#unread.add(path);
    this.warn(code, message, path);
  }

  /** Notes that the document has more invoices than the one that is read. */
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
      `The document contains ${all} invoices. The first is returned, ${others} left out: ${list}.`,
    );
  }

  warn(code: string, message: string, path: string | null = null): void {
    if (this.#warnings.length < MAX_WARNINGS) this.#warnings.push({ code, message, path });
    else this.#unsaid += 1;
  }

  /** What it warned of; the last one says how many are missing, where there were too many. */
  get warnings(): readonly DocumentWarning[] {
    if (this.#unsaid === 0) return this.#warnings;
    const message = `There are ${this.#unsaid.toLocaleString('en')} more warnings about values of the document.`;
    return [...this.#warnings, { code: 'warnings_cut', message, path: null }];
  }

  /** A number in plain notation with the digits it has; null, with a warning, for what is none. */
  amount(text: string | null, path: string): string | null {
    if (text === null) return null;
    const number = decimalOf(text);
    if (number) return plain(number);
    this.unreadable('invalid_number', 'The document has no valid number here.', path);
    return null;
  }

  /**
   * A day, which XML Schema writes `2026-10-01` with an offset perhaps, and CII `20261001`; null, with a warning, for what is
   * none.
   */
  day(text: string | null, path: string): string | null {
    if (text === null) return null;
    const compact = /^(\d{4})(\d\d)(\d\d)(?:\d{4,6})?$/.exec(text);
    const day = compact ? compact.slice(1).join('-') : text.slice(0, 10);
    const rest = compact ? '' : text.slice(10);
    if (isDay(day) && /^(?:$|T|Z|[+-]\d\d:\d\d$)/.test(rest)) return day;
    this.unreadable('invalid_date', 'The document has no valid date here.', path);
    return null;
  }
}

/** What is filled, of texts that may be null or blank. */
export const filled = (texts: readonly (string | null | undefined)[]): string[] =>
  texts.filter((text): text is string => Boolean(text));

/** The texts of all children of a name that have any. */
export const textsOf = (element: XmlElement | undefined, name: string): string[] =>
  filled(childrenOf(element, name).map(({ text }) => text));

/** The text at the first of these paths that has any. */
export function firstText(element: XmlElement | undefined, ...paths: readonly string[]): string | null {
  for (const path of paths) {
    const text = textAt(element, path);
    if (text !== null) return text;
  }
  return null;
}

/** The first child of one of these names. */
export const childNamed = (
  element: XmlElement | undefined,
  ...names: readonly string[]
): XmlElement | undefined => element?.children.find(({ name }) => names.includes(name));

/** What an element such as `ID` says, with its scheme; null where it is blank. */
export function identifierOf(element: XmlElement | undefined): PartyIdentifier | null {
  if (!element?.text) return null;
  return { scheme: element.attributes.get('schemeID') || null, value: element.text };
}
