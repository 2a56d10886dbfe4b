import type { LlmSettings } from '../../../src/config/llm.ts';
import type { EngineChoice } from '../../../src/documents/llm/upgrade.ts';
import { readDocument } from '../../../src/resolvers/parser/read.ts';
import { newBuilder } from '../../../src/schema/builder.ts';
import { defineJob } from '../../../src/workers/index.ts';
import { openTestService } from '../../service-in-memory.ts';
import { billUpgrade } from './bill.ts';
import type readBill from './bill-job.ts';
import { type Model, openModel } from './model-server.ts';

const job = defineJob<typeof readBill>({
  name: 'bills',
  module: new URL('./bill-job.ts', import.meta.url),
  maxMs: 20_000,
  maxMemoryMb: 192,
});

const builder = newBuilder();
builder.operations((t) => ({
  bill: t.field({
    type: 'JSON',
    description: 'Reads a bill.',
    api: { path: '/bill', method: 'POST', cost: 'ai', examples: [{ name: 'One', args: { text: 'a' } }] },
    args: {
      text: t.arg.string({ required: true, description: 'The document.' }),
      engine: t.arg.string({ description: 'Engine that reads the document.' }),
      include: t.arg.stringList({ description: 'Optional additions to the response.' }),
      sensitive: t.arg.boolean({ description: 'True if the document must be anonymised.' }),
    },
    resolve: (_root, args, context) =>
      readDocument(context, job, { ...args, engine: args.engine as EngineChoice | null }, null, async () => ({
        ...billUpgrade,
        sensitive: args.sensitive === true,
      })),
  }),
}));
const schema = builder.toSchema();

/** Opens the service with a model, and with a parser whose results the model improves. */
export async function openBillHouse(model: Model, settings: Partial<LlmSettings> = {}) {
  const server = await openModel(model, settings);
  const service = await openTestService({
    schema,
    upstream: server.upstream,
    monotonic: () => performance.now(),
  });
  return {
    ...service,
    requests: server.requests,
    read: async (text: string, args: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
      service.post('/bill', { text, ...args }, headers),
    shut: () => server.close(),
    [Symbol.asyncDispose]: async () => {
      await service[Symbol.asyncDispose]();
      await server[Symbol.asyncDispose]();
    },
  };
}

/** Opens the same service without a model. */
export const openPlainHouse = async () => {
  const service = await openTestService({ schema });
  return {
    ...service,
    read: (text: string, args: Record<string, unknown> = {}) => service.post('/bill', { text, ...args }),
  };
};
