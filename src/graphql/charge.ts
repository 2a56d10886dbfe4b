import type { ExecutionResult, GraphQLError } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { Receipt } from '../accounting/meter.ts';
import type { Door, Guest } from '../door.ts';
import { ApiError, toApiError } from '../errors.ts';
import type { Visit } from '../http/visit.ts';
import type { Endpoint } from '../schema/endpoints.ts';
import { reached } from '../schema/places.ts';
import { presentable, refusal } from './errors.ts';
import { rootFields } from './roots.ts';

/** What Yoga carries through one HTTP request. The operations of a batch share it. */
export interface Exchange {
  readonly visit: Visit;
  /** Who was let in, once somebody was. */
  guest?: Guest;
  /** What all operations so far cost together. */
  receipt?: Receipt;
}

/**
 * Lets callers in and charges them. An operation that selects any API field needs a key, passes the rate limit with one unit a
 * root field, and is refused whole when its known price is more than what is left. After execution, what reached the
 * answer is charged in one commit, before the answer leaves.
 */
export function chargePlugin(
  operations: ReadonlyMap<string, Endpoint>,
  door: Door,
): Plugin<{ exchange: Exchange }> {
  async function admit(exchange: Exchange, selected: readonly Endpoint[]): Promise<Guest> {
    const { visit } = exchange;
    const postOnly = selected.find(({ methods }) => !methods.includes('GET'));
    if (postOnly && visit.request.method === 'GET') {
      throw new ApiError(
        'method_not_allowed',
        `${postOnly.name} takes secrets, which do not belong in a URL. Use POST.`,
        {
          allow: ['POST'],
        },
      );
    }
    const guest = await door.admit(visit, 'graphql', selected.length);
    exchange.guest = guest;
    await door.afford(
      guest,
      selected.reduce((sum, { credits }) => sum + credits, 0),
    );
    return guest;
  }

  return {
    async onExecute({ args, executeFn, setExecuteFn }) {
      const { exchange } = args.contextValue as { exchange: Exchange };
      const { visit } = exchange;
      const selected = rootFields(
        args.document,
        args.operationName ?? undefined,
        args.variableValues ?? {},
      ).flatMap((name) => operations.get(name) ?? []);
      const refuse = (thrown: unknown): never => {
        const error = toApiError(thrown);
        visit.failed(error);
        throw refusal(error, visit.id);
      };
      if (selected.length === 0) {
        try {
          door.admitAnonymous(visit);
        } catch (error) {
          refuse(error);
        }
        return undefined;
      }
      const { context } = await admit(exchange, selected).catch(refuse);
      setExecuteFn((given) => executeFn({ ...given, contextValue: context }));
      return {
        async onExecuteDone({ result, setResult }) {
          const { data, errors, ...rest } = result as ExecutionResult;
          try {
            const { charged, remaining } = await context.meter.settle((call) => reached(call, data));
            exchange.receipt = { charged: charged + (exchange.receipt?.charged ?? 0), remaining };
            setResult({
              ...(errors && { errors: errors.map((error) => shown(error, visit)) }),
              ...(data !== undefined && { data }),
              ...rest,
              extensions: { ...rest.extensions, credits: { charged, remaining } },
            });
          } catch (error) {
            refuse(error);
          }
        },
      };
    },
  };

  function shown(error: GraphQLError, visit: Visit): GraphQLError {
    const safe = presentable(error, visit.id);
    if (safe.originalError instanceof ApiError) visit.failed(safe.originalError);
    return safe;
  }
}
