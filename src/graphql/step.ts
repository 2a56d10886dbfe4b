import type { FieldNode, GraphQLField, GraphQLObjectType, GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.ts';
import type { Origin } from '../schema/scalars.ts';
import type { Arguments } from './arguments.ts';

/** One field of the answer, ready to run on any parent of its type. */
export interface Step {
  /** Its name in the answer. */
  readonly key: string;
  readonly nodes: readonly [FieldNode, ...FieldNode[]];
  readonly field: GraphQLField<unknown, Context>;
  readonly parentType: GraphQLObjectType;
  /** True if a failure makes the field itself null, not its parent. */
  readonly nullable: boolean;
  /** The property of the parent that the field exposes, if it does nothing else. */
  readonly property: string | undefined;
  /** Origin of its value. */
  readonly origin: Origin;
  readonly complete: Completer;
  readonly args: Arguments;
  /** The fields selected below this one. Set when they are first needed. */
  below: readonly Step[] | undefined;
}

/** A position in the answer, as graphql-js represents it. */
export type Path = GraphQLResolveInfo['path'];

/**
 * Converts a resolver's value to the value in the answer. Throws or rejects with the problem if the value is invalid.
 * The caller replaces the error by null if the type allows null.
 */
export type Completer = (run: StepRunner, value: unknown, step: Step, path: Path) => unknown;

/** The completer of a list's items. `nullable` is true if a single item may be null. */
export interface Items {
  readonly item: Completer;
  readonly nullable: boolean;
}

/** The part of an execution that completers use. */
export interface StepRunner {
  readonly plan: { below(step: Step): readonly Step[] };
  /** Runs the steps of one parent, in order. */
  object(steps: readonly Step[], source: unknown, path: Path | undefined): unknown;
  /** Completes the items of a list, in order. */
  list(values: readonly unknown[], how: Items, step: Step, path: Path): unknown;
  /** Counts a part of the answer. */
  spend(nodes: number, characters: number): void;
  /** Counts a value whose shape the schema does not define. */
  spendTree(value: unknown): void;
}
