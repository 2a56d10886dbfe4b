import { describe, expect, it } from 'vitest';
import { FAILURE_REPORT, TLS_REPORT } from '../../../src/schema/parser/dmarc/examples.ts';
import { processorMs } from '../../processor-time.ts';
import { zipOf } from '../zip-writer.ts';
import { read, report } from './dmarc-reading.ts';

describe('a DMARC failure report', () => {
  it('is read with the headers of its message', async () => {
    const { data, warnings } = await read(FAILURE_REPORT);
    expect({ type: data.reportType, warnings }).toEqual({ type: 'failure', warnings: [] });
    expect(data.failures[0]).toMatchObject({
      feedbackType: 'auth-failure',
      authFailure: 'dmarc',
      sourceIp: '203.0.113.7',
      reportedDomain: 'harbour.example',
      arrivalDate: '2026-10-04T09:12:33Z',
      incidents: 1,
      deliveryResult: 'delivered',
      originalMailFrom: 'news@mail-provider.example',
      message: {
        from: 'Harbour News <news@harbour.example>',
        subject: 'Café on the quay',
        messageId: '1791105150.7@mail-provider.example',
      },
    });
    expect(data.summary).toMatchObject({ domain: 'harbour.example', messages: 0, incidents: 1 });
    expect(data.recommendations.map(({ code }) => code)).toEqual(['failed_message']);
  });

  it('never shows the body of its message', async () => {
    const withBody = FAILURE_REPORT.replace('text/rfc822-headers', 'message/rfc822').replace(
      '\n\n--b1--',
      '\n\nThe secret body\n\n--b1--',
    );
    const reading = await read(withBody, null, true);
    expect(reading.data.failures[0]?.message?.subject).toBe('Café on the quay');
    expect(reading.text).toContain('Source-IP');
    expect(JSON.stringify(reading)).not.toContain('secret');
  });

  it('has a text that consists of its human-readable part and its fields', async () => {
    const { text } = await read(FAILURE_REPORT, null, true);
    expect(text).toMatch(
      /^A message from harbour\.example failed DMARC\.\n\nFeedback-Type: auth-failure\nUser-Agent: .*\n/,
    );
    expect(text).toMatch(/\nAuthentication-Results: .*header\.from=harbour\.example$/);
  });

  it('is read only up to the end of its fields even if it is 20 MB long', async () => {
    const lines = 'X: y\n\n'.repeat(3_000_000);
    const long = FAILURE_REPORT.replace('text/rfc822-headers', 'message/rfc822').replace(
      '\n\n--b1--',
      () => `\n\n${lines}\n--b1--`,
    );
    const begun = processorMs();
    const { data } = await read(long);
    expect(data.failures[0]?.message?.subject).toBe('Café on the quay');
    expect(processorMs() - begun).toBeLessThan(3_000);
  });

  it('is read with a warning if it has another feedback type', async () => {
    const { data, warnings } = await read(FAILURE_REPORT.replace('auth-failure', 'abuse'));
    expect(data.failures[0]?.feedbackType).toBe('abuse');
    expect(warnings.map(({ code }) => code)).toEqual(['other_feedback']);
  });

  it('is read from its human-readable text if it has no other part', async () => {
    const spoken = `From: no-reply@node.example
To: dmarc@a.example
Subject: DMARC Forensic Report for a.example

A message claiming to be from you has failed the published DMARC policy for your domain.

  Sender Domain: a.example
  Sender IP Address: 203.0.113.68
  Received date: Mon, 07 Apr 2025 23:16:09 +0200

------ This is a copy of the headers that were received before the error was detected.

From: <user@a.example>
Subject: Payment
`;
    const { data, text } = await read(spoken, null, true);
    expect(text).toMatch(/^A message claiming .*\+0200$/s);
    expect(data.failures[0]).toMatchObject({
      reportedDomain: 'a.example',
      sourceIp: '203.0.113.68',
      arrivalDate: '2025-04-07T21:16:09Z',
      message: { from: '<user@a.example>', subject: 'Payment' },
    });
  });
});

