import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AGGREGATE_REPORT, FAILURE_REPORT, TLS_REPORT } from '../../../src/schema/parser/dmarc/examples.ts';
import { damaged } from '../mutations.ts';
import { zipOf } from '../zip-writer.ts';
import { outcomeOf } from './dmarc-reading.ts';

const numRuns = Number(process.env.FUZZ_RUNS ?? 150);

const SEEDS = [
  AGGREGATE_REPORT,
  FAILURE_REPORT,
  TLS_REPORT,
  gzipSync(AGGREGATE_REPORT),
  zipOf([
    { name: 'a.xml', content: AGGREGATE_REPORT },
    { name: 'b.eml', content: FAILURE_REPORT, zip64: true },
  ]),
];

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

test('no document causes an exception, and the totals are correct', async () => {
  await fc.assert(
    fc.asyncProperty(damaged(SEEDS, TOKENS), async (bytes) => {
      const outcome = await outcomeOf(bytes, null, true);
      if ('refusal' in outcome) return;
      const { data, confidence } = outcome.reading;
      expect(structuredClone(outcome)).toEqual(outcome);
      expect(confidence).toBeGreaterThan(0);
      expect(data.summary.pass + data.summary.fail).toBe(data.summary.messages);
      expect(data.reports.reduce((sum, { messages }) => sum + messages, 0)).toBe(data.summary.messages);
    }),
    { numRuns, seed: 20_261_004 },
  );
});
