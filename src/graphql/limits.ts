import {
  type ASTNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { fragmentsOf } from './plan.ts';

/** Limits of one GraphQL document. A fragment counts each time it is spread. */
export const LIMITS = {
  depth: 12,
  aliases: 30,
  rootFields: 20,
  tokens: 2000,
  characters: 100_000,
  lines: 5_000,
  nameCharacters: 128,
  batch: 10,
} as const;

/** The size of an operation. A fragment counts each time it is spread. */
interface Extent {
  depth: number;
  aliases: number;
  /** Root fields. */
  fields: number;
  /** Fields at all levels. */
  all: number;
}

/** The size of a document: the number of fields in all its operations, and an error for each limit that it exceeds. */
export interface Measured {
  readonly fields: number;
  readonly excesses: readonly GraphQLError[];
}

/**
 * Measures a document: the depth of its operations (except introspection), their root fields, and their aliases. A
 * field that is selected twice in one place counts as an alias. Must run before the rules of graphql-js, because one
 * of them compares all pairs of selections with the same name.
 */
export function measured(document: DocumentNode): Measured {
  const fragments = fragmentsOf(document);
  const excesses: GraphQLError[] = [];
  let total = 0;
  for (const node of document.definitions) {
    if (node.kind !== Kind.OPERATION_DEFINITION) continue;
    const { depth, aliases, fields, all } = extentOf(node.selectionSet, fragments);
    total += all;
    for (const error of [
      excess(depth, LIMITS.depth, 'levels of fields', node),
      excess(aliases, LIMITS.aliases, 'aliases and repeated fields', node),
      excess(fields, LIMITS.rootFields, 'root fields', node),
    ]) {
      if (error) excesses.push(error);
    }
  }
  return { fields: total, excesses };
}

function extentOf(
  root: SelectionSetNode,
  fragments: Readonly<Record<string, FragmentDefinitionNode>>,
): Extent {
  const known = new Map<string, Extent>();

  const measure = ({ selections }: SelectionSetNode): Extent => {
    const extent: Extent = { depth: 0, aliases: 0, fields: 0, all: 0 };
    const names = new Set<string>();
    for (const node of selections) {
      if (node.kind === Kind.FIELD) {
        const name = node.name.value;
        const inner = node.selectionSet && measure(node.selectionSet);
        extent.fields += 1;
        extent.all += 1 + (inner?.all ?? 0);
        extent.aliases += (inner?.aliases ?? 0) + (node.alias || names.has(name) ? 1 : 0);
        if (!name.startsWith('__')) extent.depth = Math.max(extent.depth, 1 + (inner?.depth ?? 0));
        names.add(name);
        continue;
      }
      const inner = node.kind === Kind.INLINE_FRAGMENT ? measure(node.selectionSet) : spread(node.name.value);
      extent.depth = Math.max(extent.depth, inner.depth);
      extent.aliases += inner.aliases;
      extent.fields += inner.fields;
      extent.all += inner.all;
    }
    return extent;
  };

  const spread = (name: string): Extent => {
    const found = known.get(name);
    if (found) return found;
    // Another rule refuses a fragment that spreads itself. This code only has to avoid endless recursion.
    known.set(name, { depth: 0, aliases: 0, fields: 0, all: 0 });
    const fragment = fragments[name];
    const extent = fragment ? measure(fragment.selectionSet) : { depth: 0, aliases: 0, fields: 0, all: 0 };
    known.set(name, extent);
    return extent;
  };

  return measure(root);
}

function excess(count: number, limit: number, what: string, node: ASTNode): GraphQLError | undefined {
  if (count <= limit) return undefined;
  // With nested fragments, counts quickly become meaninglessly large.
  const shown = count > 1_000_000 ? 'more than 1,000,000' : count.toLocaleString('en');
  return new GraphQLError(`The operation has ${shown} ${what}; at most ${limit} are allowed.`, {
    nodes: node,
  });
}
