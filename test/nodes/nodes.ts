import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import type { Note, Orders } from './orders.ts';

const PROGRAM = fileURLToPath(new URL('node.ts', import.meta.url));

/** A node in its own process. */
export interface RunningNode {
  readonly pid: number;
  order<Name extends keyof Orders>(name: Name, ...given: Parameters<Orders[Name]>): ReturnType<Orders[Name]>;
  /** Resolves with the next unsolicited message of a kind. */
  next(is: Note['is']): Promise<Note>;
  /** Kills the node. Resolves when all its messages have arrived. */
  kill(): Promise<void>;
  /** Makes the node settle pending charges and exit. */
  stop(): Promise<void>;
}

/**
 * Starts a node on a store. The node is killed when the test ends.
 * @param receive receives its unsolicited messages
 */
export async function startNode(
  place: string,
  receive: (note: Note) => void = () => {},
): Promise<RunningNode> {
  const child = fork(PROGRAM, [place], { execArgv: ['--expose-gc'] });
  // When both events have occurred, all messages of the process have arrived.
  const closed = Promise.all([once(child, 'exit'), once(child, 'disconnect')]);
  onTestFinished(() => void child.kill('SIGKILL'));
  const waiting = new Map<number, PromiseWithResolvers<never>>();
  const listeners = new Set<(note: Note) => void>([receive]);
  let orders = 0;

  child.on(
    'message',
    ({ note, id, result, error }: { note?: Note; id: number; result: never; error?: string }) => {
      if (note) for (const listener of listeners) listener(note);
      else if (error === undefined) waiting.get(id)?.resolve(result);
      else waiting.get(id)?.reject(new Error(error));
      if (!note) waiting.delete(id);
    },
  );
  void closed.then(() => {
    for (const { reject } of waiting.values()) reject(new Error('The node is gone.'));
  });

  function next(is: Note['is']): Promise<Note> {
    return new Promise((resolve, reject) => {
      const listener = (note: Note) => {
        if (note.is !== is) return;
        listeners.delete(listener);
        resolve(note);
      };
      listeners.add(listener);
      void closed.then(() => reject(new Error('The node is gone.')));
    });
  }

  const node: RunningNode = {
    pid: child.pid ?? 0,
    order(name, ...[given]) {
      const answer = Promise.withResolvers<never>();
      // The answer of a killed node is sometimes never awaited. Its rejection must then not be reported as unhandled.
      answer.promise.catch(() => {});
      waiting.set(++orders, answer);
      child.send({ id: orders, name, given });
      return answer.promise as ReturnType<Orders[typeof name]>;
    },
    next,
    async kill() {
      child.kill('SIGKILL');
      await closed;
    },
    async stop() {
      child.disconnect();
      await closed;
    },
  };
  await next('ready');
  return node;
}

export const startNodes = (
  count: number,
  place: string,
  receive?: (note: Note) => void,
): Promise<RunningNode[]> => Promise.all(Array.from({ length: count }, () => startNode(place, receive)));
