import { expect, test } from 'vitest';
import { processorMs } from '../../processor-time.ts';
import { found } from './anonymizing.ts';
import { SAMPLES } from './samples.ts';

/** Number of characters. `HOSTILE_CHARACTERS=1000000` raises the number and, in proportion, the time limit. */
const CHARACTERS = Number(process.env.HOSTILE_CHARACTERS ?? 20_000);
/** A linear search takes about 5 ms per thousand characters of the worst text; the limit allows for busy machines. */
const ALLOWED_MS = Math.max(3_000, CHARACTERS / 10);

/** Texts that the test repeats: beginnings of values, and whole values. */
const PIECES =
  "1|12 |1-|1.|1/|0 |00 00 00 00 |12.12.|+1|+|(|1(1)1(1)|111222333 |account 111222333 |a.|a@|a@b.|www.|http://|http://a/|(((|:|::|1:|f:|1.1.1.|eyJ|eyJaaaaaaaaaa.|Mr. |Mr. A|Dear |Dear A |Name: |my name is |-----BEGIN PRIVATE KEY-----|-----END |rue de |Calle a |1 A |1 Aa Street |1 Aa Street, A, |A, |A. |Aa |Aa and |works for A |AB|DE89 |GB82WEST|2024-|in 2001 |May |5 May |password: |api_key=|AKIA|sk-|0x|bc1|American |aged 4 |PO Box |<PERSON:|A1|O'|a-|A-|\u00a0|٣|é|😀|李明|İ".split(
    '|',
  );

const repeated = (piece: string): string =>
  piece.repeat(Math.ceil(CHARACTERS / piece.length)).slice(0, CHARACTERS);

test.each([...PIECES, '\n', ' '])('text that only repeats %j is searched in linear time', (piece) => {
  const began = processorMs();
  found(repeated(piece));
  expect(processorMs() - began).toBeLessThan(ALLOWED_MS);
});

test.each(SAMPLES)('text that only repeats parts of a %s is searched in linear time', (type, value) => {
  const began = processorMs();
  for (const piece of [`${value} `, value.slice(0, -1), `${value.slice(0, -1)} `, `${value.slice(0, 3)}`])
    found(repeated(piece), [type], 0);
  expect(processorMs() - began).toBeLessThan(ALLOWED_MS);
});
