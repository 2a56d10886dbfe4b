import type { Exchange } from '../../http/exchange.ts';

/**
 * Texts as a body that is made piece by piece as fast as it is read: nothing is read ahead, so neither a large one nor a slow reader
 * takes memory, and others have their turn between. It ends when nobody reads it any more.
 * @param texts each of a millisecond or two; empty ones leave a moment for others
 * @param end called when nobody reads on, once or more
 */
export function textStream(
  texts: Iterator<string> | AsyncIterator<string>,
  { allowance }: Pick<Exchange, 'allowance'>,
  end: () => void = () => {},
): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          await allowance.pause();
          const { value, done } = await texts.next();
          if (!done) return controller.enqueue(Buffer.from(value));
          controller.close();
        } catch (error) {
          controller.error(error);
        }
        end();
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  );
}
