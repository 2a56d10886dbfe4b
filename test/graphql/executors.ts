import { createHash } from 'node:crypto';
import { execute, Kind } from 'graphql';
import { vi } from 'vitest';
import { Execution } from '../../src/graphql/execution.ts';
import type { Upstream } from '../../src/upstream/upstream.ts';
import { type Answer, openTestService, type TestService } from '../service-in-memory.ts';

const ours = Execution.prototype.run;

/** Runs graphql-js on the same document, variables and context, as the reference. */
async function byGraphqlJs({ plan, variables, context }: Execution) {
  const { schema, operation, fragments } = plan;
  const given = Object.entries(variables.sources).flatMap(([name, { value }]) =>
    value === undefined ? [] : [[name, value]],
  );
  return execute({
    schema,
    document: { kind: Kind.DOCUMENT, definitions: [operation, ...Object.values(fragments)] },
    variableValues: Object.fromEntries(given),
    contextValue: context,
  });
}

/** Time at which all requests are sent. */
export const NOW = Date.UTC(2026, 8, 15, 12);

/** Returns pseudorandom bytes that are the same in every service. */
function steadyBytes() {
  let drawn = 0;
  return (size: number): Uint8Array => {
    drawn += 1;
    return createHash('shake128', { outputLength: size }).update(`draw ${drawn}`).digest();
  };
}

/** Opens two services that differ only in their executor. */
export async function openBoth(upstream?: () => Upstream) {
  let time = NOW;
  const open = () =>
    openTestService({
      ...{ now: () => time, randomBytes: steadyBytes(), accountingBytes: steadyBytes() },
      ...(upstream && { upstream: upstream() }),
    });
  const [one, other] = [await open(), await open()];
  const run = vi.spyOn(Execution.prototype, 'run');
  let asked = 0;
  return {
    /** Number of operations that graphql-js has run. */
    get referred() {
      return asked;
    },
    /** Sends the same request to both services, one second after the previous request. */
    async ask<Value>(question: (service: TestService) => Promise<Value>): Promise<[Value, Value]> {
      time += 1000;
      run.mockImplementation(ours);
      const first = await question(one);
      run.mockImplementation(function (this: Execution) {
        asked += 1;
        return byGraphqlJs(this);
      });
      return [first, await question(other)];
    },
    async [Symbol.asyncDispose]() {
      run.mockRestore();
      await one.accounting.close();
      await other.accounting.close();
    },
  };
}

/** Returns the visible part of an answer except the request id. Deferred errors come in any order. */
export function seen({ status, headers, body }: Pick<Answer, 'status' | 'headers' | 'body'>) {
  const { errors, ...rest } = JSON.parse(
    JSON.stringify(body ?? {}, (key, value) => (key === 'requestId' ? undefined : value)),
  );
  return {
    status,
    type: headers.get('content-type'),
    charged: headers.get('x-credits-charged'),
    body: {
      ...rest,
      ...(errors && { errors: errors.map((error: unknown) => JSON.stringify(error)).sort() }),
    },
  };
}
