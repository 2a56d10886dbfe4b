/**
 * Reads a time such as `01:02:03.456`, `1:02:03,4`, `2:03` or `75.5` in seconds, with any decimal separator. Returns
 * null for other text.
 */
export function secondsOf(text: string): number | null {
  const parts = /^(-?)(?:(\d{1,6}):)?(?:(\d{1,6}):)?(\d{1,9})(?:[.,](\d{0,9}))?$/.exec(text.trim());
  if (!parts) return null;
  const [, sign, first, second, last, fraction = ''] = parts;
  // If there is only one colon, the pattern captures the minutes as hours.
  const [hours, minutes] = second === undefined ? [0, Number(first ?? 0)] : [Number(first), Number(second)];
  const seconds = hours * 3_600 + minutes * 60 + Number(last) + Number(`0.${fraction || 0}`);
  return sign === '-' ? -seconds : seconds;
}

/** Replaces the third colon before milliseconds, which some programs write: `00:00:01:500`. */
export const withPoint = (text: string): string => text.replace(/^(\d+:\d+:\d+):(\d{3})$/, '$1.$2');
