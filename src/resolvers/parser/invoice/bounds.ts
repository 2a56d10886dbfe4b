import type { DocumentWarning } from '../job.ts';
import type { InvoiceFacts, InvoiceLine } from './types.ts';

/** The most lines of an answer; an answer has at most 100,000 values, of which a line is some 30. */
export const MOST_LINES = 2_000;
const MOST_LINE_VALUES = 80_000;
const MOST_LINE_CHARACTERS = 5_000_000;
const MOST_CHARGES = 500;
const MOST_NOTES = 200;
const MOST_ATTACHMENTS = 200;
const MOST_CHARACTERS = 20_000;

/** The invoice as it is answered: lists and texts of a size that fits, with a warning for each that was cut. */
export function bounded(facts: InvoiceFacts): { facts: InvoiceFacts; warnings: DocumentWarning[] } {
  const warnings: DocumentWarning[] = [];
  const warn = (path: string, shown: number, all: number) =>
    warnings.push({
      code: 'list_cut',
      message: `The document has ${all.toLocaleString('en')} of these: ${shown.toLocaleString('en')} are returned.`,
      path,
    });
  const most = <Value>(values: readonly Value[], limit: number, path: string): readonly Value[] => {
    if (values.length > limit) warn(path, limit, values.length);
    return values.slice(0, limit);
  };
  const texts = new Shortener();
  const lines = fittingLines(facts.lineItems, texts);
  if (lines.length < facts.lineItems.length) warn('lineItems', lines.length, facts.lineItems.length);
  const cut = texts.shortened({
    ...facts,
    lineItems: [],
    allowancesCharges: most(facts.allowancesCharges, MOST_CHARGES, 'allowancesCharges'),
    notes: most(facts.notes, MOST_NOTES, 'notes'),
    attachments: most(facts.attachments, MOST_ATTACHMENTS, 'attachments'),
  });
  if (texts.cut)
    warnings.push({
      code: 'text_cut',
      message: `Texts are returned up to ${MOST_CHARACTERS.toLocaleString('en')} characters.`,
      path: null,
    });
  return { facts: { ...cut, lineItems: lines }, warnings };
}

function fittingLines(all: readonly InvoiceLine[], texts: Shortener): readonly InvoiceLine[] {
  const lines: InvoiceLine[] = [];
  for (const line of all.slice(0, MOST_LINES)) {
    const shortened = texts.shortened(line);
    if (texts.values > MOST_LINE_VALUES || texts.characters > MOST_LINE_CHARACTERS) break;
    lines.push(shortened);
  }
  return lines;
}

/** Copies data with its long texts cut, and counts what it copied. */
class Shortener {
  values = 0;
  characters = 0;
  cut = false;

  shortened<Value>(value: Value): Value {
    return this.#copy(value) as Value;
  }

  #copy(value: unknown): unknown {
    this.values += 1;
    if (typeof value === 'string') return this.#text(value);
    if (Array.isArray(value)) return value.map((item) => this.#copy(item));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, this.#copy(item)]));
  }

  #text(text: string): string {
    const cut = text.length > MOST_CHARACTERS;
    this.cut ||= cut;
    this.characters += Math.min(text.length, MOST_CHARACTERS);
    return cut ? `${text.slice(0, MOST_CHARACTERS - 1).toWellFormed()}…` : text;
  }
}
