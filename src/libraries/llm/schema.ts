import { z } from 'zod';

/**
 * The subset of JSON Schema that all servers with schema enforcement support. OpenAI's strict mode accepts the same
 * subset.
 */
export interface AnswerSchema {
  readonly type?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, AnswerSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: false;
  readonly items?: AnswerSchema;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly AnswerSchema[];
  /** Set only in the result of `boundedSchemaOf`. */
  readonly maxItems?: number;
  readonly maxLength?: number;
}

type Loose = Readonly<Record<string, unknown>>;

/**
 * Returns the JSON Schema for a model's answer, derived from the zod schema that validates it. All members are required
 * and no others are allowed. Limits, patterns and formats are left to validation, because some servers refuse them in a
 * schema.
 */
export const answerSchemaOf = (schema: z.ZodType): AnswerSchema => strict(jsonSchemaOf(schema), false);

/** Returns the same schema with the limits of texts and lists, for internal use. */
export const boundedSchemaOf = (schema: z.ZodType): AnswerSchema => strict(jsonSchemaOf(schema), true);

const jsonSchemaOf = (schema: z.ZodType): Loose =>
  z.toJSONSchema(schema, { target: 'draft-7', io: 'output' }) as Loose;

function strict(schema: Loose, bounds: boolean): AnswerSchema {
  const { type: types, description: words, ...rest } = schema;
  // Zod writes a nullable text with a list of types. All servers support `anyOf` instead.
  if (Array.isArray(types))
    return strict(
      {
        ...(typeof words === 'string' && { description: words }),
        anyOf: types.map((type) => (type === 'null' ? { type } : { ...withoutNull(rest), type })),
      },
      bounds,
    );
  const {
    type,
    description,
    properties,
    items,
    const: only,
    enum: some,
    anyOf,
    oneOf,
    maxItems,
    maxLength,
  } = schema;
  const members = properties ? Object.entries(properties as Record<string, Loose>) : undefined;
  const choices = (anyOf ?? oneOf) as readonly Loose[] | undefined;
  const values = only === undefined ? some : [only];
  return {
    ...(typeof type === 'string' && { type }),
    ...(typeof description === 'string' && { description }),
    ...(members && {
      properties: Object.fromEntries(members.map(([name, member]) => [name, strict(member, bounds)])),
      required: members.map(([name]) => name),
      additionalProperties: false,
    }),
    ...(Array.isArray(values) && { enum: values }),
    ...(items !== undefined && { items: strict(items as Loose, bounds) }),
    ...(bounds && typeof maxItems === 'number' && { maxItems }),
    ...(bounds && typeof maxLength === 'number' && { maxLength }),
    ...(choices && { anyOf: choices.map((choice) => strict(choice, bounds)) }),
  };
}

const withoutNull = ({ enum: values, ...rest }: Loose): Loose =>
  Array.isArray(values) ? { ...rest, enum: values.filter((value) => value !== null) } : rest;

/** Returns the alternative of a schema that fits a value's type; the schema itself if it has no alternatives. */
export function choiceFor(schema: AnswerSchema, value: unknown): AnswerSchema {
  const type = typeOf(value);
  const fits = ({ type: own }: AnswerSchema) => own === type || (own === 'integer' && type === 'number');
  const choices = schema.anyOf ?? [schema];
  const listed = choices.find((choice) => choice.enum?.includes(value));
  return listed ?? choices.find(fits) ?? choices.find(({ type: own }) => own !== 'null') ?? schema;
}

/** True if a value may be null. */
export const isNullable = (schema: AnswerSchema): boolean =>
  schema.type === 'null' || (schema.anyOf?.some(isNullable) ?? false);

/** True if the schema is an enumeration or a boolean. */
export const isJudgement = ({ type, enum: values, anyOf = [] }: AnswerSchema): boolean =>
  values !== undefined || type === 'boolean' || anyOf.some(isJudgement);

const typeOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
