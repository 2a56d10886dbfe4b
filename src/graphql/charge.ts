import type { ExecutionResult, GraphQLError } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { Receipt } from '../accounting/meter.ts';
import type { Door, Guest } from '../door.ts';
import { ApiError, invalidParameters, toApiError } from '../errors.ts';
import type { Visit } from '../http/visit.ts';
import type { Endpoint } from '../schema/endpoints.ts';
import { reached } from '../schema/places.ts';
import { presentable, refusal } from './errors.ts';
import { rootFields } from './roots.ts';

/** What Yoga carries through one HTTP request. The operations of a batch share it. */
export interface Exchange {
  readonly visit: Visit;
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
  /** Lets an operation in by the fields it selects; one that selects none, as introspection does, needs no key. */
  async function admit(visit: Visit, selected: readonly Endpoint[]): Promise<Guest | undefined> {
    if (selected.length === 0) {
      door.admitAnonymous(visit);
      return undefined;
    }
    const postOnly = selected.find(({ methods }) => !methods.includes('GET'));
    if (postOnly && visit.request.method === 'GET') {
      const detail = `${postOnly.name} takes secrets, which do not belong in a URL. Use POST.`;
      throw new ApiError('method_not_allowed', detail, { allow: ['POST'] });
    }
    const guest = await door.admit(visit, 'graphql', selected.length);
    const price = selected.reduce((sum, { credits }) => sum + credits, 0);
    await door.afford(guest, price);
    return guest;
  }

  return {
    onRequestParse: ({ serverContext }) => ({
      onRequestParseDone({ requestParserResult }) {
        const { visit } = (serverContext as unknown as { exchange: Exchange }).exchange;
        // Each operation of a batch is charged by itself, so a cap would hold for each of them instead of for the request.
        if (Array.isArray(requestParserResult) && visit.request.headers.has('x-max-credits')) {
          const message = 'cannot be held for a batch; send its operations one by one';
          throw refusal(invalidParameters([{ field: 'X-Max-Credits', message }]), visit.id);
        }
      },
    }),

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
      const guest = await admit(visit, selected).catch(refuse);
      if (guest) setExecuteFn((given) => executeFn({ ...given, contextValue: guest.context }));
      return {
        async onExecuteDone({ result, setResult }) {
          const { data, errors, ...rest } = result as ExecutionResult;
          const receipt = await settle(guest, data).catch(refuse);
          if (receipt) {
            const { charged = 0 } = exchange.receipt ?? {};
            exchange.receipt = { ...receipt, charged: charged + receipt.charged };
          }
          setResult({
            ...(errors && { errors: errors.map((error) => shown(error, visit)) }),
            ...(data !== undefined && { data }),
            ...rest,
            ...(receipt && { extensions: { ...rest.extensions, credits: receipt } }),
          });
        },
      };
    },
  };
}

/** Charges what stands in the answer. */
async function settle(guest: Guest | undefined, data: unknown): Promise<Receipt | undefined> {
  return guest?.context.meter.settle((call) => reached(call, data));
}

function shown(error: GraphQLError, visit: Visit): GraphQLError {
  const safe = presentable(error, visit.id);
  if (safe.originalError instanceof ApiError) visit.failed(safe.originalError);
  return safe;
}
