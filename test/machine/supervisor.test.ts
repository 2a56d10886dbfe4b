import { expect, onTestFinished, test } from 'vitest';
import { supervise } from '../../src/processes/supervisor.ts';

/** Silence after which a process is killed: far longer than a live process on a busy machine needs to answer. */
const SILENT_MS = 3_000;

/** Opens a supervisor of processes, one by default, and collects its log. */
function openSupervisor(entry: URL, count = 1) {
  const told: string[] = [];
  const log = {
    warn: (_: unknown, message: string) => void told.push(message),
    debug: () => {},
  };
  const supervisor = supervise({
    ...{ entry, count, port: 1, silentMs: SILENT_MS },
    log: log as unknown as Parameters<typeof supervise>[0]['log'],
  });
  onTestFinished(() => supervisor.stop(0, 0));
  return { supervisor, told };
}

test('a process that hangs is killed and replaced', async () => {
  const { supervisor, told } = openSupervisor(new URL('./standstill.ts', import.meta.url));
  expect(await supervisor.serving).toBe('http://127.0.0.1:1');
  await expect
    .poll(() => told)
    .toEqual(['a process does not answer and is being killed', 'a process ended and is being replaced']);
  await expect.poll(() => supervisor.figures.text()).toContain('facet_processes 1');
  expect(await supervisor.welcome(undefined)).toBe('welcome');
});

test('a replacement process that hangs is replaced too', async () => {
  const { supervisor, told } = openSupervisor(new URL('./hanging.ts', import.meta.url), 2);
  await supervisor.serving;
  await supervisor.welcome(undefined);
  await expect
    .poll(() => told)
    .toEqual([
      'a process ended and is being replaced',
      'a process does not answer and is being killed',
      'a process ended and is being replaced',
    ]);
  await expect.poll(() => supervisor.figures.text()).toContain('facet_processes 2');
}, 90_000);

test('a process that dies before it can report the reason is still reported', async () => {
  const { supervisor } = openSupervisor(new URL('./fallen.ts', import.meta.url));
  const failure = { name: 'StartError', message: 'A process could not start (SIGKILL).' };
  await expect(supervisor.serving).rejects.toMatchObject(failure);
  await expect(supervisor.failed).rejects.toMatchObject(failure);
});
