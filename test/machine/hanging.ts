import { appendFileSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { joinSupervisor } from '../../src/processes/serving-process.ts';

/**
 * The second process serves. The first one serves until it is asked for its startup message; its successor hangs while
 * it starts, and the one after that serves.
 */
const mark = join(tmpdir(), `facet-hanging-${process.ppid}`);
const member = joinSupervisor();
await member?.begin();
const generation = member?.index === 1 ? begunBefore() + 1 : 0;
if (generation === 2) for (;;);
if (generation === 3) rmSync(mark);
member?.listening('http://127.0.0.1:1', {
  figures: async () => [],
  welcome: async () => {
    if (generation === 1) setImmediate(() => process.exit(1));
    return 'welcome';
  },
  endIdle: () => {},
  mail: () => {},
});
await member?.stopped;
process.exit();

/** Returns the number of processes that have started in this slot, and records this one. */
function begunBefore(): number {
  appendFileSync(mark, '.');
  return readFileSync(mark).length - 1;
}
