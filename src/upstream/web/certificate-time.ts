/**
 * A time of a certificate in ISO 8601, UTC, from how OpenSSL writes it: `Jan  1 00:00:00 2026 GMT`. Null where there is none,
 * and for `Bad time value`. Node's own dates are no better: of such a time they are whatever stood in memory.
 */
export function certificateTime(text: string | undefined): string | null {
  const time = new Date(text ?? '');
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}
