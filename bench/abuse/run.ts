/**
 * Attacks the service and prints what a normal client measured during the attacks: `npm run abuse -- [options]`. Exits
 * with code 1 if a bound was missed.
 *
 * --only NAMES       subjects, or prefixes of their names, separated by commas
 * --variants TEXT    only attacks whose names contain the text
 * --heap SIZES       `default` and megabytes, separated by commas
 * --seconds N        duration of an attack of kind `found`
 * --variant-seconds N   duration of a variant of a class
 * --settle N         seconds from the end of the last attack until the memory is read
 * --pin              gives the service and its workers one processor, which client and attackers do not use
 * --quick            a few minutes instead of half an hour: short attacks, every fifth variant, only the small heap
 * --verbose          reports every attack, not only those that missed a bound
 * --json FILE        writes all results
 * --list             prints the names and exits
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { describeMachine } from '../machine.ts';
import { GENERATOR_CPU, pinThisProcess } from '../pin.ts';
import { machineLine } from '../table.ts';
import type { Subject } from './attack.ts';
import { details, outcomeLine, trialsTable } from './report.ts';
import { createStands, type Heap } from './stand.ts';
import { subjects } from './subjects.ts';
import { beginTrial, type Effort, type Trial, type TrialOrder } from './trial.ts';
import { trialFaults } from './verdict.ts';
import { openWorld } from './world.ts';

const FULL = {
  heaps: { found: 'default,400', class: '400' },
  quiet: 4,
  seconds: 10,
  variant: 1.2,
  settle: 30,
  every: 1,
};
const QUICK = {
  heaps: { found: '400', class: '400' },
  quiet: 2.5,
  seconds: 4,
  variant: 1,
  settle: 10,
  every: 5,
};

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;
const { values } = parseArgs({
  options: {
    only: text,
    variants: text,
    heap: text,
    seconds: text,
    'variant-seconds': text,
    settle: text,
    json: text,
    pin: flag,
    quick: flag,
    verbose: flag,
    list: flag,
  },
});

const usual = values.quick ? QUICK : FULL;
const effort: Effort = {
  quietMs: usual.quiet * 1_000,
  attackMs: {
    found: seconds(values.seconds, usual.seconds),
    class: seconds(values['variant-seconds'], usual.variant),
  },
  settleMs: seconds(values.settle, usual.settle),
};

function seconds(given: string | undefined, otherwise: number): number {
  const number = given === undefined ? otherwise : Number(given);
  if (!(number > 0 && number <= 600)) throw new Error('Times are in seconds, up to 600.');
  return number * 1_000;
}

function heapsOf({ kind }: Subject): Heap[] {
  return (values.heap ?? usual.heaps[kind]).split(',').map((size): Heap => {
    if (size !== 'default' && !/^\d{3,5}$/.test(size)) throw new Error(`"${size}" is no size of a heap.`);
    return size === 'default' ? size : Number(size);
  });
}

/** Returns the selected subjects with their selected attacks. */
function chosen(): Subject[] {
  const wanted = values.only?.split(',');
  const unknown = wanted?.find((name) => !subjects.some((subject) => subject.name.startsWith(name)));
  if (unknown) throw new Error(`There is no attack "${unknown}". See them all: npm run abuse -- --list`);
  return subjects
    .filter(({ name }) => !wanted || wanted.some((beginning) => name.startsWith(beginning)))
    .map((subject) => ({ ...subject, attacks: subject.attacks.filter(isWanted(subject)) }))
    .filter(({ attacks }) => attacks.length > 0);
}

const isWanted =
  ({ kind }: Subject) =>
  ({ name }: { name: string }, index: number): boolean =>
    values.variants !== undefined
      ? name.includes(values.variants)
      : kind === 'found' || index % usual.every === 0;

async function run(list: readonly Subject[]): Promise<Trial[]> {
  const world = await openWorld();
  const stands = createStands(world, { pin: values.pin });
  const trials: Promise<Trial>[] = [];
  try {
    for (const subject of list) {
      for (const heap of heapsOf(subject)) {
        process.stderr.write(`${subject.name}, heap ${heap}\n`);
        const { healthy, trial } = await beginTrial(stands, {
          subject,
          heap,
          effort,
          site: world.site,
          told,
        });
        // At most one service waits for its memory measurement while the next one is attacked. If a service is still
        // busy after its attacks, the next attack starts only after that measurement.
        await trials.at(-1);
        trials.push(trial);
        if (!healthy) await trial;
      }
    }
    return await Promise.all(trials);
  } finally {
    stands.close();
    await world.close();
  }
}

const told: TrialOrder['told'] = (outcome, quiet) =>
  void process.stderr.write(`${outcomeLine(outcome, quiet)}\n`);

// Child processes are killed on `exit`, which a signal alone does not trigger.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

if (values.list) {
  const lines = chosen().map(({ name, title, attacks }) =>
    [`${name}: ${title}`, ...(attacks.length > 1 ? attacks.map((attack) => `  ${attack.name}`) : [])].join(
      '\n',
    ),
  );
  process.stdout.write(`${lines.join('\n')}\n`);
} else {
  if (values.pin) pinThisProcess(GENERATOR_CPU);
  const machine = { ...describeMachine(), pinned: values.pin };
  const trials = await run(chosen());
  const parts = [machineLine(machine), trialsTable(trials), details(trials, values.verbose)];
  process.stdout.write(`\n${parts.join('\n\n')}\n`);
  if (values.json) writeFileSync(values.json, `${JSON.stringify({ machine, effort, trials }, null, 2)}\n`);
  if (trials.some((trial) => trialFaults(trial).length > 0)) process.exitCode = 1;
}
