import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  type VariableValues,
  visit,
} from 'graphql';
import { Plan } from './plan.ts';

/**
 * Documents with more fields than this, including those of fragments each time they are spread, are planned again for
 * each request.
 */
const MAX_FIELDS = 1_000;
/** Maximum number of plans stored per document: one for each operation and each combination of its conditions. */
const MAX_PLANS = 8;
/** Memory for the execution plan of one field, as the number of tokens that take as much memory. */
const TOKENS_OF_FIELD = 0.7;

/**
 * The plans of a document, which are cached as long as the document. A plan depends only on the conditions of `@skip`
 * and `@include`, and contains no other value of a request.
 */
export class Plans {
  /** Maximum memory of the plans, measured in tokens of a document. */
  readonly size: number;
  readonly #schema: GraphQLSchema;
  readonly #document: DocumentNode;
  /** The variables that conditions use. */
  readonly #conditions: readonly string[];
  readonly #cached = new Map<string, Plan>();
  readonly #room: number;

  /** @param fields number of fields in its operations; a fragment counts each time it is spread */
  constructor(schema: GraphQLSchema, document: DocumentNode, fields: number) {
    this.#schema = schema;
    this.#document = document;
    this.#conditions = conditionsOf(document);
    this.#room = fields > MAX_FIELDS ? 0 : MAX_PLANS;
    const choices = Math.min(this.#room, 2 ** this.#conditions.length);
    this.size = Math.ceil(fields * choices * TOKENS_OF_FIELD);
  }

  /** Throws a GraphQLError if a condition cannot be read. */
  of(operation: OperationDefinitionNode, variables: VariableValues): Plan {
    const name = operation.name?.value ?? '';
    const conditions = this.#conditions;
    // A condition must not be null. Execution would detect a null only when it reaches the field with the condition,
    // after it has resolved the fields above.
    const missing = conditions.find((one) => variables.coerced[one] === null);
    if (missing !== undefined)
      throw new GraphQLError(`Variable "$${missing}" must not be null: @skip or @include uses it.`, {
        nodes: operation,
      });
    const key =
      conditions.length === 0
        ? name
        : [name, ...conditions.map((one) => String(variables.coerced[one]))].join();
    const known = this.#cached.get(key);
    if (known) return known;
    const plan = new Plan(this.#schema, this.#document, operation, this.#choice(variables));
    if (this.#cached.size < this.#room) this.#cached.set(key, plan);
    return plan;
  }

  /** Picks the variables that conditions use. Other variables may be large or secret. */
  #choice({ coerced }: VariableValues): VariableValues {
    const chosen: Record<string, unknown> = Object.create(null);
    for (const name of this.#conditions) if (Object.hasOwn(coerced, name)) chosen[name] = coerced[name];
    return { sources: Object.create(null), coerced: chosen };
  }
}

function conditionsOf(document: DocumentNode): readonly string[] {
  const names = new Set<string>();
  visit(document, {
    Directive: ({ arguments: directiveArguments = [] }) => {
      for (const { value } of directiveArguments)
        if (value.kind === Kind.VARIABLE) names.add(value.name.value);
    },
  });
  return [...names];
}
