import {
  type ASTVisitor,
  type GraphQLArgument,
  GraphQLError,
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  Kind,
  type ValidationContext,
  type ValueNode,
  type VariableDefinitionNode,
  validateInputLiteral,
} from 'graphql';
import { ApiError, type Fault } from '../errors.ts';
import { oneOf } from '../libraries/text/choices.ts';
import { expectationOf } from '../schema/validation-errors.ts';

/** Position of a value within nested lists, as indices. Empty for the argument's value itself. */
export type ItemPath = readonly (string | number)[];

/**
 * Validates the literals of a document against the types of their arguments. Replaces the rule of graphql-js, whose
 * messages do not name the argument or the choices of an enum, but quote the value, which may be a secret. Errors
 * about field arguments equal those of REST.
 */
export function literalsFit(context: ValidationContext): ASTVisitor {
  let variable: VariableDefinitionNode | undefined;

  function report(type: GraphQLInputType, node: ValueNode): void {
    const argument = context.getArgument() ?? undefined;
    const directive = context.getDirective();
    const subject = directive
      ? `Argument "${argument?.name}" of directive "@${directive.name}"`
      : argument
        ? `Argument ${namedAt(argument.name, `${context.getParentType()}.${context.getFieldDef()?.name}`)}`
        : `The default of variable "$${variable?.variable.name.value}"`;
    const name = argument?.name ?? variable?.variable.name.value ?? '';
    validateInputLiteral(node, type, (_, path) => {
      const wrong = nodeAt(node, path);
      const message = ofItem(path, literalSentence(type, wrong, argument));
      const extensions = directive ? {} : invalid({ field: name, message });
      context.reportError(new GraphQLError(`${subject} ${message}.`, { nodes: wrong, extensions }));
    });
  }

  const check = (node: ValueNode): false => {
    const type = node.kind === Kind.LIST ? context.getParentInputType() : context.getInputType();
    if (type) report(type, node);
    return false;
  };
  return {
    VariableDefinition: {
      enter(node) {
        variable = node;
      },
      leave() {
        variable = undefined;
      },
    },
    NullValue: check,
    ListValue: check,
    ObjectValue: check,
    EnumValue: check,
    IntValue: check,
    FloatValue: check,
    StringValue: check,
    BooleanValue: check,
  };
}

/** The `extensions` of an error about an invalid argument. */
export function invalid(fault: Fault): { code: string; errors: readonly Fault[] } {
  return { code: new ApiError('invalid_parameter', fault.message).graphqlCode, errors: [fault] };
}

/** An argument with its field, as worded in errors. */
export const namedAt = (name: string, field: string): string => `"${name}" on field "${field}"`;

/** States which item of a list is invalid. REST quotes the item, but here the item may be a secret. */
export const ofItem = (path: ItemPath, message: string): string =>
  path.length === 0
    ? message
    : `has an invalid item at position ${path.map((at) => Number(at) + 1).join('.')}: it ${message}`;

/** Returns the requirement for a value, worded to follow the value's name. Never quotes the value itself. */
export function sentenceOf(
  type: GraphQLInputType,
  value: unknown,
  argument: GraphQLArgument | undefined,
): string {
  if (value === undefined) return 'is required';
  if (value === null) return 'must not be null';
  const leaf = getNamedType(type);
  if (isEnumType(leaf))
    return oneOf(
      leaf.getValues().map(({ name }) => name),
      value,
    );
  return expectationOf(leaf, argument, 'must be a number');
}

function literalSentence(
  type: GraphQLInputType,
  node: ValueNode,
  argument: GraphQLArgument | undefined,
): string {
  if (node.kind === Kind.NULL) return 'must not be null';
  const text = node.kind === Kind.ENUM || node.kind === Kind.STRING ? node.value : false;
  const sentence = sentenceOf(type, text, argument);
  return node.kind === Kind.STRING && isEnumType(getNamedType(type))
    ? `${sentence}, without quotation marks`
    : sentence;
}

const nodeAt = (node: ValueNode, path: ItemPath): ValueNode =>
  path.reduce<ValueNode>((at, key) => (at.kind === Kind.LIST ? (at.values[Number(key)] ?? at) : at), node);
