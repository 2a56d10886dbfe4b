import { type GraphQLArgument, type GraphQLNamedType, getNullableType, isListType } from 'graphql';
import type { z } from 'zod';
import type { Fault } from '../errors.ts';
import { oneOf } from '../libraries/text/choices.ts';
import { itemFault } from '../libraries/text/excerpt.ts';
import { ruleOf } from './pothos/argument-rules.ts';
import { DATE_RULE } from './time.ts';

/**
 * Converts zod's errors to parts of sentences that follow a parameter's name. A check's own message takes precedence,
 * and duplicate messages are removed.
 */
export function validationErrorsOf(error: z.ZodError, args: Readonly<Record<string, unknown>>): Fault[] {
  const faults = error.issues.map((issue) => faultOf(issue, args));
  return [...new Map(faults.map((fault) => [`${fault.field} ${fault.message}`, fault])).values()];
}

const fieldPath = ({ path }: z.core.$ZodIssue): string => path.join('.');

function faultOf(issue: z.core.$ZodIssue, args: Readonly<Record<string, unknown>>): Fault {
  const [name, index, ...deeper] = issue.path;
  const value = args[String(name)];
  const item = Array.isArray(value) && deeper.length === 0 ? value[Number(index)] : undefined;
  if (typeof item !== 'string') return { field: fieldPath(issue), message: sentence(issue, value) };
  return { field: String(name), message: itemFault(item, sentence(issue, item)) };
}

/** Returns the errors that an argument's zod rule finds in a value. */
export function ruleErrors({ name, extensions }: GraphQLArgument, value: unknown): Fault[] {
  const error = ruleOf(extensions)?.safeParse(value).error;
  if (!error) return [];
  const issues = error.issues.map((issue) => ({ ...issue, path: [name, ...issue.path] }));
  return validationErrorsOf({ ...error, issues } as z.ZodError, { [name]: value });
}

/** Returns the errors that the zod rules find in the arguments that were sent. */
export const findRuleErrors = (
  args: readonly GraphQLArgument[],
  values: Readonly<Record<string, unknown>>,
): Fault[] =>
  args.flatMap((arg) => (values[arg.name] === undefined ? [] : ruleErrors(arg, values[arg.name])));

const EXPECTATIONS: Readonly<Record<string, string>> = {
  Int: 'must be a whole number from -2147483648 to 2147483647',
  Boolean: 'must be true or false',
  Date: DATE_RULE,
  Decimal: 'must be a decimal number without an exponent, such as 12.5',
  String: 'must be a string',
  Base64: 'must be a string',
  JSON: 'must be a JSON value with at most 64 levels of nesting and 10,000 values',
};

/**
 * Returns the requirement for values of a scalar, for errors without further detail. A value that is not a number also
 * breaks the rule of its argument, whose message may contain the range and the unit.
 * @param float requirement for numbers with a fraction, in the notation of their source
 */
export function expectationOf(
  { name }: GraphQLNamedType,
  argument: GraphQLArgument | undefined,
  float: string,
): string {
  const isNumber = name === 'Int' || name === 'Float';
  const range =
    isNumber && argument && !isListType(getNullableType(argument.type))
      ? ruleErrors(argument, Number.NaN)[0]?.message
      : undefined;
  return range ?? (name === 'Float' ? float : EXPECTATIONS[name]) ?? `must be a ${name}`;
}

/** Beginnings of zod's own messages. These are complete sentences about a value, not about a parameter. */
const ZODS_OWN = /^(Invalid|Too (small|big)|Unrecognized)/;

function sentence(issue: z.core.$ZodIssue, sent: unknown): string {
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
      if (sent === undefined) return 'is required';
      // Language models often send an object in the form of a string.
      if (issue.expected === 'record')
        return `must be a JSON object${typeof sent === 'string' ? ', not a string' : ''}`;
      return `must be of type ${issue.expected}`;
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'invalid_format':
      if (issue.format === 'regex' && 'pattern' in issue) return `must match ${bare(issue.pattern)}`;
      return `must be a valid ${FORMATS[issue.format] ?? issue.format}`;
    case 'invalid_value':
      return oneOf(issue.values.map(String), sent);
    default:
      return 'is not valid';
  }
}

/** Readable names of zod's formats whose own names are not words. */
const FORMATS: Record<string, string> = {
  email: 'email address',
  url: 'URL',
  ipv4: 'IPv4 address',
  ipv6: 'IPv6 address',
  uuid: 'UUID',
};

function bound(origin: string, limit: string, value: number | bigint): string {
  if (limit === 'at least' && value === 1 && origin !== 'number') return 'must not be empty';
  if (origin === 'string') return `must be ${limit} ${value} characters long`;
  if (origin === 'array') return `must have ${limit} ${value} items`;
  return `must be ${limit} ${value}`;
}

/** zod keeps patterns as `/…/`; callers know them without the slashes. */
const bare = (pattern: string | undefined): string => (pattern ?? '').replace(/^\/|\/[a-z]*$/g, '');
