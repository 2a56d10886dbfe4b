import { fork } from 'node:child_process';
import { expect, onTestFinished, test } from 'vitest';
import { openLink } from '../../src/processes/ipc-channel.ts';
import type { SlotRequest } from '../../src/processes/ipc-messages.ts';
import { createJobSlots } from '../../src/processes/job-slots.ts';
import type { WorkOutcome } from '../../src/workers/index.ts';

type Working = {
  readonly work: (order: { party: string; wait: number }) => Promise<WorkOutcome<number>>;
  readonly endIdle: () => void;
};

/** Two processes with files to read, on a machine of two processors. */
function openMachine() {
  const places = createJobSlots({ processors: 2 });
  const placed = new Set<string>();
  const idle = [0, 0];
  let most = 0;
  const members = [0, 1].map((index) => {
    const child = fork(new URL('./member.ts', import.meta.url), { serialization: 'advanced', execArgv: [] });
    onTestFinished(() => void child.kill('SIGKILL'));
    const seat = places.seat(() => link.send('endIdle', undefined));
    const link = openLink<Working>(child, {
      async takeSlot(wanted: SlotRequest) {
        await seat.takeSlot(wanted);
        placed.add(`${index} ${wanted.id}`);
        most = Math.max(most, placed.size);
      },
      leave(id: number) {
        placed.delete(`${index} ${id}`);
        seat.leave(id);
      },
      workers(figures: { all: number; idle: number }) {
        idle[index] = figures.idle;
        seat.workers(figures);
      },
    });
    child.once('exit', () => {
      idle[index] = 0;
      seat.vacate();
    });
    return { child, work: (party: string, wait: number) => link.ask('work', { party, wait }) };
  });
  return {
    members: members as [(typeof members)[0], (typeof members)[0]],
    /** The highest number of concurrent orders so far. */
    most: () => most,
    idle: () => idle.reduce((sum, one) => sum + one, 0),
  };
}

test('files sent to two processes share one limit on concurrent reads', async () => {
  const { members, most, idle } = openMachine();
  const orders = members.flatMap(({ work }) => [1, 2, 3].map(() => work('ada', 150)));
  for (const order of await Promise.all(orders)) expect(order.outcome).toBe('done');
  expect(most()).toBe(2);
  await expect.poll(idle).toBeLessThanOrEqual(2);

  // One process dies with all its orders. The other process can then use its slots.
  const lost = [1, 2].map(() =>
    expect(members[0].work('ada', 60_000)).rejects.toMatchObject({ code: 'unavailable' }),
  );
  await members[1].work('bob', 1);
  const waiting = [1, 2].map(() => members[1].work('ada', 1));
  members[0].child.kill('SIGKILL');
  await Promise.all(lost);
  for (const order of await Promise.all(waiting)) expect(order.outcome).toBe('done');
});
