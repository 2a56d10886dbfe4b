import type { Exchange } from '../../gateway/exchange.ts';

/** Reading may take this long, and longer the more has been read, but never longer than `MAX_READING_MS`. */
const MIN_READING_MS = 30_000;
const MIN_BYTES_PER_SECOND = 20_000;
const MAX_READING_MS = 1_800_000;

/**
 * Texts as a body that is made piece by piece as fast as it is read: nothing is read ahead, so neither a large one nor a slow reader
 * takes memory, and others have their turn between. A body that is read too slowly breaks off: what it holds is needed by others.
 * @param texts each of a millisecond or two; empty ones leave a moment for others
 * @param end called when nobody reads on, once or more
 */
export function textStream(
  texts: Iterator<string> | AsyncIterator<string>,
  { allowance }: Pick<Exchange, 'allowance'>,
  end: () => void = () => {},
): ReadableStream<Uint8Array> {
  const reading = new ReadingTime();
  return new ReadableStream(
    {
      start(controller) {
        reading.onTooSlow = () => {
          controller.error(new Error('The body was read too slowly.'));
          end();
        };
        reading.begin(0);
      },
      async pull(controller) {
        reading.pause();
        try {
          await allowance.pause();
          const { value, done } = await texts.next();
          if (!done) {
            const bytes = Buffer.from(value);
            controller.enqueue(bytes);
            return reading.begin(bytes.length);
          }
          controller.close();
        } catch (error) {
          controller.error(error);
        }
        end();
      },
      cancel() {
        reading.pause();
        end();
      },
    },
    { highWaterMark: 0 },
  );
}

/** Counts the time that a reader takes, without that in which the body is made. */
class ReadingTime {
  onTooSlow = (): void => {};
  #bytes = 0;
  #usedMs = 0;
  #begun = 0;
  #timer: NodeJS.Timeout | undefined;

  /** The reader has been given so many bytes. */
  begin(bytes: number): void {
    this.#bytes += bytes;
    this.#begun = performance.now();
    const allowedMs = MIN_READING_MS + (this.#bytes / MIN_BYTES_PER_SECOND) * 1_000;
    const leftMs = Math.min(allowedMs, MAX_READING_MS) - this.#usedMs;
    this.#timer = setTimeout(() => this.onTooSlow(), leftMs);
    this.#timer.unref();
  }

  /** The reader has taken all of them. */
  pause(): void {
    clearTimeout(this.#timer);
    this.#usedMs += performance.now() - this.#begun;
  }
}
