import type { Export } from '../../../accounting/people/export.ts';
import type { Exchange } from '../../../http/exchange.ts';

/**
 * An export as the JSON that is sent, made piece by piece as fast as it is read: nothing is read ahead, so neither a large account nor
 * a slow reader takes memory. It ends when nobody reads it any more.
 */
export function exportStream(
  { head, pieces, end }: Export,
  { allowance }: Pick<Exchange, 'allowance'>,
): ReadableStream<Uint8Array> {
  const texts = textsOf(head, pieces());
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

/** One object: what there is one of, then a list for each kind of piece. Empty texts leave a moment for others. */
async function* textsOf(
  head: Export['head'],
  pieces: ReturnType<Export['pieces']>,
): AsyncGenerator<string, void> {
  // Its brace stays open.
  yield JSON.stringify(head).slice(0, -1);
  let kind: string | undefined;
  let before = '';
  for await (const { name, rows } of pieces) {
    if (name !== kind) {
      yield `${kind === undefined ? '' : ']'},\n${JSON.stringify(name)}:[`;
      kind = name;
      before = '\n';
    }
    yield rows.length === 0 ? '' : before + rows.map((row) => JSON.stringify(row)).join(',\n');
    if (rows.length > 0) before = ',\n';
  }
  yield ']}\n';
}
