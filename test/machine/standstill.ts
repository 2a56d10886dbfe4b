import { joinSupervisor } from '../../src/processes/serving-process.ts';

/** A process that serves, as far as its supervisor knows; the first one stands still after that. */
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
