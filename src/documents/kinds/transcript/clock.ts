/**
 * Reads a time such as `01:02:03.456`, `1:02:03,4`, `2:03` or `75.5` in seconds, with whatever separates its fraction.
 * Null for anything else.
 */
export function secondsOf(text: string): number | null {
  const parts = /^(-?)(?:(\d{1,6}):)?(?:(\d{1,6}):)?(\d{1,9})(?:[.,](\d{0,9}))?$/.exec(text.trim());
  if (!parts) return null;
  const [, sign, first, second, last, fraction = ''] = parts;
  // With one colon the pattern takes the minutes for hours.
  const [hours, minutes] = second === undefined ? [0, Number(first ?? 0)] : [Number(first), Number(second)];
  const seconds = hours * 3_600 + minutes * 60 + Number(last) + Number(`0.${fraction || 0}`);
  return sign === '-' ? -seconds : seconds;
}

/** Milliseconds after the third colon, as some programs write them: `00:00:01:500`. */
export const withPoint = (text: string): string => text.replace(/^(\d+:\d+:\d+):(\d{3})$/, '$1.$2');
