/** An error keeps mail from arriving or lets others forge it; a warning weakens the set-up; an info is worth knowing. */
export type IssueSeverity = 'error' | 'warning' | 'info';

/** Something found in what a domain publishes, and what to do about it. */
export interface MailIssue {
  /** Stable, in lower_snake_case. */
  readonly code: string;
  readonly severity: IssueSeverity;
  readonly message: string;
  readonly fix: string;
}

/** What a check came to; `unknown` when it could not be made. */
export type CheckStatus = 'pass' | 'warn' | 'fail' | 'unknown';

/** Writes an issue on one line. */
export const issue = (severity: IssueSeverity, code: string, message: string, fix: string): MailIssue => ({
  code,
  severity,
  message,
  fix,
});

/** The status that issues alone lead to. */
export function statusOf(issues: readonly MailIssue[]): CheckStatus {
  if (issues.some(({ severity }) => severity === 'error')) return 'fail';
  return issues.some(({ severity }) => severity === 'warning') ? 'warn' : 'pass';
}
