import type { Tool as Definition } from '@modelcontextprotocol/server';
import { isRequiredArgument } from 'graphql';
import { z } from 'zod';
import { asksOthers, priceSentence } from '../accounting/credits/cost.ts';
import { ApiError, invalidParameters } from '../errors.ts';
import { isObject } from '../http/json.ts';
import type { JsonSchema } from '../rest/openapi/document.ts';
import { described, Schemas } from '../rest/openapi/schemas.ts';
import { type Endpoint, itemsOf } from '../schema/endpoints.ts';
import type { Operations } from './operations.ts';
import { resultOf } from './results.ts';
import { argumentsOf, READS, TERMS, type Tool, type Toolset } from './tool.ts';

/**
 * The only cost option that these tools accept as an argument. All others are headers, which keeps the schema of each
 * tool short.
 */
const DRY_RUN = 'dryRun';
const TERM = z.object({ [DRY_RUN]: TERMS.dryRun });

/**
 * Creates a tool for each operation, with the operation's name and the schema of its arguments.
 * @param structured true if the tools include the schemas of their answers
 */
export function createTypedTools(
  endpoints: readonly Endpoint[],
  operations: Operations,
  { structured }: { readonly structured: boolean },
): Toolset {
  return new Map(
    endpoints.map((endpoint) => [endpoint.name, createTool(endpoint, operations, structured)] as const),
  );
}

function createTool(endpoint: Endpoint, operations: Operations, structured: boolean): Tool {
  const { name, summary, description, credits, cost } = endpoint;
  return {
    definition: {
      name,
      title: summary,
      description: `${description} ${priceSentence(credits)}`,
      inputSchema: inputOf(endpoint),
      ...(structured && { outputSchema: outputOf(endpoint) }),
      annotations: { ...READS, openWorldHint: asksOthers(cost) },
    },
    async call(toolRequest, sent) {
      const { [DRY_RUN]: dryRun, ...args } = isObject(sent) ? sent : {};
      const terms = dryRun === undefined ? {} : argumentsOf(TERM, { dryRun });
      const question = { operation: name, args: isObject(sent) ? args : sent, terms };
      const answered = await operations(toolRequest, question).catch(sendInHeaders);
      if (!structured) return resultOf(toolRequest, answered);
      // A price does not match the promised schema, so its result is marked as an error. Otherwise clients would report
      // a failure of the service.
      return resultOf(
        toolRequest,
        answered.priced ? { ...answered, fails: () => true } : { ...answered, structured },
      );
    },
  };
}

/** Cost options that these tools accept only as headers. */
const HEADERS: ReadonlyMap<string, string> = new Map([
  ['maxCredits', 'X-Max-Credits'],
  ['idempotencyKey', 'Idempotency-Key'],
]);

/** Tells a caller who sent cost options as arguments which headers to use. */
function sendInHeaders(error: unknown): never {
  if (!(error instanceof ApiError) || !error.faults.some(({ field }) => HEADERS.has(field))) throw error;
  const faults = error.faults.map((fault) => {
    const header = HEADERS.get(fault.field);
    return header ? { ...fault, message: `must be sent as the header ${header}` } : fault;
  });
  throw invalidParameters(faults, { code: error.code });
}

/**
 * Returns the input schema of a tool. Throws a TypeError if an argument of the operation has the name of a cost
 * option.
 */
function inputOf({ name, args }: Endpoint): Definition['inputSchema'] {
  if (args.some((arg) => arg.name === DRY_RUN)) throw new TypeError(`${name} has an argument ${DRY_RUN}`);
  const schemas = new Schemas();
  const properties = Object.fromEntries(
    args.map((arg) => [arg.name, { ...schemas.argument(arg), ...described(arg) }]),
  );
  const required = args.filter(isRequiredArgument).map((arg) => arg.name);
  return standalone(
    {
      type: 'object',
      properties: { ...properties, [DRY_RUN]: { type: 'boolean', description: TERMS.dryRun.description } },
      ...(required.length > 0 && { required }),
      additionalProperties: false,
    },
    schemas,
  );
}

/**
 * Returns the output schema of a tool. If callers may choose the members of items, no member is required. With a
 * stricter schema, a client would reject an answer that was already charged. The same applies to deferred and
 * truncated answers.
 */
function outputOf({ field, selects }: Endpoint): Definition['inputSchema'] {
  const schemas = new Schemas();
  const items = selects === undefined ? undefined : itemsOf(field.type);
  return standalone(items ? schemas.selection(field.type, items) : schemas.answer(field.type), schemas);
}

/** Returns a schema that contains all schemas to which it refers. */
function standalone(schema: JsonSchema, schemas: Schemas): Definition['inputSchema'] {
  const named = schemas.all;
  const whole = schema.$ref
    ? { ...named[schema.$ref.slice(PREFIX.length)], $defs: named }
    : { ...schema, ...(Object.keys(named).length > 0 && { $defs: named }) };
  return JSON.parse(JSON.stringify(whole).replaceAll(`"$ref":"${PREFIX}`, '"$ref":"#/$defs/'));
}

const PREFIX = '#/components/schemas/';
