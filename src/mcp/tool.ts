import type { CallToolResult, Tool as Definition } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { type Fault, invalidParameters } from '../errors.ts';
import { IDEMPOTENCY_KEY } from '../gateway/idempotency-key.ts';
import type { RequestOptions } from '../gateway/request-options.ts';
import { isObject } from '../http/json.ts';
import { excerpt } from '../libraries/text/excerpt.ts';
import { validationErrorsOf } from '../schema/validation-errors.ts';
import type { ToolRequest } from './results.ts';

/** A tool that a model may call. */
export interface Tool {
  readonly definition: Definition;
  /** Calls the tool for a request. Rejects with the error that refuses the call. */
  readonly call: (toolRequest: ToolRequest, args: unknown) => Promise<CallToolResult>;
}

/** The tools at one address, by name. */
export type Toolset = ReadonlyMap<string, Tool>;

/**
 * Annotations of all tools. Tools change nothing except the remaining credits, so clients need not ask the user before
 * each call.
 */
export const READS = { readOnlyHint: true, destructiveHint: false, idempotentHint: true } as const;

/** Arguments that control the cost of a call. */
export const TERMS = {
  dryRun: z.boolean().optional().describe('Only return the price, free of charge.'),
  maxCredits: z.int().min(0).optional().describe('Reject the call if it costs more.'),
  idempotencyKey: z
    .string()
    .regex(IDEMPOTENCY_KEY, 'must have 1 to 255 visible ASCII characters, without spaces')
    .optional()
    .describe('Unique per call. Retries are not charged.'),
};

/** Returns the cost options that are set among the arguments of a tool. */
export const termsIn = ({
  dryRun,
  maxCredits,
  idempotencyKey,
}: Partial<RequestOptions>): Partial<RequestOptions> => ({
  ...(dryRun !== undefined && { dryRun }),
  ...(maxCredits !== undefined && { maxCredits }),
  ...(idempotencyKey !== undefined && { idempotencyKey }),
});

/**
 * Reads the arguments of a tool according to its rule. Null counts as missing. Throws one error that names all
 * problems.
 * @param hint further advice if there are unknown arguments
 */
export function argumentsOf<Rule extends z.ZodObject>(
  rule: Rule,
  sent: unknown,
  hint?: string,
): z.infer<Rule> {
  const sentArguments = isObject(sent)
    ? Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== null))
    : {};
  const { data, error } = rule.safeParse(sentArguments);
  if (!error) return data;
  const known = Object.keys(rule.shape).join(', ');
  const faults = error.issues.flatMap((issue): Fault[] =>
    issue.code === 'unrecognized_keys'
      ? issue.keys
          .slice(0, MAX_REPORTED)
          .map((name) => ({ field: excerpt(name), message: `Unknown argument \`${excerpt(name)}\`.` }))
      : validationErrorsOf({ ...error, issues: [issue] } as z.ZodError, sentArguments),
  );
  const surplus = error.issues.some(({ code }) => code === 'unrecognized_keys');
  throw invalidParameters(faults, {
    hint: `This tool accepts ${known}.${surplus && hint ? ` ${hint}` : ''}`,
  });
}

/** Maximum number of unknown arguments that an error lists. */
const MAX_REPORTED = 10;

/**
 * Returns the JSON Schema of a rule for clients. Omits obvious parts, because a model reads the whole schema before
 * its first step.
 */
export function schemaOf(rule: z.ZodObject, { described = true } = {}): Definition['inputSchema'] {
  const { type, properties = {}, required } = z.toJSONSchema(rule, { io: 'input' });
  const members = Object.entries(properties).map(([name, member]) => [
    name,
    brief(member as Record<string, unknown>, described),
  ]);
  return { type, properties: Object.fromEntries(members), required } as Definition['inputSchema'];
}

function brief(schema: Readonly<Record<string, unknown>>, described: boolean): Record<string, unknown> {
  const { description, type, maximum } = schema;
  return {
    type,
    ...(maximum !== undefined && maximum !== Number.MAX_SAFE_INTEGER && { maximum }),
    ...(described && description !== undefined && { description }),
  };
}
