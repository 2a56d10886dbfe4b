/**
 * Returns a duration for messages, in seconds with at most one decimal: `9.5 seconds`, `1 second`. A deadline is often
 * what is left of a longer one, and must not be printed as `9.499998558000001`.
 * @param ms milliseconds
 */
export function inSeconds(ms: number): string {
  const seconds = Number(Math.max(ms / 1_000, ms > 0 ? 0.1 : 0).toFixed(1));
  return `${seconds.toLocaleString('en')} ${seconds === 1 ? 'second' : 'seconds'}`;
}
