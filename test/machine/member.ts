import { openLink } from '../../src/processes/ipc-channel.ts';
import type { SupervisorMessages } from '../../src/processes/ipc-messages.ts';
import { gateThrough } from '../../src/processes/job-slots.ts';
import { createWorkers } from '../../src/workers/index.ts';
import { TESTS } from '../workers/shared.ts';
import { deeds } from '../workers/workers.ts';

/** A program that replaces a serving process in tests of file processing. */
const link = openLink<SupervisorMessages>(process, {
  /** Runs an order that takes `wait` milliseconds. Resolves to the number of the process that ran it. */
  async work({ party, wait }: { party: string; wait: number }) {
    return workers.shareOf(party).run(deeds, { wait }, new AbortController().signal);
  },
  endIdle: () => workers.endIdle(),
});
const workers = createWorkers({
  readable: [TESTS],
  gate: gateThrough(link),
  onChange: (all, idle) => link.send('workers', { all, idle }),
});
void link.gone.then(() => process.exit());
