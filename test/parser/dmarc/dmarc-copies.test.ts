import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { FAILURE_REPORT, TLS_REPORT } from '../../../src/schema/parser/dmarc/examples.ts';
import { zipOf } from '../zip-writer.ts';
import { read, report } from './dmarc-reading.ts';

const packed = (...contents: readonly (string | Buffer)[]): Buffer =>
  zipOf(contents.map((content, index) => ({ name: `${index}.bin`, content })));

const one = report([{ count: 153 }]);

const twice = (path: string, times = 2) => ({
  code: 'duplicate_report',
  message: `The document contains this report ${times} times. It is returned and counted once.`,
  path,
});

describe('repeated DMARC data', () => {
  it('is counted once in aggregate reports, regardless of their packaging and formatting', async () => {
    const { data, warnings } = await read(packed(one, gzipSync(one), one.replaceAll('><', '>\r\n  <')));
    expect(data.reports).toHaveLength(1);
    expect(data.summary).toMatchObject({ messages: 153, pass: 153 });
    expect(warnings).toEqual([twice('reports[0]', 3)]);
  });

  it('is counted once in TLS reports', async () => {
    const { data, warnings } = await read(packed(TLS_REPORT, TLS_REPORT));
    expect(data.tlsReports).toHaveLength(1);
    expect(data.summary.tlsSessions).toEqual({ successes: 1_204, failures: 18 });
    expect(warnings).toEqual([twice('tlsReports[0]')]);
  });

  it('is counted once in failure reports', async () => {
    const { data, warnings } = await read(packed(FAILURE_REPORT, FAILURE_REPORT));
    expect(data.failures).toHaveLength(1);
    expect(data.summary.incidents).toBe(1);
    expect(warnings).toEqual([twice('failures[0]')]);
  });

  it('causes a limited number of warnings', async () => {
    const days = Array.from({ length: 30 }, (_, day) => one.replace('<report_id>1<', `<report_id>${day}<`));
    const { data, warnings } = await read(packed(...days, ...days));
    expect(data.summary.messages).toBe(30 * 153);
    expect(warnings).toHaveLength(21);
    expect(warnings[20]).toEqual({
      code: 'duplicate_report',
      message: 'This warning also applies to 10 more reports.',
      path: null,
    });
  });
});

describe('different DMARC data', () => {
  it('is kept with a warning if it has the id of another report', async () => {
    const { data, warnings } = await read(packed(one, report([{ count: 4 }])));
    expect(data.summary.messages).toBe(157);
    expect(warnings.map(({ code, path }) => [code, path])).toEqual([['report_id_reused', 'reports[1]']]);
    const other = TLS_REPORT.replace('1204', '1205');
    expect((await read(packed(TLS_REPORT, other))).warnings.map(({ code, path }) => [code, path])).toEqual([
      ['report_id_reused', 'tlsReports[1]'],
    ]);
  });

  it('is kept without a warning if the reporter or the domain differs', async () => {
    const files = [
      one,
      one.replace('Receiver', 'Other receiver'),
      report([{ count: 4 }]).replaceAll('a.example', 'b.example'),
    ];
    const { data, warnings } = await read(packed(...files));
    expect({ messages: data.summary.messages, warnings }).toEqual({ messages: 310, warnings: [] });
  });

  it('is kept if two failure reports concern different messages', async () => {
    const later = FAILURE_REPORT.replace('09:12:40', '09:12:41');
    const { data, warnings } = await read(packed(FAILURE_REPORT, later));
    expect(data.summary.incidents).toBe(2);
    expect(warnings).toEqual([]);
  });
});
