import type { Exchange } from '../../gateway/exchange.ts';

/** Time that a client has for reading a body. It grows with the bytes read, up to `MAX_READING_MS`. */
const MIN_READING_MS = 30_000;
const MIN_BYTES_PER_SECOND = 20_000;
const MAX_READING_MS = 1_800_000;

/**
 * Returns a body that is created piece by piece as it is read. Because no piece is created in advance, neither a large
 * body nor a slow client uses much memory. Other work can run between pieces. A body that is read too slowly is
 * aborted, because it holds resources that other requests need.
 * @param texts pieces that each take a millisecond or two; an empty piece only lets other work run
 * @param end called at least once, when the body has been read or abandoned
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

/** Measures the time that the client takes for reading, excluding the time for creating the body. */
class ReadingTime {
  onTooSlow = (): void => {};
  #bytes = 0;
  #usedMs = 0;
  #begun = 0;
  #timer: NodeJS.Timeout | undefined;

  /** Starts the clock for reading a piece of this many bytes. */
  begin(bytes: number): void {
    this.#bytes += bytes;
    this.#begun = performance.now();
    const allowedMs = MIN_READING_MS + (this.#bytes / MIN_BYTES_PER_SECOND) * 1_000;
    const leftMs = Math.min(allowedMs, MAX_READING_MS) - this.#usedMs;
    this.#timer = setTimeout(() => this.onTooSlow(), leftMs);
    this.#timer.unref();
  }

  /** Stops the clock when the client has read the piece. */
  pause(): void {
    clearTimeout(this.#timer);
    this.#usedMs += performance.now() - this.#begun;
  }
}
