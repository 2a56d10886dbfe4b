import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { joinSupervisor } from '../../src/processes/member.ts';

/** The second process serves. The first does, and ends; the one in its place stands still while it starts, and the one after that serves. */
const mark = join(tmpdir(), `facet-hanging-${process.ppid}`);
const member = joinSupervisor();
const { first } = (await member?.begin()) ?? {};
const other = member?.index === 2;
const third = !other && existsSync(mark);
if (!first && !other && !third) {
  writeFileSync(mark, '');
  for (;;);
}
if (third) rmSync(mark);
member?.listening(`http://127.0.0.1:${third ? 3 : 1}`, {
  figures: async () => [],
  welcome: async () => 'welcome',
  endIdle: () => {},
  mail: () => {},
});
if (!other && !third) setTimeout(() => process.exit(1), 500);
await member?.stopped;
process.exit();
