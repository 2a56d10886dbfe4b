import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLField,
  GraphQLIncludeDirective,
  type GraphQLObjectType,
  type GraphQLSchema,
  GraphQLSkipDirective,
  getDirectiveValues,
  getNamedType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type SelectionNode,
  type SelectionSetNode,
  type VariableValues,
} from 'graphql';
import type { Operation } from '../schema/api-plugin.ts';
import { type Origin, originOf } from '../schema/scalars.ts';
import { Arguments } from './arguments.ts';
import { completerOf } from './complete.ts';
import type { Step } from './step.ts';

/**
 * The plan of an operation: the fields that it selects of each type, with fragments and conditions resolved. A plan is
 * made once, and admission and execution use the same plan.
 */
export class Plan {
  readonly schema: GraphQLSchema;
  readonly operation: OperationDefinitionNode;
  readonly fragments: Readonly<Record<string, FragmentDefinitionNode>>;
  /** The root fields, in the order of the answer. */
  readonly root: readonly Step[];
  /** The variables that `@skip` and `@include` use. The plan stores no other data of the request. */
  readonly conditions: VariableValues;

  /**
   * Throws a GraphQLError if a condition cannot be read.
   * @param conditions only the variables that conditions use, because a plan outlives its request
   */
  constructor(
    schema: GraphQLSchema,
    document: DocumentNode,
    operation: OperationDefinitionNode,
    conditions: VariableValues,
  ) {
    const type = schema.getRootType(operation.operation);
    if (!type || operation.operation !== OperationTypeNode.QUERY)
      throw new GraphQLError('Only queries are supported.', { nodes: operation });
    this.schema = schema;
    this.operation = operation;
    this.fragments = fragmentsOf(document);
    this.conditions = conditions;
    this.root = this.#collect(type, [operation.selectionSet], 'ours');
  }

  /** Returns the fields selected below a step. */
  below(step: Step): readonly Step[] {
    step.below ??= this.#collect(
      getNamedType(step.field.type) as GraphQLObjectType,
      step.nodes.flatMap(({ selectionSet }) => selectionSet ?? []),
      step.origin,
    );
    return step.below;
  }

  /** Groups the selections of a type by their keys in the answer. */
  #collect(
    type: GraphQLObjectType,
    selectionSets: readonly SelectionSetNode[],
    origin: Origin,
  ): readonly Step[] {
    const byKey = new Map<string, FieldNode[]>();
    const spread = new Set<string>();
    const visit = (selections: readonly SelectionNode[]): void => {
      for (const node of selections) {
        if (!this.#included(node)) continue;
        if (node.kind === Kind.FIELD) {
          byKey.getOrInsertComputed((node.alias ?? node.name).value, () => []).push(node);
        } else if (node.kind === Kind.INLINE_FRAGMENT) {
          if (!node.typeCondition || node.typeCondition.name.value === type.name)
            visit(node.selectionSet.selections);
        } else if (!spread.has(node.name.value)) {
          spread.add(node.name.value);
          const fragment = this.fragments[node.name.value];
          if (fragment?.typeCondition.name.value === type.name) visit(fragment.selectionSet.selections);
        }
      }
    };
    for (const { selections } of selectionSets) visit(selections);
    return [...byKey].flatMap(([key, nodes]) =>
      this.#step(type, key, nodes as [FieldNode, ...FieldNode[]], origin),
    );
  }

  #included(node: SelectionNode): boolean {
    if (!node.directives?.length) return true;
    const skip = getDirectiveValues(GraphQLSkipDirective, node, this.conditions);
    if (skip?.if === true) return false;
    return getDirectiveValues(GraphQLIncludeDirective, node, this.conditions)?.if !== false;
  }

  /**
   * Origin of the values that an operation returns, either directly or through an edge. Undefined for any other field.
   */
  #originOf({ extensions }: GraphQLField<unknown, unknown>): Origin | undefined {
    const { edge, operation } = extensions as { edge?: string; operation?: Operation };
    const one =
      edge === undefined
        ? operation
        : (this.schema.getQueryType()?.getFields()[edge]?.extensions.operation as Operation | undefined);
    return one && originOf(one);
  }

  #step(
    parentType: GraphQLObjectType,
    key: string,
    nodes: readonly [FieldNode, ...FieldNode[]],
    inherited: Origin,
  ): Step | [] {
    const field = this.schema.getField(parentType, nodes[0].name.value);
    if (!field) return [];
    const origin = this.#originOf(field) ?? inherited;
    const property = field.extensions.pothosExposedField;
    const leaf = !isObjectType(getNamedType(field.type));
    return {
      key,
      nodes,
      field: field as Step['field'],
      parentType,
      nullable: !isNonNullType(field.type),
      property: typeof property === 'string' && (leaf || field.args.length === 0) ? property : undefined,
      origin,
      complete: completerOf(field.type, origin),
      args: new Arguments(field, nodes[0]),
      below: undefined,
    };
  }
}

/** Returns the fragments of a document by name. */
export function fragmentsOf(document: DocumentNode): Readonly<Record<string, FragmentDefinitionNode>> {
  const fragments: Record<string, FragmentDefinitionNode> = Object.create(null);
  for (const node of document.definitions) {
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments[node.name.value] = node;
  }
  return fragments;
}

/**
 * True if an operation may select a field of an API. Ignores `@skip` and `@include`, because it is used when their
 * conditions cannot be read.
 */
export function mayCall(document: DocumentNode, operation: OperationDefinitionNode): boolean {
  const fragments = fragmentsOf(document);
  const seen = new Set<string>();
  const calls = ({ selections }: SelectionSetNode): boolean =>
    selections.some((node) => {
      if (node.kind === Kind.FIELD) return !node.name.value.startsWith('__');
      if (node.kind === Kind.INLINE_FRAGMENT) return calls(node.selectionSet);
      const fragment = fragments[node.name.value];
      if (!fragment || seen.has(node.name.value)) return false;
      seen.add(node.name.value);
      return calls(fragment.selectionSet);
    });
  return calls(operation.selectionSet);
}
