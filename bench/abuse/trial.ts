import { setTimeout as pause } from 'node:timers/promises';
import type { Attack, Subject } from './attack.ts';
import type { AttackErrand } from './attacker.ts';
import { type Hand, hire } from './errand.ts';
import { closeScene, openScene, type Scene, settle } from './scene.ts';
import type { Heap, Stand, Stands } from './stand.ts';
import type { Counts } from './tally.ts';
import { faultsOf } from './verdict.ts';
import type { Seen } from './window.ts';

export interface Effort {
  readonly quietMs: number;
  /** Duration of an attack of each kind. */
  readonly attackMs: Readonly<Record<Subject['kind'], number>>;
  readonly settleMs: number;
}

/** The result of one attack. */
export interface Outcome {
  readonly attack: string;
  /** Measurements of the normal client during the attack. */
  readonly seen: Seen;
  readonly attackerSaw: Counts;
  /** The reason why the attack itself failed, if it did. */
  readonly attackFailure?: string;
  readonly peakBytes: number;
  /** The reason why the process ended, if it did, and its last output. */
  readonly ended?: string | undefined;
  readonly lastWords?: string;
  /** Milliseconds from the end of the attack until the probe responded normally; undefined if this took too long. */
  readonly recoveredMs: number | undefined;
  /** Bounds missed by the first try, if this is the second try. */
  readonly firstTry?: readonly string[];
}

export interface Trial {
  readonly subject: Pick<Subject, 'name' | 'title' | 'kind'>;
  readonly heap: Heap;
  readonly quiet: Seen;
  readonly idleBytes: number;
  readonly outcomes: readonly Outcome[];
  /** Memory some time after the last attack; undefined if the process ended. */
  readonly settledBytes: number | undefined;
}

export interface TrialOrder {
  readonly subject: Subject;
  readonly heap: Heap;
  readonly effort: Effort;
  /** `address:port` of the web server that live look-ups may reach. */
  readonly site: string;
  readonly told: (outcome: Outcome, quiet: Seen) => void;
}

/** A trial whose attacks have run. Its memory measurement may run at the same time as the next trial. */
export interface Begun {
  readonly healthy: boolean;
  readonly trial: Promise<Trial>;
}

const USUAL_PROBE_MS = 100;
const RECOVERY_LIMIT_MS = 20_000;
const PREPARATION_MS = 15_000;
const YIELDING = 10;

/** Runs all attacks of a subject on a fresh service while a normal client continues. */
export async function beginTrial(stands: Stands, order: TrialOrder): Promise<Begun> {
  const { subject, heap, effort, told } = order;
  const { quietMs, settleMs } = effort;
  const attacker = hire<AttackErrand, Counts>('attacker.ts', YIELDING);
  const outcomes: Outcome[] = [];
  let scene = await openScene(stands, subject, { heap, quietMs });
  const { quiet } = scene;
  try {
    for (const attack of subject.attacks) {
      if (outcomes.length > 0 && !isWell(outcomes.at(-1))) {
        await closeScene(scene);
        scene = await openScene(stands, subject, { heap, quietMs });
      }
      const outcome = await attackTwice(scene, attack, attacker, order);
      outcomes.push(outcome);
      told(outcome, quiet);
    }
  } catch (error) {
    await closeScene(scene);
    throw error;
  } finally {
    attacker.end();
  }
  const healthy = isWell(outcomes.at(-1));
  const result = { subject, heap, quiet, idleBytes: scene.idleBytes, outcomes };
  const settled = healthy ? settle(scene, settleMs) : Promise.resolve(undefined);
  return {
    healthy,
    trial: settled.finally(() => closeScene(scene)).then((settledBytes) => ({ ...result, settledBytes })),
  };
}

const isWell = (outcome: Outcome | undefined): boolean =>
  outcome !== undefined && outcome.ended === undefined && outcome.recoveredMs !== undefined;

/** Repeats a short attack that missed a bound, because other load on the machine may have caused it. */
async function attackTwice(
  scene: Scene,
  attack: Attack,
  attacker: Hand<AttackErrand, Counts>,
  order: TrialOrder,
): Promise<Outcome> {
  const outcome = await attackOnce(scene, attack, attacker, order);
  const firstTry = faultsOf(scene.quiet, outcome);
  if (order.subject.kind === 'found' || firstTry.length === 0 || !isWell(outcome)) return outcome;
  return { ...(await attackOnce(scene, attack, attacker, order)), firstTry };
}

async function attackOnce(
  { stand, watch, client }: Scene,
  { name: attack }: Attack,
  attacker: Hand<AttackErrand, Counts>,
  { subject, site, effort }: TrialOrder,
): Promise<Outcome> {
  const { host, port, keys } = stand;
  const ms = effort.attackMs[subject.kind];
  await attacker.send({ do: 'ready' });
  watch.takePeak();
  await client.send({ do: 'open' });
  const attackResult = await attacker
    .send({ do: 'attack', subject: subject.name, attack, host, port, keys, site, ms }, ms + PREPARATION_MS)
    .then(
      (attackerSaw) => ({ attackerSaw }),
      ({ message }: Error) => ({ attackerSaw: [], attackFailure: message }),
    );
  const seen = await client.send({ do: 'close' });
  const recoveredMs = await recovery(stand);
  const ended = watch.tooLarge ? 'killed, as its memory grew too large' : stand.ended();
  return {
    attack,
    seen,
    ...attackResult,
    peakBytes: watch.takePeak(),
    ended,
    ...(ended !== undefined && { lastWords: stand.lastWords() }),
    recoveredMs,
  };
}

async function recovery(stand: Stand): Promise<number | undefined> {
  const began = performance.now();
  while (stand.ended() === undefined && performance.now() - began < RECOVERY_LIMIT_MS) {
    if (await stand.answers(USUAL_PROBE_MS)) return performance.now() - began;
    await pause(50);
  }
  return undefined;
}
