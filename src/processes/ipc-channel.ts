import { ApiError, type ErrorCode } from '../errors.ts';

/** The channel between two processes, either to a child process or from this process to its parent. */
interface Channel {
  readonly connected: boolean;
  send?(
    message: unknown,
    handle: undefined,
    options: undefined,
    sent: (error: Error | null) => void,
  ): boolean;
  on(event: 'message', hear: (message: unknown) => void): unknown;
  once(event: 'disconnect', hear: () => void): unknown;
}

/**
 * An error as it is sent between processes. For an `ApiError`, it contains the parts that callers see; for other
 * errors, only the message.
 */
interface Failure {
  readonly message: string;
  readonly code?: ErrorCode;
  readonly retryAfterSeconds?: number | undefined;
}

/** One message on the channel. */
type Parcel =
  | { readonly send: string; readonly value: unknown }
  | { readonly ask: string; readonly id: number; readonly value: unknown }
  | { readonly answer: number; readonly value: unknown }
  | { readonly answer: number; readonly failure: Failure };

/** A function of one value. */
type Handler = (value: never) => unknown;

/** The messages that one side accepts, by name. */
export type IpcMessages = Readonly<Record<string, Handler>>;

type Value<Said extends Handler> = Parameters<Said>[0];
type Reply<Said extends Handler> = Said extends (value: never) => Promise<infer Reply> ? Reply : never;

/**
 * One end of the channel between two processes of the service. `Theirs` is the type of the messages that the other end
 * accepts.
 */
export interface Link<Theirs extends IpcMessages> {
  /** Sends a message that has no answer. The message is lost if the other process has ended. */
  send<Name extends keyof Theirs & string>(name: Name, value: Value<Theirs[Name]>): void;
  /**
   * Sends a request. Rejects with the error of the other process, with `unavailable` if that process has ended, or
   * with the reason of the signal.
   */
  ask<Name extends keyof Theirs & string>(
    name: Name,
    value: Value<Theirs[Name]>,
    signal?: AbortSignal,
  ): Promise<Reply<Theirs[Name]>>;
  /** Resolves when the other process has ended. */
  readonly gone: Promise<void>;
}

/**
 * Opens one end of a channel. Messages from the same iteration of the event loop are sent together.
 * @param heard handlers of the messages that this end accepts; results of messages without an answer are ignored
 */
export function openLink<Theirs extends IpcMessages>(channel: Channel, heard: IpcMessages): Link<Theirs> {
  const gone = Promise.withResolvers<void>();
  const pending = new Map<number, PromiseWithResolvers<unknown>>();
  let asks = 0;
  let parcels: Parcel[] = [];

  function post(parcel: Parcel): void {
    if (parcels.push(parcel) === 1) queueMicrotask(flush);
  }

  function flush(): void {
    const message = parcels;
    parcels = [];
    // A send error needs no handling, because the channel always disconnects afterwards.
    if (channel.connected) channel.send?.(message, undefined, undefined, () => {});
  }

  function answer(id: number, name: string, value: unknown): void {
    Promise.try(heard[name] as (value: unknown) => unknown, value).then(
      (reply) => post({ answer: id, value: reply }),
      (error: unknown) => post({ answer: id, failure: failureOf(error) }),
    );
  }

  function hear(parcel: Parcel): void {
    if ('send' in parcel) (heard[parcel.send] as (value: unknown) => unknown)(parcel.value);
    else if ('ask' in parcel) answer(parcel.id, parcel.ask, parcel.value);
    else if ('failure' in parcel) pending.get(parcel.answer)?.reject(errorOf(parcel.failure));
    else pending.get(parcel.answer)?.resolve(parcel.value);
  }

  channel.on('message', (message) => {
    for (const parcel of message as readonly Parcel[]) hear(parcel);
  });
  channel.once('disconnect', () => {
    for (const { reject } of pending.values()) reject(lost());
    gone.resolve();
  });

  return {
    send: (name, value) => post({ send: name, value }),
    async ask(name, value, signal) {
      signal?.throwIfAborted();
      if (!channel.connected) throw lost();
      const id = ++asks;
      const waiting = Promise.withResolvers<unknown>();
      pending.set(id, waiting);
      const abort = () => waiting.reject(signal?.reason);
      signal?.addEventListener('abort', abort, { once: true });
      post({ ask: name, id, value });
      try {
        return (await waiting.promise) as Reply<Theirs[typeof name]>;
      } finally {
        pending.delete(id);
        signal?.removeEventListener('abort', abort);
      }
    },
    gone: gone.promise,
  };
}

const lost = (): ApiError =>
  new ApiError('unavailable', 'The service is restarting. Try again in a moment.', { retryAfterSeconds: 2 });

function failureOf(error: unknown): Failure {
  if (error instanceof ApiError) {
    const { code, message, retryAfterSeconds } = error;
    return { code, message, retryAfterSeconds };
  }
  return { message: error instanceof Error ? error.message : String(error) };
}

const errorOf = ({ code, message, retryAfterSeconds }: Failure): Error =>
  code === undefined
    ? new Error(message)
    : new ApiError(code, message, retryAfterSeconds === undefined ? {} : { retryAfterSeconds });
