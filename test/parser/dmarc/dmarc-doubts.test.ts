import { describe, expect, it } from 'vitest';
import { TLS_REPORT } from '../../../src/schema/parser/dmarc/examples.ts';
import { head, read, record, report } from './dmarc-reading.ts';

const noted = (warnings: readonly { code: string; path: string | null }[]) =>
  warnings.map(({ code, path }) => [code, path]);

describe('a record whose DMARC evaluation contradicts its authentication results', () => {
  const unsigned = record({ count: 9, dkim: 'fail', checked: ['evil.example', 'pass'] }).replace(
    /<auth_results>\s*<dkim>.*<\/dkim>/,
    '<auth_results>',
  );
  const forged = `<feedback>${head('<p>none</p>')}${unsigned}</feedback>`;

  it('is kept, with a warning and lower confidence', async () => {
    const { data, warnings, confidence } = await read(forged);
    expect(data.reports[0]?.records[0]).toMatchObject({
      spf: 'pass',
      dmarc: 'pass',
      alignment: { dkim: null, spf: false },
    });
    expect(noted(warnings)).toEqual([['evaluation_contradicts', 'reports[0].records[0].spf']]);
    expect(confidence).toBe(0.8);
  });

  it('results in no recommendation', async () => {
    expect((await read(forged)).data.recommendations).toEqual([]);
  });

  it('can also state a DKIM pass although the aligned signature failed', async () => {
    const { warnings } = await read(
      report([{ signed: ['a.example', 'fail'], checked: ['a.example', 'softfail'] }]),
    );
    expect(noted(warnings)).toEqual([['evaluation_contradicts', 'reports[0].records[0].dkim']]);
    expect(warnings[0]?.message).toMatch(/\(2 times\)$/);
  });

  it('does not prevent recommendations if the other mechanism passes', async () => {
    const { data } = await read(report([{ checked: ['evil.example', 'pass'] }], '<p>quarantine</p>'));
    expect(data.recommendations.map(({ code }) => code)).toEqual(['policy_reject']);
  });

  it('is distinguished from a record without authentication results', async () => {
    const bare = report([{}]).replace(/<auth_results>.*<\/auth_results>/s, '');
    expect((await read(bare)).warnings).toEqual([]);
  });
});

describe('a warning of a DMARC report', () => {
  it('mentions a period that ends before it begins', async () => {
    const reversed = report().replace('<end>1791158399', '<end>1790000000');
    const { warnings, confidence } = await read(reversed);
    expect(noted(warnings)).toEqual([['period_reversed', 'reports[0].metadata']]);
    expect(confidence).toBe(0.9);
    const tls = TLS_REPORT.replace('"2026-10-04T23:59:59Z"', '"2026-10-03T23:59:59Z"');
    expect(noted((await read(tls)).warnings)).toEqual([['period_reversed', 'tlsReports[0]']]);
  });

  it.each(['50%', '101', 'all'])('mentions an invalid percentage such as %s', async (pct) => {
    const { data, warnings } = await read(report([{}], `<p>reject</p><pct>${pct}</pct>`));
    expect(data.reports[0]?.policyPublished.pct).toBeNull();
    expect(noted(warnings)).toEqual([['unreadable_value', 'reports[0].policyPublished.pct']]);
  });
});
