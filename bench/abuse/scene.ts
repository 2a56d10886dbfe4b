import { setTimeout as pause } from 'node:timers/promises';
import type { Subject } from './attack.ts';
import type { ClientErrand } from './client.ts';
import { type Hand, hire } from './errand.ts';
import { type Heap, type Stand, type Stands, warmUp } from './stand.ts';
import { countsText } from './tally.ts';
import { type Watch, watchMemory } from './watch.ts';
import type { Seen } from './window.ts';

/** A warm service with its normal client, and their measurements before any attack. */
export interface Scene {
  readonly stand: Stand;
  readonly watch: Watch;
  readonly client: Hand<ClientErrand, Seen>;
  readonly quiet: Seen;
  readonly idleBytes: number;
}

/** Requests per second of the normal client, and its lower rate before the memory is measured. */
const CLIENT_RATE = 150;
const SETTLING_RATE = 15;
/** Time for the client and the service to warm up before measurements. */
const RUN_IN_MS = 1_500;
const QUIET = { tries: 3, p99Ms: 10 };
const KILL_MS = 1_000;

/**
 * Maximum number of attempts to start a service. A service that fails without an attack, for example because another
 * process stopped it, is replaced.
 */
const SCENE_TRIES = 3;

export async function openScene(
  stands: Stands,
  subject: Subject,
  options: { readonly heap: Heap; readonly quietMs: number },
): Promise<Scene> {
  for (let tries = 1; ; tries++) {
    const scene = await tryScene(stands, subject, options);
    const ended = scene.stand.ended();
    if (ended === undefined && scene.quiet.busy === 0 && scene.quiet.failures.length === 0) return scene;
    await closeScene(scene);
    if (tries === SCENE_TRIES)
      throw new Error(
        `The service fails when nobody attacks (ended: ${ended}): ${countsText(scene.quiet.failures)}`,
      );
  }
}

async function tryScene(
  stands: Stands,
  subject: Subject,
  { heap, quietMs }: { readonly heap: Heap; readonly quietMs: number },
): Promise<Scene> {
  const stand = await stands.open(subject, heap);
  const watch = watchMemory(stand.pid);
  const client = hire<ClientErrand, Seen>('client.ts');
  try {
    await warmUp(stand);
    const { host, port, keys } = stand;
    await client.send({ do: 'start', order: { host, port, key: keys.client } });
    await client.send({ do: 'ask', perSecond: CLIENT_RATE });
    await pause(RUN_IN_MS);
    const quiet = await quietly(client, quietMs);
    return { stand, watch, client, quiet, idleBytes: watch.now() };
  } catch (error) {
    await closeScene({ stand, watch, client });
    throw error;
  }
}

/**
 * Measures the client without an attack. A slow result means that the machine is busy, and it would raise the bounds
 * for the attacks, so the measurement is repeated.
 */
async function quietly(client: Scene['client'], quietMs: number): Promise<Seen> {
  let best: Seen | undefined;
  for (let tries = 0; tries < QUIET.tries && !(best && best.p99Ms <= QUIET.p99Ms); tries++) {
    await client.send({ do: 'open' });
    await pause(quietMs);
    const seen = await client.send({ do: 'close' });
    if (!best || seen.p99Ms < best.p99Ms) best = seen;
  }
  return best as Seen;
}

/** Lets the service run nearly idle, then reads its memory. Returns undefined if the process ended. */
export async function settle({ client, watch, stand }: Scene, settleMs: number): Promise<number | undefined> {
  await client.send({ do: 'ask', perSecond: SETTLING_RATE });
  await pause(settleMs);
  return stand.ended() === undefined ? watch.now() : undefined;
}

export async function closeScene({
  stand,
  watch,
  client,
}: Pick<Scene, 'stand' | 'watch' | 'client'>): Promise<void> {
  watch.end();
  client.end();
  await stand.stop(KILL_MS);
}