describe('a TLS report', () => {
  it('is read with its policies and failures', async () => {
    const { data, warnings } = await read(TLS_REPORT);
    expect({ type: data.reportType, warnings }).toEqual({ type: 'tls', warnings: [] });
    expect(data.tlsReports[0]).toMatchObject({
      orgName: 'Mail Sender Example',
      begin: '2026-10-04T00:00:00Z',
      policies: [
        {
          policyType: 'sts',
          domain: 'harbour.example',
          mxHosts: ['*.harbour.example'],
          successes: 1_204,
          failures: 18,
          failureDetails: [
            { resultType: 'certificate-expired', receivingIp: '198.51.100.26', failedSessions: 18 },
          ],
        },
      ],
    });
    expect(data.summary.tlsSessions).toEqual({ successes: 1_204, failures: 18 });
    expect(data.recommendations).toMatchObject([
      {
        code: 'tls_certificate_expired',
        severity: 'high',
        sources: [{ name: 'mx2.harbour.example', messages: 18 }],
      },
    ]);
  });

  it('may have single values instead of lists, and numbers as strings', async () => {
    const odd = {
      'report-id': 'x',
      policies: {
        policy: { 'policy-type': 'no-policy-found', 'mx-host': 'mx.a.example' },
        summary: { 'total-successful-session-count': '3', 'total-failure-session-count': -1 },
        'failure-details': null,
      },
    };
    const { data, warnings } = await read(JSON.stringify(odd));
    expect(data.tlsReports[0]?.policies).toMatchObject([
      {
        policyType: 'no_policy_found',
        mxHosts: ['mx.a.example'],
        successes: 3,
        failures: null,
        failureDetails: [],
      },
    ]);
    expect(warnings.map(({ code }) => code)).toEqual(['unreadable_value', 'period_missing']);
  });

  it('has null for a policy type that is not a string', async () => {
    const odd = { 'report-id': 'x', policies: [{ policy: { 'policy-type': { toString: false } } }] };
    expect((await read(JSON.stringify(odd))).data.tlsReports[0]?.policies[0]?.policyType).toBeNull();
  });

  it('returns only its first policies if there are very many, but counts all of them', async () => {
    const policy = {
      policy: { 'policy-domain': 'a.example' },
      summary: { 'total-successful-session-count': 2, 'total-failure-session-count': 1 },
    };
    const { data, warnings } = await read(
      JSON.stringify({ 'report-id': 'x', policies: Array(900).fill(policy) }),
    );
    expect(data.tlsReports[0]?.policies).toHaveLength(500);
    expect(data.summary.tlsSessions).toEqual({ successes: 1_800, failures: 900 });
    expect(warnings).toContainEqual({
      code: 'list_cut',
      message: 'Only 500 of 900 TLS policies are returned. The summary includes all of them.',
      path: 'tlsReports[0].policies',
    });
  });

  it('results in a recommendation that quotes the domain literally, even with special characters', async () => {
    const odd = TLS_REPORT.replaceAll('harbour.example', () => 'a$&b.example').replace(
      'certificate-expired',
      'sts-webpki-invalid',
    );
    expect((await read(odd)).data.recommendations[0]?.text).toContain('mta-sts.a$&b.example.');
  });

  it('returns its text only once if the document contains several reports', async () => {
    const three = `[${['1', '2', '3'].map((id) => TLS_REPORT.replace('2026-10-04T00:00:00Z_', `${id}_`)).join(',')}]`;
    const { data, text } = await read(three, null, true);
    expect(data.tlsReports).toHaveLength(3);
    expect(text).toBe(three);
  });
});

it('an archive with reports of several kinds is read completely', async () => {
  const files = [
    { name: 'a.xml', content: report() },
    { name: 'b.json', content: TLS_REPORT },
    { name: 'c.eml', content: FAILURE_REPORT },
  ];
  const { data } = await read(zipOf(files));
  expect(data.reportType).toBe('mixed');
  expect([data.reports.length, data.tlsReports.length, data.failures.length]).toEqual([1, 1, 1]);
});
