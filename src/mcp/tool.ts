import type { CallToolResult, Tool as Definition } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { type Fault, invalidParameters } from '../errors.ts';
import { IDEMPOTENCY_KEY } from '../gateway/idempotency-key.ts';
import { isObject } from '../http/json.ts';
import type { RequestOptions } from '../gateway/request-options.ts';
import { excerpt } from '../libraries/text/excerpt.ts';
import { validationErrorsOf } from '../schema/validation-errors.ts';
import type { ToolRequest } from './results.ts';

/** What a model may call. */
export interface Tool {
  readonly definition: Definition;
  /** Calls it for a toolRequest. Rejects with what refuses the call. */
  readonly call: (toolRequest: ToolRequest, args: unknown) => Promise<CallToolResult>;
}

/** The tools that one address offers, by name. */
export type Toolset = ReadonlyMap<string, Tool>;

/** All tools look things up and change nothing but the credits that are left, so that clients need not ask people each time. */
export const READS = { readOnlyHint: true, destructiveHint: false, idempotentHint: true } as const;

/** Arguments by which a call says what it may cost. */
export const TERMS = {
  dryRun: z.boolean().optional().describe('Only return the price, free.'),
  maxCredits: z.int().min(0).optional().describe('Refuse the call if it costs more.'),
  idempotencyKey: z
    .string()
    .regex(IDEMPOTENCY_KEY, 'must have 1 to 255 visible ASCII characters, without spaces')
    .optional()
    .describe('Unique per call; repeats are free.'),
};

/** The terms among the arguments of a tool: those that are given. */
export const termsIn = ({ dryRun, maxCredits, idempotencyKey }: Partial<RequestOptions>): Partial<RequestOptions> => ({
  ...(dryRun !== undefined && { dryRun }),
  ...(maxCredits !== undefined && { maxCredits }),
  ...(idempotencyKey !== undefined && { idempotencyKey }),
});

/**
 * The arguments of a tool by its rule; null is as good as none. Throws one error that names all that is wrong with them.
 * @param hint what else those should know who have an argument too many
 */
export function argumentsOf<Rule extends z.ZodObject>(
  rule: Rule,
  sent: unknown,
  hint?: string,
): z.infer<Rule> {
  const given = isObject(sent)
    ? Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== null))
    : {};
  const { data, error } = rule.safeParse(given);
  if (!error) return data;
  const known = Object.keys(rule.shape).join(', ');
  const faults = error.issues.flatMap((issue): Fault[] =>
    issue.code === 'unrecognized_keys'
      ? issue.keys
          .slice(0, MAX_REPORTED)
          .map((name) => ({ field: excerpt(name), message: 'is not an argument of this tool' }))
      : validationErrorsOf({ ...error, issues: [issue] } as z.ZodError, given),
  );
  const surplus = error.issues.some(({ code }) => code === 'unrecognized_keys');
  throw invalidParameters(faults, {
    hint: `This tool takes ${known}.${surplus && hint ? ` ${hint}` : ''}`,
  });
}

/** Names beyond these are not told. */
const MAX_REPORTED = 10;

/** A rule as clients are told it, without what goes without saying: each word of it is read by a model before it does anything. */
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
