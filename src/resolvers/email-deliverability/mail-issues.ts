/** An error prevents delivery or allows forgery; a warning weakens the setup; an info is for information only. */
export type IssueSeverity = 'error' | 'warning' | 'info';

/** An issue in the records of a domain, with its fix. */
export interface MailIssue {
  /** A stable code in lower_snake_case. */
  readonly code: string;
  readonly severity: IssueSeverity;
  readonly message: string;
  readonly fix: string;
}

/** The result of a check; `unknown` if it could not be made. */
export type CheckStatus = 'pass' | 'warn' | 'fail' | 'unknown';

export const issue = (severity: IssueSeverity, code: string, message: string, fix: string): MailIssue => ({
  code,
  severity,
  message,
  fix,
});

/** Returns the status that follows from the issues alone. */
export function statusOf(issues: readonly MailIssue[]): CheckStatus {
  if (issues.some(({ severity }) => severity === 'error')) return 'fail';
  return issues.some(({ severity }) => severity === 'warning') ? 'warn' : 'pass';
}
