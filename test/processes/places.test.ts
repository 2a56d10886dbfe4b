import { setImmediate as turn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import type { SupervisorMessages } from '../../src/processes/ipc-messages.ts';
import { createJobSlots, gateThrough } from '../../src/processes/job-slots.ts';
import { createGate, type Gate } from '../../src/workers/index.ts';
import { openPair } from './channel.ts';

/** Two processes with a gate each, sharing job slots for four orders. */
function openMachine(gate: Gate = createGate({ processors: 2, waiting: 3 })) {
  const places = createJobSlots({ processors: 2, gate });
  const ended: number[] = [];
  const members = [0, 1].map((index) => {
    const seat = places.seat(() => ended.push(index));
    const pair = openPair(seat as unknown as SupervisorMessages, {});
    onTestFinished(() => pair[Symbol.dispose]());
    return { seat, pair, gate: gateThrough(pair.toFirst) };
  });
  return { members, ended, gates: members.map((member) => member.gate) as [Gate, Gate] };
}

const { signal: always } = new AbortController();

/** Orders that run until the test finishes them. */
function orders() {
  const begun: string[] = [];
  const finishes: (() => void)[] = [];
  return {
    begun,
    finish: () => finishes.shift()?.(),
    enter(gate: Gate, party: string, signal = always) {
      const entered = gate.enter({ party, bytes: 100 }, signal, () => {
        begun.push(party);
        return new Promise<void>((resolve) => finishes.push(resolve));
      });
      // Orders that a test does not await are rejected when it ends.
      entered.catch(() => {});
      return entered;
    },
  };
}

const settle = async () => {
  for (let turns = 0; turns < 20; turns += 1) await turn();
};

test('a client gets as many slots from two processes as from one, and other clients do not wait for it', async () => {
  const { gates } = openMachine();
  const { begun, enter, finish } = orders();
  for (const gate of [gates[0], gates[1], gates[0], gates[1]]) void enter(gate, 'ada');
  await expect.poll(() => begun).toEqual(['ada', 'ada']);
  void enter(gates[1], 'bob');
  await expect.poll(() => begun).toEqual(['ada', 'ada', 'bob']);
  finish();
  finish();
  await expect.poll(() => begun).toEqual(['ada', 'ada', 'bob', 'ada']);
});

test('refusals at the limit are the same in every process', async () => {
  const { gates } = openMachine();
  const { begun, enter } = orders();
  for (let more = 0; more < 5; more += 1) void enter(gates[more % 2] as Gate, 'ada');
  await expect.poll(() => begun.length).toBe(2);
  const busy = { code: 'busy', status: 503, retryAfterSeconds: 1 };
  await expect(enter(gates[0], 'ada')).rejects.toMatchObject(busy);
  await expect(enter(gates[1], 'ada')).rejects.toMatchObject(busy);
});

test('a job that is aborted while it waits does not run, and a job that fails frees its slot', async () => {
  const { gates } = openMachine();
  const { begun, enter, finish } = orders();
  void enter(gates[0], 'ada');
  const failing = gates[1].enter({ party: 'ada', bytes: 1 }, always, () =>
    Promise.reject(new Error('broken')),
  );
  await expect(failing).rejects.toThrow('broken');
  void enter(gates[0], 'ada');
  await expect.poll(() => begun.length).toBe(2);
  const client = new AbortController();
  const left = enter(gates[1], 'ada', client.signal);
  await settle();
  client.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  finish();
  await settle();
  expect(begun).toHaveLength(2);
  void enter(gates[1], 'ada');
  await expect.poll(() => begun.length).toBe(3);
});

test('the slots of a dead process become free', async () => {
  const { gates, members } = openMachine();
  const { begun, enter } = orders();
  for (const _ of [1, 2, 3]) enter(gates[0], 'ada').catch(() => {});
  await expect.poll(() => begun.length).toBe(2);
  members[0]?.seat.vacate();
  for (const _ of [1, 2]) void enter(gates[1], 'ada');
  await expect.poll(() => begun.length).toBe(4);
});

test('a closed admission gate refuses both waiting and new jobs', async () => {
  const { gates } = openMachine();
  const { enter } = orders();
  const all = [1, 2, 3].map(() => enter(gates[0], 'ada'));
  await settle();
  gates[0].close();
  await expect(all[2]).rejects.toMatchObject({ code: 'unavailable' });
  await expect(enter(gates[0], 'bob')).rejects.toMatchObject({ code: 'unavailable' });
});

test('idle worker processes are ended if the machine has more of them than a single worker pool would have', () => {
  const { members, ended } = openMachine();
  const [first, second] = members.map(({ seat }) => seat);
  first?.workers({ all: 2, idle: 2 });
  second?.workers({ all: 2, idle: 0 });
  expect(ended).toEqual([]);
  second?.workers({ all: 2, idle: 1 });
  expect(ended).toEqual([0]);
  first?.workers({ all: 1, idle: 1 });
  second?.workers({ all: 4, idle: 0 });
  expect(ended).toEqual([0, 0]);
  first?.vacate();
  second?.workers({ all: 4, idle: 2 });
  expect(ended).toEqual([0, 0]);
});
