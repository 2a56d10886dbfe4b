import { type ExecutionResult, getNamedType, isObjectType, locatedError, type VariableValues } from 'graphql';
import { invalidParameters } from '../errors.ts';
import type { Endpoint } from '../schema/endpoints.ts';
import { findRuleErrors } from '../schema/validation-errors.ts';
import type { Plan, Step } from './plan.ts';

/** An edge that a query selects. */
interface EdgePrice {
  /** Its type and field, such as `Airport.country`. */
  readonly edge: string;
  readonly operation: string;
  /** Price of each distinct look-up. Their number is known only from the answer. */
  readonly price: number;
}

/** The cost of a query that is not run. */
export interface Quote {
  /** Price of its root fields. */
  readonly price: number;
  /** The edges that it selects. They cost extra. */
  readonly edges: readonly EdgePrice[];
}

/** Calculates the price of a plan, as far as it is known before the plan runs. */
export function quoteOf(plan: Plan, price: number, byName: ReadonlyMap<string, Endpoint>): Quote {
  const edges = new Map<string, EdgePrice>();
  const visit = (steps: readonly Step[]): void => {
    for (const step of steps) {
      const { field, parentType } = step;
      const leadsTo = byName.get(String(field.extensions.edge));
      const edge = `${parentType.name}.${field.name}`;
      if (leadsTo) edges.set(edge, { edge, operation: leadsTo.name, price: leadsTo.credits });
      if (isObjectType(getNamedType(field.type))) visit(plan.below(step));
    }
  };
  visit(plan.root);
  return { price, edges: [...edges.values()] };
}

/**
 * The result of a query that is not run, in its shape: null in place of each answer, and the errors in its arguments.
 */
export function unasked({ root }: Plan, variables: VariableValues): ExecutionResult {
  const errors = root.flatMap(({ key, nodes, field, args }) => {
    try {
      const faults = findRuleErrors(field.args, args.read(variables));
      if (faults.length > 0) throw invalidParameters(faults);
      return [];
    } catch (error) {
      return [locatedError(error, nodes, [key])];
    }
  });
  const data = Object.fromEntries(
    root.map(({ key, field, parentType }) => [key, field.name === '__typename' ? parentType.name : null]),
  );
  return errors.length > 0 ? { errors, data } : { data };
}
