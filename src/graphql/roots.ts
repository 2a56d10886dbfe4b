import {
  type DocumentNode,
  type FragmentDefinitionNode,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';

type Variables = Readonly<Record<string, unknown>>;

/**
 * The names of the Query fields an operation will run, one for each key of its answer: what it costs is known before it
 * runs. Fields of introspection are left out.
 */
export function rootFields(
  document: DocumentNode,
  operationName: string | undefined,
  variables: Variables,
): string[] {
  const operation = getOperationAST(document, operationName);
  if (!operation) return [];
  const fragments = fragmentsOf(document);
  const byKey = new Map<string, string>();
  const visited = new Set<string>();
  const collect = ({ selections }: SelectionSetNode): void => {
    for (const node of selections) {
      if (!included(node, operation, variables)) continue;
      if (node.kind === Kind.FIELD) {
        if (!node.name.value.startsWith('__')) byKey.set((node.alias ?? node.name).value, node.name.value);
      } else if (node.kind === Kind.INLINE_FRAGMENT) collect(node.selectionSet);
      else if (!visited.has(node.name.value)) {
        visited.add(node.name.value);
        const fragment = fragments.get(node.name.value);
        if (fragment) collect(fragment.selectionSet);
      }
    }
  };
  collect(operation.selectionSet);
  return [...byKey.values()];
}

/** The fragments of a document by name. */
export function fragmentsOf(document: DocumentNode): ReadonlyMap<string, FragmentDefinitionNode> {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of document.definitions) {
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
  }
  return fragments;
}

function included(node: SelectionNode, operation: OperationDefinitionNode, variables: Variables): boolean {
  for (const { name, arguments: args } of node.directives ?? []) {
    if (name.value !== 'skip' && name.value !== 'include') continue;
    const condition = args?.find((arg) => arg.name.value === 'if')?.value;
    let holds: unknown;
    if (condition?.kind === Kind.BOOLEAN) holds = condition.value;
    else if (condition?.kind === Kind.VARIABLE) {
      const variable = condition.name.value;
      holds = variables[variable] ?? defaultOf(operation, variable);
    }
    if (holds === (name.value === 'skip')) return false;
  }
  return true;
}

function defaultOf(operation: OperationDefinitionNode, variable: string): unknown {
  const definition = operation.variableDefinitions?.find((one) => one.variable.name.value === variable);
  return definition?.defaultValue?.kind === Kind.BOOLEAN ? definition.defaultValue.value : undefined;
}
