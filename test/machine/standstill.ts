import { joinSupervisor } from '../../src/processes/serving-process.ts';

/** A program that looks like a serving process to its supervisor. The first process then hangs. */
const member = joinSupervisor();
const { first } = (await member?.begin()) ?? {};
member?.listening('http://127.0.0.1:1', {
  figures: async () => [],
  welcome: async () => 'welcome',
  endIdle: () => {},
  mail: () => {},
});
if (first)
  setTimeout(() => {
    for (;;);
  }, 50);
await member?.stopped;
process.exit();
