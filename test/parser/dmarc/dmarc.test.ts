import { describe, expect, it } from 'vitest';
import { Composition } from '../../../src/documents/kinds/dmarc/compose.ts';
import { AGGREGATE_REPORT } from '../../../src/schema/parser/dmarc/examples.ts';
import { head, outcomeOf, read, reasonOf, record, report } from './dmarc-reading.ts';

describe('an aggregate report', () => {
  it('is read with metadata, policy and records', async () => {
    const { data, warnings, confidence } = await read(AGGREGATE_REPORT);
    expect({ warnings, confidence, type: data.reportType }).toEqual({
      warnings: [],
      confidence: 1,
      type: 'aggregate',
    });
    const [first] = data.reports;
    expect(first).toMatchObject({
      format: 'rfc9990',
      metadata: {
        orgName: 'Mail Receiver Example',
        begin: '2026-10-04T00:00:00Z',
        end: '2026-10-04T23:59:59Z',
      },
      policyPublished: {
        domain: 'harbour.example',
        p: 'none',
        testing: false,
        discoveryMethod: 'treewalk',
        pct: null,
      },
      recordCount: 3,
      messages: 450,
    });
    expect(first?.records[1]).toEqual({
      sourceIp: '203.0.113.7',
      count: 35,
      disposition: 'none',
      dkim: 'fail',
      spf: 'fail',
      dmarc: 'fail',
      alignment: { dkim: false, spf: false },
      overrideReasons: [],
      headerFrom: 'harbour.example',
      envelopeFrom: 'mail-provider.example',
      envelopeTo: null,
      authResults: {
        dkim: [{ domain: 'mail-provider.example', selector: 'k1', result: 'pass', humanResult: null }],
        spf: [{ domain: 'mail-provider.example', scope: 'mfrom', result: 'pass', humanResult: null }],
      },
    });
  });

  it('has the totals of all its records', async () => {
    const { data } = await read(
      report([
        { ip: '192.0.2.1', count: 7 },
        {
          ip: '192.0.2.2',
          count: 2,
          dkim: 'fail',
          spf: 'fail',
          disposition: 'reject',
          checked: ['b.example', 'pass'],
        },
        { ip: '192.0.2.1', count: 1, dkim: 'fail' },
      ]),
    );
    expect(data.summary).toMatchObject({
      domain: 'a.example',
      orgName: 'Receiver',
      period: { begin: '2026-10-04T00:00:00Z', end: '2026-10-04T23:59:59Z' },
      messages: 10,
      pass: 8,
      fail: 2,
      passRate: 0.8,
      byDisposition: [
        { disposition: 'none', messages: 8 },
        { disposition: 'reject', messages: 2 },
      ],
      sourceCount: 2,
      topFailingSources: [{ sourceIp: '192.0.2.2', name: 'b.example', fail: 2 }],
    });
    expect(
      data.summary.sources.map(({ sourceIp, messages, dkimPass }) => [sourceIp, messages, dkimPass]),
    ).toEqual([
      ['192.0.2.1', 8, 7],
      ['192.0.2.2', 2, 0],
    ]);
  });

  it('may contain terms from drafts, or terms that only certain reporters use', async () => {
    const odd = record({
      dkim: 'Pass',
      spf: 'softfail',
      disposition: 'None',
      reason: 'mailing_list',
      signed: ['A.Example.', 'unknown'],
      checked: ['a.example', 'hardfail'],
    });
    const { data, warnings } = await read(
      `<feedback>${head()}${odd.replaceAll('identifiers', 'identities')}</feedback>`,
    );
    expect(warnings.map(({ code }) => code)).toEqual(['evaluation_contradicts']);
    expect(data.reports[0]?.records[0]).toMatchObject({
      dkim: 'pass',
      spf: 'fail',
      disposition: 'none',
      overrideReasons: [{ type: 'mailing_list', comment: 'why' }],
      headerFrom: 'a.example',
      authResults: { dkim: [{ domain: 'a.example', result: 'temperror' }], spf: [{ result: 'fail' }] },
    });
  });

  it('is aligned by the organizational domain unless the policy is strict', async () => {
    const sent = {
      from: 'news.a.example',
      signed: ['mail.a.example', 'pass'],
      checked: ['b.example', 'pass'],
    } as const;
    const aligned = async (policy?: string) =>
      (await read(report([sent], policy))).data.reports[0]?.records[0]?.alignment;
    expect(await aligned()).toEqual({ dkim: true, spf: false });
    expect(await aligned('<adkim>s</adkim><p>none</p>')).toEqual({ dkim: false, spf: false });
  });

  it('has addresses in canonical form', async () => {
    const ips = ['::ffff:192.0.2.9', '[2001:DB8::0:1]', 'IPv6:x'];
    const { data, warnings } = await read(report(ips.map((ip) => ({ ip }))));
    expect(data.reports[0]?.records.map(({ sourceIp }) => sourceIp)).toEqual([
      '192.0.2.9',
      '2001:db8::1',
      null,
    ]);
    expect(warnings.map(({ code, path }) => [code, path])).toEqual([
      ['unreadable_value', 'reports[0].records[2].sourceIp'],
    ]);
  });

  it('has null for missing or unreadable values, with warnings', async () => {
    const bare = '<feedback><record><row><count>-3</count></row></record></feedback>';
    const { data, warnings, confidence } = await read(bare);
    expect(data.reports[0]).toMatchObject({ metadata: { orgName: null, begin: null }, messages: 0 });
    expect(data.summary).toMatchObject({ domain: null, messages: 0, passRate: null });
    expect(new Set(warnings.map(({ code }) => code))).toEqual(
      new Set(['domain_missing', 'period_missing', 'unreadable_value']),
    );
    expect(confidence).toBe(0.9);
  });

  it('is evaluated from its authentication results if it states no evaluation', async () => {
    const { data, warnings } = await read(report([{ dkim: '', spf: '', checked: ['b.example', 'pass'] }]));
    expect(data.reports[0]?.records[0]).toMatchObject({ dkim: 'pass', spf: 'fail', dmarc: 'pass' });
    expect(warnings[0]?.code).toBe('evaluation_missing');
  });

  it('has complete totals even if not all records are returned', async () => {
    const many = Array.from({ length: 1_500 }, (_, index) => ({
      ip: `10.0.${index >> 8}.${index & 255}`,
      count: 2,
    }));
    const { data, warnings } = await read(report(many));
    expect(data.reports[0]).toMatchObject({ recordCount: 1_500, messages: 3_000 });
    expect(data.reports[0]?.records).toHaveLength(1_000);
    expect(data.summary).toMatchObject({ messages: 3_000, pass: 3_000, sourceCount: 1_500 });
    expect(data.summary.sources).toHaveLength(200);
    expect(warnings).toEqual([
      {
        code: 'list_cut',
        message: 'Only 1,000 of 1,500 records are returned. The summary includes all of them.',
        path: 'reports[0].records',
      },
    ]);
  });

  it('returns the same warnings each time they are requested', () => {
    const composition = new Composition();
    composition.aggregate(report(Array(1_001).fill({})));
    expect(composition.warnings).toEqual(composition.warnings);
  });

  it('may have totals that exceed 32 bits, but no single count that does', async () => {
    const { data } = await read(report([{ count: 2_000_000_000 }, { count: 2_000_000_000 }]));
    expect(data.summary.messages).toBe(4_000_000_000);
    expect((await read(report([{ count: 4_000_000_000 }]))).data.reports[0]?.records[0]?.count).toBeNull();
  });

  it('includes its text on request', async () => {
    expect((await read(report(), null, true)).text).toBe(report());
    expect((await read(report())).text).toBeNull();
  });
});

