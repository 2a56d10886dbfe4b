import { elementAt, type XmlElement } from '../../xml.ts';
import { childNamed, type Source } from '../source.ts';

/** The day of an element that has it as `DateTimeString`, `DateTime`, `Date` or straight; null where there is none. */
export function ciiDay(
  element: XmlElement | undefined,
  where: string,
  source: Source,
  path: string,
): string | null {
  const holder = where === '' ? element : elementAt(element, where);
  if (!holder) return null;
  const inner = childNamed(holder, 'DateTimeString', 'DateString', 'DateTime', 'Date');
  return source.day((inner ?? holder).text || null, path);
}
