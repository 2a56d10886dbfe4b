import type { z } from 'zod';
import type { Fault } from '../errors.ts';

/** Turns what zod found into sentence parts that follow a parameter's name. A check's own message wins. */
export function faultsOf(error: z.ZodError): Fault[] {
  return error.issues.map((issue) => ({ field: issue.path.join('.'), message: sentence(issue) }));
}

function sentence(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'too_small':
      return bound(issue.origin, 'at least', issue.minimum);
    case 'too_big':
      return bound(issue.origin, 'at most', issue.maximum);
    case 'invalid_type':
      return issue.expected === 'int' ? 'must be a whole number' : `must be of type ${issue.expected}`;
    case 'invalid_format':
      return issue.format === 'regex' && 'pattern' in issue
        ? `must match ${bare(issue.pattern)}`
        : issue.message;
    case 'invalid_value':
      return `must be one of ${issue.values.join(', ')}`;
    default:
      return issue.message;
  }
}

function bound(origin: string, limit: string, value: number | bigint): string {
  if (origin === 'string') return `must be ${limit} ${value} characters long`;
  if (origin === 'array') return `must have ${limit} ${value} items`;
  return `must be ${limit} ${value}`;
}

/** zod keeps patterns as `/…/`; callers know them without the slashes. */
const bare = (pattern: string | undefined): string => (pattern ?? '').replace(/^\/|\/[a-z]*$/g, '');
