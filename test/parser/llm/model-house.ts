import { openTestService } from '../../service-in-memory.ts';
import { type Model, openModel } from './model-server.ts';

/** Opens the whole service with a model. */
export async function openModelHouse(model: Model) {
  const server = await openModel(model);
  const service = await openTestService({ upstream: server.upstream, monotonic: () => performance.now() });
  return {
    ...service,
    requests: server.requests,
    [Symbol.asyncDispose]: async () => {
      await service[Symbol.asyncDispose]();
      await server[Symbol.asyncDispose]();
    },
  };
}
