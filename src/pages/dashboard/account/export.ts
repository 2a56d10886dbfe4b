import type { Export } from '../../../accounting/people/export/export.ts';
import type { Exchange } from '../../../gateway/exchange.ts';
import { textStream } from '../stream.ts';

/** Returns an export as a JSON stream that is created while it is read. */
export const exportStream = (
  { head, pieces, end }: Export,
  exchange: Pick<Exchange, 'allowance'>,
): ReadableStream<Uint8Array> => textStream(textsOf(head, pieces()), exchange, end);

/**
 * Yields one JSON object: the fields of the head, then a list for each kind of record. After an empty text, other work
 * can run.
 */
async function* textsOf(
  head: Export['head'],
  pieces: ReturnType<Export['pieces']>,
): AsyncGenerator<string, void> {
  // The object's closing brace comes last.
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
