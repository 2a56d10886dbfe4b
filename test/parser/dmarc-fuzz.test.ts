import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { AGGREGATE_REPORT, FAILURE_REPORT, TLS_REPORT } from '../../src/schema/parser/examples/dmarc.ts';
import { outcomeOf } from './dmarc-reading.ts';
import { zipOf } from './zip-writer.ts';

const RUNS = Number(process.env.FUZZ_RUNS ?? 150);

const SEEDS = [
  AGGREGATE_REPORT,
  FAILURE_REPORT,
  TLS_REPORT,
  gzipSync(AGGREGATE_REPORT),
  zipOf([
    { name: 'a.xml', content: AGGREGATE_REPORT },
    { name: 'b.eml', content: FAILURE_REPORT, zip64: true },
  ]),
].map((seed) => Buffer.from(seed));

const TOKENS = [
  '<',
  '&',
  ']]>',
  '<!--',
  '</record>',
  '<feedback>',
  '"',
  '\0',
  '\r\n\r\n',
  '&#0;',
  '<dkim>',
  '9999999999',
  '\ufeff',
];

/** Numbers that look random and are the same in every run (xorshift32). */
function numbers(seed: number) {
  let state = seed;
  return (below: number): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % Math.max(1, below);
  };
}

function changed(bytes: Buffer, draw: (below: number) => number): Buffer {
  const at = draw(bytes.length);
  const [before, after] = [bytes.subarray(0, at), bytes.subarray(at)];
  switch (draw(6)) {
    case 0:
      return before;
    case 1:
      return Buffer.concat([before, after.subarray(draw(80))]);
    case 2:
      return Buffer.concat([before, after.subarray(0, draw(300)), after]);
    case 3:
      return Buffer.concat([before, Buffer.from(TOKENS[draw(TOKENS.length)] ?? ''), after]);
    case 4: {
      const other = SEEDS[draw(SEEDS.length)] as Buffer;
      const from = draw(other.length);
      return Buffer.concat([before, other.subarray(from, from + draw(1_000)), after]);
    }
    default:
      return Buffer.concat([before, Buffer.of(draw(256)), after.subarray(1)]);
  }
}

test('no document makes the reader throw, and its sums are right', async () => {
  const draw = numbers(20_261_004);
  for (let run = 0; run < RUNS; run += 1) {
    let bytes = SEEDS[run % SEEDS.length] as Buffer;
    for (let change = draw(5); change >= 0; change -= 1) bytes = changed(bytes, draw);
    const outcome = await outcomeOf(bytes);
    if ('refusal' in outcome) continue;
    const { data, confidence } = outcome.reading;
    expect(structuredClone(outcome)).toEqual(outcome);
    expect(confidence).toBeGreaterThan(0);
    expect(data.summary.pass + data.summary.fail).toBe(data.summary.messages);
    expect(data.reports.reduce((sum, { messages }) => sum + messages, 0)).toBe(data.summary.messages);
  }
});
