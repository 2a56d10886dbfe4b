import { ApiError, type ErrorCode } from '../errors.ts';

/** Decides how much of a failure is logged, so that many failing requests cannot flood the log. */
export interface Failures {
  /** True if the failure must be logged in full, because it is the first of its kind in the interval. */
  first(error: unknown): boolean;
  /** Reports the failures that have been suppressed so far. */
  flush(): void;
}

const INTERVAL_MS = 10_000;
/**
 * The maximum number of kinds that are distinguished in one interval. Messages may quote input from callers, so the
 * number of different messages is unlimited.
 */
const KINDS = 20;
const OTHERS = 'other failures';
const MAX_REASON = 200;

/** Codes of failures that need no investigation, because a third party failed or the caller requested too much. */
const EXPECTED: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'busy',
  'upstream_unreachable',
  'upstream_error',
  'upstream_too_large',
  'upstream_rate_limited',
  'upstream_timeout',
  'provider_not_configured',
  'provider_unavailable',
]);

/** True if the code alone sufficiently explains a failure. */
export const isExpected = (error: unknown): boolean =>
  error instanceof ApiError && error.cause === undefined && EXPECTED.has(error.code);

/** Describes a failure in one short line. */
export function reasonOf(error: unknown): string {
  const text = isExpected(error) ? (error as ApiError).code : error instanceof Error ? error.message : error;
  return String(text).slice(0, MAX_REASON);
}

/**
 * Counts failures by kind.
 * @param log called at the end of an interval for each kind that occurred more than once, with the number of
 * suppressed lines
 */
export function createFailures(log: (reason: string, suppressed: number) => void): Failures {
  let suppressed = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const counted = suppressed;
    suppressed = new Map();
    for (const [kind, times] of counted) if (times > 0) log(kind, times);
  }

  return {
    first(error) {
      timer ??= setTimeout(flush, INTERVAL_MS).unref();
      const kind = kindOf(error);
      const known = suppressed.get(kind);
      if (known === undefined && suppressed.size < KINDS) {
        suppressed.set(kind, 0);
        return true;
      }
      const counted = known === undefined ? OTHERS : kind;
      suppressed.set(counted, (suppressed.get(counted) ?? 0) + 1);
      return false;
    },
    flush,
  };
}

/** Returns the type and message of an error and of up to two of its causes. */
function kindOf(error: unknown): string {
  const parts: string[] = [];
  for (let at = error; at !== undefined && parts.length < 3; at = at instanceof Error ? at.cause : undefined)
    parts.push(at instanceof Error ? `${at.name}: ${reasonOf(at)}` : reasonOf(at));
  return parts.join(' < ');
}
