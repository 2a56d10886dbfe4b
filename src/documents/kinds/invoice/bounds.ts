import type { DocumentWarning } from '../../document.ts';
import type { InvoiceFacts, InvoiceLine } from './types.ts';

/** Maximum number of lines in an answer. */
export const MAX_LINES = 2_000;

/**
 * Maximum number of items in every other list, by list name. For lists within lines (the last three names), the limit
 * applies to each line.
 */
const MAX_COUNT: Readonly<Record<string, number>> = {
  precedingInvoices: 500,
  allowancesCharges: 500,
  taxes: 500,
  withholdings: 500,
  notes: 200,
  attachments: 200,
  accounts: 50,
  discounts: 50,
  installments: 500,
  // Maximum number of lines of an address.
  lines: 20,
  identifiers: 20,
  'lineItems.allowancesCharges': 50,
  classifications: 50,
  attributes: 50,
};

/** Maximum length of a text, in characters. */
const MAX_CHARACTERS = 20_000;

/**
 * An answer has at most 100,000 values and 10,000,000 characters of JSON. The optional text of the document takes up to
 * 2,000,000 of these characters; warnings and differences take few. The rest is divided between the three parts of an
 * invoice, so that no part uses up the share of another.
 */
const BUDGETS = {
  head: { values: 2_000, characters: 2_500_000 },
  lists: { values: 20_000, characters: 1_500_000 },
  lines: { values: 74_000, characters: 3_500_000 },
} as const;

/** Returns the invoice with lists and texts truncated to their limits, and a warning for each truncation. */
export function bounded(facts: InvoiceFacts): { facts: InvoiceFacts; warnings: DocumentWarning[] } {
  const cutter = new Cutter();
  const { lineItems, ...rest } = facts;
  const head = cutter.head(rest);
  return { facts: { ...head, lineItems: cutter.lines(lineItems) }, warnings: cutter.warnings };
}

interface Budget {
  values: number;
  characters: number;
}

const isSpent = ({ values, characters }: Budget): boolean => values < 0 || characters < 0;

/** Copies values while they fit the budget, and records what is truncated. */
class Cutter {
  readonly #head: Budget = { ...BUDGETS.head };
  readonly #lists: Budget = { ...BUDGETS.lists };
  readonly #lines: Budget = { ...BUDGETS.lines };
  readonly #listWarnings: DocumentWarning[] = [];
  /**
   * Truncated lists within lines. There may be thousands of them, so only their number and the path of the first list
   * are kept for each name.
   */
  readonly #cutInLines = new Map<string, { count: number; path: string }>();
  #textsCut = false;

  head<Facts>(facts: Facts): Facts {
    return this.#copy(facts, '', this.#head) as Facts;
  }

  lines(all: readonly InvoiceLine[]): readonly InvoiceLine[] {
    return this.#items(all, MAX_LINES, 'lineItems', this.#lines) as readonly InvoiceLine[];
  }

  get warnings(): DocumentWarning[] {
    const ofLines = [...this.#cutInLines].map(([name, { count, path }]) => ({
      code: 'list_cut',
      message: `${count === 1 ? 'One line has' : `${figure(count)} lines have`} more than ${mostOf(name, true)} entries in this list. Only the first ${mostOf(name, true)} per line are returned.`,
      path,
    }));
    const ofTexts = {
      code: 'text_cut',
      message: `Texts are truncated to ${figure(MAX_CHARACTERS)} characters, or to fewer if there are many texts.`,
      path: null,
    };
    return [...this.#listWarnings, ...ofLines, ...(this.#textsCut ? [ofTexts] : [])];
  }

  #copy(value: unknown, path: string, budget: Budget): unknown {
    budget.values -= 1;
    if (typeof value === 'string') return this.#text(value, budget);
    if (Array.isArray(value)) return this.#list(value, path, budget);
    budget.characters -= MAX_LITERAL_LENGTH;
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => {
        budget.characters -= name.length + MARKS;
        return [name, this.#copy(item, path ? `${path}.${name}` : name, budget)];
      }),
    );
  }

  #list(values: readonly unknown[], path: string, budget: Budget): readonly unknown[] {
    const name = path.slice(path.lastIndexOf('.') + 1);
    if (budget === this.#lines) return this.#items(values, mostOf(name, true), path, budget);
    // Each list may use half of the remaining budget, so that some always remains for the next list.
    const share = { values: this.#lists.values >> 1, characters: this.#lists.characters >> 1 };
    const { values: max, characters } = share;
    const items = this.#items(values, mostOf(name, false), path, share);
    this.#lists.values -= max - share.values;
    this.#lists.characters -= characters - share.characters;
    return items;
  }

  #items(values: readonly unknown[], max: number, path: string, budget: Budget): readonly unknown[] {
    const copies: unknown[] = [];
    for (const value of values.slice(0, max)) {
      const before = { ...budget };
      const copy = this.#copy(value, `${path}[${copies.length}]`, budget);
      if (isSpent(budget)) {
        // The budget that is too small for this item may still be enough for the next list.
        Object.assign(budget, before);
        break;
      }
      copies.push(copy);
    }
    const name = IN_A_LINE.exec(path)?.[1];
    if (name === undefined) this.#noteCut(path, copies.length, values.length);
    else if (values.length > max) this.#noteCutInLine(name, path);
    return copies;
  }

  #noteCut(path: string, shown: number, all: number): void {
    if (shown < all)
      this.#listWarnings.push({
        code: 'list_cut',
        message: `The document has ${figure(all)} entries in this list. Only the first ${figure(shown)} are returned.`,
        path,
      });
  }

  #noteCutInLine(name: string, path: string): void {
    const { count = 0, path: first = path } = this.#cutInLines.get(name) ?? {};
    this.#cutInLines.set(name, { count: count + 1, path: first });
  }

  #text(text: string, budget: Budget): string {
    const short = text.length > MAX_CHARACTERS ? shortened(text, MAX_CHARACTERS) : text;
    const left = Math.max(0, budget.characters);
    const size = JSON.stringify(short).length;
    budget.characters -= size;
    if (size <= left) {
      this.#textsCut ||= short !== text;
      return short;
    }
    // An item that does not fit into a list is left out as a whole.
    this.#textsCut ||= budget === this.#head;
    return shortened(short, Math.max(1, Math.floor(left / MAX_ESCAPE_LENGTH)));
  }
}

const shortened = (text: string, max: number): string => `${text.slice(0, max - 1).toWellFormed()}…`;

/** Two quotes, a colon and a comma around the name of a value. */
const MARKS = 4;
const MAX_LITERAL_LENGTH = 5;
/** `\\u0001` */
const MAX_ESCAPE_LENGTH = 6;

/** Matches the path of a list within a line. */
const IN_A_LINE = /^lineItems\[\d+\]\.(\w+)$/;

const mostOf = (name: string, inLines: boolean): number =>
  (inLines ? MAX_COUNT[`lineItems.${name}`] : undefined) ?? MAX_COUNT[name] ?? Number.POSITIVE_INFINITY;

const figure = (count: number): string => count.toLocaleString('en');
