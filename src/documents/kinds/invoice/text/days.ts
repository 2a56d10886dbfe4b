import type { Basis } from '../../../confidence/index.ts';
import { type LabelOccurrence, type ReadValue, valuesOf } from '../../../fields/labelled.ts';
import type { Places } from '../../../layout/places.ts';
import type { Row } from '../../../layout/types.ts';
import type { DocumentLocale } from '../../../locale/index.ts';
import { dayIn, daysIn } from '../../../tokens/dates/days-in.ts';
import type { LabelMeaning } from '../../../tokens/labels/labels.ts';
import type { InvoicePeriod } from '../types.ts';
import { dayAtStart, likeliest, titledNumber } from './references.ts';

/** The dates of an invoice. */
export interface InvoiceDays {
  readonly issueDate: string | null;
  readonly dueDate: string | null;
  readonly deliveryDate: string | null;
  readonly period: InvoicePeriod | null;
  /** True if the date of the invoice was stated with a label, beside its number or in its title. */
  readonly labelled: boolean;
}

/** Words that mark a day as the deadline of a discount. */
const EARLIER = /skonto|discount|escompte|sconto|korting|descuento/i;

/** Number of rows at the beginning that may contain a date without a label. */
const HEAD_ROWS = 60;

/**
 * Finds the dates of an invoice by their labels. The invoice date may also be after the invoice number, or without a
 * label near the beginning.
 */
export function daysOf(
  rows: readonly Row[],
  labelled: readonly LabelOccurrence[],
  { order }: DocumentLocale,
  places: Places,
): InvoiceDays {
  const find = (meaning: LabelMeaning, path: string, basis: Basis = 'labelled'): string | null => {
    const values = valuesOf(labelled, meaning, (text, { position }) =>
      EARLIER.test(text.slice(0, 60)) ? undefined : dayAtStart(text, order, position === 'below' ? 2 : 24),
    );
    const found = likeliest(values);
    if (!found) return null;
    note(places, path, found, basis);
    return found.value;
  };
  const dueDate = find('due_date', 'dueDate');
  const deliveryDate = find('delivery_date', 'deliveryDate');
  const stated =
    find('invoice_date', 'issueDate') ??
    behindNumber(labelled, order, places) ??
    inTitle(rows, order, places) ??
    find('date', 'issueDate', 'weak_label');
  const issueDate = stated ?? unlabelled(rows, labelled, { order, places });
  return { issueDate, dueDate, deliveryDate, period: periodOf(labelled, order), labelled: stated !== null };
}

function note(places: Places, path: string, { slot }: ReadValue<unknown>, basis: Basis): void {
  places.note(path, slot.row, slot.position === 'below' ? 'below' : basis, slot.cells);
}

/** Finds the date after the invoice number: `Rechnung Nr. 42 vom 3. April 2024`. */
function behindNumber(
  labelled: readonly LabelOccurrence[],
  order: DocumentLocale['order'],
  places: Places,
): string | null {
  for (const { meanings, slots } of labelled) {
    if (!meanings.includes('invoice_number') && !meanings.includes('credit_note_number')) continue;
    for (const { text, position, row, cells } of slots) {
      if (position === 'below' || !/\d/.test(text)) continue;
      const [day] = daysIn(text.slice(0, 100));
      const value = day && dayIn(day.text, order);
      if (!value) continue;
      places.note('issueDate', row, 'title', cells);
      return value;
    }
  }
  return null;
}

/** Finds the date that follows the document number in the title. */
function inTitle(rows: readonly Row[], order: DocumentLocale['order'], places: Places): string | null {
  const titled = titledNumber(rows);
  const [day] = titled ? daysIn(titled.rest) : [];
  const value = day && dayIn(day.text, order);
  if (titled && value) places.note('issueDate', titled.row, 'title');
  return value ?? null;
}

/** Finds the first date near the beginning, except in rows that contain the label of another date. */
function unlabelled(
  rows: readonly Row[],
  labelled: readonly LabelOccurrence[],
  { order, places }: { order: DocumentLocale['order']; places: Places },
): string | null {
  const others = new Set(
    labelled.flatMap(({ meanings, rowAt }) => (meanings.some((one) => OTHER_DAYS.has(one)) ? [rowAt] : [])),
  );
  for (const [at, row] of rows.slice(0, HEAD_ROWS).entries()) {
    if (others.has(at)) continue;
    const [day] = daysIn(row.text.slice(0, 300));
    const value = day && dayIn(day.text, order);
    if (!value) continue;
    places.note('issueDate', row, 'guessed');
    return value;
  }
  return null;
}

const OTHER_DAYS: ReadonlySet<LabelMeaning> = new Set(['due_date', 'delivery_date', 'order_date', 'period']);

/** Reads the first and last day after a label of a period, `01.06.2024 bis 31.10.2024`. */
function periodOf(
  labelled: readonly LabelOccurrence[],
  order: DocumentLocale['order'],
): InvoicePeriod | null {
  const found = valuesOf(labelled, 'period', (text) => {
    const days = daysIn(text.slice(0, 80)).flatMap((day) => dayIn(day.text, order) ?? []);
    const [start, end] = days;
    return start && end && end >= start ? { start, end } : undefined;
  });
  return likeliest(found)?.value ?? null;
}