const attributes = (count: number): string => Array.from({ length: count }, (_, at) => `a${at}=""`).join(' ');

describe('a document that is not a DMARC report', () => {
  it.each([
    ['another XML document', '<Invoice/>', 'not_dmarc_report'],
    ['another JSON document', '{"a": 1}', 'not_dmarc_report'],
    ['plain text', 'Dear all, lunch at noon?', 'not_dmarc_report'],
    ['a web page', '<!doctype html><title>x</title>', 'not_dmarc_report'],
    ['a PDF', '%PDF-1.7\n1 0 obj', 'not_dmarc_report'],
    ['an e-mail', 'From: a@b.example\nTo: c@d.example\nSubject: x\n\nHello', 'not_dmarc_report'],
    ['an empty document', '', 'empty'],
    ['damaged JSON', '{"policies": [', 'corrupt'],
    ['damaged XML of another kind', '<Invoice><a></Invoice>', 'not_dmarc_report'],
    ['a report with a DTD', `<!DOCTYPE feedback [<!ENTITY a "b">]>${report().slice(22)}`, 'corrupt'],
    ['a damaged report with a DTD', `<!DOCTYPE x><feedback>${head()}<record>`, 'corrupt'],
    [
      'an element with too many attributes',
      `<feedback ${attributes(1_001)}>${head()}</feedback>`,
      'too_complex',
    ],
    ['too many elements', `<feedback>${'<a/>'.repeat(1_000_001)}</feedback>`, 'too_complex'],
    ['too many damaged elements', `<feedback>${'<row>'.repeat(1_000_001)}`, 'too_complex'],
    ['too many levels', `<feedback>${'<a>'.repeat(100)}${'</a>'.repeat(100)}</feedback>`, 'too_complex'],
    ['too many reports', `<r>${'<feedback/>'.repeat(5_001)}</r>`, 'too_complex'],
  ])('is refused: %s', async (_name, document, reason) => {
    expect(await reasonOf(document)).toBe(reason);
  });

  it('is refused with a hint on what to send', async () => {
    expect(await outcomeOf('%PDF-1.7')).toMatchObject({
      refusal: {
        detail: expect.stringMatching(/^The document is a PDF.*Send a DMARC aggregate report \(XML\)/),
      },
    });
  });

  it.each([
    ['{"a": 1}', null, /^The JSON document is not a TLS report. A TLS report has `policies`/],
    ['<!doctype html><title>x</title>', null, /^The document is a web page, not/],
    ['ip,count\n192.0.2.1,3\n', 'text/csv', /^The document is a table \(CSV\), not/],
    ['Dear all, lunch at noon?', null, /^The document is plain text, not/],
    ['GIF89a\x01\x00\x01\x00', null, /^The document is an image, not/],
  ])('is refused with an error that names its actual type: %j', async (document, contentType, words) => {
    const outcome = await outcomeOf(Buffer.from(document, 'latin1'), contentType);
    expect(outcome).toMatchObject({
      refusal: {
        reason: 'not_dmarc_report',
        detail: expect.stringMatching(new RegExp(`${words.source}.* Send a DMARC aggregate report`)),
      },
    });
  });
});
