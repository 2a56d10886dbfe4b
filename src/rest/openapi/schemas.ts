import {
  type GraphQLArgument,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLNullableOutputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { z } from 'zod';
import { restFields } from '../../schema/endpoints.ts';
import { ruleOf } from '../../schema/pothos/argument-rules.ts';
import type { JsonSchema } from './document.ts';
import { portable } from './patterns.ts';

/** Collects the JSON Schemas of named types. Each type is defined once and then referenced. */
export class Schemas {
  readonly #named = new Map<string, JsonSchema>();

  /** All referenced types, by name. */
  get all(): Record<string, JsonSchema> {
    return Object.fromEntries([...this.#named].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  /** Returns the schema of a REST answer. Query fields are nullable only for GraphQL; a REST answer is never null. */
  answer(type: GraphQLOutputType): JsonSchema {
    return this.#present(getNullableType(type));
  }

  /**
   * Returns the schema of a REST answer if an argument can select the members of each of `items`. All selections have
   * the same type, so clients need not find out which of two types they received.
   */
  selection(output: GraphQLOutputType, item: GraphQLObjectType): JsonSchema {
    const page = getNamedType(output) as GraphQLObjectType;
    return this.#refer({ name: `${page.name}Selection` }, () => {
      const { required: _, ...members } = this.#object(item);
      const part = this.#refer({ name: `${item.name}Selection` }, () => ({
        ...members,
        description: `The requested fields of ${item.name}; all fields if none were requested.`,
        minProperties: 1,
      }));
      // Excludes the page's own list, because it would refer to the whole item type. Nothing else may refer to that
      // type.
      const { properties, required = [], ...rest } = this.#object(page, ({ name }) => name !== 'items');
      const items = { type: 'array', items: part, ...described(page.getFields().items ?? {}) };
      return { ...rest, properties: { ...properties, items }, required: [...required, 'items'] };
    });
  }

  /**
   * Returns the schema of an argument: its type, narrowed by its zod rules. It is never nullable, because omitting an
   * argument differs from sending `null`.
   */
  argument({ type, extensions, defaultValue }: GraphQLArgument): JsonSchema {
    const rule = ruleOf(extensions);
    const rules = rule ? rulesOf(rule) : {};
    const schema = formatted(narrowed(this.#input(type), rules), extensions);
    return defaultValue === undefined ? schema : { ...schema, default: defaultValue };
  }

  #output(type: GraphQLOutputType): JsonSchema {
    return isNonNullType(type) ? this.#present(type.ofType) : orNull(this.#present(type));
  }

  /**
   * Returns the schema of a value that is not null. Objects have all their fields except edges. Fields are null only
   * if their type allows it.
   */
  #present(type: GraphQLNullableOutputType): JsonSchema {
    if (isListType(type)) return { type: 'array', items: this.#output(type.ofType) };
    if (!isObjectType(type)) return this.#leaf(type);
    return this.#refer(type, () => this.#object(type));
  }

  #object(
    type: GraphQLObjectType,
    shown: (field: { readonly name: string }) => boolean = () => true,
  ): JsonSchema {
    const fields = restFields(type).filter(shown);
    return {
      type: 'object',
      ...described(type),
      properties: Object.fromEntries(
        fields.map(({ name, type, description, deprecationReason, extensions }) => [
          name,
          {
            ...formatted(this.#output(type), extensions),
            ...described({ description, deprecationReason }),
          },
        ]),
      ),
      required: fields.map(({ name }) => name),
    };
  }

  #input(type: GraphQLInputType): JsonSchema {
    if (isNonNullType(type)) return this.#input(type.ofType);
    if (isListType(type)) return { type: 'array', items: this.#input(type.ofType) };
    return this.#leaf(type);
  }

  #leaf(type: GraphQLNamedType): JsonSchema {
    if (isEnumType(type)) {
      return this.#refer(type, () => ({
        type: 'string',
        ...described(type),
        enum: type.getValues().map(({ name }) => name),
      }));
    }
    const schema = SCALARS[type.name];
    if (!schema) throw new TypeError(`OpenAPI has no schema for ${type}`);
    return schema;
  }

  #refer({ name }: { readonly name: string }, define: () => JsonSchema): JsonSchema {
    this.#named.getOrInsertComputed(name, define);
    return { $ref: `#/components/schemas/${name}` };
  }
}

const SCALARS: Record<string, JsonSchema> = {
  Int: { type: 'integer', format: 'int32' },
  Float: { type: 'number', format: 'double' },
  String: { type: 'string' },
  Boolean: { type: 'boolean' },
  Decimal: { type: 'number' },
  Date: { type: 'string', format: 'date' },
  DateTime: { type: 'string', format: 'date-time' },
  Base64: { type: 'string', contentEncoding: 'base64' },
  ID: { type: 'string' },
  JSON: {},
};

interface Described {
  readonly description?: string | null | undefined;
  readonly deprecationReason?: string | null | undefined;
}

/** Returns the description of a type, a field or an argument, and states if it is deprecated. */
export const described = ({ description, deprecationReason: reason }: Described, more = '') => ({
  description: `${description ?? ''}${more}${reason ? ` ${reason}` : ''}`,
  ...(reason && ({ deprecated: true } as const)),
});

/** Adds the declared format to a text schema, or to the items of a list. */
function formatted(schema: JsonSchema, { format }: { readonly format?: unknown }): JsonSchema {
  if (typeof format !== 'string') return schema;
  if (schema.items) return { ...schema, items: formatted(schema.items, { format }) };
  return { ...schema, format };
}

function orNull(schema: JsonSchema): JsonSchema {
  if (schema.$ref) return { anyOf: [schema, { type: 'null' }] };
  return typeof schema.type === 'string' ? { ...schema, type: [schema.type, 'null'] } : schema;
}

/** Converts the rules of a zod schema that JSON Schema can express. The argument's description contains the others. */
function rulesOf(validator: z.ZodType): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(validator, { unrepresentable: 'any', io: 'input' });
  return bare(schema as JsonSchema);
}

/** Removes the `null` that the zod schema of an optional argument accepts. */
function bare(schema: JsonSchema): JsonSchema {
  const [only, ...others] = (schema.anyOf ?? []).filter(({ type }) => type !== 'null');
  return only && others.length === 0 ? bare(only) : schema;
}

/**
 * Adds the rules to the type's own schema, or to its items if it is a list. A named type is not narrowed, because it
 * is already complete.
 */
function narrowed(schema: JsonSchema, rules: JsonSchema): JsonSchema {
  if (schema.$ref) return schema;
  const { type, items, minimum, maximum, pattern, ...rest } = rules;
  return {
    ...schema,
    ...rest,
    // The date format replaces the pattern, which is half a line long.
    ...(pattern !== undefined && rest.format !== 'date' && { pattern: portable(pattern) }),
    // A JSON argument may be narrowed to one type. All other scalars have a type of their own.
    ...(schema.type === undefined && type !== undefined && { type: withoutNull(type) }),
    // zod bounds every integer by the range of a double. The type says that better.
    ...(minimum !== undefined && minimum !== Number.MIN_SAFE_INTEGER && { minimum }),
    ...(maximum !== undefined && maximum !== Number.MAX_SAFE_INTEGER && { maximum }),
    ...(schema.items && { items: narrowed(schema.items, bare(items ?? {})) }),
  };
}

/** Removes null from the types of a value. The zod schema of an optional argument includes it. */
function withoutNull(type: string | readonly string[]): string | readonly string[] {
  const kinds = [type].flat().filter((kind) => kind !== 'null');
  return kinds.length === 1 ? (kinds[0] as string) : kinds;
}
