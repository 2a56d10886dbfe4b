import {
  type ASTNode,
  type DocumentNode,
  type GraphQLArgument,
  GraphQLError,
  type GraphQLInputType,
  type GraphQLSchema,
  isInputType,
  Kind,
  type OperationDefinitionNode,
  TypeInfo,
  typeFromAST,
  validateInputValue,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { ApiError, type Fault } from '../errors.ts';
import { excerpt } from '../libraries/text/excerpt.ts';
import { findNearest } from '../libraries/text/near.ts';
import { type ItemPath, namedAt, ofItem, sentenceOf } from './values.ts';

type SentVariables = Readonly<Record<string, unknown>>;

/** The argument in which a variable is used, and its field, such as `Query.currencyRates`. */
interface Use {
  readonly argument: GraphQLArgument;
  readonly field: string;
}

/** Maximum number of errors for one request, because people fix only a few errors at a time. */
const MAX_FAULTS = 10;
/**
 * Limits the comparison of names. Every name is compared with every other name, so only a few short names are
 * compared.
 */
const COMPARED = { undeclared: 10, absent: 50, characters: 40 };

/**
 * Reports variables that do not match their types. Uses REST's messages for their arguments. Should be called only if
 * graphql-js refused the variables, because it reads the variables and the document again.
 */
export function variableFaults(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  sent: SentVariables,
): GraphQLError[] {
  const uses = usesOf(schema, document, operation);
  const faults: GraphQLError[] = [];
  for (const node of operation.variableDefinitions ?? []) {
    const name = node.variable.name.value;
    const type = typeFromAST(schema, node.type);
    const value = Object.hasOwn(sent, name) ? sent[name] : undefined;
    if (!isInputType(type) || (value === undefined && node.defaultValue)) continue;
    const use = uses.get(name);
    const paths: ItemPath[] = [];
    collect(value, type, paths, MAX_FAULTS - faults.length);
    for (const path of paths) {
      const message = ofItem(path, sentenceOf(type, valueAt(value, path), use?.argument));
      const subject = use
        ? `Variable "$${name}" for argument ${namedAt(use.argument.name, use.field)}`
        : `Variable "$${name}"`;
      faults.push(
        refused('invalid_parameter', `${subject} ${message}.`, {
          fault: { field: use?.argument.name ?? name, message },
          node,
        }),
      );
    }
  }
  return faults;
}

/**
 * Finds undeclared variables that were probably meant to be a declared variable that is missing. If they were ignored,
 * the caller would get the answer to a different query. All other undeclared variables are ignored, because clients
 * send the same variables with several documents.
 */
export function misspeltVariables(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  sent: SentVariables,
): GraphQLError[] {
  const definitions = operation.variableDefinitions ?? [];
  const absent = definitions.filter(({ variable }) => !Object.hasOwn(sent, variable.name.value));
  if (absent.length === 0) return [];
  const declared = new Set(definitions.map(({ variable }) => variable.name.value));
  const undeclared: string[] = [];
  for (const name in sent) {
    if (declared.has(name) || name.length > COMPARED.characters) continue;
    undeclared.push(name);
    if (undeclared.length === COMPARED.undeclared) break;
  }
  if (undeclared.length === 0) return [];
  // The variable `$y` of `year: $y` may also have been sent as `year`.
  const uses = usesOf(schema, document, operation);
  const spellings = new Map<string, string>();
  for (const { variable } of absent.slice(0, COMPARED.absent)) {
    const name = variable.name.value;
    const argument = uses.get(name)?.argument.name;
    if (argument !== undefined && !declared.has(argument)) spellings.set(argument, name);
    spellings.set(name, name);
  }
  return undeclared.flatMap((name) => {
    const meant = spellings.get(findNearest(name, spellings.keys(), { limit: 1 })[0] ?? '');
    if (meant === undefined) return [];
    const shownName = excerpt(name);
    return refused(
      'unknown_parameter',
      `Variable "$${shownName}" is not declared by the operation. Did you mean "$${meant}"?`,
      {
        fault: { field: shownName, message: `Unknown variable \`${shownName}\`. Did you mean \`${meant}\`?` },
        node: absent.find(({ variable }) => variable.name.value === meant) ?? operation,
      },
    );
  });
}

function refused(
  code: 'invalid_parameter' | 'unknown_parameter',
  message: string,
  { fault, node }: { readonly fault: Fault; readonly node: ASTNode },
): GraphQLError {
  return new GraphQLError(message, {
    nodes: node,
    originalError: new ApiError(code, message, { faults: [fault] }),
  });
}

/** Stops reading a list that has too many errors. */
const ENOUGH = new Error('enough');

function collect(value: unknown, type: GraphQLInputType, paths: ItemPath[], max: number): void {
  try {
    validateInputValue(value, type, (_, path) => {
      if (paths.length >= max) throw ENOUGH;
      paths.push(path);
    });
  } catch (error) {
    if (error !== ENOUGH) throw error;
  }
}

const valueAt = (value: unknown, path: ItemPath): unknown =>
  path.reduce((at, key) => (at as Record<string | number, unknown>)[key], value);

/** Cached, because clients that send surplus variables usually do so in every request. */
const known = new WeakMap<OperationDefinitionNode, ReadonlyMap<string, Use>>();

const usesOf = (
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): ReadonlyMap<string, Use> =>
  known.getOrInsertComputed(operation, () => findUses(schema, document, operation));

/** Finds the argument in which each variable of an operation is used. If there are several, uses the first. */
function findUses(
  schema: GraphQLSchema,
  { definitions }: DocumentNode,
  operation: OperationDefinitionNode,
): ReadonlyMap<string, Use> {
  const uses = new Map<string, Use>();
  const info = new TypeInfo(schema);
  const note = {
    Variable({ name: { value: name } }: { name: { value: string } }) {
      const argument = info.getArgument();
      if (argument && !info.getDirective() && !uses.has(name))
        uses.set(name, { argument, field: `${info.getParentType()}.${info.getFieldDef()?.name}` });
    },
  };
  const fragments = definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION);
  for (const definition of [operation, ...fragments]) visit(definition, visitWithTypeInfo(info, note));
  return uses;
}
