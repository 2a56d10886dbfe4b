import { createWorkers } from '../../src/workers/index.ts';
import { TESTS } from './shared.ts';
import { deeds, watchProcesses } from './workers.ts';

/** A service whose processes are in an endless loop and without work, as a program of its own: it tells their numbers. */
const workers = createWorkers({ readable: [TESTS] });
const { opened } = watchProcesses();
const { signal } = new AbortController();
void workers.run(deeds, 'spin', signal);
await workers.shareOf('bob').run(deeds, { wait: 500 }, signal);
process.stdout.write(`${opened.map(({ pid }) => pid).join(' ')}\n`);
