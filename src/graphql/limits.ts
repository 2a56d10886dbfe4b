import {
  type ASTVisitor,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';

/** The most one GraphQL document may ask for. Fragments count as often as they are spread. */
export const LIMITS = { depth: 12, aliases: 30, rootFields: 20, tokens: 2000, batch: 10 } as const;

interface Extent {
  depth: number;
  aliases: number;
  fields: number;
}

/** How deep an operation nests and how many aliases and root fields it has. Introspection is exempt from depth. */
export const limitsRule: ValidationRule = (context: ValidationContext): ASTVisitor => {
  const measured = new Map<string, Extent>();

  const measure = ({ selections }: SelectionSetNode, open: ReadonlySet<string>): Extent => {
    const extent: Extent = { depth: 0, aliases: 0, fields: 0 };
    for (const node of selections) {
      if (node.kind === Kind.FIELD) {
        extent.fields += 1;
        if (node.alias) extent.aliases += 1;
        const introspects = node.name.value.startsWith('__');
        const inner = node.selectionSet && measure(node.selectionSet, open);
        extent.aliases += inner?.aliases ?? 0;
        if (!introspects) extent.depth = Math.max(extent.depth, 1 + (inner?.depth ?? 0));
        continue;
      }
      const inner =
        node.kind === Kind.INLINE_FRAGMENT ? measure(node.selectionSet, open) : spread(node.name.value, open);
      extent.depth = Math.max(extent.depth, inner.depth);
      extent.aliases += inner.aliases;
      extent.fields += inner.fields;
    }
    return extent;
  };

  // A fragment within itself is the business of another rule; here it only must not run forever.
  const spread = (name: string, open: ReadonlySet<string>): Extent => {
    const known = measured.get(name);
    if (known) return known;
    const fragment = open.has(name) ? undefined : context.getFragment(name);
    if (!fragment) return { depth: 0, aliases: 0, fields: 0 };
    const extent = measure(fragment.selectionSet, new Set(open).add(name));
    measured.set(name, extent);
    return extent;
  };

  return {
    OperationDefinition(node) {
      const { depth, aliases, fields } = measure(node.selectionSet, new Set());
      if (depth > LIMITS.depth)
        refuse(context, node, `nests ${depth} levels deep; at most ${LIMITS.depth} are allowed`);
      if (aliases > LIMITS.aliases)
        refuse(context, node, `uses ${aliases} aliases; at most ${LIMITS.aliases} are allowed`);
      if (fields > LIMITS.rootFields) {
        refuse(context, node, `selects ${fields} root fields; at most ${LIMITS.rootFields} are allowed`);
      }
      return false;
    },
  };
};

function refuse(context: ValidationContext, node: OperationDefinitionNode, reason: string): void {
  context.reportError(new GraphQLError(`The operation ${reason}.`, { nodes: node }));
}
