import { createWorkers } from '../../src/workers/index.ts';
import { TESTS } from './shared.ts';
import { deeds, watchProcesses } from './workers.ts';

/** A service with one process in an endless loop and one idle process. Prints the ids of both processes. */
const workers = createWorkers({ readable: [TESTS] });
const { opened } = watchProcesses();
const { signal } = new AbortController();
void workers.run(deeds, 'spin', signal);
await workers.shareOf('bob').run(deeds, { wait: 500 }, signal);
process.stdout.write(`${opened.map(({ pid }) => pid).join(' ')}\n`);
