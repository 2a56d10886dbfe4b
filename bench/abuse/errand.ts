import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { inspect } from 'node:util';

/** A child process that runs one errand at a time for the harness. */
export interface Hand<Errand, Done> {
  /**
   * Rejects if the errand fails or takes longer than `limitMs`. The process is then killed, and the next errand starts
   * a new one.
   */
  send(errand: Errand, limitMs?: number): Promise<Done>;
  end(): void;
}

type Answer<Done> = { readonly value: Done } | { readonly error: string };

const USUAL_LIMIT_MS = 10_000;

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/**
 * Starts a script of this folder that calls `serve`. A higher niceness gives priority to the service and the normal
 * client.
 */
export function hire<Errand extends object, Done>(script: string, niceness = 0): Hand<Errand, Done> {
  let child: ChildProcess | undefined;

  function start(): ChildProcess {
    const started = fork(new URL(script, import.meta.url), { execArgv: [], serialization: 'advanced' });
    running.add(started);
    started.once('exit', () => running.delete(started));
    if (niceness > 0 && started.pid) setPriority(started.pid, niceness);
    return started;
  }

  function end(): void {
    child?.kill('SIGKILL');
    child = undefined;
  }

  return {
    async send(errand, limitMs = USUAL_LIMIT_MS) {
      child ??= start();
      const waiting = new AbortController();
      const { signal } = waiting;
      try {
        const answered = once(child, 'message', { signal }).then(([done]) => done as Answer<Done>);
        const gone = once(child, 'exit', { signal }).then(() => ({ error: 'ended' }));
        const late = pause(limitMs, { error: `not done within ${limitMs / 1_000} s` }, { signal });
        child.send(errand);
        const done = await Promise.race([answered, gone, late]);
        if ('value' in done) return done.value;
        end();
        throw new Error(`${script}: ${done.error}`);
      } finally {
        waiting.abort();
      }
    },
    end,
  };
}

/** Runs in the child process: performs errands and sends their results. */
export function serve<Errand, Done>(work: (errand: Errand) => Promise<Done>): void {
  const answer = (done: Answer<Done>): unknown => process.send?.(done);
  process.on('message', (errand) => {
    work(errand as Errand).then(
      (value) => answer({ value }),
      (error) => answer({ error: inspect(error) }),
    );
  });
  process.on('disconnect', () => process.exit(0));
}
