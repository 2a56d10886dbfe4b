import {
  type FieldNode,
  type GraphQLField,
  getArgumentValues,
  Kind,
  type ValueNode,
  type VariableValues,
} from 'graphql';

/**
 * The arguments of one field in a document. Arguments without variables are read once for all requests that send the
 * document, unless they contain lists or objects, which a resolver might change.
 */
export class Arguments {
  readonly #field: GraphQLField<unknown, unknown>;
  readonly #node: FieldNode;
  #cached: Readonly<Record<string, unknown>> | undefined;

  constructor(field: GraphQLField<unknown, unknown>, node: FieldNode) {
    this.#field = field;
    this.#node = node;
    this.#cached = field.args.length === 0 ? {} : undefined;
  }

  /**
   * The arguments, once they are known to be the same for every request. Callers must copy them before passing them
   * on.
   */
  get cached(): Readonly<Record<string, unknown>> | undefined {
    return this.#cached;
  }

  /** Reads the arguments of one request. Throws a GraphQLError if they cannot be read. */
  read(variables: VariableValues): Readonly<Record<string, unknown>> {
    const coerced = getArgumentValues(this.#field, this.#node, variables);
    // Objects of graphql-js have no prototype. Copying them takes ten times as long as copying plain objects.
    const values: Record<string, unknown> = {};
    for (const { name } of this.#field.args) if (name in coerced) values[name] = coerced[name];
    const constant = !this.#node.arguments?.some(({ value }) => hasVariable(value));
    if (constant && Object.values(values).every(isPlain)) this.#cached = values;
    return values;
  }
}

function hasVariable(value: ValueNode): boolean {
  if (value.kind === Kind.LIST) return value.values.some(hasVariable);
  if (value.kind === Kind.OBJECT) return value.fields.some((field) => hasVariable(field.value));
  return value.kind === Kind.VARIABLE;
}

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;
