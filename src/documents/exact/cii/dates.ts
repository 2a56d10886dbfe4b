import { elementAt, type XmlElement } from '../../input/xml.ts';
import { childNamed, type Source } from '../e-invoice/source.ts';

/**
 * Reads the day of an element, in a `DateTimeString`, `DateString`, `DateTime` or `Date` child or in the element
 * itself; null without a day.
 */
export function ciiDay(
  element: XmlElement | undefined,
  where: string,
  source: Source,
  path: string,
): string | null {
  const holder = where === '' ? element : elementAt(element, where);
  if (!holder) return null;
  const inner = childNamed(holder, 'DateTimeString', 'DateString', 'DateTime', 'Date');
  if (NO_DAY.has(inner?.attributes.get('format') ?? '')) {
    source.warn(
      'imprecise_date',
      'For this date, the document states only a year, month, quarter or week, not an exact day.',
      path,
    );
    return null;
  }
  return source.day((inner ?? holder).text || null, path);
}

/** Codes of UNTDID 2379 for years, half-years, quarters, months and weeks. */
const NO_DAY = new Set(['602', '603', '604', '608', '609', '610', '615', '616']);
