import { openHouse } from '../../service-in-memory.ts';
import { type Model, openModel } from './model-server.ts';

/** The whole service, with a model. */
export async function openModelHouse(model: Model) {
  const server = await openModel(model);
  const house = await openHouse({ upstream: server.upstream, monotonic: () => performance.now() });
  return {
    ...house,
    asked: server.asked,
    [Symbol.asyncDispose]: async () => {
      await house[Symbol.asyncDispose]();
      await server[Symbol.asyncDispose]();
    },
  };
}
