import { type ExecutionResult, getNamedType, isObjectType, locatedError, type VariableValues } from 'graphql';
import { invalidParameters } from '../errors.ts';
import type { Endpoint } from '../schema/endpoints.ts';
import { findRuleErrors } from '../schema/validation-errors.ts';
import type { Plan } from './plan.ts';
import type { Step } from './step.ts';

/** An edge that a query selects. */
interface EdgePrice {
  /** Parent type and field of the edge, such as `Airport.country`. */
  readonly edge: string;
  readonly operation: string;
  /** Price of each distinct look-up. The number of look-ups is known only after the query has run. */
  readonly price: number;
}

/** The cost of a query that is not run. */
export interface Quote {
  /** Price of its root fields. */
  readonly price: number;
  /** The edges that the query selects. They cost extra. */
  readonly edges: readonly EdgePrice[];
}

/** Calculates the price of a plan, to the extent that it is known before the plan runs. */
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
 * The result for a query that is not run. It has the shape of the query, with null in place of each answer and an
 * error for each invalid argument.
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
