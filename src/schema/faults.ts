import type { GraphQLArgument } from 'graphql';
import type { z } from 'zod';
import { type Fault, maskKeys } from '../errors.ts';
import { oneOf } from '../resolvers/text/choices.ts';

/** Turns what zod found in arguments into sentence parts that follow a parameter's name. A check's own message wins. */
export function faultsOf(error: z.ZodError, args: Readonly<Record<string, unknown>>): Fault[] {
  return error.issues.map((issue) => {
    const [name, place, ...deeper] = issue.path;
    const list = args[String(name)];
    const message = sentence(issue);
    // An item of a list is known by what it says, too: whoever sent it with commas has not counted.
    const item = Array.isArray(list) && deeper.length === 0 ? list[Number(place)] : undefined;
    return {
      field: issue.path.join('.'),
      message: typeof item === 'string' ? `${message}, but is ${quoted(item)}` : message,
    };
  });
}

/** What the zod rule of an argument finds wrong with a value. */
export function ruleFaults({ name, extensions }: GraphQLArgument, value: unknown): Fault[] {
  const error = (extensions.validator as z.ZodType | undefined)?.safeParse(value).error;
  if (!error) return [];
  const issues = error.issues.map((issue) => ({ ...issue, path: [name, ...issue.path] }));
  return faultsOf({ ...error, issues } as z.ZodError, { [name]: value });
}

/** The most that is repeated of what was sent. */
const QUOTED_CHARACTERS = 40;

/** So much of a text of a caller as may be said again: cut, and with the keys in it masked. */
export function excerpt(text: string): string {
  const masked = maskKeys(text);
  return masked.length > QUOTED_CHARACTERS ? `${masked.slice(0, QUOTED_CHARACTERS)}…` : masked;
}

/** The same in quotation marks. */
export const quoted = (text: string): string => `'${excerpt(text)}'`;

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
      return `must be of type ${issue.expected}`;
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'invalid_format':
      if (issue.format === 'regex' && 'pattern' in issue) return `must match ${bare(issue.pattern)}`;
      return `must be a valid ${FORMATS[issue.format] ?? issue.format}`;
    case 'invalid_value':
      return oneOf(issue.values.map(String), issue.input);
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
