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
  message: `The document has this report ${times} times. It is given and counted once.`,
  path,
});

describe('what was sent again is counted once, with a warning', () => {
  it('of aggregate reports, however they are packed and laid out', async () => {
    const { data, warnings } = await read(packed(one, gzipSync(one), one.replaceAll('><', '>\r\n  <')));
    expect(data.reports).toHaveLength(1);
    expect(data.summary).toMatchObject({ messages: 153, pass: 153 });
    expect(warnings).toEqual([twice('reports[0]', 3)]);
  });

  it('of TLS reports', async () => {
    const { data, warnings } = await read(packed(TLS_REPORT, TLS_REPORT));
    expect(data.tlsReports).toHaveLength(1);
    expect(data.summary.tlsSessions).toEqual({ successes: 1_204, failures: 18 });
    expect(warnings).toEqual([twice('tlsReports[0]')]);
  });

  it('of failure reports', async () => {
    const { data, warnings } = await read(packed(FAILURE_REPORT, FAILURE_REPORT));
    expect(data.failures).toHaveLength(1);
    expect(data.summary.incidents).toBe(1);
    expect(warnings).toEqual([twice('failures[0]')]);
  });

  it('in few words, however many there are', async () => {
    const days = Array.from({ length: 30 }, (_, day) => one.replace('<report_id>1<', `<report_id>${day}<`));
    const { data, warnings } = await read(packed(...days, ...days));
    expect(data.summary.messages).toBe(30 * 153);
    expect(warnings).toHaveLength(21);
    expect(warnings[20]).toEqual({
      code: 'duplicate_report',
      message: 'The same is true of 10 more reports.',
      path: null,
    });
  });
});

describe('what differs is kept', () => {
  it('with a warning where it has the id of another', async () => {
    const { data, warnings } = await read(packed(one, report([{ count: 4 }])));
    expect(data.summary.messages).toBe(157);
    expect(warnings.map(({ code, path }) => [code, path])).toEqual([['report_id_reused', 'reports[1]']]);
    const other = TLS_REPORT.replace('1204', '1205');
    expect((await read(packed(TLS_REPORT, other))).warnings.map(({ code, path }) => [code, path])).toEqual([
      ['report_id_reused', 'tlsReports[1]'],
    ]);
  });

  it('without one where it is of another receiver, or about another domain', async () => {
    const files = [
      one,
      one.replace('Receiver', 'Other receiver'),
      report([{ count: 4 }]).replaceAll('a.example', 'b.example'),
    ];
    const { data, warnings } = await read(packed(...files));
    expect({ messages: data.summary.messages, warnings }).toEqual({ messages: 310, warnings: [] });
  });

  it('where the e-mails of the same failure are not the same', async () => {
    const later = FAILURE_REPORT.replace('09:12:40', '09:12:41');
    const { data, warnings } = await read(packed(FAILURE_REPORT, later));
    expect(data.summary.incidents).toBe(2);
    expect(warnings).toEqual([]);
  });
});
