import type { MailQueue, SendMail } from '../accounting/people/mail-queue.ts';

const EVERY_MS = 2_000;

/** The sending of what is queued. */
export interface Mailing {
  /** Resolves when the mail that is under way has been sent; the rest waits for the next start. */
  stop(): Promise<void>;
}

/** Sends queued mail: as soon as this process queues some, and every two seconds what others did or what is due again. */
export function startMailing(queue: MailQueue, send: SendMail, onError: (error: unknown) => void): Mailing {
  const stopping = new AbortController();
  let round: Promise<void> | undefined;
  let again = false;

  function look(): void {
    again = true;
    round ??= rounds().finally(() => {
      round = undefined;
    });
  }

  async function rounds(): Promise<void> {
    while (again && !stopping.signal.aborted) {
      again = false;
      await queue.deliver(send, { signal: stopping.signal }).catch(onError);
    }
  }

  const timer = setInterval(look, EVERY_MS);
  timer.unref();
  queue.onQueued(look);
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await round;
    },
  };
}
