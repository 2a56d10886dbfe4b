import type { GraphQLArgument } from 'graphql';
import type { z } from 'zod';
import type { Fault } from '../errors.ts';

/** Turns what zod found into sentence parts that follow a parameter's name. A check's own message wins. */
export function faultsOf(error: z.ZodError): Fault[] {
  return error.issues.map((issue) => ({ field: issue.path.join('.'), message: sentence(issue) }));
}

/** What the zod rule of an argument finds wrong with a value. */
export function ruleFaults({ name, extensions }: GraphQLArgument, value: unknown): Fault[] {
  const error = (extensions.validator as z.ZodType | undefined)?.safeParse(value).error;
  if (!error) return [];
  return faultsOf(error).map(({ field, message }) => ({ field: field ? `${name}.${field}` : name, message }));
}

/** How zod's own messages begin. They are whole sentences about a value, not about a parameter. */
const ZODS_OWN = /^(Invalid|Too (small|big)|Unrecognized)/;

function sentence(issue: z.core.$ZodIssue): string {
  if (!ZODS_OWN.test(issue.message)) return issue.message;
  switch (issue.code) {
    case 'too_small':
      return bound(
        issue.origin,
        issue.exact ? 'exactly' : issue.inclusive === false ? 'more than' : 'at least',
        issue.minimum,
      );
    case 'too_big':
      return bound(
        issue.origin,
        issue.exact ? 'exactly' : issue.inclusive === false ? 'less than' : 'at most',
        issue.maximum,
      );
    case 'invalid_type':
      return issue.expected === 'int' ? 'must be a whole number' : `must be of type ${issue.expected}`;
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'invalid_format':
      if (issue.format === 'regex' && 'pattern' in issue) return `must match ${bare(issue.pattern)}`;
      return `must be a valid ${FORMATS[issue.format] ?? issue.format}`;
    case 'invalid_value':
      return `must be one of ${issue.values.join(', ')}`;
    default:
      return 'is not valid';
  }
}

/** What zod's formats are called, where their own name is no word. */
const FORMATS: Record<string, string> = {
  email: 'email address',
  url: 'URL',
  ipv4: 'IPv4 address',
  ipv6: 'IPv6 address',
  uuid: 'UUID',
};

function bound(origin: string, limit: string, value: number | bigint): string {
  if (origin === 'string') return `must be ${limit} ${value} characters long`;
  if (origin === 'array') return `must have ${limit} ${value} items`;
  return `must be ${limit} ${value}`;
}

/** zod keeps patterns as `/…/`; callers know them without the slashes. */
const bare = (pattern: string | undefined): string => (pattern ?? '').replace(/^\/|\/[a-z]*$/g, '');
