import { ApiError, type ErrorCode } from '../errors.ts';

/** Decides how much is written of a failure, so that a flood of failing requests cannot flood the log. */
export interface Failures {
  /** True when it is to be written in full: the first of its kind in a while. */
  first(error: unknown): boolean;
  /** Tells what was left out so far. */
  flush(): void;
}

const INTERVAL_MS = 10_000;
/** Kinds told apart in one interval. Messages may quote what callers sent, so there is no end to them. */
const KINDS = 20;
const OTHERS = 'other failures';
const MAX_REASON = 200;

/** What says that someone else is in the way, or asked too much: an answer like others, and none to be looked into. */
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

/** Whether a failure is explained by its code alone. */
export const isExpected = (error: unknown): boolean =>
  error instanceof ApiError && error.cause === undefined && EXPECTED.has(error.code);

/** A failure in one short line. */
export function reasonOf(error: unknown): string {
  const text = isExpected(error) ? (error as ApiError).code : error instanceof Error ? error.message : error;
  return String(text).slice(0, MAX_REASON);
}

/**
 * Counts failures by kind.
 * @param tell called at the end of an interval for each kind that came more than once, with how often it was left out
 */
export function createFailures(tell: (reason: string, suppressed: number) => void): Failures {
  let suppressed = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const counted = suppressed;
    suppressed = new Map();
    for (const [kind, times] of counted) if (times > 0) tell(kind, times);
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

/** Type and message, down to the cause of the cause. */
function kindOf(error: unknown): string {
  const parts: string[] = [];
  for (let at = error; at !== undefined && parts.length < 3; at = at instanceof Error ? at.cause : undefined)
    parts.push(at instanceof Error ? `${at.name}: ${reasonOf(at)}` : reasonOf(at));
  return parts.join(' < ');
}
