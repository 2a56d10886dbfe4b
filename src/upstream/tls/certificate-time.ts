/**
 * Converts a time in a certificate from OpenSSL's notation (`Jan 1 00:00:00 2026 GMT`) to ISO 8601 in UTC. Null if the
 * time is missing or `Bad time value`. Node's own dates are not better, because invalid times contain uninitialised
 * memory.
 */
export function certificateTime(text: string | undefined): string | null {
  const time = new Date(text ?? '');
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}
