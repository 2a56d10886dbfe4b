import { appendFileSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { joinSupervisor } from '../../src/processes/serving-process.ts';

/**
 * A program whose second process serves normally. The first process serves until it is asked for its startup message.
 * Its first replacement hangs during startup, and the second replacement serves.
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
